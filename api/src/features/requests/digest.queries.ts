import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { type SqlBool, sql } from 'kysely';
import { isOnNow } from '../../fund/requests/absence.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

type Who = Pick<Caller, 'id'>;

export const wantsDigest = async (db: Db, caller: Who) =>
  (await db
    .selectFrom('request_digest')
    .where('manager_id', '=', caller.id)
    .select('manager_id')
    .executeTakeFirst()) !== undefined;

/** From tomorrow on. */
export const wantDigest = (tx: Db, caller: Who, now: Date) =>
  tx
    .insertInto('request_digest')
    .values({ manager_id: caller.id, sent_on: parisDay(now) })
    .onConflict(conflict => conflict.doNothing())
    .execute();

export const endDigest = (tx: Db, caller: Who) =>
  tx.deleteFrom('request_digest').where('manager_id', '=', caller.id).execute();

/** The active staff who are to be told today, and are there. */
export const findToTell = (db: Db, now: Date) =>
  db
    .selectFrom('request_digest as digest')
    .innerJoin('account', 'account.id', 'digest.manager_id')
    .where('digest.sent_on', '<', parisDay(now))
    .where('account.deactivated_at', 'is', null)
    .where('account.role', 'in', [UserRole.administrator, UserRole.manager])
    .where(
      sql<SqlBool>`not exists (select from manager_absence as absence
        where absence.manager_id = account.id and ${isOnNow('absence', now)})`,
    )
    .select(['account.id', 'account.role', 'account.email'])
    .orderBy('account.id')
    .execute();

/** Says that somebody is told today; false where another process was quicker, or they want it no more. */
export async function markTold(tx: Db, managerId: number, now: Date): Promise<boolean> {
  const today = parisDay(now);
  const { numUpdatedRows } = await tx
    .updateTable('request_digest')
    .set({ sent_on: today })
    .where('manager_id', '=', managerId)
    .where('sent_on', '<', today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
