import type { Reading } from 'contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/days.ts';
import { together } from '../../platform/together.ts';
import { KNOWN_AFTER, LOOKED_BACK } from './limits.ts';

/** What one call showed to one manager. */
export interface Read {
  manager: number;
  reading: Reading;
  memberIds: readonly number[];
  now: Date;
}

/** The manager's brake as it was when the people were counted; `number`: different ones within the last hour. */
export interface Counted {
  manager: number;
  number: number;
  usual: number | null;
  usual_on: string | null;
  proof_since: Date | null;
  proof_level: number;
  stopped_at: Date | null;
  lifted_until: Date | null;
}

/** Counts what calls that come together showed, in one statement. */
export const countTogether = (db: Db) =>
  together(async (asked: readonly Read[]): Promise<Counted[]> => {
    const managers = [...new Set(asked.map(({ manager }) => manager))];
    const readings = managers.map(manager => {
      const own = asked.filter(one => one.manager === manager);
      const times = (reading: Reading) =>
        own.reduce((sum, one) => sum + (one.reading === reading ? one.memberIds.length : 0), 0);
      // In one order in every process: two that insert the same people do not wait for each other in a circle.
      const members = [...new Set(own.flatMap(({ memberIds }) => memberIds))].sort((one, other) => one - other);
      return { manager, members, opened: times('opened'), searched: times('searched'), exported: times('exported') };
    });
    const now = asked.at(-1)!.now;
    const { rows } = await sql<Counted>`
      select * from count_readings(${JSON.stringify(readings)}::jsonb, ${now}::timestamptz)`.execute(db);
    return asked.map(({ manager }) => rows.find(row => row.manager === manager)!);
  });

/**
 * Reckons what is usual for a manager, once a day: half of what they read in the busy hour of a busy day (the 95th of a
 * hundred) of the last 90. An hour that raised an alarm does not become usual. Null: they read on too few days.
 */
export async function reckonUsual(db: Db, manager: number, today: string): Promise<number | null> {
  const { rows } = await sql<{ usual: number | null }>`
    update reading_brake set usual_on = ${today}::date, usual = (
      select case when count(*) >= ${KNOWN_AFTER}
        then ceil(percentile_disc(0.95) within group (order by day.busiest) / 2.0)::integer end
      from (
        select max(people) as busiest from reading_hour
        where manager_id = ${manager} and tripped is distinct from 'alarm' and hour < ${startOfDay(today)}
          and hour >= ${startOfDay(today)} - make_interval(days => ${LOOKED_BACK})
        group by (hour at time zone 'Europe/Paris')::date
      ) as day)
    where manager_id = ${manager} returning usual`.execute(db);
  return rows[0]?.usual ?? null;
}

interface Trip {
  manager: number;
  usual: number | null;
  now: Date;
}

/** The hour is one of those that the screen shows; an alarm is not taken back by a proof that is asked later. */
export const markHour = (db: Db, { manager, usual, now }: Trip, tripped: 'proof' | 'alarm') =>
  sql`update reading_hour set tripped = ${tripped}, tripped_at = ${now}, usual = ${usual}
    where manager_id = ${manager} and hour = date_trunc('hour', ${now}::timestamptz)
      and tripped is distinct from 'alarm'`.execute(db);

/** From now on a proof is asked that is younger than now. */
export async function askProofFrom(db: Db, trip: Trip, level: number, lapsed: Date): Promise<void> {
  await db
    .updateTable('reading_brake')
    .set({ proof_since: trip.now, proof_level: level })
    .where('manager_id', '=', trip.manager)
    .where(eb => eb.or([eb('proof_since', 'is', null), eb('proof_since', '<=', lapsed), eb('proof_level', '<', level)]))
    .execute();
  await markHour(db, trip, 'proof');
}

/** Stops the exports; false where they are, or an administrator has lifted that for today. */
export async function stopExports(tx: Db, { manager, now }: Trip): Promise<boolean> {
  const stopped = await tx
    .updateTable('reading_brake')
    .set({ stopped_at: now })
    .where('manager_id', '=', manager)
    .where('stopped_at', 'is', null)
    .where(eb => eb.or([eb('lifted_until', 'is', null), eb('lifted_until', '<=', now)]))
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}
