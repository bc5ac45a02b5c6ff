import { UserRole } from 'contract/kit/access.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { memberInScope, socialSystemInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { contains, keyStartsWith, pageOf, startsWith } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';

export interface LockedCriteria {
  name: string | null;
  firstName: string | null;
  email: string | null;
  userRole: UserRole | null;
  startIndex: number;
  take: number;
}

/** Blocked accounts: everybody's for an administrator, those of members in scope for a manager. */
export async function findLocked(db: Db, caller: Caller, criteria: LockedCriteria) {
  let query = db.selectFrom('account').where('blocked_at', 'is not', null);
  if (caller.role !== UserRole.administrator) {
    query = query.where('role', '=', UserRole.individual).where(memberInScope(caller, 'account.id'));
  }
  if (criteria.userRole) query = query.where('role', '=', criteria.userRole);
  if (criteria.name) query = query.where('search_lastname', 'like', keyStartsWith(criteria.name));
  if (criteria.firstName) query = query.where('search_firstname', 'like', keyStartsWith(criteria.firstName));
  if (criteria.email) query = query.where('search_email', 'like', contains(criteria.email));
  const page = query
    .select(['id as userId', 'email', 'firstname', 'lastname as name', 'role', 'login'])
    .select(eb => eb.selectFrom('member').whereRef('member.id', '=', 'account.id').select('birth_date').as('birthDate'))
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .orderBy('id')
    .limit(criteria.take)
    .offset(criteria.startIndex);
  const { rows, ...total } = await pageOf(db, page, query.select('id'), criteria.startIndex);
  return { data: rows.map(row => ({ ...row, role: row.role as UserRole })), ...total };
}

/** An account that the caller may unlock: a member in scope; anybody for an administrator (decisions C13). */
export const findUnlockable = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where(eb =>
      caller.role === UserRole.administrator
        ? eb.lit(true)
        : eb.and([eb('role', '=', UserRole.individual), memberInScope(caller, 'account.id')]),
    )
    .select(['id', 'role'])
    .executeTakeFirst();

export const unlock = (tx: Db, id: number, now: Date) =>
  tx
    .updateTable('account')
    .set({ blocked_at: null, failed_attempts: 0, updated_at: now })
    .where('id', '=', id)
    .execute();

export interface UserCriteria {
  name: string | null;
  firstname: string | null;
  identifier: string | null;
  folderNumber: number | null;
  startIndex: number;
  take: number;
}

type Accounts = SelectQueryBuilder<Tables, 'account', object>;

/** Each order reads one index: nothing is sorted to show 20 rows of a million. */
function inOrder<O>(query: SelectQueryBuilder<Tables, 'account', O>, { name, firstname, identifier }: UserCriteria) {
  if (name || (!firstname && !identifier))
    return query.orderBy('search_lastname').orderBy('search_firstname').orderBy('account.id');
  if (identifier) return query.orderBy('search_login').orderBy('account.id');
  return query.orderBy('search_firstname').orderBy('search_lastname').orderBy('account.id');
}

/** Members by criteria, in the caller's scope, with the folder numbers that the caller may see. */
export async function findUsers(db: Db, caller: Caller, criteria: UserCriteria, only: { awaiting: boolean }) {
  let query: Accounts = db
    .selectFrom('account')
    .where('role', '=', UserRole.individual)
    .where('deactivated_at', 'is', null);
  // Who has a folder in scope is in scope.
  if (criteria.folderNumber === null) query = query.where(memberInScope(caller, 'account.id'));
  if (criteria.name) query = query.where('search_lastname', 'like', keyStartsWith(criteria.name));
  if (criteria.firstname) query = query.where('search_firstname', 'like', keyStartsWith(criteria.firstname));
  if (criteria.identifier) query = query.where('search_login', 'like', startsWith(criteria.identifier));
  if (criteria.folderNumber !== null) {
    query = query.where('id', '=', eb =>
      eb
        .selectFrom('folder')
        .where('folder.id', '=', criteria.folderNumber!)
        .where(socialSystemInScope(caller, 'folder.social_system_id'))
        .select('folder.member_id'),
    );
  }
  if (only.awaiting) {
    query = query.where('id', 'in', eb =>
      eb
        .selectFrom('member')
        .where('first_connection_step', '=', 0)
        .where('pending_email', 'is not', null)
        .select('member.id'),
    );
  }
  // The page is found in an index alone, then 20 rows are read: neither a small scope nor a late page reads the others.
  const page = inOrder(query.select('id'), criteria).limit(criteria.take).offset(criteria.startIndex);
  const shown = inOrder(db.selectFrom('account').where('account.id', 'in', page), criteria)
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('folder')
          .whereRef('folder.member_id', '=', 'account.id')
          .where(socialSystemInScope(caller, 'folder.social_system_id'))
          .select([
            sql<number[] | null>`array_agg(folder.id order by folder.id)`.as('numbers'),
            sql<boolean | null>`bool_or(not folder.closed)`.as('any_open'),
          ])
          .as('folders'),
      join => join.onTrue(),
    )
    .select([
      'account.id',
      'login',
      'lastname',
      'firstname',
      'last_connection_at',
      'birth_date',
      'numbers',
      'any_open',
    ]);
  const { rows, ...total } = await pageOf(db, shown, query.select('id'), criteria.startIndex);
  return {
    data: rows.map(({ last_connection_at, birth_date, numbers, any_open, ...user }) => ({
      user: { ...user, lastConnectionDate: last_connection_at, birthDate: birth_date },
      folderNumbers: numbers ?? [],
      anyFolderOpen: any_open ?? false,
    })),
    ...total,
  };
}

/** A suspended folder is open; a closed one is not (decisions B05). */
export const hasOpenFolder = async (db: Db, memberId: number) =>
  (await db
    .selectFrom('folder')
    .where('member_id', '=', memberId)
    .where('closed', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
