import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The drafts of one person, the last one first, each with its files in the order in which they were announced. */
export async function findDrafts(db: Db, memberId: number) {
  const drafts = await db
    .selectFrom('member_draft')
    .where('member_id', '=', memberId)
    .orderBy('changed_at', 'desc')
    .select(['id', 'form', 'content', 'version', 'changed_at', 'device'])
    .execute();
  const files = await db
    .selectFrom('member_draft_file as file')
    .innerJoin('member_draft as draft', 'draft.id', 'file.draft_id')
    .where('draft.member_id', '=', memberId)
    .orderBy('file.id')
    .select(['file.id', 'file.draft_id', 'file.about', 'file.size', 'file.received'])
    .execute();
  return drafts.map(draft => ({ ...draft, files: files.filter(file => file.draft_id === draft.id) }));
}

/** What one person has: forms, and bytes of files that came or are announced. */
export const countKept = (db: Db, memberId: number) =>
  db
    .selectFrom('member_draft as draft')
    .leftJoin('member_draft_file as file', 'file.draft_id', 'draft.id')
    .where('draft.member_id', '=', memberId)
    .select([
      sql<number>`count(distinct draft.id)::int`.as('forms'),
      sql<number>`count(file.id)::int`.as('files'),
      sql<number>`coalesce(sum(file.size), 0)::int`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();

/** The draft of a form, locked until the end of the transaction. */
export const lockDraft = (db: Db, memberId: number, form: string) =>
  db
    .selectFrom('member_draft')
    .where('member_id', '=', memberId)
    .where('form', '=', form)
    .select(['id', 'version', 'writer', 'writes', 'changed_at'])
    .forUpdate()
    .executeTakeFirst();

/** Inserts it unless a parallel call did: then undefined. */
export const insertDraft = (
  db: Db,
  draft: { member_id: number; form: string; content: Buffer; version: number; changed_at: Date },
) =>
  db
    .insertInto('member_draft')
    .values(draft)
    .onConflict(conflict => conflict.columns(['member_id', 'form']).doNothing())
    .returning(['id', 'version', 'writer', 'writes', 'changed_at'])
    .executeTakeFirst();

interface KeptDraft {
  content: Buffer;
  version: number;
  writer: string;
  writes: number;
  changed_at: Date;
  device: string | null;
}
export async function updateDraft(db: Db, id: number, kept: KeptDraft) {
  await db.updateTable('member_draft').where('id', '=', id).set(kept).execute();
}

export async function deleteDraft(db: Db, memberId: number, form: string) {
  await db.deleteFrom('member_draft').where('member_id', '=', memberId).where('form', '=', form).execute();
}

/** Removes the files of a draft but those. */
export async function deleteFilesBut(db: Db, draftId: number, kept: readonly number[]) {
  await db
    .deleteFrom('member_draft_file')
    .where('draft_id', '=', draftId)
    .$if(kept.length > 0, query => query.where('id', 'not in', kept))
    .execute();
}

export const insertFile = (db: Db, file: { draft_id: number; about: Buffer; size: number }) =>
  db
    .insertInto('member_draft_file')
    .values({ ...file, received: 0 })
    .returning(['id', 'about', 'size', 'received'])
    .executeTakeFirstOrThrow();

/** A file of one person's own, locked until the end of the transaction. */
export const lockFile = (db: Db, memberId: number, id: number) =>
  db
    .selectFrom('member_draft_file as file')
    .innerJoin('member_draft as draft', 'draft.id', 'file.draft_id')
    .where('draft.member_id', '=', memberId)
    .where('file.id', '=', id)
    .select(['file.id', 'file.draft_id', 'file.about', 'file.size', 'file.received'])
    .forUpdate('file')
    .executeTakeFirst();

/** Adds bytes that follow what has come. */
export async function addPart(
  db: Db,
  part: { file_id: number; start: number; content: Buffer },
  received: number,
  now: Date,
) {
  await db.insertInto('member_draft_part').values(part).execute();
  const { draft_id } = await db
    .updateTable('member_draft_file')
    .where('id', '=', part.file_id)
    .set({ received })
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('member_draft').where('id', '=', draft_id).set({ changed_at: now }).execute();
}
