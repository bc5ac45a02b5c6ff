import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { auditIn } from '../../platform/audit/audit.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { removeUnused } from '../../platform/files/file-rows.ts';
import type { Line, RetentionApp } from './line.ts';
import { erasePerson } from './person.ts';
import { releaseFiles } from './release.ts';

const Entry = z.object({
  accountId: z.int(),
  sourceKey: z.string().nullable(),
  folderIds: z.array(z.int()),
  erasedAt: z.iso.datetime(),
});
type Entry = z.infer<typeof Entry>;

/** Years that an erasure is remembered: longer than any backup is kept. */
export const REGISTER_YEARS = 10;

/**
 * Where the erasures that people asked for are written beside the database: a backup from before does not know them.
 * One JSON object a line, numbers only.
 */
const registerPath = ({ config }: Pick<RetentionApp, 'config'>) =>
  config.ERASURES_FILE ?? join(config.dataDir, 'erasures.jsonl');

const keyOf = ({ accountId, erasedAt }: Entry) => `${accountId} ${new Date(erasedAt).getTime()}`;

/** Table and file tell each other what they know: whichever of them was lost or put back has all again. */
export async function syncRegister(app: RetentionApp): Promise<void> {
  const path = registerPath(app);
  const written = readRegister(path);
  const inFile = new Map(written.map(entry => [keyOf(entry), entry]));
  const inTable = new Map((await requested(app.db)).map(entry => [keyOf(entry), entry]));
  const forgotten = new Date(app.clock.now());
  forgotten.setUTCFullYear(forgotten.getUTCFullYear() - REGISTER_YEARS);
  const isKept = ({ erasedAt }: Entry) => new Date(erasedAt) > forgotten;
  const unknown = [...inFile].filter(([key, entry]) => !inTable.has(key) && isKept(entry));
  for (const [, { accountId, sourceKey, folderIds, erasedAt }] of unknown)
    await sql`insert into erasure (account_id, source_key, folder_ids, cause, erased_at)
      values (${accountId}, ${sourceKey}, ${folderIds}::bigint[], 'request', ${erasedAt}) on conflict do nothing`.execute(
      app.db,
    );
  const all = [...new Map([...inFile, ...inTable]).values()].filter(isKept);
  if (all.length !== written.length || all.some(entry => !inFile.has(keyOf(entry)))) await writeRegister(path, all);
}

function readRegister(path: string): Entry[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line, index) => {
    try {
      return Entry.parse(JSON.parse(line));
    } catch {
      // Going on without it would bring somebody back.
      throw new ConfigError(`Registre des effacements illisible : ${path}, ligne ${index + 1}.`);
    }
  });
}

async function writeRegister(path: string, entries: Entry[]) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

async function requested(db: Db): Promise<Entry[]> {
  const { rows } = await sql<{ account_id: number; source_key: string | null; folders: number[]; erased_at: Date }>`
    select account_id, source_key, to_json(folder_ids) as folders, erased_at from erasure
    where cause = 'request' order by erased_at, id`.execute(db);
  return rows.map(row => ({
    accountId: row.account_id,
    sourceKey: row.source_key,
    folderIds: row.folders,
    erasedAt: row.erased_at.toISOString(),
  }));
}

/**
 * Erases again whoever is in the register and here all the same: after a restoration, and at each start. Somebody is known
 * by the source's key; by the account's number only when the source had none and the account is older than the erasure,
 * because a restored database gives numbers again. Answers how many.
 */
export async function applyErasures(app: RetentionApp, lines: readonly Line[]): Promise<number> {
  await syncRegister(app);
  const { rows } = await sql<{ id: number }>`
    select distinct account.id from erasure join account on account.source_key = erasure.source_key
      where account.role = ${UserRole.individual} and account.erased_at is null
    union
    select account.id from erasure join account on account.id = erasure.account_id
      where erasure.source_key is null and account.source_key is null and account.created_at <= erasure.erased_at
        and account.role = ${UserRole.individual} and account.erased_at is null`.execute(app.db);
  for (const { id } of rows) {
    const contents = await app.db.transaction().execute(async tx => {
      const now = app.clock.now();
      const erasure = await erasePerson(tx, { id, lines, now, cause: null });
      await auditErasure(tx, { now, erasure, action: 'member.eraseAgain' });
      return releaseFiles(tx, erasure.files);
    });
    for (const sha256 of contents) await removeUnused(app, sha256);
  }
  return rows.length;
}

/** The entry of an erasure: how many of what, never whose name. */
export async function auditErasure(
  tx: Db,
  call: {
    now: Date;
    erasure: Awaited<ReturnType<typeof erasePerson>>;
    action: string;
    detail?: Record<string, unknown>;
  },
) {
  const { gone, kept, person } = call.erasure;
  await auditIn(tx, {
    at: call.now,
    authorId: null,
    action: call.action,
    objectType: 'account',
    objectId: person.id,
    detail: {
      ...call.detail,
      gone: Object.fromEntries(gone.map(({ line, rows }) => [line.id, rows])),
      kept: Object.fromEntries(kept.map(({ line, kept }) => [line.id, kept])),
    },
  });
}
