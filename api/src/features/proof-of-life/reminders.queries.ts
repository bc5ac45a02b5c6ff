import { RENEWED_MONTHS_BEFORE, VALID_MONTHS } from 'contract/calls/proof-of-life.ts';
import { sql } from 'kysely';
import { isStillOf, socialSystemInScope } from '../../fund/access.ts';
import { lastDayOf } from '../../fund/requests/certificates.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** Days before the last one, the furthest first. */
export const REMINDED = [60, 30, 7] as const;

/**
 * Members of whom a certificate may be waited for within the days of a reminder, `limit` at most, after the member `from`: by the
 * day that the fund gave, or by what was accepted a year ago. One that was sent is looked for two days wider than its hour tells.
 */
export async function findCandidates(db: Db, today: string, from: number, limit: number): Promise<number[]> {
  const day = sql`${today}::date`;
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from (
      select member_id from folder
      where proof_expected_before is not null and not closed and proof_expected_before between ${day} and ${day} + ${REMINDED[0]}::int
      union all
      select member_id from proof_of_life where state = 'accepted' and received_on is null
        and created_at >= ${day} - make_interval(months => ${VALID_MONTHS}, days => 2)
        and created_at < ${day} - make_interval(months => ${VALID_MONTHS}) + make_interval(days => ${REMINDED[0] + 2})
      union all
      select member_id from proof_of_life where state = 'accepted' and received_on between
        ${day} - make_interval(months => ${VALID_MONTHS}, days => 2)
        and ${day} - make_interval(months => ${VALID_MONTHS}) + make_interval(days => ${REMINDED[0] + 2})
    ) as one where member_id > ${from} order by member_id limit ${limit}`.execute(db);
  return rows.map(row => row.member_id);
}

/** A certificate that is waited for, of all folders that share it: those that take it online, or those by post only. */
export interface Waited {
  member_id: number;
  /** The same of the folders that one paper counts for. */
  shared: string;
  is_online: boolean;
  /** The first day before which one of the folders waits for it. */
  before: string;
  /** Days until then. */
  left: number;
  /** Each folder that waits, and its own day. */
  folders: { id: number; before: string }[];
  /** How many days before was meant by the last reminder of one of these; null: there was none. */
  reminded: number | null;
}

/**
 * What is waited for of these members from today on, as their portal says it: nothing was sent in its last two months, or what was
 * sent is refused. Of nobody who has died.
 */
export async function findWaited(db: Db, today: string, members: readonly number[]): Promise<Waited[]> {
  const day = sql`${today}::date`;
  const { rows } = await sql<Waited>`
    with due as (
      select * from (
        select folder.id, folder.member_id, coalesce(system.certificate_group, 'dossier ' || folder.id) as shared,
          system.flag_proof_of_life_online as is_online,
          coalesce((select max(${lastDayOf('accepted')})
            from proof_of_life as accepted
            where accepted.folder_id = folder.id and ${isStillOf('accepted.member_id')} and accepted.state = 'accepted'),
            folder.proof_expected_before) as before
        from folder
        join social_system as system on system.id = folder.social_system_id
        join member on member.id = folder.member_id
        join account on account.id = folder.member_id
        left join lateral (select state from proof_of_life where folder_id = folder.id and ${isStillOf('proof_of_life.member_id')}
          order by id desc limit 1) as last on true
        where folder.member_id = any(${[...members]}::bigint[]) and not folder.closed and folder.type = 'rentier'
          and system.flag_proof_of_life and member.death_date is null and account.erased_at is null
          and coalesce(last.state, 'refused') in ('accepted', 'refused')
      ) as waiting
      where before >= ${day} and before <= (${day} + make_interval(months => ${RENEWED_MONTHS_BEFORE}))::date
    )
    select member_id, shared, is_online, to_char(min(before), 'YYYY-MM-DD') as before, min(before) - ${day} as left,
      json_agg(json_build_object('id', id, 'before', before) order by id) as folders,
      min((select min(days) from proof_reminder
        where proof_reminder.folder_id = due.id and proof_reminder.member_id = due.member_id and proof_reminder.expected_before = due.before)) as reminded
    from due group by member_id, shared, is_online order by member_id, min(id)`.execute(db);
  return rows;
}

/** Keeps that the member was reminded of these folders; answers how many they were not reminded of yet. */
export async function keepReminder(
  tx: Db,
  { member_id, folders }: Pick<Waited, 'member_id' | 'folders'>,
  reminder: { days: number; now: Date },
): Promise<number> {
  const kept = await tx
    .insertInto('proof_reminder')
    .values(
      folders.map(({ id, before }) => ({
        ...{ folder_id: id, member_id, expected_before: before, days: reminder.days },
        ...{ sent_at: reminder.now, is_by_post: false },
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('folder_id')
    .execute();
  return kept.length;
}

/** Nothing reaches the member: somebody has to write. */
export const keepForPost = (tx: Db, memberId: number, folders: Waited['folders'], days: number) =>
  tx
    .updateTable('proof_reminder')
    .set({ is_by_post: true })
    .where('member_id', '=', memberId)
    .where('days', '=', days)
    .where(
      sql<boolean>`(folder_id, expected_before) in (${sql.join(
        folders.map(({ id, before }) => sql`(${id}::bigint, ${before}::date)`),
      )})`,
    )
    .execute();

interface ByPost {
  member_id: number;
  firstname: string;
  lastname: string;
  folder_id: number;
  system_name: string;
  expected_before: string;
  days: number;
  all: number;
}

/**
 * Who is to be reminded by post in the caller's scope, the first day first: nothing has come since, and no later reminder has reached
 * them. Nobody who has died. `all`: how many there are.
 */
export async function findByPost(db: Db, caller: Caller, limit: number): Promise<ByPost[]> {
  const { rows } = await sql<ByPost>`
    select folder.member_id, account.firstname, account.lastname, folder.id as folder_id, system.system_name,
      to_char(reminder.expected_before, 'YYYY-MM-DD') as expected_before, min(reminder.days) as days, count(*) over ()::int as all
    from proof_reminder as reminder
    join folder on folder.id = reminder.folder_id and not folder.closed
    join social_system as system on system.id = folder.social_system_id
    join account on account.id = folder.member_id
    join member on member.id = folder.member_id and member.death_date is null
    where reminder.is_by_post and ${isStillOf('reminder.member_id')} and ${socialSystemInScope(caller, 'folder.social_system_id')}
      and not exists (select from proof_of_life as sent where sent.folder_id = folder.id and ${isStillOf('sent.member_id')}
        and sent.created_at >= reminder.sent_at)
      and not exists (select from proof_reminder as later where later.folder_id = reminder.folder_id
        and later.member_id = reminder.member_id and later.expected_before = reminder.expected_before and later.days < reminder.days and not later.is_by_post)
    group by folder.id, account.id, system.id, reminder.expected_before
    order by reminder.expected_before, account.search_lastname, folder.id limit ${limit}`.execute(db);
  return rows;
}
