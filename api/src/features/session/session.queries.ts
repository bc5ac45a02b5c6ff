import { UserRole } from 'contract/access.ts';
import { fold } from 'contract/fold.ts';
import type { Db } from '../../platform/db/database.ts';

/** The account that signs in with `identifier`: a member's login, a manager's e-mail. */
export const findByLogin = (db: Db, identifier: string, ofMember: boolean) =>
  db
    .selectFrom('account')
    .where('search_login', '=', fold(identifier))
    .where('role', ofMember ? '=' : '<', UserRole.individual)
    .select(['id', 'password_hash', 'blocked_at', 'deactivated_at'])
    .executeTakeFirst();

/** Counts an attempt before its password is evaluated, so that parallel ones never evaluate more than `most`. */
export const reserveAttempt = (db: Db, id: number, most: number) =>
  db
    .updateTable('account')
    .set(eb => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('id', '=', id)
    .where('failed_attempts', '<', most)
    .where('blocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Blocks the account if its attempts are used up. True when this call did it. */
export async function blockIfUsedUp(tx: Db, id: number, most: number, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ blocked_at: now })
    .where('id', '=', id)
    .where('failed_attempts', '>=', most)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const isBlocked = async (db: Db, id: number) =>
  (await db.selectFrom('account').where('id', '=', id).where('blocked_at', 'is not', null).select('id').execute())
    .length > 0;

/** A right password that is refused all the same leaves no trace: it was no failure, and no connection. */
export const giveBackAttempt = (db: Db, id: number) =>
  db
    .updateTable('account')
    .set(eb => ({ failed_attempts: eb('failed_attempts', '-', 1) }))
    .where('id', '=', id)
    .where('failed_attempts', '>', 0)
    .where('blocked_at', 'is', null)
    .execute();

/** A success resets the count. False when another attempt has blocked the account meanwhile. */
export async function recordSuccess(tx: Db, id: number, now: Date, newHash: string | null) {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set(eb => ({
      failed_attempts: 0,
      previous_connection_at: eb.ref('last_connection_at'),
      last_connection_at: now,
      ...(newHash ? { password_hash: newHash } : {}),
    }))
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findManager = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '<', UserRole.individual)
    .select(['id', 'role', 'login', 'lastname', 'firstname', 'previous_connection_at'])
    .executeTakeFirst();
