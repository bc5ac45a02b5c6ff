import { codeOf, SENT_TRIES, type SentMeans } from 'contract/calls/proof.ts';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import type { App } from '../../platform/app.ts';
import { refusal } from '../../platform/http/errors.ts';
import { type Asked, lastCode, takeTry, useUp } from './codes.queries.ts';
import { hashesOf } from './send-code.ts';

/** Which code a session speaks of: one by post outlives the session in which it was asked for. */
export const askedIn = (
  { id, sessionId }: { id: number; sessionId: string },
  { means, purpose }: { means: SentMeans; purpose: ProofPurpose },
): Asked => ({ accountId: id, sessionId: means === 'letter' ? null : sessionId, means, purpose });

/**
 * Uses up a code that was sent. Refuses with WRONG_SENT_CODE and how many tries are left, SENT_CODE_EXPIRED for one that is too
 * old, was used, was replaced or never was, SENT_CODE_SPENT from the fifth wrong one on. A try is counted before it is evaluated.
 */
export async function useSentCode(app: App, asked: Asked, typed: string): Promise<void> {
  const { db } = app;
  const now = app.clock.now();
  const row = await lastCode(db, asked);
  if (!row || row.used_at || row.expires_at <= now) throw refusal('SENT_CODE_EXPIRED');
  const tries = await takeTry(db, row.id);
  if (tries === null) throw refusal('SENT_CODE_SPENT');
  if (hashesOf(app, asked, codeOf(typed)).includes(row.code_hash)) {
    if (await useUp(db, row.id, now)) return;
    throw refusal('SENT_CODE_EXPIRED');
  }
  if (tries >= SENT_TRIES) throw refusal('SENT_CODE_SPENT');
  throw refusal('WRONG_SENT_CODE', { left: SENT_TRIES - tries });
}
