import { expect, it } from 'vitest';
import { together } from './together.ts';

/** Work that ends when it is let go, and what it was done for. */
function held() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const ask = together(async (asked: readonly number[]) => {
    groups.push([...asked]);
    await new Promise<void>(resolve => ends.push(resolve));
    if (asked.includes(13)) throw new Error('thirteen');
    return asked.map(n => n * 10);
  });
  const next = async () => {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()!();
  };
  return { ask, groups, next };
}

it('is done at once for who comes alone, and once for all who come meanwhile, each answered their own', async () => {
  const { ask, groups, next } = held();
  const first = ask(1);
  await expect.poll(() => groups).toEqual([[1]]);
  const others = [2, 3, 2].map(ask);
  expect(groups).toEqual([[1]]); // what is under way began before they asked
  await next();
  expect(await first).toBe(10);
  await next();
  expect(await Promise.all(others)).toEqual([20, 30, 20]);
  expect(groups).toEqual([[1], [2, 3, 2]]);
});

it('fails for those that it was done for, and for nobody after them', async () => {
  const { ask, next } = held();
  const failing = Promise.allSettled([ask(13), ask(1)]);
  await next();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = ask(2);
  await next();
  expect(await after).toBe(20);
});
