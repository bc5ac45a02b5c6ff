import { type BrakeState, READING_DAYS } from 'contract/calls/alarms.ts';
import { sql } from 'kysely';
import { after, days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameStartsWith, pageOf } from '../../platform/db/search.ts';

interface Asked {
  name: string | null;
  isAlarm: true | null;
  startIndex: number;
  take: number;
}

/** What holds a manager back at `now`. */
const brakeAt = (now: Date) => sql<BrakeState>`case when brake.stopped_at is not null then 'stopped'
  when brake.proof_since > ${after(now, -hours(1))}::timestamptz then 'proof' else 'free' end`;

/** A page of the hours in which the brake acted. */
export function findUnusual(db: Db, { name, isAlarm, startIndex, take }: Asked, now: Date) {
  let found = db
    .selectFrom('reading_hour as hour')
    .innerJoin('account', 'account.id', 'hour.manager_id')
    .innerJoin('reading_brake as brake', 'brake.manager_id', 'hour.manager_id')
    .where('hour.tripped', 'is not', null)
    .where(eb =>
      eb.or([
        eb('hour.tripped_at', '>', after(now, -days(READING_DAYS))),
        // Of who is stopped since longer, the hour that did it stays until somebody has lifted it.
        eb.and([eb('hour.tripped', '=', 'alarm'), eb('hour.tripped_at', '>=', eb.ref('brake.stopped_at'))]),
      ]),
    );
  if (isAlarm) found = found.where('hour.tripped', '=', 'alarm');
  if (name) found = found.where(nameStartsWith(name));
  const rows = found
    .leftJoin('account as lifter', 'lifter.id', 'brake.lifted_by')
    .select(['account.id as manager_id', 'account.firstname', 'account.lastname'])
    .select(['hour.hour', 'hour.people', 'hour.usual', 'hour.opened', 'hour.searched', 'hour.exported'])
    .select(['hour.tripped', 'hour.tripped_at', brakeAt(now).as('brake')])
    .select(['brake.lifted_at', 'brake.lift_reason'])
    .select(['lifter.firstname as lifter_firstname', 'lifter.lastname as lifter_lastname'])
    .orderBy('hour.tripped_at', 'desc')
    .orderBy('hour.manager_id')
    .orderBy('hour.hour')
    .limit(take)
    .offset(startIndex);
  return pageOf(db, rows, found.select('hour.manager_id'), startIndex);
}

/** When the brake acted last in that hour; null: it did not. */
export async function findTrip(db: Db, manager: number, hour: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('reading_hour')
    .where('manager_id', '=', manager)
    .where('hour', '=', hour)
    .select('tripped_at')
    .executeTakeFirst();
  return row?.tripped_at ?? null;
}

/** A page of the people whom the audit log says that a manager was shown from `since` until `until`. */
export function findPeopleRead(
  db: Db,
  { manager, since, until }: { manager: number; since: Date; until: Date },
  { startIndex, take }: { startIndex: number; take: number },
) {
  const read = sql<{ member_id: number; times: number; last_at: Date }>`(
    select one as member_id, count(*)::integer as times, max(log.at) as last_at
    from audit_log as log, unnest(log.subjects) as one
    where log.author_id = ${manager} and log.real_author_id is null and log.outcome = 'ok'
      and log.at >= ${since}::timestamptz and log.at < ${until}::timestamptz
    group by one)`.as('read');
  const found = db.selectFrom(read).innerJoin('account', 'account.id', 'read.member_id');
  const rows = found
    .select(['account.id', 'account.login', 'account.firstname', 'account.lastname', 'read.times', 'read.last_at'])
    .orderBy('read.last_at', 'desc')
    .orderBy('account.id')
    .limit(take)
    .offset(startIndex);
  return pageOf(db, rows, found.select('account.id'), startIndex);
}
