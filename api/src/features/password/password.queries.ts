import { UserRole } from 'contract/access.ts';
import { fold } from 'contract/fold.ts';
import { PASSWORD_HISTORY } from 'contract/passwords.ts';
import type { Db } from '../../platform/db/database.ts';

export const findManagerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .where('search_login', '=', fold(email))
    .where('role', '<', UserRole.individual)
    .select(['id', 'login', 'lastname', 'firstname', 'deactivated_at'])
    .executeTakeFirst();

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
