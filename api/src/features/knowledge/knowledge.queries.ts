import { Nature } from 'contract/calls/knowledge.ts';
import type { Target } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { contains, pageOf } from '../../platform/db/search.ts';

type Builder = ExpressionBuilder<Tables, 'knowledge_document'>;

const documents = (db: Db, nature: Nature) => db.selectFrom('knowledge_document').where('nature', '=', nature);

/** Now is within the validity; a missing end is open (decisions C38). */
const isDisplayed = (now: Date) =>
  sql<boolean>`(coalesce(validity_start_date <= ${now}, true) and coalesce(validity_end_date >= ${now}, true))`;

const dayOf = (column: 'validity_start_date' | 'validity_end_date') =>
  sql<string | null>`(${sql.ref(`knowledge_document.${column}`)} at time zone 'Europe/Paris')::date::text`;

/** Rows as the wire shows them, of the ids that a search has found. */
export async function rows(db: Db, now: Date, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('knowledge_document')
    .innerJoin('file', 'file.id', 'knowledge_document.file_id')
    .leftJoin('document_type', 'document_type.id', 'knowledge_document.document_type_id')
    .where('knowledge_document.id', 'in', ids)
    .select(eb => [
      'knowledge_document.id',
      'knowledge_document.label',
      'targeted_user',
      'document_type_id',
      'document_type.label as type_label',
      'folder_id',
      'knowledge_document.name',
      'is_active',
      'creation_date',
      'mime_type',
      'size',
      'file_id',
      'version',
      dayOf('validity_start_date').as('start'),
      dayOf('validity_end_date').as('end'),
      isDisplayed(now).as('is_displayed'),
      eb
        .selectFrom('knowledge_document_social_system as link')
        .innerJoin('social_system', 'social_system.id', 'link.social_system_id')
        .whereRef('link.document_id', '=', 'knowledge_document.id')
        .select(
          sql<
            { id: number; name: string }[]
          >`coalesce(json_agg(json_build_object('id', social_system.id, 'name', system_name)
            order by search_name, social_system.id), '[]')`.as('list'),
        )
        .as('systems'),
      eb
        .selectFrom('folder')
        .whereRef('folder.id', '=', 'knowledge_document.folder_id')
        .select('folder.member_id')
        .as('member_id'),
    ])
    .orderBy('knowledge_document.id', 'desc')
    .execute();
}
export type Row = Awaited<ReturnType<typeof rows>>[number];

export async function findDocument(db: Db, now: Date, nature: Nature, id: number): Promise<Row | undefined> {
  const found = await documents(db, nature).where('id', '=', id).select('id').executeTakeFirst();
  return found && (await rows(db, now, [id]))[0];
}

/** The same row, which nobody else changes until the end of the transaction. */
export async function takeDocument(tx: Db, now: Date, nature: Nature, id: number): Promise<Row | undefined> {
  await documents(tx, nature).where('id', '=', id).select('id').forUpdate().execute();
  return findDocument(tx, now, nature, id);
}

type Found = ReturnType<typeof documents>;
interface Slice {
  start: number;
  take: number;
}

/** One page, the newest first: ids from an index, then their rows. */
async function pageOfDocuments(db: Db, now: Date, query: Found, { start, take }: Slice) {
  const ids = query.select('id');
  const { rows: shown, ...total } = await pageOf(db, ids.orderBy('id', 'desc').limit(take).offset(start), ids, start);
  const data = await rows(
    db,
    now,
    shown.map(row => row.id),
  );
  return { data, take, startIndex: start, ...total };
}

interface SystemCriteria {
  socialSystemId: number | null;
  label: string | null;
  target: Target | null;
}

const ofSystem = (id: number) => (eb: Builder) =>
  eb.exists(
    eb
      .selectFrom('knowledge_document_social_system as link')
      .whereRef('link.document_id', '=', 'knowledge_document.id')
      .where('link.social_system_id', '=', id)
      .select('link.document_id'),
  );

