import { exportGlobalStatistics } from 'contract/calls/statistics.ts';
import type pg from 'pg';
import { captureStatements, type Statement } from './capture.ts';
import { interleave, tellSides } from './compare.ts';
import { connected } from './database.ts';
import type { Call } from './load/call.ts';
import type { Session } from './prepare.ts';
import { residentMo, time } from './process.ts';
import type { Loader } from './processes.ts';
import { atMost, type Figure, median, ms, tell } from './report.ts';

/** Tracked events; the year before the first of November 2026. */
const EVENTS = Number(process.env.BENCH_EVENTS || 5_000_000);
const PORTION = 500_000;
const ROUNDS = 7;
const FIRST_DAY = '2025-11-01';

interface Given {
  database: string;
  environment: Record<string, string>;
  product: { backOffice: string; pid: number };
  load: Loader;
  administrator: Session;
  /** What other people ask for meanwhile. */
  others: Call[];
}

/** The global export of every social system over a year: against the SQL that feeds it, its memory, and the others' wait. */
export async function* measureStatistics(given: Given): AsyncGenerator<Figure> {
  const { database, environment, product, administrator } = given;
  const rows = await connected(database, addEvents);
  const call = await connected(database, client => exportCall(client, administrator));
  const [captured = []] = await captureStatements(environment, [call]);
  const statements = feeding(captured);
  tell(`the export is fed by ${statements.length} statements over ${rows.toLocaleString('en')} rows`);

  const times = { product: [] as number[], bare: [] as number[] };
  const memory: number[] = [];
  await connected(database, async client => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await time(() => run(client, statements));
      const made = await time(() => download(product.backOffice, call, () => memory.push(residentMo(product.pid))));
      if (round === 0)
        memory.length = 0; // the first one warms up
      else {
        times.bare.push(bare);
        times.product.push(made);
      }
    }
  });
  tell(`global export: ${ms(median(times.product))}, its SQL alone ${ms(median(times.bare))}`);
  const events = EVENTS.toLocaleString('en');
  const detail = { ...times, rows };
  yield atMost(
    `global export over ${events} events / its SQL alone`,
    median(times.product) / median(times.bare),
    2,
    detail,
  );
  const [early, late] = [memory.slice(0, memory.length >> 1), memory.slice(memory.length >> 1)].map(part =>
    Math.max(...part),
  );
  yield {
    ...atMost('memory of the process, later exports / earlier ones', late! / early!, 1.2, { memory }),
    figure: `${early!.toFixed(0)} → ${late!.toFixed(0)} Mo`,
  };
  yield await othersMeanwhile(given, call);
}

