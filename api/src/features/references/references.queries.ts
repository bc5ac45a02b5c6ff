import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

interface Slice {
  start: number;
  take: number;
}

/** A page of a folder's reference documents, the newest first, and how many there are. */
export async function findReferenceDocuments(db: Db, folderId: number, { start, take }: Slice) {
  const rows = await db
    .selectFrom('insured_reference_document as document')
    .leftJoin('file', join => join.onRef('file.id', '=', 'document.file_id').on('file.purged_at', 'is', null))
    .where('document.folder_id', '=', folderId)
    .select(['document.id', 'document.label', 'document.creation_date', 'document.folder_id'])
    .select(['file.filename', 'file.mime_type', 'file.size'])
    .orderBy('document.creation_date', 'desc')
    .orderBy('document.id', 'desc')
    .limit(take)
    .offset(start)
    .execute();
  const counted = await db
    .selectFrom('insured_reference_document')
    .where('folder_id', '=', folderId)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return { rows, total: Number(counted?.n ?? 0) };
}

/** The file of a reference document of one of the member's folders. */
export const findReferenceFile = (db: Db, space: Space, id: number) =>
  db
    .selectFrom('insured_reference_document as document')
    .innerJoin('folder', 'folder.id', 'document.folder_id')
    .where('document.id', '=', id)
    .where(ownFolder(space))
    .select('document.file_id')
    .executeTakeFirst();

/** The member's tax documents, the last year's first. */
export const findTaxDocuments = (db: Db, memberId: number) =>
  db
    .selectFrom('tax_document')
    .leftJoin('file', join => join.onRef('file.id', '=', 'tax_document.file_id').on('file.purged_at', 'is', null))
    .where('tax_document.member_id', '=', memberId)
    .selectAll('tax_document')
    .select('file.size')
    .orderBy('tax_document.year', 'desc')
    .orderBy('tax_document.id')
    .limit(500)
    .execute();
export type TaxRow = Awaited<ReturnType<typeof findTaxDocuments>>[number];

/** A tax document of the member's: its file, and the name that they know it by. */
export const findTaxFile = (db: Db, memberId: number, id: number) =>
  db
    .selectFrom('tax_document')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .select(['file_id', 'filename'])
    .executeTakeFirst();
