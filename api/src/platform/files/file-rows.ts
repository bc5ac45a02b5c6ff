import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { after, hours } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { safeFileName } from './names.ts';

/** A content with the name and type that it is served under: an upload (its temporary file), or bytes that we made. */
export type NewFile = { filename: string; mimeType: string } & (
  | { path: string; sha256: string; size: number }
  | { content: Buffer }
);

/** A row of `file`. */
export interface StoredFile {
  id: number;
  sha256: string;
  /** Bytes. */
  size: number;
  mimeType: string;
  filename: string;
}

export type FileApp = Pick<App, 'config' | 'clock' | 'db' | 'files'>;

const keyOf = (file: NewFile): string =>
  'path' in file ? file.sha256 : createHash('sha256').update(file.content).digest('hex');

/** It is in the store from then on; an equal one is there once. */
async function putContent({ files }: FileApp, file: NewFile, sha256: string): Promise<void> {
  if (await files.has(sha256)) return;
  const put = await files.put('path' in file ? createReadStream(file.path) : Readable.from([file.content]));
  if (put.sha256 !== sha256) throw new Error('the temporary file has changed');
}

/**
 * Puts what was received into the store before the transaction that refers to it begins: a store that is slow, or hangs, holds no
 * connection of the database meanwhile. Answers how to take it back when nothing came of it.
 */
export async function putReceived(app: FileApp & Pick<App, 'log'>, files: readonly NewFile[]) {
  const put: string[] = [];
  const takeBack = async () => {
    for (const sha256 of put)
      await removeUnused(app, sha256).catch(error =>
        app.log.warn({ err: error }, 'a file that was received for nothing is left to the sweep'),
      );
  };
  try {
    for (const file of files) {
      const sha256 = keyOf(file);
      await putContent(app, file, sha256);
      put.push(sha256);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}

/**
 * Stores the content, unless it is there (`putReceived`), and inserts its row, which waits for the antivirus when there is one.
 * The row never comes before the bytes; bytes whose transaction fails are found by `sweepOrphans`.
 */
export async function storeFile(tx: Tx | Db, app: FileApp, file: NewFile): Promise<StoredFile> {
  if (!tx.isTransaction) throw new Error('a file is stored in the transaction that refers to it');
  const sha256 = keyOf(file);
  const size = 'path' in file ? file.size : file.content.length;
  await lockContent(tx, sha256, 'shared');
  await putContent(app, file, sha256);
  const filename = safeFileName(file.filename);
  const { id } = await tx
    .insertInto('file')
    .values({
      sha256,
      size,
      mime_type: file.mimeType,
      filename,
      scan_state: app.config.CLAMD_URL ? 'pending' : 'disabled',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sha256, size, mimeType: file.mimeType, filename };
}

/**
 * Removes the bytes that no row uses any more, to be called once the transaction that purged or deleted the row is
 * committed. `putBefore`: only when they were put before then. Answers whether they were removed.
 */
export async function removeUnused(app: FileApp, sha256: string, putBefore?: Date): Promise<boolean> {
  return app.db.transaction().execute(async tx => {
    await lockContent(tx, sha256, 'alone');
    if ((await inUse(tx, [sha256])).size > 0) return false;
    const storedAt = await app.files.storedAt(sha256);
    if (!storedAt || (putBefore && storedAt >= putBefore)) return false;
    await app.files.remove(sha256);
    return true;
  });
}

const BATCH = 500;

/** Removes the bytes without a row that were put more than 24 hours ago; answers how many contents. */
export async function sweepOrphans(app: FileApp): Promise<number> {
  const putBefore = after(app.clock.now(), -hours(24));
  let removed = 0;
  const sweep = async (keys: string[]) => {
    const used = await inUse(app.db, keys);
    for (const key of keys) if (!used.has(key) && (await removeUnused(app, key, putBefore))) removed++;
  };
  let keys: string[] = [];
  for await (const key of app.files.keys()) {
    keys.push(key);
    if (keys.length < BATCH) continue;
    await sweep(keys);
    keys = [];
  }
  if (keys.length > 0) await sweep(keys);
  return removed;
}

async function inUse(db: App['db'], keys: string[]): Promise<Set<string>> {
  const query = db.selectFrom('file').select('sha256').where('sha256', 'in', keys).where('purged_at', 'is', null);
  return new Set((await query.execute()).map(row => row.sha256));
}

const FILE_LOCK = 7_101_331; // any number that every process of the product uses

/** Until the end of the transaction, who stores a content and who removes it wait for each other. */
async function lockContent(tx: Tx | Db, sha256: string, mode: 'shared' | 'alone') {
  const content = Number.parseInt(sha256.slice(0, 8), 16) | 0; // two contents that share a lock only wait a little
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(${sql.lit(FILE_LOCK)}, ${sql.lit(content)})`.execute(tx);
}
