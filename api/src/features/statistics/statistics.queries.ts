import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay, startOfNextDay } from '../../platform/db/days.ts';
import type { Period, PeriodCount, StockCount, System } from './statistics.rules.ts';

/** The social systems of `ids` that exist, as lists show them: by base, then by name. */
export const findSystems = (db: Db, ids: readonly number[] | null): Promise<System[]> => {
  let query = db
    .selectFrom('social_system')
    .innerJoin('base', 'base.id', 'social_system.base_id')
    .select([
      'social_system.id',
      'social_system.system_name as systemName',
      'base.id as baseId',
      'base.name as baseName',
    ])
    .orderBy('base.name')
    .orderBy('base.id')
    .orderBy('social_system.search_name')
    .orderBy('social_system.id');
  if (ids) query = query.where('social_system.id', '=', sql<number>`any(${ids}::bigint[])`);
  return query.execute();
};

export const findBases = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('base')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();

/**
 * Runs `read` on one state of the database, gently: one process of PostgreSQL for each statement, so that a large export
 * leaves the other processors to the other calls, and the memory that keeps its groups out of temporary files.
 */
export const readTogether = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      await sql`set local work_mem = '64MB'`.execute(tx);
      return read(tx);
    });

/** Days and months are those of Europe/Paris; both ends of the period belong to it. */
const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone 'Europe/Paris')::date`;
const within = (column: string, { from, to }: Period) => sql`
  ${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${startOfNextDay(to)}`;

/**
 * What members did, per month and social system; rows without a social system are the totals, in which a member of two
 * chosen systems counts once.
 */
export async function countEvents(db: Db, { from, to, systemIds }: Period): Promise<PeriodCount[]> {
  const { rows } = await sql<PeriodCount>`
    with audience as materialized (
      select a.id, s.id as social_system_id
      from stats_audience a cross join lateral unnest(a.social_system_ids) as s(id)
      where s.id = any(${systemIds}::bigint[])
      union all
      select id, null from stats_audience where social_system_ids && ${systemIds}::bigint[]),
    counted as materialized (
      select date_trunc('month', day)::date as month, audience_id, kind, value, detail, sum(count)::bigint as n
      from stats_day where day between ${from}::date and ${to}::date
        and kind in ('login', 'first_connection', 'navigation', 'action') group by 1, 2, 3, 4, 5)
    select month, social_system_id as "socialSystemId", kind, value, detail, sum(n)::bigint as n
    from counted join audience on audience.id = counted.audience_id
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Supporting documents by their state, per month of their creation. */
export async function countDocuments(db: Db, period: Period): Promise<PeriodCount[]> {
  const { rows } = await sql<PeriodCount>`
    with document as (
      select ${monthOf('creation_date')} as month, social_system_id,
        case when is_infected then 'infected' when is_extracted then 'extracted'
          when purged_date is not null then 'purged' else 'waiting' end as state
      from supporting_document
      where ${within('creation_date', period)} and social_system_id = any(${period.systemIds}::bigint[]))
    select month, social_system_id as "socialSystemId", 'document' as kind, state as value, '' as detail, count(*) as n
    from document group by grouping sets ((month, social_system_id, state), (month, state))`.execute(db);
  return rows;
}

/**
 * Messages of members and the answers to them, not what the service wrote first. One about no folder counts for every system of
 * the member.
 */
export async function countMessages(db: Db, period: Period): Promise<PeriodCount[]> {
  const { rows } = await sql<PeriodCount>`
    with written as materialized (
      select id, ${monthOf('date_sent')} as month, folder_id, member_id,
        case when user_is_sender then 'received' else 'replies' end as way
      from message where ${within('date_sent', period)} and member_id is not null and not opens_exchange),
    about as (
      select w.id, w.month, w.way, f.social_system_id from written w join folder f on f.id = w.folder_id
      union
      select w.id, w.month, w.way, f.social_system_id from written w join folder f on f.member_id = w.member_id
      where w.folder_id is null),
    chosen as (select * from about where social_system_id = any(${period.systemIds}::bigint[]))
    select month, social_system_id as "socialSystemId", 'message' as kind, way as value, '' as detail,
      count(distinct id) as n
    from chosen group by grouping sets ((month, social_system_id, way), (month, way))`.execute(db);
  return rows;
}

/**
 * Messages of people who were not signed in, who said that they lost a device or anything else: they belong to no social system.
 */
export async function countVisitorMessages(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from message
        where ${within('date_sent', period)} and member_id is null and user_is_sender)
      + (select count(*) from member_contact where ${within('entered_at', period)} and channel = 'portal') as n`.execute(
    db,
  );
  return rows[0]!.n;
}

/** The stock of each social system, or with `isTotal` of all members together, those without a folder included. */
export async function countStock(db: Db, isTotal: boolean): Promise<StockCount[]> {
  const system = isTotal ? sql`null::bigint` : sql`social_system_id`;
  const { rows } = await sql<StockCount>`
    with holder as (
      select member_id, ${system} as social_system_id,
        bool_or(type = 'actif' and not closed) as employed, bool_or(type = 'rentier' and not closed) as retired,
        count(*) filter (where not closed and not suspended) as running,
        count(*) filter (where not closed and suspended) as suspended, count(*) filter (where closed) as closed
      from folder group by 1, 2),
    person as (
      select m.id, m.is_dematerialization_activated as dematerialised, m.is_sms_notification_activated as sms,
        case when a.deactivated_at is not null then 'deactivated' when a.blocked_at is not null then 'blocked'
          when a.password_hash is null then 'uninitialised'
          when m.first_connection_step = 0 and m.pending_email is not null then 'awaiting'
          when m.first_connection_step < 4 then 'unfinished' else 'active' end as state
      from member m join account a on a.id = m.id),
    held as (
      select p.*, h.social_system_id, coalesce(employed, false) as employed, coalesce(retired, false) as retired,
        coalesce(running, 0) as running, coalesce(suspended, 0) as suspended, coalesce(closed, 0) as closed
      from person p ${isTotal ? sql`left` : sql`inner`} join holder h on h.member_id = p.id)
    select social_system_id as "socialSystemId", count(*) as members,
      count(*) filter (where state = 'active') as active, count(*) filter (where state = 'unfinished') as unfinished,
      count(*) filter (where state = 'awaiting') as awaiting,
      count(*) filter (where state = 'uninitialised') as uninitialised,
      count(*) filter (where state = 'blocked') as blocked, count(*) filter (where state = 'deactivated') as deactivated,
      count(*) filter (where employed and not retired) as employed,
      count(*) filter (where retired and not employed) as retired,
      count(*) filter (where employed and retired) as both,
      count(*) filter (where not employed and not retired) as none,
      count(*) filter (where dematerialised) as dematerialised, count(*) filter (where sms) as sms,
      coalesce(sum(running), 0)::bigint as running, coalesce(sum(suspended), 0)::bigint as suspended,
      coalesce(sum(closed), 0)::bigint as closed
    from held group by social_system_id`.execute(db);
  return rows;
}
