import type { ManagerState } from 'contract/calls/managers.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { type SqlBool, sql } from 'kysely';
import { isOnNow } from '../../fund/requests/absence.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, nameStartsWith, pageOf } from '../../platform/db/search.ts';
import { refusal } from '../../platform/http/errors.ts';

const groupsOf = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.search_name)
  from manager_group_member m join manager_group g on g.id = m.group_id where m.manager_id = account.id), '[]')`;

const countOf = (kind: string) =>
  sql<number>`(select count(*)::int from factor where factor.account_id = account.id and kind = ${kind})`;

const people = (db: Db, now: Date) =>
  db
    .selectFrom('account')
    .where('account.role', '<', UserRole.individual)
    .select(['account.id', 'lastname', 'firstname', 'login as email', 'role', 'staff_version', 'deactivated_at'])
    .select(['blocked_at', 'last_connection_at', 'source_key'])
    .select([sql<boolean>`password_hash is not null`.as('has_password'), groupsOf.as('groups')])
    .select([countOf('passkey').as('passkeys'), countOf('totp').as('totps')])
    .select(
      sql<string | null>`(select max(absence.end_on) from manager_absence as absence
        where absence.manager_id = account.id and ${isOnNow('absence', now)})`.as('absent_until'),
    );

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** As the contract shows one. */
export const personOf = (row: PersonRow) => ({
  id: row.id,
  lastname: row.lastname,
  firstname: row.firstname,
  email: row.email,
  administrator: row.role === UserRole.administrator,
  deactivatedAt: row.deactivated_at,
  hasPassword: row.has_password,
  isBlocked: row.blocked_at !== null,
  isImported: row.source_key !== null,
  lastConnectionDate: row.last_connection_at,
  passkeys: row.passkeys,
  totps: row.totps,
  absentUntil: row.absent_until,
  groups: row.groups,
});

interface Asked {
  text: string | null;
  state: ManagerState | null;
  administrator: boolean | null;
  hasFactor: boolean | null;
  groupId: number | null;
  socialSystemId: number | null;
  startIndex: number;
  take: number;
}

export async function searchPeople(db: Db, asked: Asked, now: Date) {
  const { text, state, administrator, hasFactor, groupId, socialSystemId } = asked;
  let found = people(db, now);
  if (text) found = found.where(eb => eb.or([nameStartsWith(text), eb('search_login', 'like', contains(text))]));
  if (state) found = found.where('deactivated_at', state === 'active' ? 'is' : 'is not', null);
  if (administrator !== null)
    found = found.where('role', '=', administrator ? UserRole.administrator : UserRole.manager);
  if (hasFactor !== null) {
    const theirs = sql`exists (select from factor where factor.account_id = account.id)`;
    found = found.where(hasFactor ? sql<SqlBool>`${theirs}` : sql<SqlBool>`not ${theirs}`);
  }
  if (groupId)
    found = found.where('account.id', 'in', eb =>
      eb.selectFrom('manager_group_member').where('group_id', '=', groupId).select('manager_id'),
    );
  if (socialSystemId)
    found = found.where('account.id', 'in', eb =>
      eb.selectFrom('accreditation').where('social_system_id', '=', socialSystemId).select('manager_id'),
    );
  const page = found
    .select(eb =>
      eb
        .selectFrom('accreditation')
        .whereRef('manager_id', '=', 'account.id')
        .select(inner => inner.fn.countAll<number>().as('n'))
        .as('systems'),
    )
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .orderBy('account.id')
    .limit(asked.take)
    .offset(asked.startIndex);
  return pageOf(db, page, found.clearSelect().select('account.id'), asked.startIndex);
}

export const findActive = (db: Db) =>
  db
    .selectFrom('account')
    .where('role', '<', UserRole.individual)
    .where('deactivated_at', 'is', null)
    .select(['id', 'lastname', 'firstname', 'login as email'])
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .orderBy('id')
    .execute();

export const findPerson = (db: Db, id: number, now: Date) =>
  people(db, now).where('account.id', '=', id).executeTakeFirst();

/** The same, locked: what is decided of it is decided of what it is. */
export async function lockPerson(tx: Db, id: number, now: Date) {
  await tx.selectFrom('account').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return findPerson(tx, id, now);
}

export const findFields = (db: Db, managerId: number) =>
  db
    .selectFrom('manager_field as decided')
    .leftJoin('account as author', 'author.id', 'decided.changed_by')
    .where('decided.manager_id', '=', managerId)
    .select(['decided.field', 'decided.origin', 'decided.changed_at', 'author.firstname', 'author.lastname'])
    .execute();

/** Those that the manager has, and those that somebody decided of and that they do not have. */
export const findAccreditations = (db: Db, managerId: number) =>
  db
    .selectFrom('social_system as system')
    .innerJoin('base', 'base.id', 'system.base_id')
    .leftJoin('accreditation as held', join =>
      join.onRef('held.social_system_id', '=', 'system.id').on('held.manager_id', '=', managerId),
    )
    .leftJoin('accreditation_change as decided', join =>
      join.onRef('decided.social_system_id', '=', 'system.id').on('decided.manager_id', '=', managerId),
    )
    .leftJoin('account as author', 'author.id', 'decided.changed_by')
    .where(eb => eb.or([eb('held.id', 'is not', null), eb('decided.origin', '=', 'administrator')]))
    .select(['system.id', 'system.system_name', 'base.name as base_name', 'held.id as held_id'])
    .select(['decided.origin', 'decided.changed_at', 'author.firstname', 'author.lastname'])
    .orderBy('system.search_name')
    .orderBy('system.id')
    .execute();

export interface Given {
  email: string;
  lastname: string;
  firstname: string;
  administrator: boolean;
}

const columnsOf = ({ email, lastname, firstname, administrator }: Given) => ({
  role: administrator ? UserRole.administrator : UserRole.manager,
  login: email,
  email,
  lastname,
  firstname,
  search_login: fold(email),
  search_email: fold(email),
  search_lastname: foldName(lastname),
  search_firstname: foldName(firstname),
});

const isTaken = (error: unknown): never => {
  if ((error as { constraint?: string }).constraint === 'account_search_login') throw refusal('EMAIL_TAKEN');
  throw error;
};

export async function insertPerson(tx: Db, given: Given, now: Date): Promise<number> {
  const row = { ...columnsOf(given), created_at: now, updated_at: now };
  const added = await tx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow().catch(isTaken);
  return added.id;
}

export async function updatePerson(tx: Db, id: number, given: Given, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...columnsOf(given), updated_at: now })
    .set(eb => ({ staff_version: eb('staff_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch(isTaken);
}

/** Decided here, not by the source: its next import does not undo it. */
export const setActive = (tx: Db, id: number, deactivated_at: Date | null, now: Date) =>
  tx
    .updateTable('account')
    .set({ deactivated_at, source_inactive: false, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Forgets who decided, and the source's row as it was read last: the next import applies it whole. */
export async function forgetDecisions(tx: Db, managerId: number): Promise<void> {
  await tx.deleteFrom('manager_field').where('manager_id', '=', managerId).where('origin', '<>', 'import').execute();
  await tx
    .deleteFrom('accreditation_change')
    .where('manager_id', '=', managerId)
    .where('origin', '<>', 'import')
    .execute();
  await tx
    .updateTable('account')
    // What the source says of an account that was closed here counts again.
    .set({ source_hash: null, source_inactive: sql<boolean>`deactivated_at is not null` })
    .where('id', '=', managerId)
    .execute();
}

/** Open requests of the queue that somebody holds. */
export async function countHeld(db: Db, id: number): Promise<number> {
  const { held } = await db
    .selectFrom('request')
    .where('holder_id', '=', id)
    .where('closed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return Number(held);
}
