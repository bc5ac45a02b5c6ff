import { sumOf } from 'contract/values/cents.ts';

interface Dated {
  /** `YYYY-MM-DD` */
  date: string;
}

export const yearOf = ({ date }: Dated) => Number(date.slice(0, 4));

/** The years that have operations, the latest first. */
export const yearsOf = (rows: readonly Dated[]) => [...new Set(rows.map(yearOf))].sort((one, other) => other - one);

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Octobre 2026', of a day. */
export const monthName = (date: string) => `${capital(MONTH.format(new Date(date)))} ${date.slice(0, 4)}`;

/** The exact total of each month of a year that has operations, January first: `{month: 'Janvier', total}`, in euros. */
export function monthsOf<R extends Dated>(rows: readonly R[], year: number, amount: (row: R) => number) {
  return Array.from({ length: 12 }, (_, index) => {
    const prefix = `${year}-${String(index + 1).padStart(2, '0')}-`;
    const found = rows.filter(row => row.date.startsWith(prefix));
    return {
      month: capital(MONTH.format(Date.UTC(year, index, 1))),
      count: found.length,
      total: sumOf(found.map(amount)),
    };
  }).filter(month => month.count > 0);
}

/** The exact total of each year, the earliest first, in euros. */
export const totalsByYear = <R extends Dated>(rows: readonly R[], amount: (row: R) => number) =>
  yearsOf(rows)
    .reverse()
    .map(year => ({ year, total: sumOf(rows.filter(row => yearOf(row) === year).map(amount)) }));
