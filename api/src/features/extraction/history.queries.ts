import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import { fullNameOf } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { keyContains, pageOf } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';

const nameOfManager = fullNameOf('account');

/** A spreadsheet that begins; `finishExtraction` says how it ended, unless the process dies: then `leaseUntil` does. */
export const insertExcel = (
  db: Db,
  managerId: number,
  criteria: object,
  documentCount: number,
  now: Date,
  leaseUntil: Date,
) =>
  db
    .insertInto('extraction')
    .values({
      manager_id: managerId,
      kind: 'excel',
      criteria: JSON.stringify(criteria),
      document_count: documentCount,
      started_at: now,
      lease_until: leaseUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A spreadsheet that is still being written, until `leaseUntil` at least. */
export const renewExcel = (db: Db, id: number, leaseUntil: Date) =>
  db
    .updateTable('extraction')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('result', '=', 'running')
    .execute();

/** What still runs by the table and whose lease is over: its process died, or hangs and will find it taken from it. */
export const interruptLost = (db: Db, now: Date) =>
  db
    .updateTable('extraction')
    .set(eb => ({ result: 'interrupted', finished_at: eb.ref('lease_until'), lease_until: null }))
    .where('result', '=', 'running')
    .where('lease_until', '<=', now)
    .execute();

/** How an extraction ends. */
export type End = 'sent' | 'interrupted' | 'failed';

/** What went out: bytes, and whole documents (null: not known). */
export interface Sent {
  size: number;
  documents: number | null;
}

export const finishExtraction = (db: Db, id: number, result: End, sent: Sent, now: Date) =>
  db
    .updateTable('extraction')
    .set({ result, size: sent.size, sent_count: sent.documents, finished_at: now, lease_until: null })
    .where('id', '=', id)
    .where('result', '=', 'running')
    .executeTakeFirst();

/** What the archive of `id` is to hold, in `size` bytes, and what it leaves out. */
export async function keepDocuments(tx: Db, id: number, documents: number[], leftOut: number, size: number) {
  await tx
    .updateTable('extraction')
    .set({ document_count: documents.length, left_out: leftOut, planned_size: size })
    .where('id', '=', id)
    .execute();
  await sql`insert into extraction_document (extraction_id, document_id)
    select ${id}, unnest(${documents}::bigint[])`.execute(tx);
}

/** Marks the documents of the caller's latest archive, if it was sent whole and is not marked yet; answers its id and which were marked. */
export async function confirmLatest(
  tx: Db,
  managerId: number,
  now: Date,
): Promise<{ id: number; marked: number[] } | null> {
  const latest = await tx
    .selectFrom('extraction')
    .where('manager_id', '=', managerId)
    .where('kind', '=', 'zip')
    .select(['id', 'result'])
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (latest?.result !== 'sent') return null;
  const marked = await tx
    .updateTable('supporting_document')
    .set({ is_extracted: true, extracted_at: now })
    .where('is_extracted', '=', false)
    .where('id', 'in', eb =>
      eb.selectFrom('extraction_document').where('extraction_id', '=', latest.id).select('document_id'),
    )
    .returning('id')
    .execute();
  await tx.updateTable('extraction').set({ result: 'confirmed' }).where('id', '=', latest.id).execute();
  return { id: latest.id, marked: marked.map(row => row.id) };
}

/** Who sent the documents that the archive of `id` holds. */
export async function findExtracted(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('extraction_document')
    .innerJoin('supporting_document as document', 'document.id', 'extraction_document.document_id')
    .where('extraction_document.extraction_id', '=', id)
    .select('document.sender_id')
    .distinct()
    .execute();
  return rows.map(row => row.sender_id);
}

interface HistoryCriteria {
  manager: string | null;
  kind?: string | undefined;
  result?: string | undefined;
  /** Days in Paris, both included. */
  dateBegin?: string | undefined;
  dateEnd?: string | undefined;
}

/** The newest first: one's own, everybody's for an administrator. */
export async function findExtractions(db: Db, caller: Caller, criteria: HistoryCriteria, start: number, take: number) {
  let query = db.selectFrom('extraction').innerJoin('account', 'account.id', 'extraction.manager_id');
  if (caller.role !== UserRole.administrator) query = query.where('manager_id', '=', caller.id);
  if (criteria.kind) query = query.where('kind', '=', criteria.kind);
  if (criteria.result) query = query.where('result', '=', criteria.result);
  if (criteria.dateBegin) query = query.where('started_at', '>=', startOfDay(criteria.dateBegin));
  if (criteria.dateEnd) query = query.where('started_at', '<=', endOfDay(criteria.dateEnd));
  // Each word may be of the first or the last name.
  for (const word of fold(criteria.manager ?? '')
    .split(' ')
    .filter(Boolean)) {
    query = query.where(eb =>
      eb.or([eb('search_lastname', 'like', keyContains(word)), eb('search_firstname', 'like', keyContains(word))]),
    );
  }
  const page = query
    .selectAll('extraction')
    .select(nameOfManager.as('manager_name'))
    .orderBy('extraction.id', 'desc')
    .limit(take)
    .offset(start);
  return pageOf(db, page, query.select('extraction.id'), start);
}
