// A database that is down, slow or silent: said so at once, never mistaken for something else, and over by itself
// (security rule 63).
import { managerForgotPassword } from 'contract/calls/password.ts';
import { authorizeManager, getManager, refreshManager } from 'contract/calls/session.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { ids, PASSWORD, testServer, until } from '../test/support.ts';
import { startProxy } from './proxy.ts';
import { findPostgres, installation } from './settings.ts';

const postgres = await findPostgres();

describe.skipIf(!postgres)('the database', async () => {
  if (!postgres) return;
  const place = await installation(postgres);
  const direct = new URL(place.variables.DATABASE_URL!);
  const proxy = await startProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  const proxied = new URL(direct);
  proxied.host = `127.0.0.1:${proxy.port}`;
  const server = testServer({ DATABASE_URL: proxied.href, DATABASE_POOL: '4' });
  let observer: Awaited<ReturnType<typeof openDatabase>>;
  let bearer: string;

  beforeAll(async () => {
    observer = await openDatabase({ url: direct.href, directory: place.folder });
    bearer = (await server.signIn('x@fonds.example')).bearer;
  });
  afterEach(async () => {
    proxy.cutAt(null);
    proxy.slowBy(0);
    await proxy.become('fair');
    await until(async () => (await read()).status === 200, 'recovery');
  });
  afterAll(async () => {
    await observer.close();
    await proxy.close();
    await place.close();
  });

  const read = () => server.call(getManager, { params: { id: ids.managerX }, bearer });
  const signIn = () => server.call(authorizeManager, { body: { identifier: 'x@fonds.example', password: PASSWORD } });
  const health = async (what: string) => (await fetch(`${server.addresses.backOffice}/health/${what}`)).status;
  const DOWN = {
    status: 503,
    error: {
      message: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
      additionalData: {},
    },
  };

  it('down: 503 at once in the one error body, alive but not ready, and back by itself', async () => {
    await proxy.become('cut');
    const answers = await Promise.all([read(), signIn(), ...Array.from({ length: 20 }, read)]);
    for (const answer of answers) {
      expect(answer).toMatchObject(DOWN);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect([await health('live'), await health('ready')]).toEqual([200, 503]);
    // Refused at once: nobody waits for the 3 s of a connection. The quickest of some tells, however busy the machine.
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const started = Date.now();
      await read();
      times.push(Date.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
    await proxy.become('fair');
    await until(async () => (await health('ready')) === 200, 'readiness');
    expect((await read()).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('down: a sign-in is never an unknown login, and counts no failure', async () => {
    await proxy.become('cut');
    for (let n = 0; n < 8; n++) expect(await signIn()).toMatchObject(DOWN);
    await proxy.become('fair');
    await until(async () => (await health('ready')) === 200, 'readiness');
    expect((await signIn()).status).toBe(200);
  });

  it('silent: 503 after a few seconds at most, and back by itself', async () => {
    await Promise.all([read(), read(), read(), read()]); // connections at rest, which cannot know
    await proxy.become('silent');
    const { refreshToken, userId } = { refreshToken: `${crypto.randomUUID()}.0.x`, userId: ids.managerX };
    const answers = await Promise.all([read(), signIn(), ...Array.from({ length: 10 }, read)]);
    for (const answer of answers) expect(answer).toMatchObject(DOWN);
    expect([await health('live'), await health('ready')]).toEqual([200, 503]);
    expect((await server.call(refreshManager, { body: { userId, refreshToken } })).status).toBe(401); // asks nobody
    await proxy.become('fair');
    await until(async () => (await health('ready')) === 200, 'readiness');
  });

  it('slow: answers all the same', async () => {
    proxy.slowBy(40);
    const answers = await Promise.all([signIn(), ...Array.from({ length: 12 }, read)]);
    expect(answers.map(answer => answer.status)).toEqual(Array(13).fill(200));
    // A statement that takes longer than a silence is looked into goes on: the database answers beside it.
    const query = sql<{ slept: string }>`select pg_sleep(4)::text as slept`.execute(server.db);
    expect((await Promise.all([query, read()]))[1].status).toBe(200);
  });

  it.each([
    ['before', 'insert into "link_token"'],
    ['before', 'insert into "outbox"'],
    ['before', 'insert into audit_log'],
    ['before', 'commit'],
    ['after', 'insert into "outbox"'],
    ['after', 'commit'],
  ] as const)('broken %s %j: nothing is there by half', async (when, statement) => {
    const { db } = observer;
    const state = async () => {
      const counted = (['link_token', 'outbox', 'audit_log'] as const).map(async table => {
        const query = db.selectFrom(table).select(eb => eb.fn.countAll<number>().as('n'));
        const mine = table === 'audit_log' ? query.where('action', '=', 'password.forgotten') : query;
        return (await mine.executeTakeFirstOrThrow()).n;
      });
      return Promise.all(counted);
    };
    const earlier = await state();
    proxy.cutAt(statement, when);
    const answer = await server.call(managerForgotPassword, { body: { value: 'y@fonds.example' } });
    proxy.cutAt(null);
    expect(answer).toMatchObject(DOWN);
    const done = when === 'after' && statement === 'commit' ? 1 : 0; // its answer was lost: the caller tries again
    await until(async () => (await idle()) === 0, 'the end of what was broken');
    expect(await state()).toEqual(earlier.map(n => n + done));
    const again = await server.call(managerForgotPassword, { body: { value: 'y@fonds.example' } });
    expect(again.status).toBe(204);
    expect(await state()).toEqual(earlier.map(n => n + done + 1));
  });

  /** Transactions still open on the server. */
  const idle = async () => {
    const rows = await observer.pool!.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
    return rows.rows[0].n as number;
  };
});
