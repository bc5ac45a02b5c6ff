import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import {
  BEGINNING,
  hashOfRows,
  PER_ROW,
  rowHashes,
  type Seal,
  sealContent,
  sealHash,
  selectRows,
  selectSeals,
} from './chain.ts';
import { compareHeads, type HeadReading } from './heads/compare.ts';
import type { Head } from './heads/head.ts';
import type { AuditKeys } from './keys.ts';
import { believedRemoval, type Removal } from './removals.ts';

export interface Problem {
  ok: false;
  /**
   * altered, removed, inserted: the row. seal: the seal itself, or one before it is gone. start: what preceded the first
   * seal that is left is gone. signature: nobody who has the key made this seal. unsigned: it has none, after seals that
   * do. key: it names a key that is not given. early: its rows are gone before their time. heads: see `heads`.
   */
  problem: 'altered' | 'removed' | 'inserted' | 'seal' | 'start' | 'signature' | 'unsigned' | 'key' | 'early' | 'heads';
  /** null when the row is in no seal. */
  sealId: number | null;
  rowId: number | null;
  heads?: HeadReading;
}

export interface Intact {
  ok: true;
  seals: number;
  /** Seals at the beginning that were made before seals were signed: the first signed one closes them. */
  unsignedSeals: number;
  /** Rows checked. */
  rows: number;
  /** Seals whose rows retention has removed. */
  removedSeals: number;
  /** Rows that wait for the next seal: nothing protects them yet. */
  unsealed: number;
  /** The last hash. Noted elsewhere, it shows later that nothing was cut off the end. */
  head: string;
  heads?: HeadReading;
}

const SEALS_AT_ONCE = 50;

/**
 * Checks the whole chain against the rows, the signatures, and the heads written outside when they are given, in one
 * snapshot and flat memory; answers the first thing that is wrong.
 */
export function verifyAudit(db: Db, keys: AuditKeys, heads?: AsyncIterable<Head>): Promise<Intact | Problem> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const chain = await verify(tx, keys);
      if (!heads) return chain;
      const reading = await compareHeads(tx, keys, heads);
      if (chain.ok && reading.problems.length > 0)
        return { ok: false, problem: 'heads', sealId: null, rowId: null, heads: reading };
      return { ...chain, heads: reading };
    });
}

async function verify(tx: Tx, keys: AuditKeys): Promise<Intact | Problem> {
  const removal = await believedRemoval(tx, keys);
  let previous = { id: 0, last_id: 0, hash: BEGINNING };
  const result = { ok: true as const, seals: 0, unsignedSeals: 0, rows: 0, removedSeals: 0 };
  for (;;) {
    const seals = await selectSeals(tx)
      .select(isDue(removal).as('is_due'))
      .where('id', '>', previous.id)
      .orderBy('id')
      .limit(SEALS_AT_ONCE)
      .execute();
    for (const seal of seals) {
      const areSigned = result.seals > result.unsignedSeals;
      const wrong = wrongSeal(seal, previous) ?? wrongSignature(keys, seal, areSigned);
      if (wrong) return { ok: false, problem: wrong, sealId: seal.id, rowId: null };
      const problem = seal.is_due ? await leftover(tx, seal) : await checkRows(tx, seal);
      if (problem) return problem;
      result.seals += 1;
      result.unsignedSeals += seal.key_id === null ? 1 : 0;
      result.rows += seal.is_due ? 0 : seal.row_count;
      result.removedSeals += seal.is_due ? 1 : 0;
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

/** Whether a removal that is believed took a seal's rows, when they had reached their age by the seal's signed time. */
const isDue = (removal: Removal | null) =>
  removal
    ? sql<boolean>`(id <= ${removal.throughSeal} and sealed_at + make_interval(months => ${removal.months}) <= ${removal.at})`
    : sql<boolean>`false`;

function wrongSeal(seal: Seal, previous: { id: number; last_id: number; hash: string }): 'seal' | 'start' | null {
  const holds =
    sealHash(seal) === seal.hash &&
    seal.first_id > previous.last_id &&
    (seal.row_hashes === null || hashOfRows(seal.row_hashes) === seal.rows_hash);
  if (holds && seal.previous_hash === previous.hash) return null;
  return holds && previous.id === 0 ? 'start' : 'seal';
}

function wrongSignature(keys: AuditKeys, seal: Seal, areSigned: boolean): 'signature' | 'unsigned' | 'key' | null {
  if (seal.key_id === null && seal.signature === null) return areSigned ? 'unsigned' : null;
  const by = { keyId: seal.key_id ?? '', signature: seal.signature ?? '' };
  const answer = keys.check('seal', sealContent(seal), by);
  return answer === 'right' ? null : answer === 'unknown' ? 'key' : 'signature';
}

async function checkRows(tx: Tx, seal: Seal): Promise<Problem | null> {
  const rows = await selectRows(tx).where('seal_id', '=', seal.id).execute();
  const found = rowHashes(rows, seal.version);
  if (hashOfRows(found) === seal.rows_hash) return seal.version > 1 ? null : otherSubjects(tx, seal);
  // Emptied as retention does it, but nothing that is believed says that its time had come.
  if (seal.row_hashes === null && rows.length === 0 && seal.row_count > 0)
    return { ok: false, problem: 'early', sealId: seal.id, rowId: null };
  const difference = seal.row_hashes === null ? null : firstDifference(seal.row_hashes, found);
  if (!difference) return { ok: false, problem: 'seal', sealId: seal.id, rowId: null };
  return { ok: false, problem: difference.problem, sealId: seal.id, rowId: difference.id };
}

/**
 * A row in a seal of version 1, whose hash leaves `subjects` out, that has others than its sealed columns say: in its detail,
 * or as the member who is its object, of what was done by somebody else. Where they say nobody, nothing protects it; a row of
 * before there were subjects has none where the member had gone by then (migration 0070).
 */
async function otherSubjects(tx: Tx, seal: Seal): Promise<Problem | null> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_log
    where seal_id = ${seal.id} and subjects is distinct from case
      when jsonb_typeof(detail -> 'subjects') = 'array' then
        (select array_agg(value::bigint order by place)
          from jsonb_array_elements_text(detail -> 'subjects') with ordinality as said (value, place))
      when object_type = 'member' and outcome = 'ok' and real_author_id is null and author_id::text <> object_id
        and object_id ~ '^[0-9]{1,15}$' then
        case when at < (select applied_at from migration where name = '0070_audit_subjects.sql')
          then coalesce(subjects, array[object_id::bigint]) else array[object_id::bigint] end
      else subjects end
    order by id limit 1`.execute(tx);
  return rows[0] ? { ok: false, problem: 'altered', sealId: seal.id, rowId: rows[0].id } : null;
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
