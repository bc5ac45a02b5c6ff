import { DEDUCTIONS, type Payment, REASONED } from 'contract/calls/operations.ts';
import { sumOf } from 'contract/values/cents.ts';
import type { Compared } from '../../shell/payments/why.ts';

const AMOUNTS = ['grossAmount', ...DEDUCTIONS, 'incomeTax', 'netPaid', 'netToReimburse'] as const;

/** All payments of a month as one, with what the fund says of any of them. */
function together(payments: readonly [Payment, ...Payment[]]): Payment {
  const [first] = payments;
  const sums = AMOUNTS.map(name => [name, sumOf(payments.map(one => one[name]))]);
  const given = REASONED.map(
    name => [name, [...new Set(payments.flatMap(({ reasons }) => reasons[name] ?? []))].join(' ; ')] as const,
  );
  return {
    ...first,
    ...Object.fromEntries(sums),
    reasons: Object.fromEntries(given.filter(([, reason]) => reason !== '')),
    otherDeductionsLabel: payments.find(one => one.otherDeductionsLabel)?.otherDeductionsLabel ?? null,
  };
}

const monthOf = ({ date }: Payment) => date.slice(0, 7);

/** `all` the newest first; null for the first payment of a folder. */
export function comparedOf(payment: Payment, all: readonly Payment[]): Compared | null {
  const ofFolder = all.filter(({ folderId }) => folderId === payment.folderId);
  // By month, as the home does: arrears come on a day of their own, and are no pension to compare the next one with.
  const last = ofFolder.find(one => monthOf(one) < monthOf(payment));
  if (!last) return null;
  const ofMonth = (of: Payment) => ofFolder.filter(one => monthOf(one) === monthOf(of) && one.id !== of.id);
  const [beside, before] = [ofMonth(payment), ofMonth(last)];
  return {
    former: together([last, ...before]),
    now: together([payment, ...beside]),
    areMonths: beside.length + before.length > 0,
    added: beside.length - before.length,
  };
}
