import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { hold, holdSoon, isHeld } from './lease.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const dies = (name: string) =>
  sql`update lease set alive_until = clock_timestamp() - interval '1 ms', owner = 'dead' where name = ${name}`.execute(
    test.db,
  );

it('is held by one of many at once, until it is released', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => hold(test.db, 'one')));
  const [held, ...others] = all.filter(one => one !== null);
  expect([others.length, held!.isLost(), await isHeld(test.db, 'one')]).toEqual([0, false, true]);
  expect(await isHeld(test.db, 'another')).toBe(false);
  await held!.release();
  expect(await isHeld(test.db, 'one')).toBe(false);
  await (await hold(test.db, 'one'))!.release();
});

it('is taken over when its holder gave no sign of life, who then knows, and takes nothing back', async () => {
  const first = (await hold(test.db, 'silent'))!;
  await dies('silent');
  expect(await isHeld(test.db, 'silent')).toBe(false);
  const second = (await hold(test.db, 'silent'))!;
  await expect.poll(() => first.isLost(), { timeout: 10_000 }).toBe(true);
  await first.release();
  expect([await isHeld(test.db, 'silent'), second.isLost()]).toEqual([true, false]);
  await second.release();
});

it('refuses who waits as soon as the holder stirs, and gives to them what a dead one held', async () => {
  const living = (await hold(test.db, 'awaited'))!;
  expect(await holdSoon(test.db, 'awaited')).toBeNull();
  await living.release();
  await sql`insert into lease values ('awaited', 'dead', clock_timestamp() + interval '2 seconds')`.execute(test.db);
  const held = await holdSoon(test.db, 'awaited');
  expect(held?.isLost()).toBe(false);
  await held!.release();
});
