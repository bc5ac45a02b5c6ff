import { DEDUCTIONS, type Payment } from 'contract/calls/operations.ts';
import { cents } from 'contract/values/cents.ts';
import { today } from '../dates.ts';

type LineName = (typeof LINES)[number]['name'];

/** From the gross to the net, in the order in which it is read; `sign`: what the line does to the net. */
const LINES = [
  { name: 'gross', sign: 1, of: (payment: Payment) => payment.grossAmount },
  ...DEDUCTIONS.map(name => ({ name, sign: -1, of: (payment: Payment) => payment[name] }) as const),
  { name: 'incomeTax', sign: -1, of: (payment: Payment) => payment.incomeTax },
  { name: 'toReimburse', sign: 1, of: (payment: Payment) => payment.netToReimburse },
] as const;

export interface Line {
  name: LineName | 'net';
  /** Euros, signed as it counts: the lines before 'net' add up to it, to the cent. */
  amount: number;
}

/** The gross, every line that is not nothing, and the net. */
export function linesOf(payment: Payment): Line[] {
  const lines = LINES.map(({ name, sign, of }) => ({ name, amount: sign * of(payment) }));
  const shown: Line[] = lines.filter(({ name, amount }) => name === 'gross' || cents(amount) !== 0);
  return [...shown, { name: 'net', amount: payment.netPaid }];
}

/** What is not as it was in the payment before: by how much each line moved, in euros, as it counts for the net. */
export function changesSince(former: Payment, payment: Payment): Line[] {
  const lines = [...LINES, { name: 'net', sign: 1, of: (one: Payment) => one.netPaid } as const];
  return lines
    .map(({ name, sign, of }): Line => ({ name, amount: (sign * (cents(of(payment)) - cents(of(former)))) / 100 }))
    .filter(({ amount }) => amount !== 0);
}

/** What became of a deduction, or of the tax, between two payments. Null for the other lines. */
export function turnOf(name: Line['name'], former: Payment, payment: Payment) {
  const line = LINES.find(one => one.name === name && one.sign < 0);
  if (!line) return null;
  const [before, now] = [line.of(former), line.of(payment)];
  // A refund is less than nothing: where it comes or goes, no deduction begins or ends.
  if (before === 0 && now > 0) return 'began';
  if (now === 0 && before > 0) return 'ended';
  return now > before ? 'raised' : 'lowered';
}

/** Not made yet: its day, in Paris, is to come. It is shown, and counts in no total. */
export const isAnnounced = ({ date }: Pick<Payment, 'date'>) => date > today();
