import type { Provider } from 'contract/calls/federation.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Two visits of one person at once go one after the other. */
export const lockSubject = (tx: Db, provider: Provider, sub: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${sub}`}, 0))`.execute(tx);

/** The tie of the provider's `sub` that was not ended, with the account. */
export const findLink = (db: Db, provider: Provider, sub: string) =>
  db
    .selectFrom('federation_link as link')
    .innerJoin('account', 'account.id', 'link.account_id')
    .where('link.provider', '=', provider)
    .where('link.sub', '=', sub)
    .where('link.ended_at', 'is', null)
    .select([
      'link.id',
      'link.account_id',
      'link.bound_at',
      'link.identity_hash',
      'account.role',
      'account.deactivated_at',
    ])
    .executeTakeFirst();

/** What an ended tie of `sub` ended for last; null when there never was one. */
export const lastEndOf = async (db: Db, provider: Provider, sub: string) =>
  (
    await db
      .selectFrom('federation_link')
      .where('provider', '=', provider)
      .where('sub', '=', sub)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .select('ended_for')
      .executeTakeFirst()
  )?.ended_for ?? null;

/** The provider that opens this account today, or null. */
export const boundLink = (db: Db, accountId: number, provider: Provider) =>
  db
    .selectFrom('federation_link')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .where('bound_at', 'is not', null)
    .select(['id', 'bound_at', 'last_used_at'])
    .executeTakeFirst();

/** Ties `sub` to a member's account, in place of another identity that was. `by`: the agent who decided; null: by itself. */
export async function bindMember(
  tx: Db,
  link: { accountId: number; sub: string; identityHash: string; by: number | null; now: Date },
) {
  await replace(tx, link, 'franceConnect');
  await tx
    .insertInto('federation_link')
    .values({
      account_id: link.accountId,
      provider: 'franceConnect',
      sub: link.sub,
      identity_hash: link.identityHash,
      asked_at: link.now,
      bound_at: link.now,
      bound_by: link.by,
    })
    .execute();
}

/** Ends what else ties this account, or this `sub`. */
const replace = (tx: Db, { accountId, sub, now }: { accountId: number; sub: string; now: Date }, provider: Provider) =>
  tx
    .updateTable('federation_link')
    .set({ ended_at: now, ended_for: 'replaced' })
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .where('bound_at', 'is not', null)
    .where(eb => eb.or([eb('account_id', '=', accountId), eb('sub', '=', sub)]))
    .execute();

/** A manager's tie, which waits for an administrator. */
export const askStaffLink = (tx: Db, link: { accountId: number; sub: string; presentedAs: string; now: Date }) =>
  tx
    .insertInto('federation_link')
    .values({
      account_id: link.accountId,
      provider: 'proConnect',
      sub: link.sub,
      presented_as: link.presentedAs,
      asked_at: link.now,
    })
    .execute();

export const markUsed = (tx: Db, id: number, now: Date) =>
  tx.updateTable('federation_link').set({ last_used_at: now }).where('id', '=', id).execute();

/** The person's own end of it; false when there was none. */
export async function endOwn(tx: Db, accountId: number, provider: Provider, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('federation_link')
    .set({ ended_at: now, ended_for: 'own' })
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .where('bound_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account of the staff that signs in with this address. */
export const findStaff = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .where('search_login', '=', fold(email))
    .where('role', '<', UserRole.individual)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst();

const staffLinks = (db: Db) =>
  db
    .selectFrom('federation_link as link')
    .innerJoin('account', 'account.id', 'link.account_id')
    .leftJoin('account as decider', 'decider.id', 'link.bound_by')
    .where('link.provider', '=', 'proConnect')
    .where('link.ended_at', 'is', null)
    .where('account.role', '<', UserRole.individual)
    .select([
      'link.id',
      'link.account_id',
      'link.sub',
      'link.presented_as',
      'link.asked_at',
      'link.bound_at',
      'link.last_used_at',
      'account.firstname',
      'account.lastname',
      'account.login',
      'decider.firstname as decider_firstname',
      'decider.lastname as decider_lastname',
    ]);

/** Those of the staff: who waits, the longest first; then who is bound, by name. */
export const findStaffLinks = (db: Db) =>
  staffLinks(db)
    .orderBy(sql`link.bound_at is not null`)
    .orderBy(sql`case when link.bound_at is null then link.asked_at end`)
    .orderBy('account.search_lastname')
    .orderBy('link.id')
    .execute();

export const lockStaffLink = (tx: Db, id: number) =>
  staffLinks(tx).where('link.id', '=', id).forUpdate('link').executeTakeFirst();

/** An administrator lets a manager in, in place of another identity of theirs. */
export async function bindStaff(tx: Db, link: { id: number; accountId: number; sub: string; by: number; now: Date }) {
  await replace(tx, link, 'proConnect');
  await tx
    .updateTable('federation_link')
    .set({ bound_at: link.now, bound_by: link.by })
    .where('id', '=', link.id)
    .execute();
}

/** An administrator refuses who waits, or unties who was let in and may ask again. */
export const endStaff = (tx: Db, id: number, ended_for: 'refused' | 'unbound', now: Date) =>
  tx.updateTable('federation_link').set({ ended_at: now, ended_for }).where('id', '=', id).execute();
