import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import {
  type AuditRow,
  BEGINNING,
  hashOfRows,
  rowHashes,
  type Seal,
  sealContent,
  sealHash,
  selectRows,
  selectSeals,
  VERSION,
} from './chain.ts';
import type { AuditKeys } from './keys.ts';

const BATCH = 2_000;
const PATIENCE = 20_000;
const AUDIT_LOCK = 7_101_332; // any number that every process of the product uses

/** Who seals and who removes sealed rows wait for each other, until the end of the transaction. */
export const lockAudit = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(AUDIT_LOCK)})`.execute(tx);

/** The chain was signed with a key that this process was not given: what it would add could not be verified. */
export class ForeignKeyError extends Error {
  readonly keyId: string;
  constructor(keyId: string) {
    super(`the last seal is signed with the key ${keyId}, which AUDIT_KEY does not hold`);
    this.keyId = keyId;
  }
}

/** Somebody wrote to the log and does not end their transaction. */
export class UnsettledError extends Error {
  constructor() {
    super('nothing is sealed: a transaction that wrote to the audit log does not end');
  }
}

/** The fingerprint of the key that signed the last seal when it is none of `keys`; null when all is well. */
export async function foreignKey(db: Db, keys: AuditKeys): Promise<string | null> {
  const last = await selectSeals(db).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.key_id && !keys.has(last.key_id) ? last.key_id : null;
}

/**
 * Seals the audit rows that are committed, in batches in the order of their ids, each chained to the one before and
 * signed. Answers how many rows; ForeignKeyError when another key signed before, UnsettledError when a transaction that may still
 * commit a row holds on for more than `patience`, in milliseconds.
 */
export async function sealAudit(db: Db, keys: AuditKeys, now: Date, patience = PATIENCE): Promise<number> {
  const last = await settledId(db, patience);
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute(tx => sealBatch(tx, keys, last, now));
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

/**
 * An id up to which no row can come any more. Ids are given out before they are committed, so a row may come after one
 * with a higher id. Whoever got an id holds a lock on the table until its end: once all who hold one now have ended,
 * every id given out before is either visible or never will be. Thus a seal covers a range that nothing legitimate
 * enters later, and an unsealed row in it is a forgery.
 */
async function settledId(db: Db, patience: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from audit_log`.execute(db);
  const last = rows[0]?.last ?? 0;
  let writers = await currentWriters(db);
  const until = Date.now() + patience;
  for (let pause = 5; writers.length > 0; pause = Math.min(pause * 2, 250)) {
    if (Date.now() > until) throw new UnsettledError();
    await wait(pause);
    const now = await currentWriters(db);
    writers = writers.filter(writer => now.includes(writer));
  }
  return last;
}

async function currentWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ virtualtransaction: string }>`
    select virtualtransaction from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'audit_log'::regclass
      and database = (select oid from pg_database where datname = current_database())
      and pid is distinct from pg_backend_pid()`.execute(db);
  return rows.map(row => row.virtualtransaction);
}

async function sealBatch(tx: Tx, keys: AuditKeys, upTo: number, now: Date): Promise<number> {
  await lockAudit(tx);
  const previous = await selectSeals(tx).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const rows: AuditRow[] = await selectRows(tx)
    .where('seal_id', 'is', null)
    .where('id', '>', previous?.last_id ?? 0)
    .where('id', '<=', upTo)
    .limit(BATCH)
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;

  if (previous?.key_id && !keys.has(previous.key_id)) throw new ForeignKeyError(previous.key_id);

  const hashes = rowHashes(rows, VERSION);
  const content = {
    version: VERSION,
    previous_hash: previous?.hash ?? BEGINNING,
    sealed_at: now.getTime() * 1_000,
    first_id: first.id,
    last_id: last.id,
    row_count: rows.length,
    rows_hash: hashOfRows(hashes),
  };
  const seal = { ...content, id: await nextId(tx), hash: sealHash(content), row_hashes: hashes };
  await insertSeal(tx, { ...seal, key_id: keys.id, signature: keys.sign('seal', sealContent(seal)) }, now);
  const marked = await sql<{ rows: number }>`
    select audit_mark_sealed(${seal.id}::bigint, ${first.id}::bigint, ${last.id}::bigint) as rows`.execute(tx);
  if (marked.rows[0]?.rows !== rows.length) throw new Error('audit rows changed while they were sealed');
  return rows.length;
}

/** The number comes before the row: it is signed with it. */
async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('audit_seal', 'id')) as id`.execute(tx);
  return rows[0]!.id;
}

const insertSeal = (tx: Tx, seal: Seal, now: Date) =>
  sql`
    insert into audit_seal
      (id, version, sealed_at, first_id, last_id, row_count, previous_hash, hash, rows_hash, row_hashes, key_id, signature)
    overriding system value
    values (${seal.id}, ${seal.version}, ${now}, ${seal.first_id}, ${seal.last_id}, ${seal.row_count}, ${seal.previous_hash}, ${seal.hash},
      ${seal.rows_hash}, ${seal.row_hashes}, ${seal.key_id}, ${seal.signature})`.execute(tx);

/** The entry that says up to which seal retention removed the rows: the verification expects them from there on. */
export const RETENTION_ACTION = 'audit.retention';
