import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { authorizeManager, authorizeMember } from 'contract/calls/session.ts';
import type { Site } from 'contract/kit/access.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { PASSWORD, type Session, until } from '../test/support.ts';
import type { Ask } from './server.ts';

const PROGRAM = new URL('./server.ts', import.meta.url).pathname;

interface Given {
  params?: Record<string, string | number>;
  body?: unknown;
  bearer?: string;
  headers?: Record<string, string>;
}

export type Server = Awaited<ReturnType<typeof startServer>>;

const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Starts server.ts in a process of its own, ready to answer, on free ports. */
export async function startServer(variables: Record<string, string>) {
  const started = Date.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      MEMBER_PORT: '0',
      BACK_OFFICE_PORT: '0',
      LOG_LEVEL: 'warn',
      ...variables,
    },
  });
  alive.add(child);
  child.on('exit', () => alive.delete(child));
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (output += chunk));
  const exit = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), exit.then(() => null)]);
  if (!first) throw new Error(`the server did not start: ${output}`);
  const { work, ...addresses } = first[0] as Record<Site, string> & { work: number };
  await until(async () => (await fetch(`${addresses.backOffice}/health/ready`)).ok, 'readiness');

  const waiting = new Map<number, (rows: unknown[]) => void>();
  let asked = 0;
  child.on('message', ({ id, rows }: { id: number; rows: unknown[] }) => waiting.get(id)?.(rows));

  /** A call; `status` 0 when no answer came. */
  async function call(endpoint: Endpoint, given: Given = {}) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(given.params?.[name])),
    );
    try {
      const answer = await fetch(addresses[endpoint.sites[0]!] + path, {
        method: endpoint.method,
        headers: {
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(given.bearer ? { authorization: `Bearer ${given.bearer}` } : {}),
          ...given.headers,
        },
        body:
          given.body === undefined ? null : typeof given.body === 'string' ? given.body : JSON.stringify(given.body),
      });
      const text = await answer.text();
      const body = answer.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text;
      const key = Object.keys(body?.additionalData ?? {})[0];
      return { status: answer.status, headers: answer.headers, body, key };
    } catch {
      return { status: 0, headers: new Headers(), body: null, key: undefined };
    }
  }

  return {
    addresses,
    /** Milliseconds from the spawn to the first good /health/ready. */
    readyAfter: Date.now() - started,
    /** Milliseconds of a processor that the start took, whatever else the machine does. */
    work,
    pid: child.pid!,
    output: () => output,
    call,
    async signIn(identifier: string, password = PASSWORD): Promise<Session> {
      const endpoint = identifier.includes('@') ? authorizeManager : authorizeMember;
      const { status, body, key } = await call(endpoint, { body: { identifier, password } });
      if (status !== 200) throw new Error(`sign-in of ${identifier}: ${status} ${key}`);
      return body;
    },
    /** Rows of a statement that the process itself runs. */
    async rows<T>(sql: string): Promise<T[]> {
      const id = ++asked;
      const answer = new Promise<unknown[]>(resolve => waiting.set(id, resolve));
      child.send({ id, sql } satisfies Ask);
      return (await answer) as T[];
    },
    /** kill -9, and waits for the death. */
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    /** The orderly end; answers the exit code. */
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exit;
      return code as number | null;
    },
  };
}
