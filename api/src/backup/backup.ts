import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { OperatorError } from '../admin/clear-line.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { spool } from '../platform/files/temporary.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { appliedMigrations, readSequences, readTables, type Table } from './catalogue.ts';
import { FORMAT, fileName, type Header, type Manifest, partName } from './format.ts';

const ROWS_AT_ONCE = 2_000;
const PART_CHARACTERS = 4 * 1024 * 1024; // before compression: what the memory holds of a table at a time
const compress = promisify(gzip);

export interface BackupResult {
  tables: number;
  rows: number;
  files: number;
  /** Of the files, in bytes. */
  size: number;
  /** Contents that are lost: the store has no right bytes for them although a file in use needs them. */
  missing: string[];
}

type Source = { db: Db; files: FileStore };

/**
 * Writes everything to a new archive at `path`: the rows of one consistent snapshot while the application goes on, then
 * the contents of the files that this snapshot uses. Memory stays flat. Nothing stays behind when it fails.
 */
export async function backup(
  source: Source,
  path: string,
  now: Date,
  tell: (line: string) => void,
): Promise<BackupResult> {
  const archive = await createArchive(path);
  try {
    const written = await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        return writeAll(tx, source.files, archive, now, tell);
      });
    await archive.finish();
    return { ...written, missing: await stillInUse(source.db, written.missing) };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeAll(tx: Tx, files: FileStore, archive: ArchiveWriter, now: Date, tell: (line: string) => void) {
  const migrations = await appliedMigrations(tx);
  if (!migrations) throw new OperatorError('La base est vide : rien à sauvegarder.');
  const tables = await readTables(tx);
  const header: Header = { format: FORMAT, createdAt: now.toISOString(), migrations, tables };
  const headerSha256 = await addJson(archive, 'header.json', header);
  const manifest: Manifest = {
    headerSha256,
    rows: {},
    parts: [],
    sequences: await readSequences(tx),
    files: { count: 0, size: 0 },
    missing: [],
  };
  let rows = 0;
  for (const [place, table] of tables.entries()) {
    const count = await writeTable(tx, table, archive, manifest, place);
    manifest.rows[table.name] = count;
    rows += count;
    if (count > 0) tell(`${table.name} : ${count} lignes`);
  }
  await writeFiles(tx, files, archive, manifest, tell);
  await addJson(archive, 'manifest.json', manifest);
  return {
    tables: tables.length,
    rows,
    files: manifest.files.count,
    size: manifest.files.size,
    missing: manifest.missing,
  };
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown) {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  return archive.add(name, bytes.length, [bytes]);
}

/** Rows as text of each column: exact for every type, and readable by the other of the two databases. */
async function writeTable(
  tx: Tx,
  table: Table,
  archive: ArchiveWriter,
  manifest: Manifest,
  place: number,
): Promise<number> {
  const columns = sql.join(table.columns.map(column => sql`${sql.ref(column.name)}::text`));
  const query = sql<{
    line: string;
  }>`select array_to_json(array[${columns}])::text as line from ${sql.table(table.name)}`;
  let lines: string[] = [];
  let characters = 0;
  let part = 0;
  let count = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const bytes = await compress(`${lines.join('\n')}\n`, { level: 5 });
    const name = partName(place, table.name, ++part);
    manifest.parts.push({ name, size: bytes.length, sha256: await archive.add(name, bytes.length, [bytes]) });
    lines = [];
    characters = 0;
  };
  for await (const rows of cursor(tx, query)) {
    count += rows.length;
    for (const { line } of rows) {
      lines.push(line);
      characters += line.length;
      if (characters > PART_CHARACTERS) await flush();
    }
  }
  await flush();
  return count;
}

/** The contents that unpurged files of the snapshot use. Each is copied aside and checked before it goes in. */
async function writeFiles(
  tx: Tx,
  files: FileStore,
  archive: ArchiveWriter,
  manifest: Manifest,
  tell: (line: string) => void,
) {
  const query = sql<{ sha256: string }>`select distinct sha256 from file where purged_at is null order by sha256`;
  for await (const rows of cursor(tx, query)) {
    for (const { sha256 } of rows) {
      const content = await files.get(sha256);
      const copy = content && (await spool(content, tmpdir()));
      try {
        if (copy?.sha256 !== sha256) {
          manifest.missing.push(sha256);
          continue;
        }
        await archive.add(fileName(sha256), copy.size, createReadStream(copy.path) as AsyncIterable<Buffer>);
        manifest.files.count += 1;
        manifest.files.size += copy.size;
        if (manifest.files.count % 10_000 === 0) tell(`${manifest.files.count} fichiers`);
      } finally {
        if (copy) await rm(copy.path, { force: true });
      }
    }
  }
}

async function* cursor<Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): AsyncIterable<Row[]> {
  await sql`declare backup_cursor no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_cursor`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup_cursor`.execute(tx);
}

/** Less what a purge removed while the backup ran: that is no loss. */
async function stillInUse(db: Db, contents: string[]): Promise<string[]> {
  if (contents.length === 0) return [];
  const query = db
    .selectFrom('file')
    .distinct()
    .select('sha256')
    .where('sha256', 'in', contents)
    .where('purged_at', 'is', null);
  return (await query.execute()).map(row => row.sha256);
}
