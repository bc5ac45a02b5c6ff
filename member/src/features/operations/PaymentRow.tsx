import type { Payment } from 'contract/operations.ts';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { AmountLines, OperationRow } from './OperationRow.tsx';
import { changesSince, isAnnounced, type Line, linesOf, turnOf } from './payment-lines.ts';

const name = ({ name }: Line) => text(`operations.payments.${name}`);
/** Amounts count for the net: what became of a deduction is said, since one that ends adds to it. */
function turned(line: Line, former: Payment, payment: Payment) {
  const turn = turnOf(line.name, former, payment);
  return turn ? text(`operations.payments.turns.${turn}`, { name: name(line) }) : name(line);
}
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatAmountWithUnit(amount)}`;

interface PaymentRowProps {
  payment: Payment;
  former: Payment | undefined;
  isOpen: boolean;
}

/** A payment: from its gross to its net, and what is not as it was in the one before. */
export function PaymentRow({ payment, former, isOpen }: PaymentRowProps) {
  return (
    <OperationRow
      title={payment.label}
      subtitle={text(`operations.payments.${isAnnounced(payment) ? 'announced' : 'paidOn'}`, {
        date: frenchDate(payment.date),
      })}
      amount={payment.netPaid}
      isOpen={isOpen}
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
        <AmountLines
          lines={changes.map(line => ({ label: turned(line, former, payment), value: signed(line.amount) }))}
        />
      )}
    </div>
  );
}
