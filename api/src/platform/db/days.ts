import { type RawBuilder, sql } from 'kysely';

/** `YYYY-MM-DD`, or a column of days. */
type Day = string | RawBuilder<unknown>;

/** The first instant of a day in Paris, for a timestamptz column. */
export const startOfDay = (day: Day) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Paris')`;

/** The first one of the day that follows. */
export const startOfNextDay = (day: Day) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Paris')`;

/** The last one, in PostgreSQL's microseconds: 'both included' (decisions A35). */
export const endOfDay = (day: Day) => sql<Date>`(${startOfNextDay(day)} - interval '1 microsecond')`;
