import { MAX_FACTORS } from 'contract/calls/factors.ts';
import { UserRole } from 'contract/kit/access.ts';
import type { Insertable } from 'kysely';
import { countMeans, isComplete, isFactorRequired } from '../../fund/proof/means.ts';
import { hasPasskeys } from '../../fund/proof/passkey.ts';
import { recoveryCodesOf } from '../../fund/proof/recovery.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { notFound, refusal, unauthorized } from '../../platform/http/errors.ts';

/**
 * The account of who changes their own means, once their session is still open: while its body was on the way somebody may have
 * taken the means away and ended it. 401 where that is so.
 */
export async function lockOwn(tx: Db, { id, sessionId }: { id: number; sessionId: string }) {
  // Two sessions of one person never count its means at the same time.
  const account = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['id', 'login', 'firstname', 'lastname'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const open = await tx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!open) throw unauthorized();
  return account;
}

/** What `getFactors` answers. */
export async function factorsOf(db: Db, app: App, whose: { id: number; role: UserRole }) {
  const rows = await db
    .selectFrom('factor')
    .where('account_id', '=', whose.id)
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const codes = await recoveryCodesOf(db, whose.id);
  const counted = await countMeans(db, whose.id);
  const isRequired = isFactorRequired(app, whose.role);
  return {
    factors: rows.map(row => ({
      id: row.id,
      kind: row.kind as 'passkey' | 'totp',
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    recoveryCodesLeft: codes?.left ?? null,
    recoveryCodesMadeAt: codes?.made ?? null,
    isRequired,
    canRemove: !isRequired || isComplete({ ...counted, totps: counted.totps - 1 }),
    isComplete: isComplete(counted),
    hasPasskeys: hasPasskeys(app, whose.role === UserRole.individual ? 'member' : 'backOffice'),
  };
}

/**
 * With a person's first means, their other sessions that were to enrol wait for it: the password alone opened them, which proves nothing
 * any more, and the enrolment of one would else open them all.
 */
export async function othersAwaitFactor(tx: Db, { id, sessionId }: { id: number; sessionId: string }): Promise<void> {
  const { passkeys, totps } = await countMeans(tx, id);
  if (passkeys + totps !== 1) return;
  await tx
    .updateTable('session')
    .set({
      ...{ awaits: 'factor', proved_at: null, proved_by: null },
      ...{ proved_for: null, proved_for_at: null, proved_for_by: null },
    })
    .where('account_id', '=', id)
    .where('id', '<>', sessionId)
    .where('awaits', '=', 'enrol')
    .execute();
}

/** Whether this passkey is somebody's already. */
export async function isPasskeyKnown(db: Db, credentialId: string): Promise<boolean> {
  const known = await db.selectFrom('factor').where('credential_id', '=', credentialId).select('id').executeTakeFirst();
  return known !== undefined;
}

/** Adds a means to an account that is locked. */
export const insertFactor = (tx: Db, accountId: number, factor: Omit<Insertable<Tables['factor']>, 'account_id'>) =>
  tx
    .insertInto('factor')
    .values({ account_id: accountId, ...factor })
    .execute();

/** The session waits for no means any more. */
export const endAwaiting = (tx: Db, sessionId: string) =>
  tx.updateTable('session').set({ awaits: null }).where('id', '=', sessionId).execute();

/** Gives one of the account's means another name. Answers whether it is theirs. */
export async function rename(tx: Db, accountId: number, factorId: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factor')
    .set({ name })
    .where('id', '=', factorId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Refuses one more than MAX_FACTORS. */
export async function requireRoom(db: Db, accountId: number): Promise<void> {
  const { passkeys, totps } = await countMeans(db, accountId);
  if (passkeys + totps >= MAX_FACTORS) throw refusal('TOO_MANY_FACTORS');
}

/** Takes one out of an account that is locked, and answers its name; codes alone open nothing and go with the last. */
export async function takeOut(tx: Db, app: App, whose: { id: number; role: UserRole }, factorId: number) {
  const gone = await tx
    .deleteFrom('factor')
    .where('id', '=', factorId)
    .where('account_id', '=', whose.id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw notFound();
  const left = await countMeans(tx, whose.id);
  if (isFactorRequired(app, whose.role) && !isComplete(left)) throw refusal('TOO_FEW_FACTORS');
  if (left.passkeys + left.totps === 0)
    await tx.deleteFrom('recovery_code').where('account_id', '=', whose.id).execute();
  return gone.name;
}

/** Somebody of the staff, as a signature names them; undefined for a member, or nobody. */
export const findStaff = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '<', UserRole.individual)
    .select(['id', 'firstname', 'lastname', 'login'])
    .executeTakeFirst();

/** Locks an account that signs in still; undefined: it does no more, or is nobody's. */
export const lockActive = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the account has a means that was added after `since`. */
export async function hasAddedSince(db: Db, accountId: number, since: Date): Promise<boolean> {
  const added = await db
    .selectFrom('factor')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .select('id')
    .executeTakeFirst();
  return added !== undefined;
}
