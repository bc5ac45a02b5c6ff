// The lists that administrators arrange, under many who arrange them at once: always 1 to n, each place once (A34, C26).

import { getFaq, moveFaqQuestion, moveFaqTheme } from 'contract/calls/faq.ts';
import { getHomeBlocks, setHomeBlockOrder } from 'contract/calls/home-blocks.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../test/support.ts';
import { count } from './settings.ts';

const WORKERS = 16;
const MOVES = count(320, 10_000);
const server = testServer();
let bearer: string;

beforeAll(async () => {
  for (const statement of [
    sql`delete from home_block`,
    sql`delete from faq_theme`,
    sql`insert into home_block (title, content, image_position, "order", creation_date)
      select 'Bloc ' || i, '<p>x</p>', 'NoImage', i, now() from generate_series(1, 12) as i`,
    sql`insert into faq_theme (short_label, long_label, "order")
      select 'Thème ' || i, '<p>x</p>', i from generate_series(1, 8) as i`,
    sql`insert into faq_question (theme_id, question, answer, "order")
      select id, 'Question ' || i, '<p>x</p>', i from faq_theme, generate_series(1, 6) as i`,
  ]) {
    await statement.execute(server.db);
  }
  ({ bearer } = await server.signIn('admin@fonds.example'));
});

interface List {
  move: Endpoint;
  ids: number[];
}

/** The lists as somebody reads them: blocks, themes, the questions of each theme. */
async function lists(): Promise<{ id: number; order: number }[][]> {
  const { body: blocks } = await server.call(getHomeBlocks, { bearer });
  const { body: themes } = await server.call(getFaq);
  return [blocks, themes, ...themes.map(({ questions }) => questions)];
}

it(`${MOVES} racing moves keep every list a permutation of 1..n`, { timeout: 1_800_000 }, async () => {
  const before = await lists();
  expect(before.map(list => list.length)).toEqual([12, 8, ...Array(8).fill(6)]);
  const known: List[] = before.map((list, index) => ({
    move: index === 0 ? setHomeBlockOrder : index === 1 ? moveFaqTheme : moveFaqQuestion,
    ids: list.map(({ id }) => id),
  }));
  const started = Date.now();
  let reads = 0;
  /** As it was read: in the order of its places, which are 1 to n, and the same rows as ever. */
  const check = (now: { id: number; order: number }[][]) => {
    reads += 1;
    for (const list of now) expect(list.map(({ order }) => order)).toEqual(list.map((_, index) => index + 1));
    const ids = (all: { id: number }[][]) => all.map(list => list.map(({ id }) => id).sort((a, b) => a - b));
    expect(ids(now).sort()).toEqual(ids(before).sort());
  };

  const answers = new Map<number, number>();
  let left = MOVES;
  const random = (n: number) => Math.floor(Math.random() * n);
  const work = async () => {
    while (left-- > 0) {
      // Half of all moves meet on the home page: that is where they race.
      const { move, ids } = known[random(2) ? 0 : random(3) ? 1 : 2 + random(known.length - 2)]!;
      const given = { params: { id: ids[random(ids.length)]! }, body: { value: 1 + random(ids.length) }, bearer };
      const { status } = await server.call(move, given);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (left % 100 === 0) check(await lists());
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));

  expect([...answers]).toEqual([[204, MOVES]]);
  check(await lists());
  expect((await lists()).map(list => list.map(({ id }) => id))).not.toEqual(
    before.map(list => list.map(({ id }) => id)),
  );
  console.log(`${MOVES} moves by ${WORKERS} workers: ${Date.now() - started} ms, ${reads} reads`);
});
