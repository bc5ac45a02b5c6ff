import type { App } from '../../app.ts';
import { after, minutes } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { reason } from '../../outbox/transports.ts';
import { BEGINNING, selectSeals } from '../chain.ts';
import { headWord, signedHead } from './head.ts';
import { headPlace } from './places.ts';

/** How long a head may be the same before it is written again: who reads them sees that nothing was sealed since. */
const HEARTBEAT = minutes(9);

/**
 * Writes the end of the chain to AUDIT_HEADS when it moved, when nine minutes have passed, or when the last try failed.
 * Answers what it wrote, undefined when nothing. A failure is kept in `audit_head` and thrown.
 */
export async function writeHead(app: Pick<App, 'db' | 'config' | 'clock' | 'auditKeys'>): Promise<string | undefined> {
  const { db, config, clock, auditKeys } = app;
  if (!config.AUDIT_HEADS) return undefined;
  const now = clock.now();
  const last = await selectSeals(db).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const state = await headState(db);
  const seal = last?.id ?? 0;
  const isWritten = state.seal_id === seal && state.written_at !== null && state.written_at > after(now, -HEARTBEAT);
  if (isWritten && !state.failing_since) return undefined;
  const head = signedHead(auditKeys, { at: now.getTime(), seal, hash: last?.hash ?? BEGINNING });
  try {
    await headPlace(config.AUDIT_HEADS).write(head);
  } catch (error) {
    const failure = { failing_since: state.failing_since ?? now, failure: reason(error) };
    await db.updateTable('audit_head').set(failure).execute();
    throw error;
  }
  const written = { written_at: now, seal_id: seal, failing_since: null, failure: null };
  await db.updateTable('audit_head').set(written).execute();
  return headWord(head);
}

/** When a head was last written outside, and since when that fails. */
export const headState = (db: Db) =>
  db.selectFrom('audit_head').select(['written_at', 'seal_id', 'failing_since', 'failure']).executeTakeFirstOrThrow();
