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

/** What holds a member, locked for the manager in whose scope they are; undefined when nothing does. */
export const lockHold = (tx: Db, caller: Caller, memberId: number) =>
  tx
    .selectFrom('bank_hold as hold')
    .where('hold.member_id', '=', memberId)
    .where('hold.lifted_at', 'is', null)
    .where(memberInScope(caller, 'hold.member_id'))
    .select('hold.id')
    .forUpdate()
    .executeTakeFirst();

/** The end of a hold: a manager has spoken with the member. */
export const lift = (tx: Db, caller: Caller, id: number, by: { note: string; now: Date }) =>
  tx
    .updateTable('bank_hold')
    .set({ lifted_at: by.now, lifted_by: caller.id, note: by.note })
    .where('id', '=', id)
    .execute();
