import type { Payment, Reasoned } from 'contract/calls/operations.ts';
import { cents } from 'contract/values/cents.ts';

/** What a payment is compared with. */
export interface Compared {
  former: Payment;
  now: Payment;
  /** They are all that came in their months: nothing says which of several goes on which. */
  areMonths: boolean;
  /** How many payments more than in the former month. */
  added: number;
}

/** Why a line is not what it was in the payment before, as far as it is known. Rates in per cent. */
export type Why =
  | { kind: 'given'; reason: string }
  | { kind: 'revaluation'; rate: number; date: string; label: string | null }
  | { kind: 'rate'; former: number; now: number }
  /** The rate is the same, of another amount. */
  | { kind: 'follows' }
  | { kind: 'unknown' };

type Base = (payment: Payment) => number;
const ofGross: Base = payment => cents(payment.grossAmount);
const ofTaxable: Base = payment =>
  ofGross(payment) -
  cents(payment.csgDeductible) -
  cents(payment.socialSecurityContributions) -
  cents(payment.healthInsurance);

/** What a rate may be taken of, in cents: the pension; the tax, of what is taxable of it, or as some funds do of it whole. */
const basesOf = (line: Reasoned): Base[] => (line === 'incomeTax' ? [ofTaxable, ofGross] : [ofGross]);

/** Below it, several rates give the same cents. */
const LEAST_BASE = 5_000;

/** The rate, of one decimal, that gives the amount to the cent; null: none does. */
export function rateOf(amount: number, base: number): number | null {
  if (base < LEAST_BASE) return null;
  const tenths = Math.round((amount / base) * 1000);
  return Math.abs(Math.round((base * tenths) / 1000) - amount) <= 1 ? tenths / 10 : null;
}

/** Cents that roundings may move. */
const ROUNDING = 2;

/** Whether the gross rose by just that much. */
function isRevalued(former: Payment, payment: Payment, rate: number) {
  const expected = cents(former.grossAmount) * (1 + rate / 100);
  return Math.abs(cents(payment.grossAmount) - expected) <= ROUNDING;
}

/** Why `line` differs: what the fund says first, then what can be told from the amounts themselves. */
export function whyOf(line: Reasoned, { former, now: payment, areMonths }: Compared): Why {
  const reason = payment.reasons[line];
  if (reason) return { kind: 'given', reason };
  if (line === 'grossAmount') {
    const { revaluation } = payment;
    return revaluation && isRevalued(former, payment, revaluation.rate)
      ? { kind: 'revaluation', ...revaluation }
      : { kind: 'unknown' };
  }
  // A rate of sums may be that of no payment of them.
  if (areMonths) return { kind: 'unknown' };
  // One that comes or goes has no rate to compare: that it does is told (`turnOf`), and a rate of nothing explains nothing.
  if (cents(former[line]) === 0 || cents(payment[line]) === 0) return { kind: 'unknown' };
  const rates = basesOf(line)
    .map(base => [former, payment].map(one => rateOf(cents(one[line]), base(one))))
    .find(found => found.every(rate => rate !== null));
  if (!rates) return { kind: 'unknown' };
  const [was, is] = rates as [number, number];
  if (was !== is) return { kind: 'rate', former: was, now: is };
  return cents(former.grossAmount) === cents(payment.grossAmount) ? { kind: 'unknown' } : { kind: 'follows' };
}
