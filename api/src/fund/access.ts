import { UserRole } from 'contract/kit/access.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { PLANNED_FOR_ITS_VALUES } from '../platform/db/named-statements.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Caller } from '../platform/http/session.ts';

/**
 * Scope (decisions B01): a plain manager reaches the members who have at least one folder in a social system that the
 * manager is accredited for, and those systems; an administrator reaches all. Every query about other people's data
 * takes its condition from here.
 */
type Manager = Pick<Caller, 'id' | 'role'>;
const isAdministrator = (caller: Manager) => caller.role === UserRole.administrator;

/** Condition: the member whose id is in `column` is in the caller's scope. */
export const memberInScope = (caller: Caller, column: string): Expression<SqlBool> =>
  isAdministrator(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (${PLANNED_FOR_ITS_VALUES}
        select 1 from folder as scope_folder
        join accreditation as scope_right on scope_right.social_system_id = scope_folder.social_system_id
        where scope_folder.member_id = ${sql.ref(column)} and scope_right.manager_id = ${caller.id})`;

/** Condition: the social system whose id is in `column` is in the caller's scope. */
export const socialSystemInScope = (caller: Manager, column: string): Expression<SqlBool> =>
  isAdministrator(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select 1 from accreditation as scope_right
        where scope_right.social_system_id = ${sql.ref(column)} and scope_right.manager_id = ${caller.id})`;

/** Condition: one of the social systems in `column` (an array) is in the caller's scope; null is everybody's, empty administrators'. */
export const systemsInScope = (caller: Manager, column: string): RawBuilder<SqlBool> =>
  isAdministrator(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} && array(
        select scope_right.social_system_id from accreditation as scope_right where scope_right.manager_id = ${caller.id}))`;

/** The same, spelled as an index may have it: everybody's are of a social system 0, which is none, so that one look finds both. */
export const systemsInScopeByIndex = (caller: Manager, column: string): RawBuilder<SqlBool> =>
  isAdministrator(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`coalesce(${sql.ref(column)}, '{0}'::bigint[]) && array(select 0::bigint union all
        select scope_right.social_system_id from accreditation as scope_right where scope_right.manager_id = ${caller.id})`;

/** The same as rows of `id`, to look each up by itself: the caller's social systems, and 0. */
export const scopeRows = (caller: Manager): RawBuilder<{ id: number }> =>
  sql`(select 0::bigint as id union all
    select scope_right.social_system_id from accreditation as scope_right where scope_right.manager_id = ${caller.id})`;

/** Condition: of the systems in `column` that the caller may see, `one` is the first: of several rows it is in one. */
export const isFirstInScope = (caller: Manager, column: string, one: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(cardinality(coalesce(${sql.ref(column)}, '{0}'::bigint[])) = 1 or not exists (
    select from accreditation as scope_right where scope_right.manager_id = ${caller.id}
      and scope_right.social_system_id < ${sql.ref(one)} and scope_right.social_system_id = any(${sql.ref(column)})))`;

/** Condition: this social system is one of those in `column`, and in the caller's scope: of others it tells nothing. */
export const isOfSystem = (caller: Manager, column: string, id: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} @> array[${id}::bigint]
    and exists (select 1 from social_system as asked where asked.id = ${id} and ${socialSystemInScope(caller, 'asked.id')}))`;

/** The member's account, or undefined when it does not exist or is out of the caller's scope: both answer 404. */
export const findMemberInScope = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .where('account.role', '=', UserRole.individual)
    .where(memberInScope(caller, 'account.id'))
    .select([
      'account.id',
      'account.login',
      'account.email',
      'account.lastname',
      'account.firstname',
      'account.deactivated_at',
      'member.civility',
      'member.death_date',
      'member.pending_email',
      'member.first_connection_step',
    ])
    .executeTakeFirst();

/**
 * Whose space a call of a member's is in: their own, which is whole, or in a visit what is of the visiting manager's social systems
 * (docs/decisions/0033).
 */
export type Space = Pick<Caller, 'id' | 'connectedBy' | 'visit'>;

/** The manager through whose scope a space is seen; null where it is whole. */
function visitorOf({ connectedBy, visit }: Space): Manager | null {
  const visitor = visit && { id: connectedBy!, role: visit.role };
  return visitor && !isAdministrator(visitor) ? visitor : null;
}

/** Condition: what is of the social system in `column` shows in this space. */
export function systemShows(space: Space, column: string): Expression<SqlBool> {
  const visitor = visitorOf(space);
  return visitor ? socialSystemInScope(visitor, column) : sql<SqlBool>`true`;
}

/** Condition: the row of `folder` (that table's name in the query) is a folder of this space. */
export const ownFolder = (space: Space, folder = 'folder'): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${folder}.member_id`)} = ${space.id} and ${systemShows(space, `${folder}.social_system_id`)})`;

/**
 * Condition: `folder` is still of the member whose id is in `column`, who sent something about it. What was sent stays its sender's once
 * the fund has given the folder to somebody else (docs/decisions/0043); what is of the folder is not theirs any more.
 */
export const isStillOf = (column: string): RawBuilder<SqlBool> => sql<SqlBool>`(folder.member_id = ${sql.ref(column)})`;

/** Condition on a column that may name a folder of the member's: it names none, or one that shows in this space. */
export const folderShows = (space: Space, column: string): Expression<SqlBool> =>
  visitorOf(space)
    ? sql<SqlBool>`(${sql.ref(column)} is null or exists (
        select 1 from folder as shown where shown.id = ${sql.ref(column)} and ${ownFolder(space, 'shown')}))`
    : sql<SqlBool>`true`;

const noFolder = () => notFound("Ce dossier n'existe pas.");

/**
 * The folder that a member's call names, which must be theirs, else 404 as if there were none; open, suspended or closed, it
 * stays theirs to read. Who needs more of the row asks for it with the member's id in the same statement.
 */
export async function requireOwnFolder(db: Db, space: Space, folderId: number) {
  const found = await db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .where(ownFolder(space))
    .select(['id', 'social_system_id'])
    .executeTakeFirst();
  if (!found) throw noFolder();
  return found;
}

/** The same of several that a change names, locked in one order so that two changes at once do not cross. */
export async function lockOwnFolders(tx: Db, space: Space, ids: readonly number[]) {
  const found = await tx
    .selectFrom('folder')
    .where(ownFolder(space))
    .where('id', 'in', ids)
    .select(['id', 'address_id', 'closed', 'social_system_id'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < ids.length) throw noFolder();
  return found;
}

/**
 * What one member does at once goes one after the other from here to the end of the transaction: of two equal messages the second
 * sees the first, and no change of account runs beside an opposition.
 */
export const lockMember = (tx: Db, id: number) =>
  tx.selectFrom('member').where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow();
