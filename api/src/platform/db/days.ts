import { sql } from 'kysely';

/** The first instant of a day in Paris, for a timestamptz column. */
export const startOfDay = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Paris')`;

/** The last one, in PostgreSQL's microseconds: 'both included' (decisions A35). */
export const endOfDay = (day: string) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Paris' - interval '1 microsecond')`;
