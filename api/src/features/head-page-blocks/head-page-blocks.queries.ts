import { sql } from 'kysely';
import { activeOn } from '../../platform/blocks.ts';
import type { Db } from '../../platform/db/database.ts';

const blocks = (db: Db) =>
  db
    .selectFrom('head_page_block')
    .leftJoin('file', 'file.id', 'head_page_block.image_id')
    .selectAll('head_page_block')
    .select(['file.mime_type', 'file.filename']);

export type HeadPageBlockRow = Awaited<ReturnType<typeof findBlocks>>[number];
type Values = Omit<HeadPageBlockRow, 'id' | 'mime_type' | 'filename' | 'version' | 'creation_date'>;

export const findBlocks = (db: Db) => blocks(db).orderBy('head_page_block.id').execute();

export const findActiveBlocks = (db: Db, day: string) =>
  blocks(db).where(activeOn(day)).orderBy('head_page_block.id').execute();

export const findBlock = (db: Db, id: number) => blocks(db).where('head_page_block.id', '=', id).executeTakeFirst();

/** The same row, which nobody else changes until the end of the transaction. */
export async function takeBlock(tx: Db, id: number) {
  await tx.selectFrom('head_page_block').where('id', '=', id).select('id').forUpdate().execute();
  return findBlock(tx, id);
}

/** The image's file; `day`: only when the block is active then. */
export const findImage = (db: Db, id: number, day: string | null) =>
  db
    .selectFrom('head_page_block')
    .where('id', '=', id)
    .$if(day !== null, query => query.where(activeOn(day!)))
    .select('image_id')
    .executeTakeFirst();

const PAGES_LOCK = 7_101_334; // any number that every process of the product uses

/** Until the end of the transaction nobody else gives a page a block. */
export const lockPages = (tx: Db) => sql`select pg_advisory_xact_lock(${PAGES_LOCK})`.execute(tx);

/** Inserts it and answers its id. `again`: what a deleted block has when it comes back. */
export async function insertBlock(tx: Db, values: Values, now: Date, again: { id?: number; version?: number } = {}) {
  const row = { ...values, ...again, creation_date: now };
  return (await tx.insertInto('head_page_block').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Another block stands on this page. */
export const isTaken = async (tx: Db, page: string, exceptId = 0) => {
  const others = tx.selectFrom('head_page_block').where('page', '=', page).where('id', '!=', exceptId);
  return (await others.select('id').executeTakeFirst()) !== undefined;
};

export const updateBlock = (tx: Db, id: number, values: Partial<Values>) =>
  tx
    .updateTable('head_page_block')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteBlock = async (tx: Db, id: number) =>
  (await tx.deleteFrom('head_page_block').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
