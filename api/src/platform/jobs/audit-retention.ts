import { sql } from 'kysely';
import { auditIn } from '../audit/audit.ts';
import { lockAudit, RETENTION_ACTION } from '../audit/seal.ts';
import type { Db, Tx } from '../db/database.ts';

const SEALS = 20;

/**
 * Removes the rows of the seals made `months` calendar months before `now` or earlier, oldest first, whole seals only.
 * The seals stay: the chain still holds from its beginning. Answers how many rows.
 */
export async function applyAuditRetention(db: Db, now: Date, months: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const batch = await db.transaction().execute(tx => removeBatch(tx, now, months));
    removed += batch.rows;
    if (batch.seals < SEALS) break;
  }
  return removed;
}

async function removeBatch(tx: Tx, now: Date, months: number): Promise<{ seals: number; rows: number }> {
  await lockAudit(tx);
  const seals = await tx
    .selectFrom('audit_seal')
    .where('id', '>=', sql<number>`(select min(seal_id) from audit_log)`)
    .where(sql<boolean>`sealed_at + make_interval(months => ${months}) <= ${now}::timestamptz`)
    .orderBy('id')
    .limit(SEALS)
    .select('id')
    .execute();
  const throughSeal = seals.at(-1)?.id;
  if (throughSeal === undefined) return { seals: 0, rows: 0 };
  await sql`set local egr.audit_retention = 'on'`.execute(tx);
  const { numDeletedRows } = await tx.deleteFrom('audit_log').where('seal_id', '<=', throughSeal).executeTakeFirst();
  await tx
    .updateTable('audit_seal')
    .set({ row_hashes: null })
    .where('id', '<=', throughSeal)
    .where('row_hashes', 'is not', null)
    .execute();
  const rows = Number(numDeletedRows);
  await auditIn(tx, { at: now, authorId: null, action: RETENTION_ACTION, detail: { throughSeal, months, rows } });
  return { seals: seals.length, rows };
}
