import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

// The hash chain over the audit log (security rule 56): the sealing, what a seal is made of, and the verification.

const BATCH = 2_000;
const PATIENCE = 20_000;
const AUDIT_LOCK = 7_101_332; // any number that every process of the product uses

/** Who seals and who removes sealed rows wait for each other, until the end of the transaction. */
export const lockAudit = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(AUDIT_LOCK)})`.execute(tx);

/**
 * Seals the audit rows that are committed, in batches in the order of their ids, each chained to the one before. Answers
 * how many rows. Nothing is sealed when a transaction that may still commit a row holds on for more than 20 seconds.
 */
export async function sealAudit(db: Db, now: Date): Promise<number> {
  const last = await settledId(db);
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute(tx => sealBatch(tx, last, now));
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
async function settledId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from audit_log`.execute(db);
  const last = rows[0]?.last ?? 0;
  let writers = await currentWriters(db);
  const until = Date.now() + PATIENCE;
  for (let pause = 5; writers.length > 0; pause = Math.min(pause * 2, 250)) {
    if (Date.now() > until) return 0;
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

async function sealBatch(tx: Tx, upTo: number, now: Date): Promise<number> {
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

  const hashes = rowHashes(rows);
  const seal = {
    previous_hash: previous?.hash ?? BEGINNING,
    sealed_at: now.getTime() * 1_000,
    first_id: first.id,
    last_id: last.id,
    row_count: rows.length,
    rows_hash: hashOfRows(hashes),
  };
  const { id } = await tx
    .insertInto('audit_seal')
    .values({ ...seal, sealed_at: now, hash: sealHash(seal), row_hashes: hashes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable('audit_log')
    .set({ seal_id: id })
    .where('seal_id', 'is', null)
    .where('id', '>=', first.id)
    .where('id', '<=', last.id)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== rows.length) throw new Error('audit rows changed while they were sealed');
  return rows.length;
}

/** The entry that says up to which seal retention removed the rows: the verification expects them from there on. */
export const RETENTION_ACTION = 'audit.retention';

// What is hashed. A change here breaks the verification of what is sealed.

/** A row as it is hashed. Instants in microseconds since 1970 and jsonb as its text: exact, and the same on each database. */
interface AuditRow {
  id: number;
  at: number;
  author_id: number | null;
  real_author_id: number | null;
  action: string;
  object_type: string | null;
  object_id: string | null;
  outcome: string;
  detail: string | null;
  request_id: string | null;
  address: string | null;
}

interface Seal {
  id: number;
  sealed_at: number;
  first_id: number;
  last_id: number;
  row_count: number;
  previous_hash: string;
  hash: string;
  rows_hash: string;
  row_hashes: string | null;
}

/** What the first seal follows. */
const BEGINNING = '0'.repeat(64);
const PER_ROW = 24; // bytes of a seal's row_hashes: 8 for the id, 16 of the row's SHA-256

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);
const micros = (column: 'at' | 'sealed_at') => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

const selectRows = (db: Db) =>
  db
    .selectFrom('audit_log')
    .select([
      'id',
      micros('at').as('at'),
      'author_id',
      'real_author_id',
      'action',
      'object_type',
      'object_id',
      'outcome',
    ])
    .select([sql<string | null>`detail::text`.as('detail'), 'request_id', 'address'])
    .orderBy('id');

const selectSeals = (db: Db) =>
  db
    .selectFrom('audit_seal')
    .select(['id', micros('sealed_at').as('sealed_at'), 'first_id', 'last_id', 'row_count'])
    .select(['previous_hash', 'hash', 'rows_hash', 'row_hashes']);

/** The canonical form of a row is the JSON array of its columns in a fixed order. */
function rowHash(row: AuditRow): Buffer {
  const { id, at, author_id, real_author_id, action, object_type, object_id, outcome, detail, request_id, address } =
    row;
  const values = [
    id,
    at,
    author_id,
    real_author_id,
    action,
    object_type,
    object_id,
    outcome,
    detail,
    request_id,
    address,
  ];
  return sha256(JSON.stringify(values)).digest().subarray(0, 16);
}

/** The short hashes of rows in the order of their ids, in base64. */
function rowHashes(rows: AuditRow[]): string {
  const all = Buffer.alloc(rows.length * PER_ROW);
  rows.forEach((row, index) => {
    all.writeBigUInt64BE(BigInt(row.id), index * PER_ROW);
    rowHash(row).copy(all, index * PER_ROW + 8);
  });
  return all.toString('base64');
}

const hashOfRows = (hashes: string) => sha256(hashes).digest('hex');

/** The hash of a seal: it covers the one before, everything in the seal and, through rows_hash, each of its rows. */
const sealHash = (seal: Omit<Seal, 'id' | 'hash' | 'row_hashes'>) =>
  sha256(
    JSON.stringify([seal.previous_hash, seal.sealed_at, seal.first_id, seal.last_id, seal.row_count, seal.rows_hash]),
  ).digest('hex');

/** The first id by which `found` differs from what was `sealed`, and how. */
function firstDifference(sealed: string, found: string) {
  const a = readHashes(sealed);
  const b = readHashes(found);
  const ids = [...new Set([...a.keys(), ...b.keys()])].sort((x, y) => x - y);
  for (const id of ids) {
    if (!b.has(id)) return { id, problem: 'removed' as const };
    if (!a.has(id)) return { id, problem: 'inserted' as const };
    if (a.get(id) !== b.get(id)) return { id, problem: 'altered' as const };
  }
  return null;
}

function readHashes(text: string): Map<number, string> {
  const bytes = Buffer.from(text, 'base64');
  const hashes = new Map<number, string>();
  for (let at = 0; at + PER_ROW <= bytes.length; at += PER_ROW) {
    hashes.set(Number(bytes.readBigUInt64BE(at)), bytes.toString('hex', at + 8, at + PER_ROW));
  }
  return hashes;
}

// The verification.

export interface Problem {
  ok: false;
  /** altered, removed, inserted: the row. seal: the seal itself, or one before it is gone. */
  problem: 'altered' | 'removed' | 'inserted' | 'seal';
  /** null when the row is in no seal. */
  sealId: number | null;
  rowId: number | null;
}

export interface Intact {
  ok: true;
  seals: number;
  /** Rows checked. */
  rows: number;
  /** Seals whose rows retention has removed. */
  removedSeals: number;
  /** Rows that wait for the next seal: nothing protects them yet. */
  unsealed: number;
  /** The last hash. Noted elsewhere, it shows later that nothing was cut off the end. */
  head: string;
}

const SEALS_AT_ONCE = 50;

/** Checks the whole chain against the rows, in one snapshot and flat memory; answers the first thing that is wrong. */
export function verifyAudit(db: Db): Promise<Intact | Problem> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return verify(tx);
    });
}

