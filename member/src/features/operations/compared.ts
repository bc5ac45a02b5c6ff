import { DEDUCTIONS, type Payment, REASONED } from 'contract/calls/operations.ts';
import { sumOf } from 'contract/values/cents.ts';
import type { Compared } from '../../shell/payments/why.ts';

const AMOUNTS = ['grossAmount', ...DEDUCTIONS, 'incomeTax', 'netPaid', 'netToReimburse'] as const;

/** All payments of a day as one, with what the fund says of any of them. */
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

/** `all` the newest first; null for the first payment of a folder. */
export function comparedOf(payment: Payment, all: readonly Payment[]): Compared | null {
  const ofFolder = all.filter(({ folderId }) => folderId === payment.folderId);
  const last = ofFolder.find(({ date }) => date < payment.date);
  if (!last) return null;
  const ofDay = ({ id, date }: Payment) => ofFolder.filter(one => one.date === date && one.id !== id);
  const [beside, before] = [ofDay(payment), ofDay(last)];
  return {
    former: together([last, ...before]),
    now: together([payment, ...beside]),
    areDays: beside.length + before.length > 0,
  };
}
