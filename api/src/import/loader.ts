import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../platform/db/database.ts';
import type { EmbeddedDatabase } from '../platform/db/embedded.ts';
import { type Hold, holdSoon } from '../platform/db/lease.ts';

/** The one connection of an import: the same SQL on both databases, only COPY and the lock differ. What must hold from one
 * statement to the next is in a transaction: between two of them a pooler may give the connection to somebody else. */
export interface Loader {
  query<R = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<{ rows: R[]; affected: number }>;
  /** COPY into `table` from chunks of whole lines in PostgreSQL's text format. */
  copy(table: string, chunks: AsyncIterable<string>): Promise<void>;
  /** Runs `work` in a transaction without the limits of requests; an error rolls it back. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** False when another import holds the lock: at once when it lives, else until 20 seconds after it gave no sign any more. */
  lock(): Promise<boolean>;
  close(): Promise<void>;
}

const IMPORT_LOCK = 7_101_331; // the next one after the migrations'

export const openLoader = (database: Database): Promise<Loader> | Loader =>
  database.pool ? postgresLoader(database, database.pool) : embeddedLoader(database.embedded!);

// A merge of a million rows outlasts the limit of requests, and sorts in memory. When this process is killed, its merge ends
// at once, not with the statement. Two imports never merge at the same time, even if one was silent for too long.
const FOR_IMPORTS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '256MB'; set local jit = off;
  set local client_connection_check_interval = '2s'; select pg_advisory_xact_lock(${IMPORT_LOCK})`;

async function postgresLoader(database: Database, pool: pg.Pool): Promise<Loader> {
  // Of its own, and ended with the import: its limits are no request's.
  const client = new pg.Client({ ...pool.options, options: '-c timezone=UTC -c statement_timeout=0' });
  client.on('error', () => {}); // in use it fails its query; unheard, the event would end the process
  await client.connect();
  let held: Hold | null = null;
  const query: Loader['query'] = async (sql, parameters = []) => {
    const { rows, rowCount } = await client.query(sql, [...parameters]);
    return { rows, affected: rowCount ?? 0 };
  };
  return {
    query,
    async copy(table, chunks) {
      const stream = client.query(copyFrom(`copy ${table} from stdin`));
      const done = finished(stream);
      done.catch(() => {}); // awaited below
      try {
        for await (const chunk of chunks) {
          if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
        }
        stream.end();
      } catch (error) {
        stream.destroy(error as Error);
        await done.catch(() => {});
        throw error;
      }
      await done;
    },
    transaction: transactions(query, async () => {
      if (held?.isLost()) throw new Error('the import lost its lock: the database did not answer for 20 seconds');
      await client.query(FOR_IMPORTS);
    }),
    async lock() {
      held = await holdSoon(database.db, 'import');
      return held !== null;
    },
    async close() {
      await held?.release().catch(() => {}); // broken: then it is free 20 seconds later
      await client.end().catch(() => {});
    },
  };
}

const COPY_CHARACTERS = 4 * 1024 * 1024;
const importing = new WeakSet<EmbeddedDatabase>();

/** The embedded database has one connection: each query, or transaction, borrows it. */
function embeddedLoader(database: EmbeddedDatabase): Loader {
  let held = false;
  let locked = false;
  const lend = async <T>(work: () => Promise<T>): Promise<T> => {
    if (held) return work();
    const release = await database.borrow();
    held = true;
    try {
      return await work();
    } finally {
      held = false;
      release();
    }
  };
  const query: Loader['query'] = <R>(sql: string, parameters: readonly unknown[] = []) =>
    lend(() => database.query(sql, parameters) as Promise<{ rows: R[]; affected: number }>);
  const transaction = transactions(query);
  return {
    query,
    async copy(table, chunks) {
      let waiting: string[] = [];
      let size = 0;
      const flush = async () => {
        if (size === 0) return;
        const blob = Buffer.from(waiting.join(''));
        waiting = [];
        size = 0;
        await lend(() => database.query(`copy ${table} from '/dev/blob'`, [], blob));
      };
      for await (const chunk of chunks) {
        waiting.push(chunk);
        size += chunk.length;
        if (size > COPY_CHARACTERS) await flush();
      }
      await flush();
    },
    transaction: work => lend(() => transaction(work)),
    async lock() {
      if (importing.has(database)) return false; // one process, one session: an advisory lock would say yes twice
      importing.add(database);
      locked = true;
      return true;
    },
    async close() {
      if (locked) importing.delete(database);
    },
  };
}

/** A transaction inside another is a savepoint: a file refused in a strict import does not stop the check of the next. */
function transactions(query: Loader['query'], begun = async () => {}): Loader['transaction'] {
  let depth = 0;
  return async work => {
    const point = `file_${depth}`;
    await query(depth === 0 ? 'begin' : `savepoint ${point}`);
    depth += 1;
    try {
      if (depth === 1) await begun();
      const result = await work();
      depth -= 1;
      await query(depth === 0 ? 'commit' : `release savepoint ${point}`);
      return result;
    } catch (error) {
      depth = Number(point.slice(5));
      await query(depth === 0 ? 'rollback' : `rollback to savepoint ${point}`).catch(() => {}); // it may be what failed
      throw error;
    }
  };
}
