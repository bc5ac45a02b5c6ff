import type { Insertable } from 'kysely';
import { mayStillVisit } from '../../fund/connected-as.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

const COLUMNS = {
  manager: 'connect_as_token.manager_id',
  openedBy: 'connect_as_token.session_id',
  member: 'connect_as_token.member_id',
};

/** Keeps the hash of a token by which a manager may open a member's space, once. */
export const insertToken = (tx: Db, token: Insertable<Tables['connect_as_token']>) =>
  tx.insertInto('connect_as_token').values(token).returning(['id', 'expires_at']).executeTakeFirstOrThrow();

/** Spends a token that lives, of a manager who may still visit. One statement: of a hundred parallel redemptions one succeeds. */
export const spendToken = (tx: Db, { hash, managerId, now }: { hash: string; managerId: number; now: Date }) =>
  tx
    .updateTable('connect_as_token')
    .where(mayStillVisit(COLUMNS, now))
    .where('token_hash', '=', hash)
    .where('manager_id', '=', managerId)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ spent_at: now })
    .returning(['manager_id', 'member_id', 'session_id', 'reason'])
    .executeTakeFirst();

/** A notice on the home of the portal, for a member whom no mail reaches. */
export const insertNotice = (tx: Db, notice: Insertable<Tables['visit_notice']>) =>
  tx.insertInto('visit_notice').values(notice).execute();

/** Removes the notice and those before it; one that another tab has closed is gone already. */
export const closeNotices = (tx: Db, memberId: number, upTo: number) =>
  tx.deleteFrom('visit_notice').where('member_id', '=', memberId).where('id', '<=', upTo).execute();
