import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { keepAllPrivate } from '../private-files.ts';
import type { Answer, Ask, Opened } from './embedded-worker.ts';

/** An error of the database, with PostgreSQL's SQLSTATE in `code`: the same shape from both drivers. */
class DatabaseError extends Error {
  code?: string;
  constraint?: string;
  detail?: string;
}

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Opened['module']> };
const compile = async () =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));
/** Once a process: what is compiled, and made faster while it runs, serves every database that the process opens. */
let compiled: ReturnType<typeof compile> | undefined;

/**
 * The embedded database in `directory`, in a worker thread. PGlite has no lock of its own and two writers lose rows:
 * a pid file beside the directory refuses a second opener (Error with a plain message).
 */
export class EmbeddedDatabase {
  #worker: Worker;
  #waiting = new Map<
    number,
    { resolve: (r: { rows: unknown[]; affected: number }) => void; reject: (e: Error) => void }
  >();
  #next = 1;
  #lock: string;
  #isClosed = false;
  #turn: Promise<void> = Promise.resolve();

  private constructor(worker: Worker, lock: string) {
    this.#worker = worker;
    this.#lock = lock;
    const fail = (error: Error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the embedded database has stopped')));
    worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      if (!waiting) return;
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting.reject(Object.assign(new DatabaseError(answer.error.message), answer.error));
      else waiting.resolve(answer);
    });
  }

  static async open(directory: string): Promise<EmbeddedDatabase> {
    mkdirSync(directory, { recursive: true });
    const lock = takeLock(`${directory}.pid`);
    try {
      compiled ??= compile();
      const workerData: Opened = { directory, module: await compiled };
      const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
      await new Promise<void>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', () => resolve());
      });
      keepAllPrivate(directory);
      return new EmbeddedDatabase(worker, lock);
    } catch (error) {
      rmSync(lock, { force: true });
      throw error;
    }
  }

  query(sql: string, parameters: readonly unknown[] = [], blob?: Uint8Array) {
    return this.#ask({ id: this.#next++, sql, parameters, blob });
  }

  #ask(ask: Ask) {
    return new Promise<{ rows: unknown[]; affected: number }>((resolve, reject) => {
      this.#waiting.set(ask.id, { resolve, reject });
      this.#worker.postMessage(ask);
    });
  }

  /** One connection serves everybody: it is lent to one query or one transaction at a time. */
  async borrow(): Promise<() => void> {
    const before = this.#turn;
    let release!: () => void;
    this.#turn = new Promise(resolve => {
      release = resolve;
    });
    await before;
    return release;
  }

  /** Once; a second call does nothing. */
  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const release = await this.borrow();
    await this.#ask({ id: this.#next++, close: true });
    await this.#worker.terminate();
    rmSync(this.#lock, { force: true });
    release();
  }
}

function takeLock(path: string): string {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, identity(process.pid) ?? String(process.pid));
  try {
    for (const last of [false, true]) {
      try {
        linkSync(mine, path); // there with its content, or not at all
        return path;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || last) throw error;
        const owner = readFileSync(path, 'utf8');
        const pid = Number(owner.split(' ')[0]);
        if (identity(pid) === owner) {
          if (pid === process.pid) throw new Error('Le dossier de données est déjà ouvert par ce processus.');
          throw new Error(`Le dossier de données est déjà ouvert par un autre processus (pid ${pid}).`);
        }
        rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new Error('unreachable');
}

/**
 * A living process, told from another that has its number later (in a container each start has the same): number and
 * moment of start. Null when it does not live; one that ended and that nobody has collected does not.
 */
function identity(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  } catch {
    if (existsSync('/proc/self/stat')) return null;
  }
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? String(pid) : null;
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly database: EmbeddedDatabase;
  readonly release: () => void;
  constructor(database: EmbeddedDatabase, release: () => void) {
    this.database = database;
    this.release = release;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.database.query(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: nothing to stream, the interface wants the method
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class EmbeddedDriver implements Driver {
  readonly database: EmbeddedDatabase;
  constructor(database: EmbeddedDatabase) {
    this.database = database;
  }
  async init() {}
  async acquireConnection() {
    return new EmbeddedConnection(this.database, await this.database.borrow());
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(connection: DatabaseConnection) {
    (connection as EmbeddedConnection).release();
  }
  async destroy() {
    await this.database.close();
  }
}

/** Kysely on the embedded database. */
export function embeddedDialect(database: EmbeddedDatabase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(database),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
