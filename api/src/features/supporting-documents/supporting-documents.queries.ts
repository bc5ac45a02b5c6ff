import type { TaxData } from 'contract/calls/supporting-documents.ts';
import { memberInScope, ownFolder, type Space } from '../../fund/access.ts';
import { foldersInScope } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';

export const findType = (db: Db, id: number) =>
  db
    .selectFrom('document_type')
    .where('id', '=', id)
    .where('kind', '=', 'supporting')
    .select('label')
    .executeTakeFirst();

const records = (db: Db) =>
  db
    .selectFrom('supporting_document as d')
    .innerJoin('folder', 'folder.id', 'd.folder_id')
    .innerJoin('document_type as type', 'type.id', 'd.document_type_id')
    .leftJoin('file', 'file.id', 'd.file_id')
    .leftJoin('account as author', 'author.id', 'd.author_id')
    .selectAll('d')
    .select(['author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select(['type.label as type_label', 'file.filename', 'file.mime_type', 'file.size', 'file.scan_state']);
export type DocumentRow = Awaited<ReturnType<typeof findByIds>>[number];

export const findByIds = (db: Db, ids: readonly number[]) =>
  records(db)
    .where('d.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('d.id')
    .execute();

/** A document about a folder in the caller's scope, with who sent it. */
export const findInScope = (db: Db, caller: Caller, id: number) =>
  foldersInScope(db, caller)
    .innerJoin('supporting_document as document', 'document.folder_id', 'folder.id')
    .where('document.id', '=', id)
    .select(['document.file_id', 'document.sender_id', 'folder.id as folder_id'])
    .executeTakeFirst();

/** The notice of a member in the caller's scope. */
export const findNoticeInScope = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('tax_data')
    .where('id', '=', id)
    .where(memberInScope(caller, 'tax_data.member_id'))
    .select(['file_id', 'member_id'])
    .executeTakeFirst();

/** A page of what the member sent, the newest first; of a folder that was given to them, nothing of who had it before. */
export function findSent(db: Db, space: Space, slice: { start: number; take: number }) {
  const query = records(db).where(ownFolder(space)).where('d.sender_id', '=', space.id);
  const newestFirst = query.orderBy('d.creation_date', 'desc').orderBy('d.id', 'desc');
  return pageOf(db, newestFirst.limit(slice.take).offset(slice.start), query.clearSelect().select('d.id'), slice.start);
}

/**
 * The id of an equal document that the same person sent since `since`, other than those of `but`: a double click, a retry after a cut
 * line. The same content under another name is another document.
 */
export const findSame = (
  tx: Db,
  given: {
    folderId: number;
    typeId: number;
    comment: string;
    /** The manager who sent it in the member's name. */
    authorId: number | null;
    name: string;
    sha256: string;
    since: Date;
    but: readonly number[];
  },
) =>
  tx
    .selectFrom('supporting_document as d')
    .innerJoin('file', 'file.id', 'd.file_id')
    .where('d.folder_id', '=', given.folderId)
    .where('d.document_type_id', '=', given.typeId)
    .where('d.comment', '=', given.comment)
    .where('d.author_id', 'is not distinct from', given.authorId)
    .where('d.name', '=', given.name)
    .where('d.id', 'not in', given.but.length > 0 ? given.but : [0])
    .where('d.creation_date', '>', given.since)
    .where('file.sha256', '=', given.sha256)
    .orderBy('d.id')
    .select('d.id')
    .executeTakeFirst();

export async function insertDocument(
  tx: Db,
  document: {
    folder: { id: number; social_system_id: number };
    typeId: number;
    comment: string;
    authorId: number | null;
    file: { id: number; filename: string };
    /** For somebody to deal with it. */
    isWaiting: boolean;
  },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('supporting_document')
    .values(eb => ({
      folder_id: document.folder.id,
      sender_id: eb.selectFrom('folder').where('id', '=', document.folder.id).select('member_id'),
      social_system_id: document.folder.social_system_id,
      document_type_id: document.typeId,
      name: document.file.filename,
      comment: document.comment,
      author_id: document.authorId,
      creation_date: now,
      file_id: document.file.id,
      is_waiting: document.isWaiting,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findTaxData = (db: Db, memberId: number) =>
  db
    .selectFrom('tax_data')
    .leftJoin('file', 'file.id', 'tax_data.file_id')
    .leftJoin('account as author', 'author.id', 'tax_data.author_id')
    .where('member_id', '=', memberId)
    .selectAll('tax_data')
    .select(['file.scan_state', 'author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .orderBy('year', 'desc')
    .execute();

/** Writes a year's data in the place of the former ones, whose file goes with them; answers its number. */
export async function putTaxData(
  tx: Db,
  memberId: number,
  data: Pick<TaxData, 'year' | 'referenceFiscalIncome' | 'numberOfShare' | 'maritalStatus'>,
  { fileId, authorId, isWaiting, now }: { fileId: number; authorId: number | null; isWaiting: boolean; now: Date },
): Promise<number> {
  const former = await tx
    .selectFrom('tax_data')
    .where('member_id', '=', memberId)
    .where('year', '=', data.year)
    .select('file_id')
    .forUpdate()
    .executeTakeFirst();
  const values = {
    reference_fiscal_income: data.referenceFiscalIncome,
    number_of_share: data.numberOfShare,
    marital_status: data.maritalStatus,
    receipt_date: now,
    file_id: fileId,
    author_id: authorId,
    // The year's former data may have been dealt with.
    is_waiting: isWaiting,
  };
  const { id } = await tx
    .insertInto('tax_data')
    .values({ member_id: memberId, year: data.year, ...values })
    .onConflict(conflict => conflict.columns(['member_id', 'year']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  // Its bytes go with the next sweep, when nothing else holds them.
  if (former?.file_id) await tx.deleteFrom('file').where('id', '=', former.file_id).execute();
  return id;
}
