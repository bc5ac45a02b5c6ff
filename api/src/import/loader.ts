import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../platform/db/database.ts';
import type { EmbeddedDatabase } from '../platform/db/embedded.ts';

/** The one connection of an import: the same SQL on both databases, only COPY and the lock differ. */
export interface Loader {
  query<R = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<{ rows: R[]; affected: number }>;
  /** COPY into `table` from chunks of whole lines in PostgreSQL's text format. */
  copy(table: string, chunks: AsyncIterable<string>): Promise<void>;
  /** Runs `work` in a transaction; an error rolls it back. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** False when another import holds the lock. */
  lock(): Promise<boolean>;
  close(): Promise<void>;
}

const IMPORT_LOCK = 7_101_331; // the next one after the migrations'

export const openLoader = (database: Database): Promise<Loader> | Loader =>
  database.pool ? postgresLoader(database.pool.connect()) : embeddedLoader(database.embedded!);

async function postgresLoader(connecting: Promise<PoolClient>): Promise<Loader> {
  const client = await connecting;
  // A merge of a million rows outlasts the limit of requests, and sorts in memory.
  await client.query(`set statement_timeout = 0; set work_mem = '256MB'; set temp_buffers = '128MB'; set jit = off`);
  // From PostgreSQL 14 on: when this process is killed, its merge and its lock end at once, not with the statement.
  await client.query(
    `select set_config(name, '2s', false) from pg_settings where name = 'client_connection_check_interval'`,
  );
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
    transaction: transactions(query),
    async lock() {
      const { rows } = await query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [IMPORT_LOCK]);
      return rows[0]!.ok;
    },
    async close() {
      // Not left to the connection's end, which the database sees in its own time: the next import would be refused.
      await client.query('select pg_advisory_unlock_all()').catch(() => {}); // broken: then its end frees the lock
      client.release(true); // its settings go with it
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
function transactions(query: Loader['query']): Loader['transaction'] {
  let depth = 0;
  return async work => {
    const point = `file_${depth}`;
    await query(depth === 0 ? 'begin' : `savepoint ${point}`);
    depth += 1;
    try {
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
