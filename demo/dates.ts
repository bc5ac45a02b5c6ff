/** Days as the source writes them. Months count from 1. */
const two = (number: number) => String(number).padStart(2, '0');
export const french = (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`;
export const frenchDay = (date: Date) => french(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
/** An instant, as the import reads it. */
export const isoInstant = (date: Date) => date.toISOString().slice(0, 19).concat('Z');
/** `date` less a number of days. */
export const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * 86_400_000);
/** The same minute on a working day: a Monday for what falls on a week-end. */
export function onWorkingDay(date: Date): Date {
  const more = [1, 0, 0, 0, 0, 0, 2][date.getUTCDay()]!;
  return more === 0 ? date : daysBefore(date, -more);
}
/** Some minute of a working day, so many days ago. */
export function atOffice(now: Date, daysAgo: number, seed: number): Date {
  const date = daysBefore(now, daysAgo);
  date.setUTCHours(7 + (seed % 9), (seed * 17) % 60, (seed * 29) % 60, 0);
  return date;
}

/** Nothing of the demonstration is of the future. */
export const before = (now: Date, at: Date) => new Date(Math.min(at.getTime(), now.getTime() - 3_600_000));
/** The first day of the month that is `months` before the one of `date`. */
export const monthsBefore = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
/** The last day of the month that is `months` after the one of `date`. */
export const monthEnd = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));

/** Easter Sunday, by Oudin's rule. */
function easter(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const moon = (century - leap - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + leap) % 7;
  return day(year, 3, 28 + full - weekday);
}

/** Whether banks send transfers that day. Of the days when their settlement is closed, only Easter's come near the 5th. */
function isBankingDay(date: Date): boolean {
  const sunday = easter(date.getUTCFullYear());
  const isClosed = [daysBefore(sunday, 2), daysBefore(sunday, -1)].some(one => one.getTime() === date.getTime());
  return date.getUTCDay() % 6 !== 0 && !isClosed;
}

const PAY_DAY = 5;
const payDays = new Map<string, Date>(); // a million folders are paid on the same days

/** When the pensions of the month of `date` are paid: the 5th, or the last banking day before. */
export function payDay(date: Date): Date {
  const month = `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}`;
  let paid = payDays.get(month);
  if (paid) return paid;
  paid = day(date.getUTCFullYear(), date.getUTCMonth() + 1, PAY_DAY);
  while (!isBankingDay(paid)) paid = daysBefore(paid, 1);
  payDays.set(month, paid);
  return paid;
}

/** Cents as an amount with a comma. */
export const euros = (cents: number) => {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
};
