import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { BEGINNING, hashOfRows, PER_ROW, rowHashes, type Seal, sealHash, selectRows, selectSeals } from './chain.ts';
import { RETENTION_ACTION } from './seal.ts';

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
