import type { Payment } from 'contract/operations.ts';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { AmountLines, OperationRow } from './OperationRow.tsx';
import { changesSince, type Line, linesOf } from './payment-lines.ts';

const name = ({ name }: Line) => text(`operations.payments.${name}`);
const signed = (amount: number) => `${amount > 0 ? '+ ' : ''}${formatAmountWithUnit(amount)}`;

/** A payment: from its gross to its net, and what is not as it was in the one before. */
export function PaymentRow({ payment, former }: { payment: Payment; former: Payment | undefined }) {
  return (
    <OperationRow
      title={payment.label}
      subtitle={text('operations.payments.paidOn', { date: frenchDate(payment.date) })}
      amount={payment.netPaid}
    >
      <AmountLines
        lines={linesOf(payment).map(line => ({
          label: name(line),
          value: formatAmountWithUnit(line.amount),
          isTotal: line.name === 'net',
        }))}
      />
      {former ? <Changes payment={payment} former={former} /> : <p>{text('operations.payments.first')}</p>}
    </OperationRow>
  );
}

function Changes({ payment, former }: { payment: Payment; former: Payment }) {
  const changes = changesSince(former, payment);
  return (
    <div className="operation-changes">
      <p>
        <strong>{text('operations.payments.changes', { date: frenchDate(former.date) })}</strong>
      </p>
      {changes.length === 0 ? (
        <p>{text('operations.payments.same')}</p>
      ) : (
        <AmountLines lines={changes.map(line => ({ label: name(line), value: signed(line.amount) }))} />
      )}
    </div>
  );
}