export function searchBySocialSystem(
  db: Db,
  now: Date,
  { socialSystemId, label, target }: SystemCriteria,
  slice: Slice,
) {
  let query = documents(db, Nature.socialSystem);
  if (socialSystemId) query = query.where(ofSystem(socialSystemId));
  if (label) query = query.where('search_label', 'like', contains(label));
  if (target) query = query.where('targeted_user', '=', target);
  return pageOfDocuments(db, now, query, slice);
}

export function searchByFolder(db: Db, now: Date, typeId: number | null, folders: number[] | null, slice: Slice) {
  let query = documents(db, Nature.folder);
  if (typeId) query = query.where('document_type_id', '=', typeId);
  if (folders && folders.length > 0) query = query.where('folder_id', 'in', folders);
  return pageOfDocuments(db, now, query, slice);
}

export interface Written {
  label?: string;
  targetedUser?: Target;
  documentTypeId?: number;
  folderId?: number;
  /** Days in Paris. */
  creation: string;
  start: string | null;
  end: string | null;
  /** The file that was sent; without one the stored one stays. */
  file?: { id: number; filename: string };
}

const columns = (written: Written) => ({
  label: written.label ?? null,
  search_label: written.label ? fold(written.label) : null,
  targeted_user: written.targetedUser ?? null,
  document_type_id: written.documentTypeId ?? null,
  folder_id: written.folderId ?? null,
  creation_date: startOfDay(written.creation),
  validity_start_date: written.start ? startOfDay(written.start) : null,
  validity_end_date: written.end ? endOfDay(written.end) : null,
});

export async function insertDocument(
  tx: Db,
  nature: Nature,
  written: Written & { file: { id: number; filename: string } },
) {
  const { file } = written;
  const { id } = await tx
    .insertInto('knowledge_document')
    .values({ nature, ...columns(written), file_id: file.id, name: file.filename })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDocument(tx: Db, id: number, written: Written) {
  const { file } = written;
  await tx
    .updateTable('knowledge_document')
    .set(eb => ({
      ...columns(written),
      ...(file ? { file_id: file.id, name: file.filename } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** The document's social systems become `ids`. */
export async function setSystems(tx: Db, id: number, ids: number[]) {
  await tx.deleteFrom('knowledge_document_social_system').where('document_id', '=', id).execute();
  const values = [...new Set(ids)].map(social_system_id => ({ document_id: id, social_system_id }));
  await tx.insertInto('knowledge_document_social_system').values(values).execute();
}

/** Removes the row and its file's; answers the file's bytes, which go when nothing uses them any more. */
export async function deleteDocument(tx: Db, nature: Nature, id: number) {
  const gone = await tx
    .deleteFrom('knowledge_document')
    .where('id', '=', id)
    .where('nature', '=', nature)
    .returning('file_id')
    .executeTakeFirst();
  return gone && (await deleteFile(tx, gone.file_id));
}

/** Removes the row of a file that no document shows any more; answers its hash. */
export async function deleteFile(tx: Db, id: number) {
  const { sha256 } = await tx.deleteFrom('file').where('id', '=', id).returning('sha256').executeTakeFirstOrThrow();
  return sha256;
}

export async function setActive(tx: Db, nature: Nature, id: number, value: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('knowledge_document')
    .set({ is_active: value })
    .where('id', '=', id)
    .where('nature', '=', nature)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many of these social systems exist. */
export async function countSystems(db: Db, ids: number[]) {
  const found = await db.selectFrom('social_system').where('id', 'in', ids).select('id').execute();
  return found.length;
}

export const findTypes = (db: Db) =>
  db
    .selectFrom('document_type')
    .where('kind', '=', 'knowledge')
    .select(['id', 'label'])
    .orderBy('label')
    .orderBy('id')
    .execute();

export const findType = (db: Db, id: number) =>
  db.selectFrom('document_type').where('id', '=', id).where('kind', '=', 'knowledge').select('id').executeTakeFirst();

export const findFolder = (db: Db, id: number) =>
  db.selectFrom('folder').where('id', '=', id).select('id').executeTakeFirst();

export const findLabels = async (db: Db) =>
  (
    await documents(db, Nature.socialSystem)
      .where('label', 'is not', null)
      .select(['label', 'search_label'])
      .groupBy(['label', 'search_label'])
      .orderBy('search_label')
      .orderBy('label')
      .execute()
  ).map(row => row.label as string);
