import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { PASSWORD_HISTORY } from 'contract/values/passwords.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export const findManagerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .where('search_login', '=', fold(email))
    .where('role', '<', UserRole.individual)
    .select(['id', 'login', 'lastname', 'firstname', 'deactivated_at'])
    .executeTakeFirst();

/** Notes who forgot a password: one row, whoever is named. */
export const insertRequest = (db: Db, { value, address, now }: { value: string; address: string; now: Date }) =>
  db.insertInto('password_request').values({ value, address, next_attempt_at: now, created_at: now }).execute();

/** The oldest request that is due, taken away in the transaction that answers it. */
export const takeRequest = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('password_request')
    .where('id', '=', eb =>
      eb
        .selectFrom('password_request as r')
        .where('r.next_attempt_at', '<=', now)
        .orderBy('r.next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('r.id'),
    )
    .returning(['id', 'value', 'address'])
    .executeTakeFirst();

export const postponeRequest = (db: Db, id: number, until: Date) =>
  db.updateTable('password_request').set({ next_attempt_at: until }).where('id', '=', id).execute();

/** A member by login, or by e-mail when only one member has it. */
export async function findMemberByLoginOrEmail(db: Db, value: string) {
  const members = db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('role', '=', UserRole.individual)
    .where('deactivated_at', 'is', null)
    .select(['account.id', 'email']);
  const byLogin = await members.where('search_login', '=', fold(value)).executeTakeFirst();
  if (byLogin) return byLogin;
  const byEmail = await members
    .where('search_email', '=', fold(value))
    .where('search_email', '!=', '')
    .limit(2)
    .execute();
  return byEmail.length === 1 ? byEmail[0] : undefined;
}

export const findAccount = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .select([
      'id',
      'role',
      'login',
      'email',
      'lastname',
      'firstname',
      'password_hash',
      'previous_connection_at',
      'deactivated_at',
    ])
    .executeTakeFirst();

/** What others know of the account's owner, and the words of the fund. */
export async function knownOf(db: Db, account: { id: number; login: string; email: string | null }) {
  const person = await db
    .selectFrom('account')
    .leftJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', account.id)
    .select(['lastname', 'firstname', 'birth_date'])
    .executeTakeFirstOrThrow();
  const systems = await db.selectFrom('social_system').select('system_name').execute();
  return {
    identifiers: [account.login, account.email],
    names: [person.lastname, person.firstname],
    birthDate: person.birth_date,
    systems: systems.map(system => system.system_name),
  };
}

/** The hashes that a new password must not match: the last 8, the current one included. */
export async function lastHashes(db: Db, accountId: number, current: string | null) {
  const rows = await db
    .selectFrom('password_history')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(PASSWORD_HISTORY)
    .select('password_hash')
    .execute();
  const hashes = rows.map(row => row.password_hash);
  return current && !hashes.includes(current) ? [current, ...hashes].slice(0, PASSWORD_HISTORY) : hashes;
}

/** Stores a new password and its place in the history. It does not unblock the account: a manager does. */
export async function storePassword(tx: Db, account: { id: number; previous: string | null }, hash: string, now: Date) {
  await tx.updateTable('account').set({ password_hash: hash, updated_at: now }).where('id', '=', account.id).execute();
  const known = await tx
    .selectFrom('password_history')
    .where('account_id', '=', account.id)
    .select('id')
    .limit(1)
    .execute();
  const first = account.previous && known.length === 0 ? [account.previous] : [];
  await tx
    .insertInto('password_history')
    .values([...first, hash].map(password_hash => ({ account_id: account.id, password_hash, set_at: now })))
    .execute();
}

/** The first connection goes on to the next step; false when this one was not its turn. */
export async function leaveStep(tx: Db, memberId: number, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ first_connection_step: step + 1 })
    .where('id', '=', memberId)
    .where('first_connection_step', '=', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
