import { SENT_TRIES, type SentMeans } from 'contract/calls/proof.ts';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import { after, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

/** Which code is meant: by telephone that of a session, by post (`sessionId` null) that of the account. */
export interface Asked {
  accountId: number;
  sessionId: string | null;
  means: SentMeans;
  purpose: ProofPurpose;
}

const codesFor = (db: Db, { accountId, sessionId, means, purpose }: Asked) =>
  db
    .selectFrom('proof_code')
    .where('account_id', '=', accountId)
    .where('session_id', 'is not distinct from', sessionId)
    .where('means', '=', means)
    .where('purpose', '=', purpose);

/** The last one that was sent: those before serve no more. */
export const lastCode = (db: Db, asked: Asked) =>
  codesFor(db, asked)
    .select(['id', 'code_hash', 'tries', 'expires_at', 'used_at', 'created_at', 'outbox_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts one more try of a code, unless it was used or none is left; answers how many were made. */
export async function takeTry(db: Db, id: number): Promise<number | null> {
  const row = await db
    .updateTable('proof_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('tries', '<', SENT_TRIES)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** True for one of those who come with the right code at the same time. */
export async function useUp(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proof_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * When codes went to this account in the last 24 hours, by post or by telephone, the newest first; what the gateway never took
 * does not count.
 */
export async function sentLately(
  db: Db,
  { accountId, isByPost, now }: { accountId: number; isByPost: boolean; now: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('proof_code')
    .leftJoin('outbox', 'outbox.id', 'proof_code.outbox_id')
    .where('proof_code.account_id', '=', accountId)
    .where('means', isByPost ? '=' : '!=', 'letter')
    .where('proof_code.created_at', '>', after(now, -hours(24)))
    .where(eb => eb.or([eb('outbox.last_error', 'is', null), eb('outbox.state', '=', 'sent')]))
    .select('proof_code.created_at')
    .orderBy('proof_code.created_at', 'desc')
    .execute();
  return rows.map(row => row.created_at);
}

/** The message of a code that another one replaces is not sent any more, unless it is just leaving. */
export const dropMessage = (tx: Db, outboxId: number, now: Date) =>
  tx
    .updateTable('outbox')
    .set({ state: 'failed', text_body: '', last_error: 'replaced by a newer code' })
    .where('id', '=', outboxId)
    .where('state', '=', 'waiting')
    .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .execute();

/** The letter that is under way to a person or there, for `purpose` or for any: it can still be used. */
export async function livingLetter(
  db: Db,
  { accountId, purpose, now }: { accountId: number; purpose?: ProofPurpose; now: Date },
) {
  let query = db
    .selectFrom('proof_code')
    .where('account_id', '=', accountId)
    .where('means', '=', 'letter')
    .where('used_at', 'is', null)
    .where('tries', '<', SENT_TRIES)
    .where('expires_at', '>', now)
    .select(['id', 'created_at', 'purpose'])
    .orderBy('id', 'desc')
    .limit(1);
  if (purpose) query = query.where('purpose', '=', purpose);
  return query.executeTakeFirst();
}

/** Codes of an account, with what became of their messages. */
const codesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('proof_code')
    .leftJoin('outbox', 'outbox.id', 'proof_code.outbox_id')
    .where('proof_code.account_id', '=', accountId)
    .select(['proof_code.id', 'proof_code.sent_to', 'proof_code.expires_at', 'proof_code.created_at', 'means'])
    .select(['outbox.state', 'outbox.sent_at', 'outbox.last_error']);

/** One of this session. */
export const sentCode = (db: Db, { id, accountId, sessionId }: { id: number; accountId: number; sessionId: string }) =>
  codesOf(db, accountId)
    .where('proof_code.id', '=', id)
    .where(eb => eb.or([eb('session_id', '=', sessionId), eb('means', '=', 'letter')]))
    .executeTakeFirst();

/** The last one by each telephone means, of this session and purpose, that can still be used. */
export async function livingCodes(
  db: Db,
  { accountId, sessionId, purpose, now }: { accountId: number; sessionId: string; purpose: ProofPurpose; now: Date },
) {
  const last = await codesOf(db, accountId)
    .where('session_id', '=', sessionId)
    .where('means', 'in', ['sms', 'call'])
    .where('purpose', '=', purpose)
    .select(['used_at', 'tries'])
    .distinctOn('means')
    .orderBy('means')
    .orderBy('proof_code.id', 'desc')
    .execute();
  return last.filter(({ used_at, tries, expires_at }) => !used_at && tries < SENT_TRIES && expires_at > now);
}
