import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type FileApp, removeUnused } from '../files/stored.ts';

const BATCH = 200;

/**
 * Removes the content of the supporting documents sent SUPPORTING_DOCUMENT_MONTHS calendar months ago or earlier
 * (decisions C59): the row stays, with purged_date; the bytes go unless another file in use has the same. Each batch is
 * one transaction and is audited; bytes that a crash leaves behind are found by the sweep. Answers how many documents.
 */
export async function purgeSupportingDocuments(app: FileApp, signal?: AbortSignal): Promise<number> {
  let purged = 0;
  while (!signal?.aborted) {
    const batch = await app.db.transaction().execute(tx => purgeBatch(tx, app));
    for (const sha256 of batch.contents) await removeUnused(app, sha256);
    purged += batch.documents;
    if (batch.documents < BATCH) break;
  }
  return purged;
}

async function purgeBatch(tx: Tx, app: FileApp): Promise<{ documents: number; contents: string[] }> {
  const now = app.clock.now();
  const months = sql`make_interval(months => ${app.config.SUPPORTING_DOCUMENT_MONTHS})`;
  // 31 August + 6 months is 28 February: the sum decides. The first comparison, wider by those days, uses the index.
  const due = await tx
    .selectFrom('supporting_document')
    .where('purged_date', 'is', null)
    .where(sql<boolean>`creation_date <= ${now}::timestamptz - ${months} + interval '4 days'`)
    .where(sql<boolean>`creation_date + ${months} <= ${now}::timestamptz`)
    .orderBy('creation_date')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .select(['id', 'file_id'])
    .execute();
  if (due.length === 0) return { documents: 0, contents: [] };

  const ids = due.map(document => document.id);
  await tx.updateTable('supporting_document').set({ purged_date: now }).where('id', 'in', ids).execute();
  const action = 'supportingDocument.purge';
  const entry = { at: now, author_id: null, action, object_type: 'supportingDocument' };
  await tx
    .insertInto('audit_log')
    .values(ids.map(id => ({ ...entry, object_id: String(id) })))
    .execute();

  const files = due.flatMap(document => document.file_id ?? []);
  if (files.length === 0) return { documents: due.length, contents: [] };
  const gone = await tx
    .updateTable('file')
    .set({ purged_at: now })
    .where('id', 'in', files)
    .where('purged_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supporting_document as other')
            .whereRef('other.file_id', '=', 'file.id')
            .where('other.purged_date', 'is', null)
            .select('other.id'),
        ),
      ),
    )
    .returning('sha256')
    .execute();
  return { documents: due.length, contents: [...new Set(gone.map(file => file.sha256))] };
}
