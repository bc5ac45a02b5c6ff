import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { OperatorError } from '../admin/clear-line.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type Db, migrate, type Tx } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type Part, readArchive } from './archive.ts';
import { appliedMigrations, readTables, setSequences, type Table } from './catalogue.ts';
import { endWhatWasOpen } from './end-open.ts';
import { contentOf, FORMAT, type Header, type Manifest, tableOf } from './format.ts';

const MIGRATIONS = new URL('../platform/db/migrations/', import.meta.url).pathname;
const ROWS_AT_ONCE = 500;
const decompress = promisify(gunzip);
const damaged = (name: string) => new OperatorError(`Sauvegarde abîmée : ${name}. Rien n'a été restauré.`);

export interface RestoreResult {
  tables: number;
  rows: number;
  files: number;
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  /** Contents that the backup itself had to do without. */
  missing: string[];
}

/**
 * Puts a backup into an installation without accounts, files or audit rows, brought to the same migrations first and to
 * today's after. Everything is one transaction and every hash and count is checked before it commits: it restores all
 * or nothing (contents of files that were stored by then are orphans, which the sweep finds). Sessions, links and codes
 * that were open in the backup come back ended.
 */
export async function restore(
  target: { database: Database; files: FileStore; clock: Clock },
  path: string,
  tell: (line: string) => void,
): Promise<RestoreResult> {
  const { database, files, clock } = target;
  const { parts, headerBytes, header } = await openBackup(path);
  await prepareDatabase(database, header);

  const result = await database.db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await checkColumns(tx, header.tables);
    const guarded = await triggers(tx, 'disable');
    for (const { name } of header.tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx); // seeds
    const seen = { parts: new Map<string, string>(), files: { count: 0, size: 0 } };
    let manifest: Manifest | null = null;
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value;
      if (part.name === 'manifest.json') manifest = readJson<Manifest>(await bytesOf(part), part.name);
      else if (contentOf(part.name)) await restoreFile(files, part, seen.files);
      else seen.parts.set(part.name, await restoreRows(tx, header.tables, part, tell));
    }
    if (!manifest) throw new OperatorError("Sauvegarde incomplète : il lui manque sa fin. Rien n'a été restauré.");
    if (manifest.headerSha256 !== sha256(headerBytes)) throw damaged('header.json');
    const rows = await check(tx, header, manifest, seen);
    const names = header.tables.map(({ name }) => name);
    await endWhatWasOpen(tx, names, clock.now());
    await setSequences(tx, manifest.sequences);
    await sql`set constraints all immediate`.execute(tx);
    await triggers(tx, 'enable', guarded);
    return { rows, files: seen.files.count, missing: manifest.missing };
  });
  await migrate(database);
  return { tables: header.tables.length, createdAt: header.createdAt, ...result };
}

/** The beginning of a backup, and the parts that follow; OperatorError when it is none that can be restored here. */
async function openBackup(path: string) {
  const parts = readArchive(path)[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done || first.value.name !== 'header.json')
    throw new OperatorError(`Ce n'est pas une sauvegarde : ${path}`);
  const headerBytes = await bytesOf(first.value);
  const header = readJson<Header>(headerBytes, 'header.json');
  if (header.format !== FORMAT) throw new OperatorError(`Format de sauvegarde inconnu : ${header.format}.`);
  const unknown = header.migrations.find(name => !available().includes(name));
  if (unknown) throw new OperatorError(`Cette sauvegarde vient d'une version plus récente (${unknown}).`);
  return { parts, headerBytes, header };
}

/** Looks whether there is a backup to restore at `path`, without any database. */
export async function requireBackup(path: string) {
  const { parts } = await openBackup(path);
  await parts.return?.();
}

const available = () => readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql'));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (part: Part) => buffer(part.content);

function readJson<T>(bytes: Buffer, name: string): T {
  try {
    return JSON.parse(bytes.toString('utf8')) as T;
  } catch {
    throw damaged(name);
  }
}

