import { memberInScope, socialSystemInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

const open = (db: Db, caller: Caller) =>
  db
    .selectFrom('bank_hold as hold')
    .innerJoin('account', 'account.id', 'hold.member_id')
    .where('hold.lifted_at', 'is', null)
    .where(memberInScope(caller, 'hold.member_id'));

/** Who is held within the caller's scope, the longest first. */
export const findHolds = (db: Db, caller: Caller, page: { start: number; take: number }) =>
  open(db, caller)
    .select(['account.id', 'account.login', 'account.firstname', 'account.lastname', 'hold.held_at'])
    .orderBy('hold.held_at')
    .orderBy('hold.id')
    .limit(page.take)
    .offset(page.start)
    .execute();

/** Their folders in the caller's scope, by number. */
export const findFolders = async (db: Db, caller: Caller, memberIds: readonly number[]) =>
  memberIds.length === 0
    ? []
    : db
        .selectFrom('folder')
        .where('member_id', 'in', memberIds)
        .where(socialSystemInScope(caller, 'folder.social_system_id'))
        .select(['id', 'member_id'])
        .orderBy('id')
        .execute();

export const countHolds = async (db: Db, caller: Caller) =>
  (
    await open(db, caller)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** The end of a member's hold, by a manager in whose scope they are; false when nothing is held. */
export async function lift(tx: Db, caller: Caller, memberId: number, by: { note: string; now: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('bank_hold')
    .set({ lifted_at: by.now, lifted_by: caller.id, note: by.note })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where(memberInScope(caller, 'bank_hold.member_id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
