const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const MOST = 12;

/** The same day of another month, or its last one. */
function inMonth(months: number, date: number): string {
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The first payment on or after `from`, as the last two foretell it: on the day of the month of the last, as many months apart
 * as both are (one to twelve). Null without a payment. Days are YYYY-MM-DD; `dates` the latest first.
 */
export function nextPaymentDay([last, before]: readonly string[], from: string): string | null {
  if (!last) return null;
  const apart = before ? monthsOf(last) - monthsOf(before) : 1;
  const step = Math.min(MOST, Math.max(1, apart));
  const date = Number(last.slice(8, 10));
  const passed = Math.max(0, monthsOf(from) - monthsOf(last));
  let months = monthsOf(last) + Math.max(step, Math.floor(passed / step) * step);
  while (inMonth(months, date) < from) months += step;
  return inMonth(months, date);
}
