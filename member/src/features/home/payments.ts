import { DEDUCTIONS, type Payment } from 'contract/calls/operations.ts';
import { cents, sumOf } from 'contract/values/cents.ts';

const ZONE = 'Europe/Paris';
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

const SHOWN = 6;

/** 'septembre', of a day; with its year where that is another than this one. */
const monthName = (date: string, day: string, month: 'long' | 'short') =>
  new Date(date).toLocaleDateString('fr-FR', {
    month,
    year: day.startsWith(date.slice(0, 4)) ? undefined : 'numeric',
    timeZone: 'UTC',
  });

/** Today in Paris, `YYYY-MM-DD`. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: ZONE });

/** What was withheld for social security and the like, in euros. */
export const deductionsOf = (payment: Payment) => sumOf(DEDUCTIONS.map(name => payment[name]));

/** The last payment that was made and, where one is announced, the next. `rows`: the newest first. */
export function lastAndNext(rows: readonly Payment[], day: string) {
  const made = rows.filter(({ date }) => date <= day);
  return { made, last: made[0], next: rows.filter(({ date }) => date > day).at(-1) };
}

/** From the first day of a month to that of the fifth after it: 153 days at most, where a sixth makes 181 at least. */
const FIVE_MONTHS = 160 * 86_400_000;

/**
 * The last six months that were paid, the earliest first: `{key: 'YYYY-MM', label: 'Sept.', total}` in euros; 'Sept. 2025'
 * where that is not the year of `day`. `areSixMonths` when they follow each other.
 */
export function lastMonths(made: readonly Payment[], day: string) {
  const keys = [...new Set(made.map(({ date }) => date.slice(0, 7)))].slice(0, SHOWN).reverse();
  const months = keys.map(key => {
    const label = monthName(key, day, 'short');
    return {
      key,
      label: label[0]!.toUpperCase() + label.slice(1),
      total: sumOf(made.filter(({ date }) => date.startsWith(key)).map(({ netPaid }) => netPaid)),
    };
  });
  const areSixMonths = keys.length === SHOWN && Date.parse(keys.at(-1)!) - Date.parse(keys[0]!) < FIVE_MONTHS;
  return { months, areSixMonths };
}

export type Change =
  | { kind: 'raised' | 'lowered'; percent: string; month: string }
  | { kind: 'more' | 'less'; amount: number; month: string }
  | { kind: 'same' };

/**
 * The latest thing that changed between two payments within the last six months: the gross (the pension itself), or only
 * what is withheld (`amount`: euros, of the net). Null where there is nothing to compare.
 */
export function latestChange(made: readonly Payment[], day: string): Change | null {
  const [first, ...others] = made.slice(0, SHOWN + 1);
  if (others.length === 0) return null;
  let later = first!;
  for (const former of others) {
    const gross = cents(later.grossAmount) - cents(former.grossAmount);
    const net = cents(later.netPaid) - cents(former.netPaid);
    const month = monthName(later.date, day, 'long');
    if (gross !== 0 && former.grossAmount > 0) {
      const percent = PERCENT.format(Math.abs(gross) / cents(former.grossAmount));
      return { kind: gross > 0 ? 'raised' : 'lowered', percent, month };
    }
    if (net !== 0) return { kind: net > 0 ? 'more' : 'less', amount: Math.abs(net) / 100, month };
    later = former;
  }
  return { kind: 'same' };
}
