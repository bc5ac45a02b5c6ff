import { readFileSync } from 'node:fs';
import { fold, foldName } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { contains, keyContains, keyStartsWith, nameStartsWith, pageOf, startsWith } from './search.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('a page', () => {
  const numbers = (most: number) =>
    test.db.selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(most)})`.as('numbers'));
  const pageAt = (most: number, start: number) =>
    pageOf(
      test.db,
      numbers(most).select(sql<number>`numbers`.as('n')).limit(2).offset(start),
      numbers(most).select(sql`1`.as('one')),
      start,
    );

  it('counts up to 10,000, and says when there are more', async () => {
    const rows = [{ n: 1 }, { n: 2 }];
    expect(await pageAt(9_999, 0)).toEqual({ rows, total: 9_999 });
    expect(await pageAt(10_000, 0)).toEqual({ rows, total: 10_000 });
    expect(await pageAt(10_001, 0)).toEqual({ rows, total: 10_000, totalIsCapped: true });
  });

  it('is counted when it begins after the last row, and when there is none', async () => {
    expect(await pageAt(3, 2)).toEqual({ rows: [{ n: 3 }], total: 3 });
    expect(await pageAt(3, 4)).toEqual({ rows: [], total: 3 });
    expect(await pageAt(0, 0)).toEqual({ rows: [], total: 0 });
  });

  it('is not counted where it is the first and has no rows', async () => {
    const none = numbers(0).select(sql<number>`numbers`.as('n')).limit(2);
    const counted = numbers(5).select(sql`1`.as('one')); // would tell that it was asked
    expect(await pageOf(test.db, none, counted, 0)).toEqual({ rows: [], total: 0 });
    expect(await pageOf(test.db, none, counted, 2)).toEqual({ rows: [], total: 5 });
  });
});

it('folds what is searched, and takes wildcards literally', () => {
  expect([startsWith('ÉlO'), contains('Œ')]).toEqual(['elo%', '%oe%']);
  expect([startsWith('50%_\\'), contains('_')]).toEqual(['50\\%\\_\\\\%', '%\\_%']);
});

const NAMES: [string, string][] = [
  ['Le Goff', 'legoff'],
  ['Le\u00a0Goff', 'legoff'],
  ['Marie-Hélène', 'mariehelene'],
  ['Jean\u2011Pierre', 'jeanpierre'],
  ['D’Almeida', 'dalmeida'],
  ["N'Diaye", 'ndiaye'],
  ['-', '-'],
  ['Œuvrard', 'oeuvrard'],
];

it('folds names without what people leave out of them, and criteria the same way', () => {
  for (const [name, key] of NAMES) expect(foldName(name), name).toBe(key);
  expect([keyStartsWith('marie h'), keyContains('Le-G_')]).toEqual(['marieh%', '%leg\\_%']);
});

it.each([
  ['le floc', true],
  ['LEFLOC’H yann', true],
  ['yann le-floch', true],
  ['ya le fl', true],
  ['', true],
  ['floch', false],
  ['le yann', true],
  ['yann yann', false],
  ['%', false],
])('a whole name in one criterion: %j', async (name, isFound) => {
  const found = test.db.selectFrom('account').where('login', '=', 'MEMBREB').where(nameStartsWith(name)).select('id');
  expect(await found.execute()).toHaveLength(isFound ? 1 : 0);
});

it('the migration gives the keys of earlier versions the same form', async () => {
  const migration = readFileSync(new URL('migrations/0048_names_without_separators.sql', import.meta.url), 'utf8');
  const before = await test.db.selectFrom('account').select(['id', 'search_lastname']).orderBy('id').execute();
  const rows = before.slice(0, NAMES.length);
  expect(rows).toHaveLength(NAMES.length);
  for (const [index, { id }] of rows.entries()) {
    const key = fold(NAMES[index]![0]);
    await test.db
      .updateTable('account')
      .set({ search_lastname: key, search_firstname: key })
      .where('id', '=', id)
      .execute();
  }
  await sql.raw(migration).execute(test.db);
  const after = await test.db
    .selectFrom('account')
    .select(['search_lastname', 'search_firstname'])
    .orderBy('id')
    .execute();
  for (const [index, [, key]] of NAMES.entries())
    expect(after[index]).toEqual({ search_lastname: key, search_firstname: key });
  expect(after.slice(NAMES.length).map(row => row.search_lastname)).toEqual(
    before.slice(NAMES.length).map(row => row.search_lastname),
  );
});
