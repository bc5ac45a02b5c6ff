/** The time, as something that tests can move. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE = 60_000;
export const minutes = (n: number) => n * MINUTE;
export const hours = (n: number) => n * 60 * MINUTE;
export const days = (n: number) => n * 24 * 60 * MINUTE;

/** `date` moved by `milliseconds`. */
export const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
