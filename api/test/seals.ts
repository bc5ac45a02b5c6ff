import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditIn } from '../src/platform/audit/audit.ts';
import { hashOfRows, rowHashes, sealContent, sealHash, selectRows, selectSeals } from '../src/platform/audit/chain.ts';
import { writeHead } from '../src/platform/audit/heads/write-head.ts';
import { type AuditKeys, auditKeys } from '../src/platform/audit/keys.ts';
import { sealAudit } from '../src/platform/audit/seal.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { TestApp } from './test-app.ts';

export const keys = auditKeys(['the key of these tests']);
export const at = new Date('2026-03-01T10:00:00.123Z');

export const record = (db: Db, action: string, when = at) =>
  auditIn(db, {
    at: when,
    authorId: 1,
    action,
    objectType: 'user',
    objectId: 101,
    detail: { criteria: { name: 'é' }, n: 1.5 },
    subjects: [101],
  });

/** Three seals of three rows, then one row not sealed yet. */
export async function threeSeals(db: Db) {
  await asOwner(db, 'truncate audit_log, audit_seal');
  for (const seal of [1, 2, 3]) {
    for (const row of [1, 2, 3]) await record(db, `seal ${seal} row ${row}`);
    expect(await sealAudit(db, keys, at)).toBe(3);
  }
  await record(db, 'not sealed');
  const rows = await db.selectFrom('audit_log').select(['id', 'seal_id']).orderBy('id').execute();
  return { ids: rows.map(row => row.id), seals: [...new Set(rows.flatMap(row => row.seal_id ?? []))] };
}

/** What only somebody who owns the database can do: the guards are switched off. */
export async function asOwner(db: Db, ...statements: string[]) {
  await db.transaction().execute(async tx => {
    for (const table of ['audit_log', 'audit_seal'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    for (const table of ['audit_log', 'audit_seal'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}

/** Makes the last seal again as it was made before seals had a version. */
export async function sealAsBefore(db: Db, keys: AuditKeys): Promise<void> {
  const made = await selectSeals(db).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const hashes = rowHashes(await selectRows(db).where('seal_id', '=', made.id).execute(), 1);
  const seal = { ...made, version: 1, rows_hash: hashOfRows(hashes) };
  const signed = keys.sign('seal', sealContent({ id: seal.id, hash: sealHash(seal) }));
  await asOwner(
    db,
    `update audit_seal set version = 1, rows_hash = '${seal.rows_hash}', row_hashes = '${hashes}',
      hash = '${sealHash(seal)}', signature = '${signed}' where id = ${seal.id}`,
  );
}

/** Five seals, each with its head in the file `path`; answers their numbers. */
export async function sealsWithHeads(test: TestApp, path: string): Promise<number[]> {
  const { db, app } = test;
  rmSync(path, { force: true, recursive: true });
  await asOwner(db, 'truncate audit_log, audit_seal');
  await db.updateTable('audit_head').set({ written_at: null, seal_id: null, failing_since: null }).execute();
  Object.assign(app.config, { AUDIT_HEADS: path });
  test.at(at);
  for (let n = 0; n < 5; n++) {
    await record(db, `row ${n}`);
    await sealAudit(db, app.auditKeys, at);
    await writeHead(app);
  }
  const seals = await db.selectFrom('audit_seal').select('id').orderBy('id').execute();
  return seals.map(seal => seal.id);
}

/** Removes seals with their rows: `where` is a condition on the seal's id. */
export const cutSeals = (db: Db, where: string) =>
  asOwner(db, `delete from audit_log where seal_${where}`, `delete from audit_seal where ${where}`);
