// How much the failure tests do: a short form within `npm test`, everything with `npm run test:torture`.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, openDatabase } from '../src/platform/db/database.ts';
import { dropDatabase, nameOfDatabase } from '../test/database.ts';
import { populate } from '../test/population.ts';
import { statement, withDatabase } from '../test/setup.ts';

export const FULL = process.env.TORTURE === 'full';

/** `short` of something within `npm test`, `full` in the long suite. */
export const count = (short: number, full: number) => (FULL ? full : short);

/** The PostgreSQL that tests may make databases on, or null: those that need one are then skipped. */
export async function findPostgres(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}

/** An installation of its own, on PostgreSQL at `url` or embedded: the population of the tests, or with `empty` nothing. */
export async function installation(url: string | null, { empty = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-torture-'));
  const variables: Record<string, string> = { DATA_DIR: folder };
  let drop = async () => {};
  if (url) {
    const name = nameOfDatabase();
    await statement(url, `create database ${name}`);
    variables.DATABASE_URL = withDatabase(url, name);
    drop = () => dropDatabase(url, name);
  }
  const template = inject('template');
  if (!url && !template.url && !empty) {
    cpSync(template.directory, join(folder, 'database'), { recursive: true });
  } else if (!empty) {
    const opened = await openDatabase({ url: variables.DATABASE_URL, directory: join(folder, 'database') });
    await migrate(opened);
    await populate(opened.db);
    await opened.close();
  }
  return {
    variables,
    folder,
    async close() {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
