import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../test/support.ts';
import { closeHole, lastPlace, lockOrder, type OrderedList, swapPlaces } from './ordering.ts';

const server = testServer();
const themes: OrderedList = { table: 'faq_theme' };

const inTransaction = <T>(work: (tx: Parameters<typeof swapPlaces>[0]) => Promise<T>) =>
  server.db.transaction().execute(work);
const add = () =>
  inTransaction(async tx => {
    const order = await lastPlace(tx, themes);
    const { id } = await tx
      .insertInto('faq_theme')
      .values({ short_label: `Thème ${order}`, long_label: '', order })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const ids = async () =>
  (await server.db.selectFrom('faq_theme').select('id').orderBy('order').execute()).map(({ id }) => id);
const places = async () =>
  (await server.db.selectFrom('faq_theme').select('order').orderBy('order').execute()).map(({ order }) => order);
const move = (id: number, value: number) => inTransaction(tx => swapPlaces(tx, themes, id, value));

let list: number[];
beforeEach(async () => {
  await server.db.deleteFrom('faq_theme').execute();
  list = [];
  for (let n = 0; n < 4; n++) list.push(await add());
});

describe('swapPlaces', () => {
  it('swaps with the one that holds the place; a repeated call changes nothing', async () => {
    const [a, b, c, d] = list;
    expect(await move(a!, 3)).toBe(true);
    expect(await ids()).toEqual([c, b, a, d]);
    expect(await move(a!, 3)).toBe(false);
    expect(await ids()).toEqual([c, b, a, d]);
  });

  it('refuses a place outside 1..n and an unknown row', async () => {
    for (const value of [0, 5, -1]) await expect(move(list[0]!, value)).rejects.toMatchObject({ status: 400 });
    await expect(move(999_999, 1)).rejects.toMatchObject({ status: 404 });
    expect(await ids()).toEqual(list);
  });

  it('keeps to the rows of its parent', async () => {
    const of = (id: number): OrderedList => ({ table: 'faq_question', parent: { column: 'theme_id', id } });
    const [first, second] = list;
    const question = (theme: number) =>
      inTransaction(async tx => {
        const values = { theme_id: theme, question: 'Q', answer: 'R', order: await lastPlace(tx, of(theme)) };
        return (await tx.insertInto('faq_question').values(values).returning('id').executeTakeFirstOrThrow()).id;
      });
    const [q1, other, q2] = [await question(first!), await question(second!), await question(first!)];
    await inTransaction(tx => swapPlaces(tx, of(first!), q1, 2));
    const rows = await server.db.selectFrom('faq_question').select(['id', 'order']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: q1, order: 2 },
      { id: other, order: 1 },
      { id: q2, order: 1 },
    ]);
    await expect(inTransaction(tx => swapPlaces(tx, of(second!), q1, 1))).rejects.toMatchObject({ status: 404 });
  });
});

it('survives 16 workers that move, add and remove at once', async () => {
  const worker = async (seed: number) => {
    for (let turn = 0; turn < 12; turn++) {
      const known = await ids();
      const id = known[(seed * 7 + turn * 3) % known.length]!;
      const value = ((seed + turn * 5) % known.length) + 1;
      // Another worker may have removed it meanwhile: 404, or shortened the list: 400.
      if (turn % 6 !== 5) await move(id, value).catch(error => expect([400, 404]).toContain(error.status));
      else if (seed % 2 === 0) await add();
      else {
        await inTransaction(async tx => {
          await lockOrder(tx, themes);
          const removed = await tx.deleteFrom('faq_theme').where('id', '=', id).returning('order').executeTakeFirst();
          if (removed) await closeHole(tx, themes, removed.order);
        });
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, seed) => worker(seed)));
  const now = await places();
  expect(now).toEqual(Array.from({ length: now.length }, (_, index) => index + 1));
});
