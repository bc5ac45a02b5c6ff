import './operations.css';
import type { Payment } from 'contract/calls/operations.ts';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { type AmountLine, AmountLines, OperationRow } from './OperationRow.tsx';
import { changesSince, isAnnounced, type Line, linesOf, turnOf } from './payment-lines.ts';

const name = ({ name }: Line) => text(`operations.payments.${name}`);
/**
 * A change in words, since a sign would be read for the deduction itself: what became of it, and what the person gains or
 * loses by that.
 */
function changeInWords(line: Line, former: Payment, payment: Payment): AmountLine {
  const turn = turnOf(line.name, former, payment);
  const amount = formatAmountWithUnit(Math.abs(line.amount));
  const isMore = line.amount > 0;
  if (!turn) return { label: name(line), value: text(`operations.payments.${isMore ? 'more' : 'less'}`, { amount }) };
  return {
    label: text(`operations.payments.turns.${turn}`, { name: name(line) }),
    value: text(`operations.payments.turns.${isMore ? 'gain' : 'loss'}`, { amount }),
  };
}

interface PaymentRowProps {
  payment: Payment;
  former: Payment | undefined;
  folder: string | undefined;
  isOpen: boolean;
}

/** A payment: from its gross to its net, and what is not as it was in the one before. */
export function PaymentRow({ payment, former, folder, isOpen }: PaymentRowProps) {
  return (
    <OperationRow
      title={payment.label}
      subtitle={text(`operations.payments.${isAnnounced(payment) ? 'announced' : 'paidOn'}`, {
        date: frenchDate(payment.date),
      })}
      folder={folder}
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
        <AmountLines lines={changes.map(line => changeInWords(line, former, payment))} />
      )}
    </div>
  );
}
