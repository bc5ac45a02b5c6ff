import { timeOf } from 'ui/dates.ts';

/** '10:44', in Paris. */
export function clockTime(instant: string): string {
  const time = timeOf(instant);
  return time ? `${time.hour}:${String(time.minute).padStart(2, '0')}` : '';
}
