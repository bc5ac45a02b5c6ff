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

export const findManager = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '<', UserRole.individual)
    .select(['id', 'role', 'login', 'lastname', 'firstname', 'previous_connection_at'])
    .executeTakeFirst();

/** What decides whether an account may be entered. */
export const findEntering = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['role', 'password_hash', 'deactivated_at'])
    .executeTakeFirstOrThrow();
