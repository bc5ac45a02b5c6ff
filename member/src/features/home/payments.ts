import { cents, sumOf } from 'contract/cents.ts';
import { DEDUCTIONS, type Payment } from 'contract/operations.ts';

const ZONE = 'Europe/Paris';
const LONG = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

const SHOWN = 6;

/** 'septembre', of a day. */
const monthName = (day: string) => LONG.format(new Date(day));

/** Today in Paris, `YYYY-MM-DD`. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: ZONE });

/** What was withheld for social security and the like, in euros. */
export const deductionsOf = (payment: Payment) => sumOf(DEDUCTIONS.map(name => payment[name]));

/** The last payment that was made and, where one is announced, the next. `rows`: the newest first. */
export function lastAndNext(rows: readonly Payment[], day: string) {
  const made = rows.filter(({ date }) => date <= day);
  return { made, last: made[0], next: rows.filter(({ date }) => date > day).at(-1) };
}

const monthNumber = (key: string) => Number(key.slice(0, 4)) * 12 + Number(key.slice(5, 7));

/**
 * The last six months that were paid, the earliest first: `{key: 'YYYY-MM', label: 'Sept.', total}` in euros. `areSixMonths`
 * when they follow each other.
 */
export function lastMonths(made: readonly Payment[]) {
  const keys = [...new Set(made.map(({ date }) => date.slice(0, 7)))].slice(0, SHOWN).reverse();
  const months = keys.map(key => {
    const label = SHORT.format(new Date(`${key}-01`));
    return {
      key,
      label: label.charAt(0).toUpperCase() + label.slice(1),
      total: sumOf(made.filter(({ date }) => date.startsWith(key)).map(({ netPaid }) => netPaid)),
    };
  });
  const areSixMonths = keys.length === SHOWN && monthNumber(keys.at(-1)!) - monthNumber(keys[0]!) === SHOWN - 1;
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
export function latestChange(made: readonly Payment[]): Change | null {
  const [first, ...others] = made.slice(0, SHOWN + 1);
  if (!first || others.length === 0) return null;
  let later = first;
  for (const former of others) {
    const gross = cents(later.grossAmount) - cents(former.grossAmount);
    const net = cents(later.netPaid) - cents(former.netPaid);
    const month = monthName(later.date);
    if (gross !== 0 && former.grossAmount > 0) {
      const percent = PERCENT.format(Math.abs(gross) / cents(former.grossAmount));
      return { kind: gross > 0 ? 'raised' : 'lowered', percent, month };
    }
    if (net !== 0) return { kind: net > 0 ? 'more' : 'less', amount: Math.abs(net) / 100, month };
    later = former;
  }
  return { kind: 'same' };
}
