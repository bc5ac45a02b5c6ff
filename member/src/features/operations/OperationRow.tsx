import './operations.css';
import type { Folder } from 'contract/calls/folders.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { text } from '../../texts.ts';
import { Explained } from './Explained.tsx';

interface OperationRowProps {
  title: string;
  subtitle: string;
  /** Whose it is, among those of several folders. */
  folder?: Folder | undefined;
  amount: number;
  /** The one that the page was asked for: when it comes, it is open and in view. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One operation: what, when and how much; opened, everything about it. On paper it is always open. */
export function OperationRow({ title, subtitle, folder, amount, isOpen = false, children }: OperationRowProps) {
  const summary = useRef<HTMLElement>(null);
  const [wasAsked] = useState(isOpen);
  useEffect(() => {
    // After the page has shown its heading.
    if (wasAsked) requestAnimationFrame(() => summary.current?.focus());
  }, [wasAsked]);
  return (
    <li>
      <details className="operation" open={wasAsked}>
        <summary ref={summary} className="operation-summary">
          <span className="operation-name">
            <span className="operation-title">{title}</span>
            <span className="operation-date muted">{subtitle}</span>
            {folder && <span className="muted">{text('home.number', { number: String(folder.id) })}</span>}
          </span>
          <span className="operation-amount figures">{formatAmountWithUnit(amount)}</span>
          <OpeningArrow />
        </summary>
        <div className="operation-detail">
          {folder && <p className="operation-system muted">{folder.socialSystem.systemName}</p>}
          {children}
        </div>
      </details>
    </li>
  );
}

export interface AmountLine {
  label: string;
  value: string;
  isTotal?: boolean;
  /** What the word means, behind it. */
  meaning?: ReactNode;
  /** Why it is so. */
  why?: string;
}

/** Names and amounts in two columns, the last ones under the first. */
export function AmountLines({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className="amount-lines">
      {lines.map(({ label, value, isTotal, meaning, why }) => (
        <div key={label} className={isTotal ? 'amount-line amount-line-total' : 'amount-line'}>
          <dt>{meaning ? <Explained word={label}>{meaning}</Explained> : label}</dt>
          <dd className="figures">{value}</dd>
          {why && <dd className="amount-why">{why}</dd>}
        </div>
      ))}
    </dl>
  );
}
