import { PEOPLE_FOUND } from 'contract/calls/requests.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type SqlBool, sql } from 'kysely';
import { fullNameOf } from '../../fund/full-name.ts';
import { cannotSignIn, canStandIn, isOnNow, mayHold } from '../../fund/requests/absence.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameStartsWith } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';

/** The active staff in whose scope the request is, without the caller; of who is away, who does their work. */
const colleagues = (db: Db, id: number, caller: Caller, now: Date) =>
  db
    .selectFrom('account')
    .innerJoin('request', join => join.on('request.id', '=', id))
    .leftJoin('manager_absence as absence', join =>
      join.on(sql<SqlBool>`absence.manager_id = account.id and ${isOnNow('absence', now)}`),
    )
    .leftJoin('account as stand_in', join =>
      join.on(sql<SqlBool>`stand_in.id = absence.stand_in_id and ${canStandIn(now)}`),
    )
    .where('account.id', '!=', caller.id)
    .where(mayHold('account'))
    .select(['account.id', fullNameOf('account').as('name'), cannotSignIn('account').as('cannot_sign_in')])
    .select([
      'absence.end_on as away_until',
      'absence.stand_in_id',
      fullNameOf<string | null>('stand_in').as('stand_in_name'),
    ]);

/** The first of them by name, of those whose name begins so. */
export const findColleagues = (db: Db, id: number, caller: Caller, now: Date, name: string | null) =>
  colleagues(db, id, caller, now)
    .$if(name !== null, query => query.where(nameStartsWith(name!)))
    .orderBy('account.search_lastname')
    .orderBy('account.search_firstname')
    .limit(PEOPLE_FOUND)
    .execute();

export const hasColleague = async (db: Db, id: number, caller: Caller, now: Date) =>
  (await colleagues(db, id, caller, now).limit(1).executeTakeFirst()) !== undefined;

/** One of them; undefined: they may not hold it, or are the caller. */
export const findColleague = (db: Db, id: number, caller: Caller, now: Date, managerId: number) =>
  colleagues(db, id, caller, now).where('account.id', '=', managerId).executeTakeFirst();

/** Which of these somebody may hold. */
export async function findHoldable(db: Db, managerId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('request')
    .innerJoin('account', join => join.on('account.id', '=', managerId))
    .where('request.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(mayHold('account'))
    .select('request.id')
    .execute();
  return new Set(rows.map(row => row.id));
}

/** Until when somebody is away today; undefined: they are there. */
export const findAwayUntil = async (db: Db, managerId: number, now: Date) =>
  (
    await db
      .selectFrom('manager_absence as absence')
      .where('absence.manager_id', '=', managerId)
      .where(isOnNow('absence', now))
      .select('absence.end_on')
      .executeTakeFirst()
  )?.end_on;

/** The active staff who share a social system with the caller, who is among them; all of them for an administrator. */
const peopleOf = (db: Db, caller: Caller) =>
  db
    .selectFrom('account')
    .where('account.role', 'in', [UserRole.administrator, UserRole.manager])
    .where('account.deactivated_at', 'is', null)
    .where(
      caller.role === UserRole.administrator
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(account.role = ${UserRole.administrator} or account.id = ${caller.id} or exists (
            select from accreditation as theirs join accreditation as own on own.social_system_id = theirs.social_system_id
            where theirs.manager_id = account.id and own.manager_id = ${caller.id}))`,
    )
    .select(['account.id', fullNameOf('account').as('name'), cannotSignIn('account').as('cannotSignIn')]);

/** Why one of them does nothing with what they are given; null: they do; undefined: they are none of them. */
export const findCannotSignIn = async (db: Db, caller: Caller, managerId: number) =>
  (await peopleOf(db, caller).where('account.id', '=', managerId).executeTakeFirst())?.cannotSignIn;

export const findPeople = (db: Db, caller: Caller) =>
  peopleOf(db, caller).orderBy('account.search_lastname').orderBy('account.search_firstname').limit(1000).execute();

export const isInGroup = async (db: Db, caller: Caller) =>
  (await db
    .selectFrom('manager_group_member')
    .where('manager_id', '=', caller.id)
    .select('group_id')
    .executeTakeFirst()) !== undefined;
