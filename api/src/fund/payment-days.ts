import { isWorkingDay } from './requests/working-days.ts';

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const MOST = 12;

/** The same day of another month, or its last one. */
function inMonth(months: number, date: number): string {
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The same day a year before or after; 29 February becomes 28 February. */
export function yearsFrom(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return moved.endsWith('-02-29') ? `${moved.slice(0, 8)}28` : moved;
}

/** The day of the month on which most were paid; of two, the later, since a pension is paid before its day rather than after. */
function usualDate(days: readonly string[]): number {
  const counts = Map.groupBy(days, day => Number(day.slice(8)));
  return [...counts].sort(([one, a], [other, b]) => b.length - a.length || other - one)[0]![0];
}

/** The day itself, or the last one before it on which banks work. */
function workingDayUntil(day: string): string {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  return isWorkingDay(day, CALENDAR) ? day : workingDayUntil(before);
}
const CALENDAR = { alsaceMoselle: false };

interface Foretold {
  /** The usual one of its month. */
  day: string;
  /** Where banks do not work on it, the last one before. */
  paidOn: string;
}

/**
 * The payments that known ones foretell, without end, the first whose usual day is `from` or later: on the day of the month on
 * which most were paid, as many months apart as the last two (one to twelve). None without a payment. Days are YYYY-MM-DD;
 * `days` the latest first; with those of a year, a payment that was moved forward for a Sunday moves none after it.
 */
function* foretoldDays(days: readonly string[], from: string): Generator<Foretold, undefined> {
  if (!days[0]) return;
  const date = usualDate(days);
  // The first of a month may have been paid at the end of the one before.
  const monthOf = (day: string) =>
    workingDayUntil(inMonth(monthsOf(day) + 1, date)) === day ? monthsOf(day) + 1 : monthsOf(day);
  const last = monthOf(days[0]);
  const step = Math.min(MOST, Math.max(1, last - (days[1] ? monthOf(days[1]) : last)));
  const passed = Math.max(0, monthsOf(from) - last);
  let months = last + Math.max(step, Math.floor(passed / step) * step);
  while (inMonth(months, date) < from) months += step;
  for (; ; months += step) {
    const day = inMonth(months, date);
    yield { day, paidOn: workingDayUntil(day) };
  }
}

/** The day after, YYYY-MM-DD. */
export const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

export interface FolderDays {
  /** Of its payments, YYYY-MM-DD, the latest first. */
  days: readonly string[];
  isSuspended: boolean;
}

/** The payments of a folder that are to come, without end. What was not paid for a year foretells nothing, nor what is suspended. */
export function* daysToCome({ days, isSuspended }: FolderDays, today: string): Generator<Foretold, undefined> {
  if (isSuspended || !days[0] || days[0] < yearsFrom(today, -1)) return;
  // On the week-end of the usual day, the day before it is over: what it did not bring is not to come.
  for (const one of foretoldDays(days, nextDay(today))) if (one.paidOn >= today) yield one;
}

/** The first of them that is paid on `from` or later, as the calendar says it too; null without a payment. */
export function nextPaymentDay(days: readonly string[], from: string): string | null {
  for (const { paidOn } of foretoldDays(days, from)) if (paidOn >= from) return paidOn;
  return null;
}
