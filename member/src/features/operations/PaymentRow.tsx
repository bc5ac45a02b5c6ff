import './operations.css';
import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import type { Payment, Reasoned } from 'contract/calls/operations.ts';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { changesSince, isAnnounced, type Line, linesOf, turnOf } from '../../shell/payments/lines.ts';
import { type Compared, type Why, whyOf } from '../../shell/payments/why.ts';
import { text } from '../../texts.ts';
import { type AmountLine, AmountLines, OperationRow } from './OperationRow.tsx';
import { monthName } from './years.ts';

/** The word for a line; what is announced has not arrived yet. */
const wordOf = ({ name }: Line, payment: Payment) => (name === 'net' && isAnnounced(payment) ? 'netToCome' : name);
const name = (line: Line, payment: Payment) => text(`operations.payments.${wordOf(line, payment)}`);
const percent = (rate: number) => `${rate.toLocaleString('fr-FR')} %`;

/** What the fund calls its other deductions stands in their place. */
const nameIn = (line: Line, payment: Payment) =>
  line.name === 'otherDeductions' && payment.otherDeductionsLabel ? payment.otherDeductionsLabel : name(line, payment);

/** Undefined: nothing is said of the line itself. */
function whyInWords(why: Why, payment: Payment): string | undefined {
  if (why.kind === 'given') return why.reason;
  if (why.kind === 'rate')
    return text('operations.payments.why.rate', {
      former: percent(why.former),
      now: percent(why.now),
      date: frenchDate(payment.date),
    });
  if (why.kind !== 'revaluation') return undefined;
  const words = { rate: percent(Math.abs(why.rate)), date: frenchDate(why.date) };
  const said = text(why.rate < 0 ? 'operations.payments.why.reduced' : 'operations.payments.why.revaluation', words);
  return why.label ? `${said} ${why.label}` : said;
}

const LINE_OF: Partial<Record<Line['name'], Reasoned>> = { gross: 'grossAmount' };
/** The line as the fund gives reasons for it; the net is what comes of the others. */
const reasonedOf = (line: Line) =>
  line.name === 'net' || line.name === 'toReimburse' ? undefined : (LINE_OF[line.name] ?? (line.name as Reasoned));

const whyOfLine = (line: Line, compared: Compared) => {
  const reasoned = reasonedOf(line);
  return reasoned && whyOf(reasoned, compared);
};

/** What the word means; of the tax, where its rate is changed too. */
const meaningOf = (line: Line, payment: Payment) => (
  <>
    {text(`operations.payments.meanings.${wordOf(line, payment)}`)}
    {line.name === 'incomeTax' && (
      <>
        {' '}
        <a href={text('operations.payments.taxAddress')} target="_blank" rel="noreferrer">
          {text('operations.payments.taxLink')}
          <span className="visually-hidden"> {text('blocks.newWindow')}</span>
        </a>
      </>
    )}
  </>
);

/**
 * A change in words, since a sign would be read for the deduction itself: what became of it, and what the person gains or
 * loses by that.
 */
function changeInWords(line: Line, compared: Compared): AmountLine {
  const { former, now: payment } = compared;
  const turn = turnOf(line.name, former, payment);
  const amount = formatAmountWithUnit(Math.abs(line.amount));
  const isMore = line.amount > 0;
  const said = whyOfLine(line, compared);
  const words = said && whyInWords(said, payment);
  const why = words ? { why: words } : {};
  if (!turn)
    return {
      label: name(line, payment),
      value: text(`operations.payments.${isMore ? 'more' : 'less'}`, { amount }),
      ...why,
    };
  return {
    ...why,
    // Of one that ended, the fund's name stands in the payment that had it.
    label: text(`operations.payments.turns.${turn}`, { name: nameIn(line, turn === 'ended' ? former : payment) }),
    value: text(`operations.payments.turns.${isMore ? 'gain' : 'loss'}`, { amount }),
  };
}

interface PaymentRowProps {
  payment: Payment;
  /** Null for the first. */
  compared: Compared | null;
  folder: Folder | undefined;
  isOpen: boolean;
}

/** A payment: from its gross to its net, and what is not as it was in the one before. */
export function PaymentRow({ payment, compared, folder, isOpen }: PaymentRowProps) {
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
          label: nameIn(line, payment),
          value: formatAmountWithUnit(line.amount),
          meaning: meaningOf(line, payment),
          isTotal: line.name === 'net',
        }))}
      />
      {compared ? (
        <Changes compared={compared} />
      ) : (
        <>
          <p>{text('operations.payments.first')}</p>
          {payment.reasons.grossAmount && <p>{payment.reasons.grossAmount}</p>}
        </>
      )}
      <p className="no-print">
        <Link to={PATHS.newMessage} state={{ reply: questionOn(payment) }}>
          {text('operations.payments.question')}
        </Link>
      </p>
    </OperationRow>
  );
}

const questionOn = ({ id, folderId, date, label }: Payment) => ({
  form: `message.payment.${id}`,
  folderId,
  requestType: 'payment' as const,
  subject: text('operations.payments.questionSubject', { date: frenchDate(date), label }).slice(
    0,
    MESSAGE_LIMITS.subject,
  ),
});

/** What moved, that which moved the payment most first. */
function Changes({ compared }: { compared: Compared }) {
  const { now: payment, former, areMonths, added } = compared;
  const changes = changesSince(former, payment).sort(
    (one, other) =>
      Number(other.name === 'net') - Number(one.name === 'net') || Math.abs(other.amount) - Math.abs(one.amount),
  );
  /** Said once for all lines of which it is true, below them. */
  const linesThat = (kind: Why['kind']) =>
    changes.filter(line => whyOfLine(line, compared)?.kind === kind).map(line => nameIn(line, payment));
  const [follows, unknown] = [linesThat('follows'), linesThat('unknown')];
  return (
    <div className="operation-changes">
      <p>
        <strong>
          {areMonths
            ? text('operations.payments.changesOfMonths', {
                month: monthName(payment.date),
                former: monthName(former.date).toLowerCase(),
              })
            : text('operations.payments.changes', { date: frenchDate(former.date) })}
        </strong>
      </p>
      {/* What the fund says of the whole payment stands with the gross, where that moved. */}
      {payment.reasons.grossAmount && !changes.some(line => line.name === 'gross') && (
        <p>{payment.reasons.grossAmount}</p>
      )}
      {added !== 0 && <p>{text(`operations.payments.${added > 0 ? 'added' : 'fewer'}`)}</p>}
      {changes.length === 0 ? (
        <p>{text('operations.payments.same')}</p>
      ) : (
        <AmountLines lines={changes.map(line => changeInWords(line, compared))} />
      )}
      {follows.length > 0 && <p>{text('operations.payments.why.follows', { names: follows.join(', ') })}</p>}
      {/* That there were more payments, or fewer, is the reason. */}
      {added === 0 && unknown.length > 0 && (
        <p>{text('operations.payments.why.unknown', { names: unknown.join(', ') })}</p>
      )}
    </div>
  );
}
