import { DEFAULT_TIMES, MINUTE_STEP } from 'contract/calls/maintenance.ts';
import { atTime, formatFrenchDateTime, timeOf } from 'ui/dates.ts';

/** One picker: a day, or none, and its time, seen from Paris. */
export interface Moment {
  day: string | null;
  hour: string;
  minute: string;
  /** What is typed is not a date. */
  isInvalid?: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');
const numbers = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({ value: two(index * step), label: two(index * step) }));

/** 00 to 23, and 00 to 55 in steps of five (001 §5). */
export const HOURS = numbers(24, 1);
export const MINUTES = numbers(60 / MINUTE_STEP, MINUTE_STEP);

/** An empty picker, at its default time. */
export function emptyMoment(which: 'start' | 'end'): Moment {
  const [hour = '00', minute = '00'] = DEFAULT_TIMES[which].split(':');
  return { day: null, hour, minute };
}

/** A stored instant as its picker shows it. */
export function momentOf(instant: string | null, which: 'start' | 'end'): Moment {
  const seen = instant ? timeOf(instant) : null;
  return seen ? { day: seen.day, hour: two(seen.hour), minute: two(seen.minute) } : emptyMoment(which);
}

/** The instant of a picker, ISO; null without a day: the maintenance is open on that side. */
export const instantOf = ({ day, hour, minute }: Moment): string | null =>
  day && atTime(day, Number(hour), Number(minute));

/** A minute that is not a multiple of five, saved by another program, stays among the choices. */
export const minutesWith = (minute: string) =>
  MINUTES.some(({ value }) => value === minute) ? MINUTES : [...MINUTES, { value: minute, label: minute }];

/** '28/10/2026 à 14:05', or what stands for no date. */
export const shownDate = (instant: string | null, otherwise: string) =>
  instant ? formatFrenchDateTime(instant) : otherwise;
