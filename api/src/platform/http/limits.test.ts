import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { limits } from './limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ LIMIT_SEARCH: '10', LIMIT_SIGN_IN: '10', LIMIT_NETWORK: '2' });
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(test.db);
});
afterAll(() => test.close());

/** How many of these were within their limit. */
const passed = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
const times = <T>(n: number, one: (index: number) => T) => Array.from({ length: n }, (_, index) => one(index));

it('lets as many pass as are allowed, of calls at the same time in two processes', async () => {
  const [one, other] = [limits(test.app), limits(test.app)];
  const calls = times(20, () =>
    ['account 1', 'account 2'].flatMap(who => [one.take('search', who), other.take('search', who)]),
  );
  expect(await passed(calls.flat())).toBe(20); // ten of each account
  expect(await passed([one.take('search', 'account 3')])).toBe(1);
});

it('counts lines and networks of addresses at the same time, in whatever order they come', async () => {
  const [one, other] = [limits(test.app), limits(test.app)];
  const address = (index: number) => ({ address: `192.0.2.${index % 5}` });
  const calls = times(50, index => [one.take('signIn', address(index)), other.take('signIn', address(49 - index))]);
  expect(await passed(calls.flat())).toBe(20); // LIMIT_NETWORK times as many as of one line
});

it('gives back what it took', async () => {
  const give = await Promise.all(times(10, () => test.app.limits.take('search', 'account 1')));
  expect(await passed([test.app.limits.take('search', 'account 1')])).toBe(0);
  await Promise.all(give.map(one => one()));
  expect(await passed(times(12, () => test.app.limits.take('search', 'account 1')))).toBe(9); // the refused one counts
});

it.each(['\u0000', '\ud800', 'x\udc00y'])(
  'counts %j for who typed it, and fails nobody who comes along',
  async typed => {
    const calls = times(12, index => test.app.limits.take('search', index < 11 ? typed : 'account 1'));
    expect(await passed(calls)).toBe(11);
  },
);
