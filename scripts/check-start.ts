// What starting and stopping the product must do, by starting and stopping it: node scripts/check-start.ts, and within
// the tests (api/torture/start.test.ts).
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, runProduct, until } from '../api/torture/product.ts';
import { buildApps } from './build.ts';

/** What the checks share: a scratch folder, and a data folder that has been started once. */
export interface Place {
  folder: string;
  prepared: string;
}

const FREE = { MEMBER_PORT: '0', BACK_OFFICE_PORT: '0', MAILBOX_PORT: '0' };
let copies = 0;

/** Starts on a copy of the prepared data folder, or on the folder that is given. */
function start(place: Place, variables: Record<string, string> = {}) {
  const folder = variables.DATA_DIR ?? join(place.folder, `data-${++copies}`);
  if (!variables.DATA_DIR) cpSync(place.prepared, folder, { recursive: true });
  return { folder, run: runProduct('start', { ...FREE, DATA_DIR: folder, ...variables }) };
}

async function refuses(run: Run, line: RegExp) {
  const code = await run.ended;
  const lines = run.stderr().trim().split('\n');
  assert.equal(lines.length, 1, `not one line: ${run.stderr()}`);
  assert.match(lines[0]!, line);
  assert.equal(code, 1);
  assert.deepEqual(run.survivors(), []);
}

const leavesNothing = async (run: Run, folder: string) => {
  await run.ended;
  await until(() => run.survivors().length === 0, 'the end of every process');
  assert.ok(!existsSync(join(folder, 'database.pid')), 'the lock is left');
};

async function works(place: Place, folder: string) {
  const { run } = start(place, { DATA_DIR: folder });
  const addresses = await run.ready();
  const answers = await Promise.all(addresses.map(address => fetch(address)));
  assert.deepEqual(
    answers.map(answer => answer.status),
    addresses.map(() => 200),
  );
  assert.ok(!run.stdout().includes('Première mise en route'), 'the demonstration is loaded again');
  run.signal('SIGTERM');
  assert.equal(await run.ended, 0);
  await leavesNothing(run, folder);
  return run.readyAfter();
}

/** A port that somebody else has. */
async function taken<T>(work: (port: string) => Promise<T>) {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  try {
    return await work(String((server.address() as { port: number }).port));
  } finally {
    server.close();
  }
}

export const checks: Record<string, (place: Place) => Promise<unknown>> = {
  async 'a port in use is one line, and leaves nothing'(place) {
    await taken(async port => {
      for (const variable of ['MEMBER_PORT', 'MAILBOX_PORT']) {
        const { run, folder } = start(place, { [variable]: port });
        await refuses(run, new RegExp(`le port ${port} est déjà utilisé`, 'i'));
        await leavesNothing(run, folder);
      }
    });
  },
  async 'an unwritable data folder and bad variables are one line each'(place) {
    const file = join(place.folder, 'file');
    writeFileSync(file, '');
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: join(file, 'data') }, /^Variable DATA_DIR : le dossier .* ne peut pas être écrit/],
      [{ MEMBER_PORT: 'abc' }, /^Variable MEMBER_PORT : /],
      [{ DATABASE_URL: 'mysql://x' }, /^Variable DATABASE_URL : /],
      [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^Variable DATABASE_URL : .*ne répond pas/],
    ];
    await Promise.all(
      cases.map(([variables, line]) =>
        refuses(runProduct('start', { ...FREE, DATA_DIR: join(place.folder, 'none'), ...variables }), line),
      ),
    );
  },
  async 'a second start on the same data folder is refused, and the first goes on'(place) {
    const { run, folder } = start(place);
    const [address] = await run.ready();
    await refuses(start(place, { DATA_DIR: folder }).run, /^Le dossier de données est déjà ouvert/);
    assert.equal((await fetch(address!)).status, 200);
    run.signal('SIGINT', 'group'); // Ctrl-C
    assert.equal(await run.ended, 0);
    await leavesNothing(run, folder);
  },
  async 'kill -9 of the parent leaves no process and no lock, and the next start works'(place) {
    const { run, folder } = start(place);
    await run.ready();
    run.signal('SIGKILL');
    await leavesNothing(run, folder);
    return works(place, folder);
  },
  async 'kill -9 of everything leaves a folder that opens again'(place) {
    const { run, folder } = start(place);
    await run.ready();
    run.signal('SIGKILL', 'group');
    await run.ended;
    await until(() => run.survivors().length === 0, 'the end of every process');
    return works(place, folder);
  },
  async 'what is killed while it still starts leaves no process'(place) {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const { run, folder } = start(place);
      await until(() => existsSync(join(folder, 'database.pid')) || run.survivors().length > 1, 'the start');
      run.signal(signal);
      await run.ended;
      await until(() => run.survivors().length === 0, 'the end of every process');
    }
  },
  async "production without its variables, or with the demonstration's, is refused by name"(place) {
    const complete: Record<string, string> = {
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      SECRET: 'qN7vR2xk9TzLw4BfY8mHc3JdP6sUgE1aKoXiVb5t',
      AUDIT_KEY: 'Zr4TqW8nLx2VbK6mYc9HsDf3GjP7uEa1RoQiXw5v',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MEMBER_URL: 'https://portail.example',
      BACK_OFFICE_URL: 'https://gestion.example',
      DATA_DIR: join(place.folder, 'production'),
      ...FREE,
    };
    const serve = (changed: Record<string, string>, line: RegExp) =>
      refuses(runProduct('serve', { ...complete, ...changed }), line);
    await Promise.all([
      ...['DATABASE_URL', 'SECRET', 'AUDIT_KEY', 'SMTP_URL'].map(name =>
        serve({ [name]: '' }, new RegExp(`^Variable ${name} : obligatoire en production`)),
      ),
      serve({ MEMBER_URL: 'http://portail.example' }, /^Variable MEMBER_URL : https/),
      serve({ DATA_DIR: './data' }, /^Variable DATA_DIR : un chemin absolu/),
      serve({ TRUSTED_PROXY: 'nonsense' }, /^Variable TRUSTED_PROXY : /),
      serve({ TRUSTED_PROXY: '0.0.0.0/0' }, /^Variable TRUSTED_PROXY : /),
      serve({ AUDIT_HEADS: 'ftp://x' }, /^Variable AUDIT_HEADS : /),
      serve({ SECRET: 'secret-de-demonstration-a-ne-pas-utiliser' }, /^Variable SECRET : /),
      serve({}, /^Variable DATABASE_URL : la base de données ne répond pas/),
    ]);
  },
};

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-start-'));
  await buildApps({ say: console.log });
  const place = { folder, prepared: join(folder, 'first') };
  const first = runProduct('start', { ...FREE, DATA_DIR: place.prepared });
  await first.ready(120);
  console.log(`first start: ${first.readyAfter()} ms, the demonstration included`);
  first.signal('SIGTERM');
  await first.ended;
  for (const [name, check] of Object.entries(checks)) {
    const ms = await check(place);
    console.log(`ok ${name}${ms ? ` (ready after ${ms} ms)` : ''}`);
  }
  rmSync(folder, { recursive: true, force: true });
}
