import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { activeOn, type BlockRow } from './blocks.ts';

/** Where one kind of blocks is kept, and in which order it is read. */
export interface BlockTable {
  table: 'home_block' | 'head_page_block';
  orderBy: 'order' | 'id';
}

/** What a deleted block has when it comes back. */
interface Again {
  id?: number;
  version?: number;
}

/** The rows of one kind, each with its image's file. `Own`: the columns that this kind alone has. */
export function blockRows<Own extends object>({ table, orderBy }: BlockTable) {
  // The tables have the same columns but for Own, which the kind gives and reads.
  const name = table as 'home_block';
  type Row = BlockRow & Own;
  type Values = Partial<Updateable<Tables['home_block']>> | Own;

  const blocks = (db: Db) =>
    db
      .selectFrom(name)
      .leftJoin('file', 'file.id', `${name}.image_id`)
      .selectAll(name)
      .select(['file.mime_type', 'file.filename'])
      .orderBy(`${name}.${orderBy}`);

  const find = async (db: Db, id: number) =>
    (await blocks(db).where(`${name}.id`, '=', id).executeTakeFirst()) as Row | undefined;

  return {
    all: async (db: Db) => (await blocks(db).execute()) as unknown as Row[],
    active: async (db: Db, day: string) => (await blocks(db).where(activeOn(day)).execute()) as unknown as Row[],
    find,

    /** The same row, which nobody else changes until the end of the transaction. */
    async take(tx: Db, id: number) {
      await tx.selectFrom(name).where('id', '=', id).select('id').forUpdate().execute();
      return find(tx, id);
    },

    /** The image's file; `day`: only when the block is active then. */
    image: (db: Db, id: number, day: string | null) =>
      db
        .selectFrom(name)
        .where('id', '=', id)
        .$if(day !== null, query => query.where(activeOn(day!)))
        .select('image_id')
        .executeTakeFirst(),

    /** Inserts it and answers its id. */
    async insert(tx: Db, values: Values & Own, now: Date, again: Again = {}): Promise<number> {
      const row = { ...values, ...again, creation_date: now };
      return (
        await tx
          .insertInto(name)
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    },

    update: (tx: Db, id: number, values: Values) =>
      tx
        .updateTable(name)
        .set(eb => ({ ...(values as object), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    remove: (tx: Db, id: number) => tx.deleteFrom(name).where('id', '=', id).execute(),
  };
}
