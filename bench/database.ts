import pg from 'pg';
import { migrate, openDatabase } from '../api/src/platform/db/database.ts';

export const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** Runs `work` on one connection. Amounts and big numbers come as the product has them (its database.ts sets the types). */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the database is dropped under an interrupted run
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new empty database with the product's schema; its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await dropDatabase(url, name);
  await connected(url, client => client.query(`create database ${name}`));
  const own = withDatabase(url, name);
  const database = await openDatabase({ url: own, directory: '', poolSize: 1 });
  await migrate(database);
  await database.close();
  return own;
}

/**
 * Runs `work`, which adds millions of rows to `table`, in one transaction without the table's indexes, which are made anew at its
 * end: row by row they cost far more. What is interrupted leaves the table as it was.
 */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  await client.query(`begin; set local maintenance_work_mem = '512MB'`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
  await client.query('commit');
}

export const dropDatabase = (url: string, name: string) =>
  connected(url, client => client.query(`drop database if exists ${name} with (force)`));

/** What a kept database says of itself: its comment, or null when there is no such database. */
export const readMark = (url: string, name: string): Promise<string | null> =>
  connected(url, async client => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.mark ?? null;
  });

export const writeMark = (url: string, name: string, mark: string) =>
  connected(url, client => client.query(`comment on database ${name} is '${mark}'`));