/** Refuses an installation in use, and applies the migrations that the backup had. */
async function prepareDatabase({ db }: Database, header: Header) {
  const applied = await appliedMigrations(db);
  if (applied) await refuseUnlessEmpty(db);
  const extra = applied?.find(name => !header.migrations.includes(name));
  if (extra) {
    throw new OperatorError(
      `La base est déjà au niveau d'une version plus récente (${extra}) : donnez une base sans aucune table.`,
    );
  }
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const name of header.migrations.toSorted()) {
    if (applied?.includes(name)) continue;
    await db.transaction().execute(async tx => {
      await sql.raw(readFileSync(join(MIGRATIONS, name), 'utf8')).execute(tx);
      await sql`insert into migration (name) values (${name})`.execute(tx);
    });
  }
}

async function refuseUnlessEmpty(db: Db) {
  for (const table of ['account', 'file', 'audit_log'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) throw new OperatorError("Cette installation n'est pas vide : la restauration n'écrase jamais de données.");
  }
}

async function checkColumns(tx: Tx, tables: Table[]) {
  const here = new Map((await readTables(tx)).map(table => [table.name, table]));
  for (const { name, columns } of tables) {
    const known = here.get(name)?.columns.map(column => `${column.name} ${column.type}`) ?? [];
    const odd = columns.find(column => !known.includes(`${column.name} ${column.type}`));
    if (odd || !here.has(name))
      throw new OperatorError(`La base n'a pas la colonne ${name}.${odd?.name ?? '*'} de la sauvegarde.`);
  }
}

/** The counters and guards are data here, not something to be done again. Answers the tables concerned. */
async function triggers(tx: Tx, action: 'disable' | 'enable', tables?: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`.execute(tx);
  const names = tables ?? rows.map(row => row.name);
  for (const name of names) await sql`alter table ${sql.table(name)} ${sql.raw(action)} trigger user`.execute(tx);
  return names;
}

/** Inserts the rows of a part; answers its SHA-256. */
async function restoreRows(tx: Tx, tables: Table[], part: Part, tell: (line: string) => void): Promise<string> {
  const table = tables.find(({ name }) => name === tableOf(part.name));
  if (!table) throw damaged(part.name);
  const bytes = await bytesOf(part);
  const text = await decompress(bytes).catch(() => {
    throw damaged(part.name);
  });
  const lines = text.toString('utf8').split('\n');
  lines.pop(); // after the last line's end
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(table.columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`));
  for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
    const batch = `[${lines.slice(start, start + ROWS_AT_ONCE).join(',')}]`;
    await sql`insert into ${sql.table(table.name)} (${names}) overriding system value select ${values}
      from jsonb_array_elements(${batch}::text::jsonb) with ordinality as given(line, place) order by place`.execute(
      tx,
    );
  }
  tell(`${table.name} : ${lines.length} lignes`);
  return sha256(bytes);
}

async function restoreFile(files: FileStore, part: Part, seen: { count: number; size: number }) {
  const put = await files.put(Readable.from(part.content));
  if (put.sha256 !== contentOf(part.name)) {
    await files.remove(put.sha256);
    throw damaged(part.name);
  }
  seen.count += 1;
  seen.size += put.size;
}

/** Nothing commits unless every part is there with its hash and every table has its rows; answers how many rows. */
async function check(
  tx: Tx,
  header: Header,
  manifest: Manifest,
  seen: { parts: Map<string, string>; files: { count: number; size: number } },
): Promise<number> {
  for (const { name, sha256 } of manifest.parts) if (seen.parts.get(name) !== sha256) throw damaged(name);
  if (seen.parts.size !== manifest.parts.length) throw damaged('tables');
  if (seen.files.count !== manifest.files.count || seen.files.size !== manifest.files.size) throw damaged('files');
  let total = 0;
  for (const { name } of header.tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(tx);
    if (rows[0]!.n !== manifest.rows[name]) throw damaged(`${name} : ${rows[0]!.n} lignes sur ${manifest.rows[name]}`);
    total += rows[0]!.n;
  }
  return total;
}
