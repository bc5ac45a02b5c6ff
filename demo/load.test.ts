import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { reckonUsual } from '../api/src/fund/brake/brake.queries.ts';
import { limitsOf } from '../api/src/fund/brake/limits.ts';
import { openApp } from '../api/src/open-app.ts';
import type { App } from '../api/src/platform/app.ts';
import { readConfig } from '../api/src/platform/config.ts';
import { migrate } from '../api/src/platform/db/database.ts';
import { testVariables } from '../api/test/test-app.ts';
import { runProduct, until } from '../api/torture/product.ts';
import { loadDemonstration } from './load.ts';

const place = await testVariables({ empty: true });
afterAll(() => place.close());

async function withApp<T>(work: (app: App) => Promise<T>) {
  const app = await openApp(readConfig(place.variables));
  try {
    await migrate(app.database);
    return await work(app);
  } finally {
    await app.database.close();
  }
}

async function load(app: App) {
  const said: string[] = [];
  await loadDemonstration(app, line => said.push(line));
  return said;
}

const TABLES = ['account', 'folder', 'supporting_document', 'home_block', 'folder_block', 'faq_question'];
const MORE = ['knowledge_document', 'stats_day', 'payment_operation', 'address'];
const count = async (app: App) =>
  Object.fromEntries(
    await Promise.all(
      [...TABLES, ...MORE].map(async table => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db);
        return [table, rows[0]!.n] as const;
      }),
    ),
  );

it('a loading that was killed is finished by the next start, once', { timeout: 300_000 }, async () => {
  const ports = { MEMBER_PORT: '0', BACK_OFFICE_PORT: '0', MAILBOX_PORT: '0', WITHOUT_BUILD: '1' };
  const run = runProduct('start', { ...ports, ...place.variables, MODE: 'demonstration' });
  await until(() => /adherents\.csv/.test(run.stdout()), 'the members', 250);
  run.signal('SIGKILL', 'group');
  await run.ended;

  await withApp(async app => {
    const half = await count(app);
    expect(half.account).toBeGreaterThan(0);
    expect(half.home_block).toBe(0);
    expect((await load(app))[0]).toMatch(/avait été interrompu : il reprend/);
    const whole = await count(app);
    expect(whole).toMatchObject({ folder: 520, home_block: 3, knowledge_document: 40 });
    expect(whole.stats_day).toBeGreaterThan(100);
    expect(await load(app)).toEqual([]);
    // Something of each list of the queue, and of who reads what is usual: nobody is asked for a proof on their first look around.
    const waits = await sql<{ held: number; visitors: number }>`
      select count(*) filter (where hold_kind is not null)::int as held,
        count(*) filter (where kind = 'visitorMessage')::int as visitors
      from request where closed_at is null`.execute(app.db);
    expect(waits.rows).toEqual([{ held: 1, visitors: 1 }]);
    const staff = await app.db.selectFrom('account').where('role', '<', 3).select('id').execute();
    const now = app.clock.now();
    for (const { id } of staff) {
      await sql`insert into reading_brake (manager_id) values (${id})`.execute(app.db);
      expect(limitsOf(app.config, await reckonUsual(app.db, id, parisDay(now))).proof).toBeGreaterThan(200);
    }

    // What an earlier version left has no mark: complete, unless its import never ended.
    await sql`delete from setting`.execute(app.db);
    expect(await load(app)).toEqual([]);
    await sql`update import_run set state = 'running'`.execute(app.db);
    expect((await load(app))[0]).toMatch(/il reprend/);
    expect(await count(app)).toEqual(whole);
  });
});
