import { sql } from 'kysely';
import type { Batch, Gone, Line } from '../../fund/retention/line.ts';
import { isOver, rowsOf } from '../../fund/retention/rows.ts';

/**
 * Removes the content (decisions C59): the row stays, with purged_date; the bytes go unless another file in use has the
 * same. Each document has its own entry in the audit log.
 */
async function purge(batch: Batch): Promise<Gone> {
  const { tx, now, limit } = batch;
  const due = await tx
    .selectFrom('supporting_document')
    .where('purged_date', 'is', null)
    .where(sql<boolean>`${isOver(sql`creation_date`, batch)}`)
    .orderBy('creation_date')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select(['id', 'file_id'])
    .execute();
  if (due.length === 0) return { rows: 0 };

  const ids = due.map(document => document.id);
  await tx.updateTable('supporting_document').set({ purged_date: now }).where('id', 'in', ids).execute();
  const action = 'supportingDocument.purge';
  const entry = { at: now, author_id: null, action, object_type: 'supportingDocument' };
  await tx
    .insertInto('audit_log')
    .values(ids.map(id => ({ ...entry, object_id: String(id) })))
    .execute();

  const files = due.flatMap(document => document.file_id ?? []);
  if (files.length === 0) return { rows: due.length };
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
  return { rows: due.length, contents: gone.map(file => file.sha256) };
}

export const supportingDocumentContent: Line = {
  id: 'supporting-document-content',
  tables: ['supporting_document', 'file'],
  what: 'The content of supporting documents',
  inFrench: 'Contenu des pièces justificatives',
  time: { months: 'SUPPORTING_DOCUMENT_MONTHS' },
  after: 'it was sent',
  why: 'the fund has extracted it by then; identity papers and RIBs are not stored twice (RGPD, art. 5.1.e)',
  pace: 'often',
  remove: purge,
};

export const supportingDocumentsRetention: readonly Line[] = [
  supportingDocumentContent,
  {
    id: 'supporting-document',
    tables: ['supporting_document', 'extraction_document'],
    what: 'That a supporting document was sent: its kind, name, comment, days',
    inFrench: 'Pièces justificatives',
    time: { years: 5 },
    after: 'it was sent',
    why: 'evidence of what was sent, as long as a right may be claimed (code civil, art. 2224)',
    ...rowsOf({
      table: 'supporting_document',
      since: 'creation_date',
      files: ['file_id'],
      person: ['sender_id', 'folder_id'],
    }),
  },
  {
    id: 'tax-data',
    tables: ['tax_data'],
    what: 'Tax data that members send, with the tax notice',
    inFrench: 'Données fiscales et avis transmis',
    time: { years: 4 },
    after: 'it was received',
    why: 'the tax office may look back three years beyond the current one (livre des procédures fiscales, art. L169)',
    ...rowsOf({ table: 'tax_data', since: 'receipt_date', files: ['file_id'], person: 'member_id' }),
  },
];
