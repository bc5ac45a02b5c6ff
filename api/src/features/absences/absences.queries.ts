import { PEOPLE_FOUND } from 'contract/calls/requests.ts';
import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { type SqlBool, sql } from 'kysely';
import { fullNameOf } from '../../fund/full-name.ts';
import { cannotSignIn } from '../../fund/requests/absence.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameStartsWith } from '../../platform/db/search.ts';

/** Somebody of the staff, locked, so that of two absences entered at once the second sees the first. */
export const lockManager = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', 'in', [UserRole.administrator, UserRole.manager])
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findManager = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', 'in', [UserRole.administrator, UserRole.manager])
    .select('id')
    .executeTakeFirst();

/** Those that are not over. */
export const findAbsences = (db: Db, managerId: number, now: Date) =>
  db
    .selectFrom('manager_absence as absence')
    .leftJoin('account as stand_in', 'stand_in.id', 'absence.stand_in_id')
    .leftJoin('account as author', 'author.id', 'absence.entered_by')
    .where('absence.manager_id', '=', managerId)
    .where('absence.end_on', '>=', parisDay(now))
    .select(['absence.id', 'absence.begin_on', 'absence.end_on', 'absence.stand_in_id', 'absence.entered_by'])
    .select([
      fullNameOf<string | null>('stand_in').as('stand_in_name'),
      fullNameOf<string | null>('author').as('author_name'),
    ])
    .orderBy('absence.begin_on')
    .execute();

/** The staff who reach one of their social systems: all, where one of the two is an administrator. */
const colleagues = (db: Db, managerId: number) =>
  db
    .selectFrom('account')
    .innerJoin('account as own', join => join.on('own.id', '=', managerId))
    .where('account.role', 'in', [UserRole.administrator, UserRole.manager])
    .where('account.deactivated_at', 'is', null)
    .where('account.id', '!=', managerId)
    .where(
      sql<SqlBool>`(${UserRole.administrator} in (account.role, own.role) or exists (select from accreditation as theirs
        join accreditation as mine using (social_system_id)
        where theirs.manager_id = account.id and mine.manager_id = own.id))`,
    )
    .select(['account.id', fullNameOf('account').as('name'), cannotSignIn('account').as('cannotSignIn')]);

/** The first of them by name, of those whose name begins so. */
export const findColleagues = (db: Db, managerId: number, name: string | null) =>
  colleagues(db, managerId)
    .$if(name !== null, query => query.where(nameStartsWith(name!)))
    .orderBy('account.search_lastname')
    .orderBy('account.search_firstname')
    .limit(PEOPLE_FOUND)
    .execute();

/** One of them; undefined: they have none of those social systems, or are gone. */
export const findColleague = (db: Db, managerId: number, id: number) =>
  colleagues(db, managerId).where('account.id', '=', id).executeTakeFirst();

/** One that has a day in common with these. */
export const findOverlap = (db: Db, managerId: number, from: string, to: string) =>
  db
    .selectFrom('manager_absence')
    .where('manager_id', '=', managerId)
    .where('begin_on', '<=', to)
    .where('end_on', '>=', from)
    .select(['begin_on', 'end_on'])
    .executeTakeFirst();

export const insertAbsence = (
  tx: Db,
  absence: { managerId: number; from: string; to: string; standInId: number | null; by: number; now: Date },
) =>
  tx
    .insertInto('manager_absence')
    .values({
      ...{ manager_id: absence.managerId, begin_on: absence.from, end_on: absence.to },
      ...{ stand_in_id: absence.standInId, entered_by: absence.by, entered_at: absence.now },
    })
    .execute();

/** Takes one away; false where there is none. */
export async function deleteAbsence(tx: Db, managerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('manager_absence')
    .where('id', '=', id)
    .where('manager_id', '=', managerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
