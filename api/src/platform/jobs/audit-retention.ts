import { sql } from 'kysely';
import { auditIn } from '../audit/audit.ts';
import type { AuditKeys } from '../audit/keys.ts';
import { lockAudit, RETENTION_ACTION } from '../audit/seal.ts';
import type { Db, Tx } from '../db/database.ts';

const SEALS = 20;

/**
 * Removes the rows of the seals made `months` calendar months before `now` or earlier, oldest first, whole seals only.
 * The seals stay: the chain still holds from its beginning. What was removed is claimed by a signed entry. Answers how
 * many rows.
 */
export async function applyAuditRetention(
  db: Db,
  keys: AuditKeys,
  now: Date,
  months: number,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const batch = await db.transaction().execute(tx => removeBatch(tx, keys, now, months));
    removed += batch.rows;
    if (batch.seals < SEALS) break;
  }
  return removed;
}

async function removeBatch(tx: Tx, keys: AuditKeys, now: Date, months: number) {
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
  const removed = await sql<{ rows: number }>`select audit_remove(${throughSeal}::bigint) as rows`.execute(tx);
  const rows = removed.rows[0]!.rows;
  const claim = { throughSeal, months, key: keys.id, signature: keys.sign('removal', [+now, throughSeal, months]) };
  await auditIn(tx, { at: now, authorId: null, action: RETENTION_ACTION, detail: { ...claim, rows } });
  return { seals: seals.length, rows };
}
