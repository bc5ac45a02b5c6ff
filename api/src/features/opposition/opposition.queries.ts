import { type Site, UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The link of a mail to somebody of this site behind a token, spent or not; undefined once it is too old. */
export const findAlert = (db: Db, tokenHash: string, site: Site, now: Date) =>
  db
    .selectFrom('security_alert')
    .innerJoin('account', 'account.id', 'security_alert.account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('account.role', site === 'member' ? '=' : '<', UserRole.individual)
    .select(['security_alert.id', 'account_id', 'kind', 'since', 'spent_at'])
    .select(sql<boolean>`account.password_hash is null`.as('isPasswordCleared'))
    .executeTakeFirst();

/** False when somebody was quicker. */
export async function spendAlert(tx: Db, id: number, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('security_alert')
    .set({ spent_at: now })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The address of `since` is the member's again, should another have been confirmed; one that waits is dropped. True when it is back. */
export async function restoreEmail(tx: Db, memberId: number, since: Date, now: Date) {
  await tx.updateTable('member').set({ pending_email: null }).where('id', '=', memberId).execute();
  const changes = await tx
    .updateTable('email_change')
    .set({ undone_at: now })
    .where('account_id', '=', memberId)
    .where('asked_at', '>=', since)
    .where('undone_at', 'is', null)
    .returning(['former_email', 'asked_at', 'confirmed_at'])
    .execute();
  const confirmed = changes.filter(change => change.confirmed_at);
  const first = confirmed.sort((a, b) => a.asked_at.getTime() - b.asked_at.getTime())[0];
  if (!first) return false;
  const email = first.former_email;
  await tx
    .updateTable('account')
    .set({ email, search_email: fold(email ?? ''), updated_at: now })
    .where('id', '=', memberId)
    .execute();
  return true;
}

/**
 * The password opens no more: somebody else was in the account with it. The person chooses another by a link; who has no e-mail
 * keeps it, since no link would reach them. True when none opens.
 */
export async function clearPassword(tx: Db, accountId: number, now: Date) {
  const { isCleared } = await tx
    .updateTable('account')
    .set({ password_hash: sql`case when email like '%@%' then null else password_hash end`, updated_at: now })
    .where('id', '=', accountId)
    .returning(sql<boolean>`password_hash is null`.as('isCleared'))
    .executeTakeFirstOrThrow();
  return isCleared;
}

/** What recognises a member and was added `from` then on may be the other one's: it opens no more. Answers how many there were. */
export async function removeMeans(tx: Db, memberId: number, from: Date): Promise<number> {
  const removed = await tx
    .deleteFrom('factor')
    .where('account_id', '=', memberId)
    .where('created_at', '>=', from)
    .executeTakeFirst();
  const codes = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', memberId)
    .where('created_at', '>=', from)
    .executeTakeFirst();
  return Number(removed.numDeletedRows) + (codes.numDeletedRows > 0n ? 1 : 0);
}

/** One folder of each social system of the member's: each has its own service. */
export const foldersBySystem = (tx: Db, memberId: number) =>
  tx
    .selectFrom('folder')
    .where('member_id', '=', memberId)
    .where('closed', '=', false)
    .groupBy('social_system_id')
    .select(eb => eb.fn.min('id').as('id'))
    .execute();

/** FranceConnect and ProConnect open the account no more, and bind it again by themselves no more: somebody decides. */
export const endProviderLinks = (tx: Db, accountId: number, now: Date) =>
  tx
    .updateTable('federation_link')
    .set({ ended_at: now, ended_for: 'opposition' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

/** A change of account of the member's own. */
export const findBankChange = (db: Db, memberId: number, changeId: number) =>
  db
    .selectFrom('bank_change')
    .where('id', '=', changeId)
    .where('member_id', '=', memberId)
    .select(['state', 'created_at'])
    .executeTakeFirst();
