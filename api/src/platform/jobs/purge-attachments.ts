import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type FileApp, removeUnused } from '../files/stored.ts';

const BATCH = 200;

/**
 * Removes the content of what was attached to messages sent MESSAGE_ATTACHMENT_MONTHS calendar months ago or earlier
 * (decision 20): the message and the name stay, with purged_date; the bytes go unless another file in use has the same.
 * Each batch is one transaction and is audited. What belonged to a deleted message is not here: a trigger of the table
 * has marked its file, and the sweep of orphan files removes the bytes. Answers how many attachments.
 */
export async function purgeMessageAttachments(app: FileApp, signal?: AbortSignal): Promise<number> {
  let purged = 0;
  while (!signal?.aborted) {
    const batch = await app.db.transaction().execute(tx => purgeBatch(tx, app));
    for (const sha256 of new Set(batch.contents)) await removeUnused(app, sha256);
    purged += batch.attachments;
    if (batch.attachments < BATCH) break;
  }
  return purged;
}

async function purgeBatch(tx: Tx, app: FileApp): Promise<{ attachments: number; contents: string[] }> {
  const now = app.clock.now();
  const months = sql`make_interval(months => ${app.config.MESSAGE_ATTACHMENT_MONTHS})`;
  const due = await tx
    .selectFrom('message_attachment as attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    // The year 0001 stands for 'never' (third document, section 3).
    .where(eb => eb.or([eb('purged_date', 'is', null), eb('purged_date', '<', new Date('0002-01-01'))]))
    .where(sql<boolean>`message.date_sent + ${months} <= ${now}::timestamptz`)
    .orderBy('attachment.id')
    .limit(BATCH)
    .forUpdate('attachment')
    .skipLocked()
    .select(['attachment.id', 'attachment.file_id'])
    .execute();
  if (due.length === 0) return { attachments: 0, contents: [] };
  const ids = due.map(one => one.id);
  await tx.updateTable('message_attachment').set({ purged_date: now }).where('id', 'in', ids).execute();
  const entry = { at: now, author_id: null, action: 'attachment.purge', object_type: 'attachment' };
  await tx
    .insertInto('audit_log')
    .values(ids.map(id => ({ ...entry, object_id: String(id) })))
    .execute();
  const gone = await tx
    .updateTable('file')
    .set({ purged_at: now })
    .where(
      'id',
      'in',
      due.map(one => one.file_id),
    )
    .where('purged_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_attachment as other')
            .whereRef('other.file_id', '=', 'file.id')
            .where(eb => eb.or([eb('other.purged_date', 'is', null), eb('other.purged_date', '>', now)]))
            .select('other.id'),
        ),
      ),
    )
    .returning('sha256')
    .execute();
  return { attachments: due.length, contents: gone.map(file => file.sha256) };
}
