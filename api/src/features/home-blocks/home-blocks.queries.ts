import { activeOn } from '../../platform/blocks.ts';
import type { Db } from '../../platform/db/database.ts';
import { closeHole, lastPlace, lockOrder, type OrderedList, swapPlaces } from '../../platform/ordering.ts';

const LIST: OrderedList = { table: 'home_block' };

const blocks = (db: Db) =>
  db
    .selectFrom('home_block')
    .leftJoin('file', 'file.id', 'home_block.image_id')
    .selectAll('home_block')
    .select(['file.mime_type', 'file.filename']);

export type HomeBlockRow = Awaited<ReturnType<typeof findBlocks>>[number];

export const findBlocks = (db: Db) => blocks(db).orderBy('order').execute();

export const findActiveBlocks = (db: Db, day: string) => blocks(db).where(activeOn(day)).orderBy('order').execute();

export const findBlock = (db: Db, id: number) => blocks(db).where('home_block.id', '=', id).executeTakeFirst();

/** The same row, which nobody else changes until the end of the transaction. */
export async function takeBlock(tx: Db, id: number) {
  await tx.selectFrom('home_block').where('id', '=', id).select('id').forUpdate().execute();
  return findBlock(tx, id);
}

/** The image's file; `day`: only when the block is active then. */
export const findImage = (db: Db, id: number, day: string | null) =>
  db
    .selectFrom('home_block')
    .where('id', '=', id)
    .$if(day !== null, query => query.where(activeOn(day!)))
    .select('image_id')
    .executeTakeFirst();

type HomeBlockValues = Omit<HomeBlockRow, 'id' | 'mime_type' | 'filename' | 'order' | 'version' | 'creation_date'>;

/** Until the end of the transaction no block comes, goes or moves. */
export const lockBlocks = (tx: Db) => lockOrder(tx, LIST);

/** Inserts it at the last place; answers its id. `again`: what a deleted block has when it comes back. */
export async function insertBlock(
  tx: Db,
  values: HomeBlockValues,
  now: Date,
  again: { id?: number; version?: number } = {},
) {
  const order = await lastPlace(tx, LIST);
  const row = { ...values, ...again, order, creation_date: now };
  return (await tx.insertInto('home_block').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const updateBlock = (tx: Db, id: number, values: Partial<HomeBlockValues>) =>
  tx
    .updateTable('home_block')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Removes it and closes the hole; answers what it was. The list is locked before the row, as a move does. */
export async function deleteBlock(tx: Db, id: number) {
  await lockOrder(tx, LIST);
  const stored = await takeBlock(tx, id);
  if (!stored) return undefined;
  await tx.deleteFrom('home_block').where('id', '=', id).execute();
  await closeHole(tx, LIST, stored.order);
  return stored;
}

export const moveBlock = (tx: Db, id: number, value: number) => swapPlaces(tx, LIST, id, value);
