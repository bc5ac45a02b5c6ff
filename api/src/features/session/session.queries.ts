import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import type { Db } from '../../platform/db/database.ts';

/** The account that signs in with `identifier`: a member's login, a manager's e-mail. */
export const findByLogin = (db: Db, identifier: string, ofMember: boolean) =>
  db
    .selectFrom('account')
    .where('search_login', '=', fold(identifier))
    .where('role', ofMember ? '=' : '<', UserRole.individual)
    .select(['id', 'role', 'password_hash', 'blocked_at', 'deactivated_at', 'last_connection_at'])
    .executeTakeFirst();

/**
 * A success resets the count. False when the account is blocked, by another attempt meanwhile; `unblocks`: the password came
 * from a browser of the person's own, so the block was a stranger's work and ends.
 */
export async function recordSuccess(
  tx: Db,
  id: number,
  success: { now: Date; newHash: string | null; unblocks: boolean },
) {
  const { now, newHash, unblocks } = success;
  let query = tx
    .updateTable('account')
    .set(eb => ({
      failed_attempts: 0,
      blocked_at: null,
      previous_connection_at: eb.ref('last_connection_at'),
      last_connection_at: now,
      ...(newHash ? { password_hash: newHash } : {}),
    }))
    .where('id', '=', id);
  if (!unblocks) query = query.where('blocked_at', 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findManager = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '<', UserRole.individual)
    .select(['id', 'role', 'login', 'lastname', 'firstname', 'previous_connection_at'])
    .executeTakeFirst();
