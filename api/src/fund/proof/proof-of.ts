import type { ProofMeans } from 'contract/calls/proof.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * By which means the person of this session last proved who they are, and when: their sign-in counts. Null when they never
 * did, as in the session of a connected-as manager. What is done on the password alone may be made to wait longer.
 */
export async function proofOf(db: Db, sessionId: string): Promise<{ means: ProofMeans; at: Date } | null> {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['proved_by', 'proved_at'])
    .executeTakeFirst();
  return row?.proved_at && row.proved_by ? { means: row.proved_by as ProofMeans, at: row.proved_at } : null;
}
