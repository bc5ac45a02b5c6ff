// The lists that administrators arrange, under many who arrange them at once: always 1 to n, each place once (A34, C26).
import type { Endpoint } from 'contract/endpoint.ts';
import { getFaq, moveFaqQuestion, moveFaqTheme } from 'contract/faq.ts';
import { getHomeBlocks, setHomeBlockOrder } from 'contract/home-blocks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, startServer } from './process.ts';
import { count, findPostgres, installation } from './settings.ts';

const WORKERS = 16;
const MOVES = count(320, 10_000);
const postgres = await findPostgres();
/** Two processes on PostgreSQL; the embedded database admits one. */
const PROCESSES = postgres ? 2 : 1;

let place: Awaited<ReturnType<typeof installation>>;
let servers: Server[] = [];
let bearer: string;

beforeAll(async () => {
  place = await installation(postgres);
  const variables = { ...place.variables, SECRET: 'un secret commun aux processus' };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(variables)));
  for (const sql of [
    `delete from home_block`,
    `delete from faq_theme`,
    `insert into home_block (title, content, image_position, "order", creation_date)
      select 'Bloc ' || i, '<p>x</p>', 'NoImage', i, now() from generate_series(1, 12) as i`,
    `insert into faq_theme (short_label, long_label, "order")
      select 'Thème ' || i, '<p>x</p>', i from generate_series(1, 8) as i`,
    `insert into faq_question (theme_id, question, answer, "order")
      select id, 'Question ' || i, '<p>x</p>', i from faq_theme, generate_series(1, 6) as i`,
  ]) {
    await servers[0]!.rows(sql);
  }
  ({ bearer } = await servers[0]!.signIn('admin@fonds.example'));
});
afterAll(async () => {
  await Promise.all(servers.map(server => server.kill()));
  await place.close();
});

interface List {
  move: Endpoint;
  ids: number[];
}

const ask = async (n: number, endpoint: Endpoint) => {
  const { status, body } = await servers[n % PROCESSES]!.call(endpoint, { bearer });
  expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
  return body;
};

/** The lists as they are read by somebody at process `n`: blocks, themes, the questions of each theme. */
async function lists(n: number): Promise<{ id: number; order: number }[][]> {
  const [blocks, themes] = [await ask(n, getHomeBlocks), await ask(n, getFaq)];
  return [blocks, themes, ...themes.map((theme: { questions: { id: number; order: number }[] }) => theme.questions)];
}

it(`${MOVES} racing moves keep every list a permutation of 1..n`, { timeout: 1_800_000 }, async () => {
  const before = await lists(0);
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
  const work = async (_: unknown, worker: number) => {
    while (left-- > 0) {
      // Half of all moves meet on the home page: that is where they race.
      const { move, ids } = known[random(2) ? 0 : random(3) ? 1 : 2 + random(known.length - 2)]!;
      const given = { params: { id: ids[random(ids.length)]! }, body: { value: 1 + random(ids.length) }, bearer };
      const { status } = await servers[(worker + left) % PROCESSES]!.call(move, given);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (left % 100 === 0) check(await lists(worker));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));

  expect([...answers]).toEqual([[204, MOVES]]);
  // Unpublished copies included: what a process keeps for everybody is at most a second old.
  for (const table of ['home_block', 'faq_theme', 'faq_question']) {
    const parent = table === 'faq_question' ? 'theme_id' : '0';
    const broken = await servers[0]!.rows(`select ${parent} from ${table} group by ${parent}
      having array_agg("order" order by "order") <> array(select generate_series(1, count(*)::integer))`);
    expect([table, broken]).toEqual([table, []]);
  }
  check(await lists(0));
  expect((await lists(0)).map(list => list.map(({ id }) => id))).not.toEqual(
    before.map(list => list.map(({ id }) => id)),
  );
  console.log(
    `${MOVES} moves by ${WORKERS} workers on ${PROCESSES} process(es): ${Date.now() - started} ms, ${reads} reads`,
  );
});
