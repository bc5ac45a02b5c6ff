import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVING } from '../scripts/node-flags.mjs';
import type { Job, Load } from './load/call.ts';
import type { Replayed } from './replayed.ts';

const children = new Set<ChildProcess>();
/** Ends every process that the bench has started, at once. */
export function stopAll() {
  for (const child of children) child.kill('SIGKILL');
}
process.on('exit', stopAll);

/** Ends `child` when this process ends. */
export function keep<C extends ChildProcess>(child: C): C {
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await Promise.race([ended, wait(10_000)]);
  child.kill('SIGKILL');
}

/** The product as `npm run serve` runs it, its jobs included. Stops with `close()`, or when this process dies. */
export async function startProduct(environment: Record<string, string>, folder: string) {
  const [member, backOffice] = [await freePort(), await freePort()];
  const log = join(folder, 'product.log');
  const file = openSync(log, 'a');
  const main = join(import.meta.dirname, '../api/src/main.ts');
  const child = keep(
    spawn(process.execPath, [...SERVING, main], {
      env: { ...process.env, ...environment, MEMBER_PORT: String(member), BACK_OFFICE_PORT: String(backOffice) },
      stdio: ['ignore', file, file, 'ipc'],
    }),
  );
  closeSync(file);
  const addresses = { member: `http://127.0.0.1:${member}`, backOffice: `http://127.0.0.1:${backOffice}` };
  for (let turn = 0; ; turn += 1) {
    const ready = await fetch(`${addresses.backOffice}/health/ready`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null || turn > 300)
      throw new Error(`the product does not start: ${readFileSync(log, 'utf8')}`);
    await wait(200);
  }
  return { ...addresses, pid: child.pid!, close: () => stop(child) };
}

/** The least that answers each call (least/server.ts). `administrator`: the account that sees everybody. */
export async function startLeast(database: string, poolSize: number, administrator: number) {
  const child = keep(
    fork(join(import.meta.dirname, 'least/server.ts'), [database, String(poolSize), String(administrator)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  );
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { base: `http://127.0.0.1:${port}`, close: () => stop(child) };
}

/** A bare server that sends the product's own statements for each call (bare/replay.ts). */
export async function startReplay(database: string, poolSize: number, replayed: Replayed) {
  const child = keep(
    fork(join(import.meta.dirname, 'bare/replay.ts'), [database, String(poolSize)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced', // dates stay dates
    }),
  );
  const told = once(child, 'message') as Promise<[{ port: number }]>;
  child.send(replayed);
  const [{ port }] = await told;
  return { base: `http://127.0.0.1:${port}`, close: () => stop(child) };
}

/** A process that sends requests. An answer that is not 200 fails the run: it would be measured as speed. */
export function startLoad() {
  const child = keep(
    fork(join(import.meta.dirname, 'load/worker.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  );
  return {
    async run(job: Job): Promise<Load> {
      const answer = once(child, 'message') as Promise<[{ load: Load; error?: string }]>;
      child.send(job);
      const [{ load, error }] = await answer;
      if (error) throw new Error(error);
      if (load.failed > 0) throw new Error(`${load.failed} of ${load.requests} requests failed. ${load.failure}`);
      return load;
    },
    close: () => stop(child),
  };
}
export type Loader = ReturnType<typeof startLoad>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
