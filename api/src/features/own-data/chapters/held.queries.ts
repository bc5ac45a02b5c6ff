import { sql } from 'kysely';
import { fullNameOf } from '../../../fund/full-name.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type COLUMNS, columnsOf } from '../export.columns.ts';
import type { Row } from '../export.rows.ts';

/** What a manager may have given in the member's name, with theirs. */
export const writtenBy = (item: string) => sql`(select ${fullNameOf('author')} from account as author
  where author.id = ${sql.ref(`${item}.author_id`)})`;

/** Reads the rows of the member `id`: the columns that export.columns.ts allows, the latest first. */
export function heldBy(db: Db, id: number) {
  const all = async (query: { execute(db: Db): Promise<{ rows: unknown[] }> }) =>
    (await query.execute(db)).rows as Row[];
  type Table = keyof typeof COLUMNS;
  return {
    id,
    all,
    of: (table: Table, order: string, where = 'member_id') =>
      all(sql`select ${columnsOf(table, 'item')} from ${sql.table(table)} as item
        where ${sql.ref(`item.${where}`)} = ${id} order by ${sql.ref(`item.${order}`)} desc`),
    acted: (table: Table, order: string) =>
      all(sql`select ${columnsOf(table, 'item')}, ${writtenBy('item')} as written_by from ${sql.table(table)} as item
        where item.member_id = ${id} order by ${sql.ref(`item.${order}`)} desc`),
    ofFolders: (table: Table, order: string) =>
      all(sql`select ${columnsOf(table, 'item')} from ${sql.table(table)} as item join folder on folder.id = item.folder_id
        where folder.member_id = ${id} order by ${sql.ref(`item.${order}`)} desc`),
  };
}
export type Held = ReturnType<typeof heldBy>;
