import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testVariables } from '../../../test/test-app.ts';
import { type Database, isDatabaseDown, openDatabase } from './database.ts';
import { PLANNED_FOR_ITS_VALUES } from './named-statements.ts';

/** What the one connection of `database` has prepared that mentions `word`. */
const prepared = async ({ db }: Database, word: string) => {
  const found = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${`%${word}%`}`.execute(db);
  return found.rows.map(row => row.statement).filter(text => !text.includes('pg_prepared_statements'));
};

describe.skipIf(!process.env.TEST_DATABASE_URL)('statements with values', () => {
  let place: Awaited<ReturnType<typeof testVariables>>;
  let database: Database;
  beforeAll(async () => {
    place = await testVariables();
    database = await openDatabase({ url: place.variables.DATABASE_URL, directory: '', poolSize: 1 });
  });
  afterAll(async () => {
    await database.close();
    await place.close();
  });

  it('are prepared once a connection, but behind a pooler, where the next one may meet another session', async () => {
    for (const n of [1, 2]) await sql`select ${n}::int as twice`.execute(database.db);
    expect(await prepared(database, 'twice')).toEqual(process.env.TEST_POOLER_URL ? [] : ['select $1::int as twice']);
  });

  it('are planned anew where the plan depends on the values', async () => {
    await sql`select ${PLANNED_FOR_ITS_VALUES} ${1}::int as anew`.execute(database.db);
    expect(await prepared(database, 'anew')).toEqual([]);
  });

  it('fail for a moment, as when the database is away, once another process has changed the columns', async () => {
    const all = () => sql<{ n: number }>`select * from changing where n = ${1}`.execute(database.db);
    await sql`create table changing (n int)`.execute(database.db);
    await all();
    await sql`alter table changing add column more int`.execute(database.db);
    const failure = await all().then(
      () => null,
      error => error,
    );
    if (!process.env.TEST_POOLER_URL) expect(isDatabaseDown(failure)).toBe(true);
    expect((await all()).rows).toEqual([]);
  });
});
