/** The last months, or a calendar year. */
export type PeriodName = 'last12' | 'last3' | number;

/**
 * What a member may choose on `day`: the last months and the four latest years, where something was paid. `paid`: the days
 * of the payments, the latest first.
 */
export function periodNames(day: string, paid: readonly string[]): PeriodName[] {
  const isPaid = (name: PeriodName) => {
    const { dateBegin, dateEnd } = periodDays(name, day);
    return paid.some(date => date >= dateBegin && date <= dateEnd);
  };
  const years = [...new Set(paid.map(date => Number(date.slice(0, 4))))].filter(isPaid).slice(0, 4);
  return [...(['last12', 'last3'] as const).filter(isPaid), ...years];
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
