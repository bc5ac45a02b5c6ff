import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { EmbeddedDatabase, embeddedDialect } from './embedded.ts';
import { isStalePlan, namingStatements, recognise } from './named-statements.ts';
import type { Tables } from './schema.ts';
import { breakSilence } from './silence.ts';

/** What queries run on: the pool, or the transaction of one request. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  db: Db;
  /** The pool, on PostgreSQL: for COPY. */
  pool: pg.Pool | null;
  /** The worker, on the embedded database: for COPY from a blob. */
  embedded: EmbeddedDatabase | null;
  close(): Promise<void>;
}

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
// Arrays of both, as the embedded database answers them: int8[] is 1016, numeric[] 1231.
for (const oid of [1016, 1231]) {
  const readTexts: (value: string) => (string | null)[] = pg.types.getTypeParser(oid);
  pg.types.setTypeParser(oid, value => readTexts(value).map(text => (text === null ? null : Number(text))));
}
pg.types.setTypeParser(builtins.DATE, value => value); // a day stays 'YYYY-MM-DD'

/**
 * Opens PostgreSQL at `url`, else the embedded database in `directory`. Connections speak UTC.
 * Amounts arrive as numbers (12 digits fit), days as 'YYYY-MM-DD', instants as Date.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  directory: string;
  poolSize?: number;
}): Promise<Database> {
  if (!options.url) {
    const embedded = await EmbeddedDatabase.open(options.directory);
    const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) });
    // Kysely closes nothing that it has not used yet.
    const close = async () => {
      await db.destroy();
      await embedded.close();
    };
    return { db, pool: null, embedded, close };
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 3_000, // a database that is down is said at once (503)
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // To compile a statement takes a second; none of ours runs that long.
    // Whoever waits for a row that an import holds is told so before their browser gives up.
    // A process whose machine is lost leaves its transactions open, which hold rows and keep the audit log from being sealed.
    options:
      '-c timezone=UTC -c statement_timeout=60000 -c lock_timeout=20000 -c jit=off -c idle_in_transaction_session_timeout=300000',
    onConnect: recognise,
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at the next use
  pool.on('connect', client => client.on('error', () => {})); // one in use fails its query; unheard, the event would end the process
  const watch = breakSilence(pool, options.url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });
  const close = async () => {
    clearInterval(watch);
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { db, pool, embedded: null, close };
}

const MIGRATIONS = new URL('./migrations/', import.meta.url).pathname;
const MIGRATION_LOCK = 7_101_330; // any number that every process of the product uses

/**
 * Applies the numbered migrations that are missing, each in a transaction with the lock that every process takes: locks of
 * a session would not hold behind a pooler. Answers their names. One that waits for a table keeps everybody else from it, so
 * it gives up after `patience`.
 */
export async function migrate({ db }: Pick<Database, 'db'>, patience = '10s'): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await db
      .transaction()
      .execute(tx => applyNext(tx, patience))
      .catch(error => {
        throw unmigrated(error as { code?: string; message: string }) ?? error;
      });
    if (!name) return applied;
    applied.push(name);
  }
}

function unmigrated({ code, message }: { code?: string; message: string }): ConfigError | null {
  if (code === '42501')
    return new ConfigError(
      `Variable DATABASE_URL : ce rôle ne peut pas mettre la base à niveau (${message}). Lancez d'abord, avec le rôle propriétaire : npm run admin -- migrate`,
    );
  if (code === '55P03')
    return new ConfigError(
      "La base n'a pas été mise à niveau : une sauvegarde, un import ou un processus en marche l'occupe. Recommencez quand c'est fini.",
    );
  return null;
}

async function applyNext(tx: Tx, patience: string): Promise<string | null> {
  await sql`set local statement_timeout = 0`.execute(tx); // rewriting a column of millions of rows takes minutes
  await sql`set local lock_timeout = 0`.execute(tx); // another's migrations take as long as they take
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx);
  // Not 'if not exists', which wants the right to create: the product's own role has none.
  const { rows } = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(tx);
  if (!rows[0]?.found)
    await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
  const done = await sql<{ name: string }>`select name from migration`.execute(tx);
  const names = new Set(done.rows.map(row => row.name));
  const next = readdirSync(MIGRATIONS)
    .sort()
    .find(name => name.endsWith('.sql') && !names.has(name));
  if (!next) return null;
  await sql.raw(readFileSync(join(MIGRATIONS, next), 'utf8')).execute(tx);
  await sql`insert into migration (name) values (${next})`.execute(tx);
  return next;
}

/** True where somebody else, an import mostly, held what a statement wanted for longer than `lock_timeout`: 503 too, which says so. */
export const isLockedOut = (error: unknown) => (error as { code?: string }).code === '55P03';

/** True for the errors by which PostgreSQL or the way to it says 'not now': the request answers 503. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|ENOENT)$/.test(code))
    return true;
  if (isStalePlan(error)) return true; // the next try has a new connection
  return /Connection terminated|encountered a connection error|timeout exceeded when trying to connect|timeout expired|embedded database has stopped/.test(
    message ?? '',
  );
}
