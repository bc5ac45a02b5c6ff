// Several processes on one PostgreSQL behave as one: sessions, lock-out, limits, migrations, jobs and mail.
import { readdirSync } from 'node:fs';
import { managerConfirmResetPasswordTokenExists, managerForgotPassword } from 'contract/calls/password.ts';
import {
  authorizeManager,
  authorizeMember,
  getManager,
  logoutManager,
  refreshManager,
} from 'contract/calls/session.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpCapture } from '../test/smtp.ts';
import { ids, PASSWORD, until } from '../test/support.ts';
import { type Server, startServer } from './process.ts';
import { FULL, findPostgres, installation } from './settings.ts';

const postgres = await findPostgres();
const VARIABLES = {
  SECRET: 'un secret commun aux processus',
  TRUSTED_PROXY: '127.0.0.1',
  METRICS_TOKEN: 'le jeton des essais',
  LIMIT_SIGN_IN: '60',
};

describe.skipIf(!postgres)('two processes', () => {
  let place: Awaited<ReturnType<typeof installation>>;
  let a: Server;
  let b: Server;
  const manager = 'x@fonds.example';
  const read = (server: Server, bearer: string) => server.call(getManager, { params: { id: ids.managerX }, bearer });
  /** `n` calls at the same time, every other one to each process, from one source address. */
  const spread = (n: number, endpoint: Endpoint, body: object, address: string) =>
    Promise.all(
      Array.from({ length: n }, (_, i) =>
        (i % 2 ? a : b).call(endpoint, { body, headers: { 'x-forwarded-for': address } }),
      ),
    );

  beforeAll(async () => {
    place = await installation(postgres);
    const variables = { ...place.variables, ...VARIABLES };
    [a, b] = await Promise.all([startServer(variables), startServer(variables)]);
  });
  afterAll(async () => {
    await Promise.all([a?.kill(), b?.kill()]);
    await place.close();
  });

  it('share a session: opened on one, used, refreshed and closed on either', async () => {
    const session = await a.signIn(manager);
    expect((await read(b, session.bearer)).status).toBe(200);
    const refreshed = await b.call(refreshManager, { body: session });
    expect(refreshed.status).toBe(200);
    expect((await read(a, refreshed.body.bearer)).status).toBe(200);
    const out = { params: { id: ids.managerX }, bearer: refreshed.body.bearer };
    expect((await b.call(logoutManager, out)).status).toBe(204);
    for (const server of [a, b]) {
      expect((await read(server, session.bearer)).status).toBe(401);
      expect((await read(server, refreshed.body.bearer)).status).toBe(401);
    }
  });

  it('count failed sign-ins together: at most five passwords of fifty are evaluated', async () => {
    const answers = await spread(50, authorizeMember, { identifier: 'CLOS', password: 'Faux-1!' }, '203.0.113.1');
    const keys = answers.map(answer => answer.key);
    const evaluated = keys.filter(key => key === 'UNKNOWN_LOGIN_PASSWORD').length;
    expect(evaluated).toBeLessThanOrEqual(5);
    expect(keys.filter(key => key === 'TOO_MANY_CONNECTIONS_FAILURES')).toHaveLength(50 - evaluated);
    // A password is evaluated only by an attempt that was counted before.
    const counted = await a.rows(`select failed_attempts from account where id = ${ids.closedOnly}`);
    expect(counted).toEqual([{ failed_attempts: 5 }]);
    for (const server of [a, b]) {
      const answer = await server.call(authorizeMember, { body: { identifier: 'CLOS', password: PASSWORD } });
      expect(answer.key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    }
  });

  it('count the calls of an address together', async () => {
    const unknown = { identifier: 'personne@fonds.example', password: 'Faux-1!' };
    for (const [endpoint, body, most] of [
      [managerForgotPassword, { value: 'rien@fonds.example' }, 10],
      [managerConfirmResetPasswordTokenExists, { token: 'x' }, 20],
      ...(FULL ? ([[authorizeManager, unknown, 60]] as const) : []), // sixty hashes
    ] as const) {
      const start = Date.now();
      const answers = await spread(most + 10, endpoint, body, '203.0.113.2');
      const letIn = answers.filter(answer => answer.status !== 429).length;
      const minutes = Math.floor(Date.now() / 60_000) - Math.floor(start / 60_000);
      if (minutes === 0) expect(letIn).toBe(most);
      else expect(letIn).toBeLessThanOrEqual(most * 2); // a minute began in between
    }
  });
});

describe.skipIf(!postgres)('four processes that start together on an empty database', () => {
  let place: Awaited<ReturnType<typeof installation>>;
  let smtp: Awaited<ReturnType<typeof smtpCapture>>;
  let servers: Server[] = [];

  beforeAll(async () => {
    place = await installation(postgres, { empty: true });
    smtp = await smtpCapture();
    const variables = {
      ...place.variables,
      ...VARIABLES,
      SMTP_URL: smtp.url,
      BACKGROUND: '1',
      LIMIT_FORGOTTEN: '1000',
    };
    servers = await Promise.all(Array.from({ length: 4 }, () => startServer(variables)));
  });
  afterAll(async () => {
    await Promise.all(servers.map(server => server.kill()));
    await smtp.close();
    await place.close();
  });

  it('apply each migration once', async () => {
    const files = readdirSync(new URL('../src/platform/db/migrations', import.meta.url)).sort();
    const rows = await servers[0]!.rows<{ name: string }>('select name from migration order by name');
    expect(rows.map(row => row.name)).toEqual(files);
    for (const server of servers) expect(server.output()).toBe('');
  });

  it('run each job once', async () => {
    const unrun = 'select name from job where last_run_at is null';
    const known = 'select name from job';
    await until(
      async () => (await servers[0]!.rows(known)).length > 4 && (await servers[0]!.rows(unrun)).length === 0,
      'every job',
    );
    const texts = await Promise.all(
      servers.map(async server => {
        const headers = { authorization: `Bearer ${VARIABLES.METRICS_TOKEN}` };
        return (await fetch(`${server.addresses.backOffice}/metrics`, { headers })).text();
      }),
    );
    const runs = new Map<string, number>();
    for (const [, job, n] of texts.join('\n').matchAll(/\{job="([^"]+)",outcome="\w+"\} (\d+)/g)) {
      runs.set(job!, (runs.get(job!) ?? 0) + Number(n));
    }
    for (const job of ['audit retention', 'retention, short times', 'retention', 'orphan files']) {
      expect([job, runs.get(job)]).toEqual([job, 1]);
    }
  });

  it('send each mail once', async () => {
    await servers[0]!.rows(`insert into account (role, login, email, lastname, firstname, search_login, search_email,
      search_lastname, search_firstname) select 2, 'm' || i || '@fonds.example', 'm' || i || '@fonds.example', 'A', 'B',
      'm' || i || '@fonds.example', '', 'a', 'b' from generate_series(0, 39) as i`);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        servers[i % 4]!.call(managerForgotPassword, { body: { value: `m${i}@fonds.example` } }),
      ),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(40).fill(204));
    const waiting = `select id from outbox where state <> 'sent'`;
    await until(async () => (await servers[1]!.rows(waiting)).length === 0, 'the mail');
    expect(smtp.mails).toHaveLength(40);
    expect(new Set(smtp.mails.map(mail => mail.messageId)).size).toBe(40);
  });
});
