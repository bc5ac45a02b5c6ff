import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The columns that refer to `file`, of every table: from the catalogue, so that a new one is known at once. */
async function references(tx: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'file'::regclass`.execute(tx);
  return rows;
}

const isHeld = (columns: { table: string; column: string }[]) =>
  sql.join(
    columns.map(
      ({ table, column }) => sql`exists (select from ${sql.table(table)} held where held.${sql.ref(column)} = file.id)`,
    ),
    sql` or `,
  );

/**
 * Deletes those rows of `file` that nothing refers to any more; answers the keys of their contents, whose bytes
 * `removeUnused` removes once the transaction is committed.
 */
export async function releaseFiles(tx: Db, files: readonly number[]): Promise<string[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    delete from file where id = any(${[...files]}::bigint[]) and not (${isHeld(await references(tx))}) returning sha256`.execute(
    tx,
  );
  return [...new Set(rows.map(row => row.sha256))];
}

/** Deletes rows of `file` whose content was purged and which nothing refers to any more, `limit` at most. */
export async function forgetPurgedFiles(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from file where ctid = any(array(
      select ctid from file where purged_at is not null and not (${isHeld(await references(tx))})
      limit ${limit} for update skip locked)) returning sha256`.execute(tx);
  return rows.map(row => row.sha256);
}
