import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getFaq } from 'contract/calls/faq.ts';
import { getVisibleHomeBlocks } from 'contract/calls/home-blocks.ts';
import { getTexts } from 'contract/calls/text-tree.ts';
import pg from 'pg';
import { interleave, tellSides } from './compare.ts';
import { keep, type Loader } from './processes.ts';
import { atLeast, type Figure, median } from './report.ts';

const MEASURED = {
  'home blocks': getVisibleHomeBlocks.path,
  FAQ: getFaq.path,
  texts: getTexts.path.replace(':part', 'first'),
};

/** What administrators publish, against a bare Fastify that answers the same bytes. */
export async function* measurePublished(database: string, member: string, load: Loader): AsyncGenerator<Figure> {
  await publish(database);
  const answers: Record<string, string> = {};
  for (const path of Object.values(MEASURED)) answers[path] = await (await fetch(member + path)).text();
  const bare = keep(fork(join(import.meta.dirname, 'bare/fastify.ts')));
  const told = once(bare, 'message');
  bare.send(answers);
  const [{ base }] = (await told) as [{ base: string }];
  for (const [name, path] of Object.entries(MEASURED)) {
    const side = (of: string) => ({ base: of, calls: [{ method: 'GET', path } as const] });
    const found = await interleave(load, [side(member), side(base)], { connections: 32, seconds: 3, rounds: 6 });
    const measure = `${name} (${Math.ceil(answers[path]!.length / 1024)} Ko): product / bare Fastify`;
    tellSides(measure, ['product', 'bare'], found);
    yield atLeast(measure, median(found.ratios('perSecond', 0, 1)), 0.7, found);
  }
  bare.kill();
}

/** Six home blocks, and five themes of ten questions. */
async function publish(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const text = `<p>${'Votre pension est versée le 28 de chaque mois. '.repeat(8)}</p>`;
  await client.query(
    `insert into home_block (title, content, image_position, "order", creation_date)
     select 'Actualité ' || n, $1, 'NoImage', n, now() from generate_series(1, 6) n
     where not exists (select 1 from home_block)`,
    [text],
  );
  await client.query(
    `with themes as (
       insert into faq_theme (short_label, long_label, "order")
       select 'Thème ' || n, $1, n from generate_series(1, 5) n where not exists (select 1 from faq_theme) returning id)
     insert into faq_question (theme_id, question, answer, "order")
     select id, 'Question ' || n || ' ?', $1, n from themes, generate_series(1, 10) n`,
    [text],
  );
  await client.end();
}
