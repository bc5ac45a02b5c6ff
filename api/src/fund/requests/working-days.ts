/// <reference path="./jours-feries.d.ts" />
import joursFeries from '@socialgouv/jours-feries';

/** Where the fund works: Alsace and Moselle have two holidays more. */
export interface Calendar {
  alsaceMoselle: boolean;
}

const known = new Map<string, ReadonlySet<string>>();
const HALF_A_DAY = 43_200_000;

/** The public holidays of a year, `YYYY-MM-DD`. */
function holidaysOf(year: number, { alsaceMoselle }: Calendar): ReadonlySet<string> {
  const key = `${year} ${alsaceMoselle}`;
  let found = known.get(key);
  if (!found) {
    // Those that follow Easter may be an hour off midnight where the clocks change between the two.
    const dayOf = (midnight: Date) => {
      const noon = new Date(midnight.getTime() + HALF_A_DAY);
      return [noon.getFullYear(), noon.getMonth() + 1, noon.getDate()].map(n => String(n).padStart(2, '0')).join('-');
    };
    found = new Set(Object.values(joursFeries(year, { alsace: alsaceMoselle })).map(dayOf));
    known.set(key, found);
  }
  return found;
}

const next = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** Monday to Friday, and no public holiday. Days are `YYYY-MM-DD`. */
export function isWorkingDay(day: string, calendar: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4)), calendar).has(day);
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: string, calendar: Calendar): string {
  let found = day;
  while (!isWorkingDay(found, calendar)) found = next(found);
  return found;
}

/** The last of `count` working days after `day`, which does not count. */
export function afterWorkingDays(day: string, count: number, calendar: Calendar): string {
  let found = day;
  for (let left = count; left > 0; left--) found = workingDayFrom(next(found), calendar);
  return found;
}

/** How many working days come after `from`, up to `to` and with it. */
export function workingDaysBetween(from: string, to: string, calendar: Calendar): number {
  let count = 0;
  for (let day = next(from); day <= to; day = next(day)) if (isWorkingDay(day, calendar)) count++;
  return count;
}
