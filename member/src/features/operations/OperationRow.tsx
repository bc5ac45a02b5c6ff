import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatAmountWithUnit } from 'ui/amounts.ts';

interface OperationRowProps {
  title: string;
  subtitle: string;
  amount: number;
  children: ReactNode;
}

/** One operation: what, when and how much; opened, everything about it. On paper it is always open. */
export function OperationRow({ title, subtitle, amount, children }: OperationRowProps) {
  return (
    <li>
      <details className="operation">
        <summary className="operation-summary">
          <span className="operation-name">
            <span className="operation-title">{title}</span>
            <span className="muted">{subtitle}</span>
          </span>
          <span className="operation-amount figures">{formatAmountWithUnit(amount)}</span>
          <IconChevronDown className="operation-chevron" aria-hidden="true" />
        </summary>
        <div className="operation-detail">{children}</div>
      </details>
    </li>
  );
}

export interface AmountLine {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Names and amounts in two columns, the last ones under the first. */
export function AmountLines({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className="amount-lines">
      {lines.map(({ label, value, isTotal }) => (
        <div key={label} className={isTotal ? 'amount-line amount-line-total' : 'amount-line'}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
