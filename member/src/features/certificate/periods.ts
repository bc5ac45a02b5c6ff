/** The last months, or a calendar year. */
export type PeriodName = 'last12' | 'last3' | number;

/** What a member may choose on `day`: the last months, this year and the three before. */
export function periodNames(day: string): PeriodName[] {
  const year = Number(day.slice(0, 4));
  return ['last12', 'last3', year, year - 1, year - 2, year - 3];
}

/** The days of a period, both included, seen from `day`. */
export function periodDays(name: PeriodName, day: string): { dateBegin: string; dateEnd: string } {
  if (typeof name === 'number') {
    const end = `${name}-12-31`;
    return { dateBegin: `${name}-01-01`, dateEnd: end < day ? end : day };
  }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const back = name === 'last12' ? 12 : 3;
  // The day after the same day of that month; where the month is shorter, its last day.
  const last = new Date(Date.UTC(year, month - back, 0)).getUTCDate();
  const begin = new Date(Date.UTC(year, month - 1 - back, Math.min(date, last) + 1));
  return { dateBegin: begin.toISOString().slice(0, 10), dateEnd: day };
}
