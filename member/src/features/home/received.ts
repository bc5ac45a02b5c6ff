import type { PaidFolder, PaidMonth } from 'contract/calls/operations.ts';
import { cents, sumOf } from 'contract/values/cents.ts';
import { dayInWords } from '../../shell/dates.ts';

const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

const SHOWN = 6;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A part of the date's name, in UTC. Each format is made once: they are dear to make. */
function nameOf(date: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(date));
}

/** 'septembre', of a day or a month; with its year where that is another than this one. */
const monthName = (date: string, day: string, month: 'long' | 'short') =>
  nameOf(date, day.startsWith(date.slice(0, 4)) ? { month } : { month, year: 'numeric' });

/** 'novembre 2026', of `YYYY-MM`. */
export const fullMonth = (month: string) => monthName(month, '', 'long');

/** 'vendredi 4 décembre 2026' */
export const weekday = (date: string) => `${nameOf(date, { weekday: 'long' })} ${dayInWords(date)} ${date.slice(0, 4)}`;

/** What a folder was paid in `month`; undefined where that is nothing. */
export const paidIn = (folder: PaidFolder | undefined, month: string) =>
  folder?.months.find(one => one.month === month);

/**
 * The last month in which any of these folders was paid: what they received together, in euros, its days, and how many of them
 * were paid. Null where none ever was.
 */
export function lastReceived(folders: readonly PaidFolder[]) {
  const month = folders
    .flatMap(({ months }) => months[0]?.month ?? [])
    .sort()
    .at(-1);
  if (!month) return null;
  const paid = folders.flatMap(folder => paidIn(folder, month) ?? []);
  return {
    month,
    total: sumOf(paid.map(({ netPaid }) => netPaid)),
    days: [...new Set(paid.flatMap(({ days }) => days))].sort(),
    count: paid.length,
  };
}

/** The first day to come on which any of them is paid: as announced, or only foretold; undefined where neither is said. */
export function nextDay(folders: readonly PaidFolder[]): { date: string; isAnnounced: boolean } | undefined {
  const days = folders.flatMap(({ next, foretold }) => next?.date ?? foretold ?? []).sort();
  return days[0] === undefined
    ? undefined
    : { date: days[0], isAnnounced: folders.some(({ next }) => next?.date === days[0]) };
}

/** From the first day of a month to that of the fifth after it: 153 days at most, where a sixth makes 181 at least. */
const FIVE_MONTHS = 160 * 86_400_000;
/** To the second month after it: 62 days at most; to the third, 89 at least. */
const TWO_MONTHS = 75 * 86_400_000;

/**
 * The last six months in which any of them was paid, the earliest first: `{key: 'YYYY-MM', label: 'Sept.', total}` in euros;
 * 'Sept. 2025' where that is not the year of `day`. `areSixMonths` when they follow each other, up
 * to two months before at most: those of who is paid no more are not the last six.
 */
export function lastMonths(folders: readonly PaidFolder[], day: string) {
  const all = folders.flatMap(({ months }) => months);
  const keys = [...new Set(all.map(({ month }) => month))].sort().slice(-SHOWN);
  const months = keys.map(key => {
    const label = monthName(key, day, 'short');
    return {
      key,
      label: label[0]!.toUpperCase() + label.slice(1),
      total: sumOf(all.filter(({ month }) => month === key).map(({ netPaid }) => netPaid)),
    };
  });
  const [first, last] = [keys[0], keys.at(-1)].map(key => Date.parse(key ?? ''));
  const areSixMonths =
    keys.length === SHOWN && last! - first! < FIVE_MONTHS && Date.parse(day.slice(0, 7)) - last! < TWO_MONTHS;
  return { months, areSixMonths };
}

interface MonthChange {
  amount: number;
  since: string;
  reason?: string;
  cause?: 'grossAmount' | 'deductions' | 'incomeTax' | 'added' | 'fewer' | undefined;
}

/**
 * By how much a folder's net moved from the month before to `month`, in euros, with the fund's reason, else what moved it that way
 * most; null: nothing did, or nothing to compare.
 */
export function changeIn(folder: PaidFolder | undefined, month: string): MonthChange | null {
  const index = folder?.months.findIndex(one => one.month === month) ?? -1;
  const [now, former] = folder?.months.slice(index, index + 2) ?? [];
  if (index < 0 || !now || !former) return null;
  const moved = (name: 'netPaid' | 'grossAmount' | 'deductions' | 'incomeTax') =>
    cents(now[name]) - cents(former[name]);
  const net = moved('netPaid');
  if (net === 0) return null;
  const about = { amount: net / 100, since: former.month };
  if (now.reason) return { ...about, reason: now.reason };
  // A payment on top, or its absence after it, tells more than the amount that it moved.
  if (now.count !== former.count) return { ...about, cause: now.count > former.count ? 'added' : 'fewer' };
  const way = Math.sign(net);
  const causes = (['grossAmount', 'deductions', 'incomeTax'] as const)
    .map(name => ({ name, by: way * (name === 'grossAmount' ? moved(name) : -moved(name)) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by);
  return { ...about, cause: causes[0]?.name };
}

export type Change =
  | { kind: 'raised' | 'lowered'; percent: string; month: string }
  | { kind: 'more' | 'less'; amount: number; month: string }
  | { kind: 'same' };

/**
 * The latest thing that changed between two months of one folder within its last six: the gross, or only the net (`amount`:
 * euros). Not why: a first month paid in part, arrears and a revaluation look alike here; the operations tell. Null where
 * there is nothing to compare. `months`: the newest first.
 */
export function latestChange(months: readonly PaidMonth[], day: string): Change | null {
  const [first, ...others] = months.slice(0, SHOWN + 1);
  if (others.length === 0) return null;
  let later = first!;
  for (const former of others) {
    const gross = cents(later.grossAmount) - cents(former.grossAmount);
    const net = cents(later.netPaid) - cents(former.netPaid);
    const month = monthName(later.month, day, 'long');
    if (gross !== 0 && former.grossAmount > 0) {
      const percent = PERCENT.format(Math.abs(gross) / cents(former.grossAmount));
      return { kind: gross > 0 ? 'raised' : 'lowered', percent, month };
    }
    if (net !== 0) return { kind: net > 0 ? 'more' : 'less', amount: Math.abs(net) / 100, month };
    later = former;
  }
  return { kind: 'same' };
}
