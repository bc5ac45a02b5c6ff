// The API's tests with pgbouncer in transaction mode between the product and PostgreSQL: node scripts/check-pooler.ts
// [files of tests…], or npm test -- pooler. TEST_DATABASE_URL names the PostgreSQL. Where one of them is missing it says so.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SKIPPED } from './test-selection.ts';

const root = new URL('..', import.meta.url).pathname;
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function answers(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return null;
  } catch (error) {
    return (error as Error).message || String((error as { code?: string }).code);
  }
}

function skip(why: string): never {
  console.log(`skipped: ${why}`);
  process.exit(SKIPPED);
}

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** What docs/operations.md says of pgbouncer, on few connections: the sooner a statement meets another session. */
const settings = (to: URL, port: number) => `[databases]
* = host=${to.searchParams.get('host') ?? to.hostname} port=${to.port || 5432} user=${to.username || 'postgres'}${
  to.password ? ` password=${decodeURIComponent(to.password)}` : ''
} timezone=UTC connect_query='set statement_timeout = 60000; set lock_timeout = 20000; set jit = off; set idle_in_transaction_session_timeout = 300000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 1000
ignore_startup_parameters = options
server_idle_timeout = 5
log_connections = 0
log_disconnections = 0
`;

const program = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
if (program.error) skip('pgbouncer is not installed (apt-get install pgbouncer).');
const silent = await answers(server);
if (silent) skip(`no PostgreSQL answers at TEST_DATABASE_URL (${silent}).`);

const folder = mkdtempSync(join(tmpdir(), 'egr-pooler-'));
chmodSync(folder, 0o755);
const port = await freePort();
const file = join(folder, 'pgbouncer.ini');
writeFileSync(file, settings(new URL(server), port), { mode: 0o644 });
// It refuses to run as root.
const pooler = spawn('pgbouncer', ['-q', ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  const url = Object.assign(new URL(server), { host: `127.0.0.1:${port}`, search: '' }).href;
  let why: string | null = 'not started';
  for (const end = Date.now() + 10_000; why && Date.now() < end; ) why = await answers(url);
  if (why) throw new Error(`pgbouncer does not answer: ${why}`);
  console.log(program.stdout.split('\n')[0]);
  const environment = { ...process.env, TEST_DATABASE_URL: server, TEST_POOLER_URL: url };
  const files = process.argv.slice(2);
  const tests = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...files], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  [process.exitCode] = (await once(tests, 'exit')) as [number | undefined];
} finally {
  pooler.kill();
  rmSync(folder, { recursive: true, force: true });
}
