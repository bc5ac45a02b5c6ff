import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * What each of these tables no longer lets anybody do, from `now` on. What was never used expires: a visit that is said to be made
 * is a risk of the member's changes, and a letter whose code is said to be used would still be printed.
 */
const ends = (now: Date) => ({
  session: sql`update session set ended_at = ${now}, end_reason = 'restored' where ended_at is null`,
  link_token: sql`update link_token set spent_at = ${now} where spent_at is null`,
  connect_as_token: sql`update connect_as_token set expires_at = least(expires_at, ${now}::timestamptz)`,
  proof_code: sql`update proof_code set expires_at = least(expires_at, ${now}::timestamptz)`,
  proof_challenge: sql`delete from proof_challenge`,
  federation_visit: sql`delete from federation_visit`,
});

/**
 * Ends what was open when the backup was made: since then sessions were closed, links followed and codes entered, by their owner or
 * because of somebody else. Each is got again by signing in, or by asking. `tables`: those that the backup has, which may be old.
 */
export async function endWhatWasOpen(tx: Tx, tables: readonly string[], now: Date) {
  for (const [table, end] of Object.entries(ends(now))) if (tables.includes(table)) await end.execute(tx);
}
