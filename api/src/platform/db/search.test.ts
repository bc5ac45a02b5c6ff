import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../jobs/test-app.ts';
import { cappedTotal, contains, startsWith } from './search.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('counts up to 10,000, and says when there are more', async () => {
  const numbers = (most: number) =>
    test.db.selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(most)})`.as('numbers')).select(sql`1`.as('one'));
  expect(await cappedTotal(test.db, numbers(9_999))).toEqual({ total: 9_999 });
  expect(await cappedTotal(test.db, numbers(10_000))).toEqual({ total: 10_000 });
  expect(await cappedTotal(test.db, numbers(10_001))).toEqual({ total: 10_000, totalIsCapped: true });
});

it('folds what is searched, and takes wildcards literally', () => {
  expect([startsWith('ÉlO'), contains('Œ')]).toEqual(['elo%', '%oe%']);
  expect([startsWith('50%_\\'), contains('_')]).toEqual(['50\\%\\_\\\\%', '%\\_%']);
});
