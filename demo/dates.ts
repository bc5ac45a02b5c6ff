/** Days as the source writes them. Months count from 1. */
const two = (number: number) => String(number).padStart(2, '0');
export const french = (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`;
export const frenchDay = (date: Date) => french(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
/** An instant, as the import reads it. */
export const isoInstant = (date: Date) => date.toISOString().slice(0, 19).concat('Z');
/** `date` less a number of days. */
export const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * 86_400_000);
/** The first day of the month that is `months` before the one of `date`. */
export const monthsBefore = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
/** The last day of the month that is `months` after the one of `date`. */
export const monthEnd = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
/** Cents as an amount with a comma. */
export const euros = (cents: number) => {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
};
