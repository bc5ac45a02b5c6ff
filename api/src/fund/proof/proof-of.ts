import type { ProofMeans } from 'contract/calls/proof.ts';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * By which means the person of this session last proved who they are, and when: their sign-in counts, and a code that was sent for
 * this purpose. Null when they never did, as in the session of a connected-as manager. What is done on the password alone may be made
 * to wait longer.
 */
export async function proofOf(
  db: Db,
  sessionId: string,
  purpose: ProofPurpose,
): Promise<{ means: ProofMeans; at: Date } | null> {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['proved_by', 'proved_at', 'proved_for', 'proved_for_by', 'proved_for_at'])
    .executeTakeFirst();
  if (!row) return null;
  const given = [
    { means: row.proved_by, at: row.proved_at },
    ...(row.proved_for === purpose ? [{ means: row.proved_for_by, at: row.proved_for_at }] : []),
  ].flatMap(({ means, at }) => (means && at ? [{ means: means as ProofMeans, at }] : []));
  return given.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}
