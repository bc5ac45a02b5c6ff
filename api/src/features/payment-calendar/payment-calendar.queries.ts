import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** The open pension folders that show in the space, those that are suspended too: they were paid until then. */
export const findPaidFolders = (db: Db, space: Space) =>
  db
    .selectFrom('folder')
    .where(ownFolder(space))
    .where('folder.closed', '=', false)
    .orderBy('folder.id')
    .select(['folder.id', 'folder.suspended as is_suspended'])
    .execute();

export const findAddress = (db: Db, memberId: number) =>
  db.selectFrom('payment_calendar').where('member_id', '=', memberId).select('created_at').executeTakeFirst();

export const putAddress = (tx: Db, memberId: number, tokenHash: string, now: Date) =>
  tx
    .insertInto('payment_calendar')
    .values({ member_id: memberId, token_hash: tokenHash, created_at: now, read_at: now })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet({ token_hash: tokenHash, created_at: now, read_at: now }),
    )
    .execute();

/** Whose it is; an account that may not sign in has none. */
export const findByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('payment_calendar')
    .innerJoin('account', 'account.id', 'payment_calendar.member_id')
    .where('payment_calendar.token_hash', '=', tokenHash)
    .where('account.deactivated_at', 'is', null)
    .where('account.blocked_at', 'is', null)
    .select(['payment_calendar.member_id', 'payment_calendar.read_at'])
    .executeTakeFirst();

export const setRead = (tx: Db, memberId: number, now: Date) =>
  tx.updateTable('payment_calendar').set({ read_at: now }).where('member_id', '=', memberId).execute();
