import { type Expression, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** One event of the statistics: see the columns of stats_day. */
export interface TrackedEvent {
  kind: 'login' | 'first_connection' | 'navigation' | 'action';
  value?: string;
  detail?: string;
  /** Of the member's own folders: the event then counts for its social system alone. */
  folderId?: number | null;
}

/**
 * Counts one event of `memberId` on the day that `now` is in Paris, for the social systems in which the member holds a
 * folder, open or closed. Only the count is kept. `db` may be the transaction of whatever causes the event.
 */
export async function countEvent(db: Db, memberId: number, now: Date, event: TrackedEvent): Promise<void> {
  const { kind, value = '', detail = '', folderId } = event;
  const systems = sql<number[]>`(select coalesce(array_agg(distinct social_system_id order by social_system_id), '{}')
    from folder where member_id = ${memberId} ${folderId ? sql`and id = ${folderId}` : sql``})`;
  const audience = (await findAudience(db, systems)) ?? (await makeAudience(db, systems));
  await sql`
    insert into stats_day as d (day, audience_id, kind, value, detail, count)
    values ((${now}::timestamptz at time zone 'Europe/Paris')::date, ${audience}, ${kind}, ${value}, ${detail}, 1)
    on conflict (day, audience_id, kind, value, detail) do update set count = d.count + 1`.execute(db);
}

/** The member has gone through the five steps of the first connection: called by what sets the last one. */
export const countFirstConnection = (db: Db, memberId: number, now: Date) =>
  countEvent(db, memberId, now, { kind: 'first_connection' });

const findAudience = async (db: Db, systems: Expression<number[]>) =>
  (await sql<{ id: number }>`select id from stats_audience where social_system_ids = ${systems}`.execute(db)).rows[0]
    ?.id;

/** Somebody else may make the same one meanwhile: the insert waits for them, and the statement after it sees theirs. */
async function makeAudience(db: Db, systems: Expression<number[]>): Promise<number> {
  await sql`insert into stats_audience (social_system_ids) select ${systems} on conflict do nothing`.execute(db);
  return (await findAudience(db, systems))!;
}
