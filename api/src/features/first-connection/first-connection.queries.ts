import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { StoredPhone } from '../../fund/phones.ts';
import type { Db } from '../../platform/db/database.ts';

/** The member, locked until the step is done: of two devices one goes on. */
export const findLocked = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.id', 'account.email', 'account.lastname', 'account.firstname', 'account.deactivated_at'])
    .select(['member.civility', 'member.first_connection_step', 'member.pending_email'])
    .select([
      sql<StoredPhone | null>`member.fixed_phone`.as('fixed_phone'),
      sql<StoredPhone | null>`member.mobile_phone`.as('mobile_phone'),
    ])
    .forUpdate('member')
    .executeTakeFirst();

export const setPendingEmail = (tx: Db, id: number, pending_email: string) =>
  tx.updateTable('member').set({ pending_email }).where('id', '=', id).execute();

/** What is new of their telephones is new from now on, and brings codes at once. */
export const givesFirstPhones = (tx: Db, id: number, now: Date) =>
  tx.updateTable('member').set({ first_phones_at: now }).where('id', '=', id).execute();

export const setStep = (tx: Db, id: number, first_connection_step: number) =>
  tx.updateTable('member').set({ first_connection_step }).where('id', '=', id).execute();

/** The confirmed address becomes the member's; whoever was at step 0 goes on to step 1. Answers the step. */
export async function confirmEmail(tx: Db, member: { id: number; step: number }, email: string, now: Date) {
  await tx
    .updateTable('account')
    .set({ email, search_email: fold(email), updated_at: now })
    .where('id', '=', member.id)
    .execute();
  const step = Math.max(member.step, FirstConnectionStep.ChangeLoginPassword);
  await tx
    .updateTable('member')
    .set({ pending_email: null, first_connection_step: step })
    .where('id', '=', member.id)
    .execute();
  return step;
}