async function verify(tx: Tx): Promise<Intact | Problem> {
  const removedThrough = await removedSeal(tx);
  let previous = { id: 0, last_id: 0, hash: BEGINNING };
  const result = { ok: true as const, seals: 0, rows: 0, removedSeals: 0 };
  for (;;) {
    const seals = await selectSeals(tx).where('id', '>', previous.id).orderBy('id').limit(SEALS_AT_ONCE).execute();
    for (const seal of seals) {
      const isRight =
        seal.previous_hash === previous.hash &&
        sealHash(seal) === seal.hash &&
        seal.first_id > previous.last_id &&
        (seal.row_hashes === null || hashOfRows(seal.row_hashes) === seal.rows_hash);
      if (!isRight) return { ok: false, problem: 'seal', sealId: seal.id, rowId: null };
      const isRemoved = seal.id <= removedThrough;
      const problem = isRemoved ? await leftover(tx, seal) : await checkRows(tx, seal);
      if (problem) return problem;
      result.seals += 1;
      result.rows += isRemoved ? 0 : seal.row_count;
      result.removedSeals += isRemoved ? 1 : 0;
      previous = seal;
    }
    if (seals.length < SEALS_AT_ONCE) break;
  }
  const stray = await strayRow(tx, previous);
  if (stray) return stray;
  const { unsealed } = await tx
    .selectFrom('audit_log')
    .where('seal_id', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('unsealed'))
    .executeTakeFirstOrThrow();
  return { ...result, unsealed, head: previous.hash };
}

/** The last seal whose rows retention says it has removed. */
async function removedSeal(tx: Tx): Promise<number> {
  const { through } = await tx
    .selectFrom('audit_log')
    .where('action', '=', RETENTION_ACTION)
    .select(sql<number | null>`max((detail ->> 'throughSeal')::bigint)`.as('through'))
    .executeTakeFirstOrThrow();
  return through ?? 0;
}

async function checkRows(tx: Tx, seal: Seal): Promise<Problem | null> {
  const rows = await selectRows(tx).where('seal_id', '=', seal.id).execute();
  const found = rowHashes(rows);
  if (hashOfRows(found) === seal.rows_hash) return null;
  const difference = seal.row_hashes === null ? null : firstDifference(seal.row_hashes, found);
  if (!difference) return { ok: false, problem: 'seal', sealId: seal.id, rowId: null };
  return { ok: false, problem: difference.problem, sealId: seal.id, rowId: difference.id };
}

/** A row in a seal that retention has emptied. */
async function leftover(tx: Tx, seal: Seal): Promise<Problem | null> {
  const row = await tx
    .selectFrom('audit_log')
    .where('seal_id', '=', seal.id)
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row ? { ok: false, problem: 'inserted', sealId: seal.id, rowId: row.id } : null;
}

/** A row among those already sealed that is in no seal, or in one that does not exist. */
async function strayRow(tx: Tx, last: { id: number; last_id: number }): Promise<Problem | null> {
  const stray = await tx
    .selectFrom('audit_log')
    .where(eb =>
      eb.or([
        eb('seal_id', '>', last.id),
        eb.and([eb('seal_id', 'is', null), eb('id', '<=', last.last_id)]),
        eb.and([
          eb('seal_id', 'is not', null),
          eb.not(
            eb.exists(eb.selectFrom('audit_seal').whereRef('audit_seal.id', '=', 'audit_log.seal_id').select('id')),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .select(['id', 'seal_id'])
    .limit(1)
    .executeTakeFirst();
  return stray ? { ok: false, problem: 'inserted', sealId: stray.seal_id, rowId: stray.id } : null;
}
