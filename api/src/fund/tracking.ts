import type { SignInMeans } from 'contract/calls/figures.ts';
import type { Site } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** One event of the statistics: see the columns of stats_day. */
export interface TrackedEvent {
  kind: 'login' | 'first_connection' | 'navigation' | 'action' | 'sign_in';
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
  const count = () =>
    sql`
      insert into stats_day as d (day, audience_id, kind, value, detail, count)
      select (${now}::timestamptz at time zone 'Europe/Paris')::date, id, ${kind}, ${value}, ${detail}, 1
      from stats_audience where social_system_ids = ${systems}
      on conflict (day, audience_id, kind, value, detail) do update set count = d.count + 1`.execute(db);
  if ((await count()).numAffectedRows) return;
  // The first of these social systems. Who makes them at the same time waits for the other, and finds theirs.
  await sql`insert into stats_audience (social_system_ids) select ${systems} on conflict do nothing`.execute(db);
  await count();
}

/** Somebody signed in, by these means; the staff have no folder, and count for no social system. */
export const countSignIn = (
  db: Db,
  { accountId, site, now, means }: { accountId: number; site: Site; now: Date; means: SignInMeans },
) => countEvent(db, accountId, now, { kind: 'sign_in', value: means, detail: site === 'backOffice' ? 'staff' : '' });

/** The member has gone through the five steps of the first connection: called by what sets the last one. */
export const countFirstConnection = (db: Db, memberId: number, now: Date) =>
  countEvent(db, memberId, now, { kind: 'first_connection' });