/** Events over a year, spread over the social systems as the members are; what is there stays. Answers the rows kept. */
async function addEvents(client: pg.Client): Promise<number> {
  const count = async () => {
    const { rows } = await client.query(
      'select coalesce(sum(count), 0)::bigint as events, count(*) as kept from stats_day',
    );
    return rows[0] as { events: number; kept: number };
  };
  const there = await count();
  if (there.events >= EVENTS) return there.kept;
  tell(`${EVENTS.toLocaleString('en')} tracked events`);
  await client.query(`
    insert into stats_audience (social_system_ids)
    select distinct systems from (
      select array_agg(distinct social_system_id order by social_system_id) as systems from folder group by member_id) as held
    on conflict do nothing`);
  // One of 100,000 members in turn, so that an audience is as frequent as its members are.
  await client.query(`
    create temporary table visitor as
    select row_number() over () - 1 as n, a.id from (
      select array_agg(distinct social_system_id order by social_system_id) as systems
      from folder group by member_id order by member_id limit 100000) as held
    join stats_audience a on a.social_system_ids = held.systems`);
  await client.query('create unique index on visitor (n); analyze visitor');
  for (let from = there.events; from < EVENTS; from += PORTION) {
    await client.query(
      `insert into stats_day as d (day, audience_id, kind, value, detail, count)
       select day, audience_id, kind, value, detail, count(*) from (
         select $3::date + (g * 365::bigint / $4::bigint)::int as day, v.id as audience_id,
           case when k < 22 then 'login' when k < 23 then 'first_connection' when k < 88 then 'navigation' else 'action' end as kind,
           case when k < 22 then (array['mobile', 'desktop', 'tablet'])[1 + h % 3] when k < 23 then ''
             when k < 88 then (array['home', 'faq', 'contactUs', 'myOperations.myOperationsDetails', 'contactUs.leaveAMessage',
               'myDocuments.getPaymentCertificate', 'myDocuments.sendSupportingDocument', 'myAccount.manageMyRecords'])[1 + h % 8]
             else (array['100', '200', '300', '400', '500'])[1 + h % 5] end as value,
           case when k < 22 then (array['Chrome', 'Safari', 'Firefox', 'Edge', 'Autre'])[1 + h / 3 % 5] when k < 88 then ''
             else (array['Message', 'Formulaire', 'Attestation', 'Adresse', 'Certificat'])[1 + h % 5] end as detail
         from generate_series($1::int, $2::int) g
         cross join lateral (select abs(hashint4(g)) % 100 as k, abs(hashint4(g + 7)) % 1000 as h) as random
         join visitor v on v.n = abs(hashint4(g + 13)) % (select count(*) from visitor)) as event
       group by 1, 2, 3, 4, 5
       on conflict (day, audience_id, kind, value, detail) do update set count = d.count + excluded.count`,
      [from + 1, Math.min(from + PORTION, EVENTS), FIRST_DAY, EVENTS],
    );
  }
  await client.query('vacuum (analyze) stats_day');
  return (await count()).kept;
}

/** Every base, every social system, the whole year. */
async function exportCall(client: pg.Client, { bearer }: Session): Promise<Call> {
  const ids = async (table: 'base' | 'social_system') =>
    (await client.query(`select id from ${table} order by id`)).rows.map(row => Number(row.id));
  const body = {
    baseIds: await ids('base'),
    socialSystemIds: await ids('social_system'),
    dateBegin: FIRST_DAY,
    dateEnd: '2026-10-31',
  };
  return { method: 'POST', path: exportGlobalStatistics.path, bearer, body: JSON.stringify(body) };
}

/** The transaction of the export, without what surrounds it (session, limit, audit). */
function feeding(all: readonly Statement[]): Statement[] {
  const from = all.findIndex(({ text }) => /^(start transaction|begin)/.test(text) && !/write/.test(text));
  const to = all.findIndex(({ text }, at) => at > from && text === 'commit');
  if (from < 0 || to < 0) throw new Error('the export has no transaction');
  return all.slice(from, to + 1);
}

async function run(client: pg.Client, statements: readonly Statement[]) {
  for (const { text, values } of statements) await client.query(text, values);
}

async function download(base: string, { method, path, bearer, body }: Call, onChunk: () => void) {
  const answer = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body ?? null,
  });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  for await (const _ of answer.body) onChunk();
}

/** Reads of other people, quiet and while one export follows the other. */
async function othersMeanwhile({ product, load, others }: Given, call: Call): Promise<Figure> {
  const side = { base: product.backOffice, calls: others };
  let isBusy = false;
  let exporting: Promise<void> = Promise.resolve();
  let made = 0;
  const found = await interleave(
    load,
    [side, { ...side }],
    { connections: 8, seconds: 5, rounds: 5 },
    {
      async before() {
        isBusy = true;
        exporting = (async () => {
          for (; isBusy; made += 1) await download(product.backOffice, call, () => {});
        })();
      },
      async after() {
        isBusy = false;
        await exporting;
      },
    },
  );
  tellSides(`reads, an export in flight (${made} made)`, ['quiet', 'busy'], found);
  return atMost('p99 of reads with an export in flight / quiet', found.slower(), 2, { ...found, made });
}
