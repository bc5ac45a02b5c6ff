import { createReadStream, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AlarmApp } from '../fund/alarms.ts';
import type { NotifyApp } from '../fund/notifications.ts';
import type { FactorApp } from '../fund/proof/means.ts';
import type { QueueApp } from '../fund/requests/follow.ts';
import { freeLeft } from '../fund/requests/hold.ts';
import { followImported } from '../fund/requests/mend.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { reason } from '../platform/outbox/transports.ts';
import { requestKinds } from '../requests.ts';
import { type FileTotals, importFile, type Run, type StoredLater, type Told } from './import-file.ts';
import { kyselyOn } from './kysely.ts';
import { type Loader, openLoader } from './loader.ts';
import { FirstPasswords } from './passwords.ts';
import { keptLine, Report } from './report.ts';
import { folders } from './sources/folders.ts';
import { SOURCES } from './sources/index.ts';
import { accreditations, managers } from './sources/managers.ts';
import { members } from './sources/members.ts';
import { ToldLines } from './told-lines.ts';

/** What an import runs on; an App is one. */
export interface ImportContext {
  database: Database;
  files: FileStore;
  clock: Clock;
  /** What the environment's defaults say, unless given. */
  config?: NotifyApp['config'] &
    AlarmApp['config'] &
    QueueApp['config'] &
    FactorApp['config'] &
    Pick<Config, 'CLAMD_URL' | 'HASHES_AT_ONCE'>;
}

export interface ImportOptions {
  /** Nothing goes in when a single row is refused. */
  strict?: boolean;
  /** Where the refused rows are written (CSV). */
  report: string;
  /** A line of progress or warning, in French. */
  tell?(line: string): void;
}

export interface ImportResult {
  /** 'refused': strict, and rows were bad. */
  state: 'done' | 'refused';
  totals: FileTotals[];
  refused: number;
  report: string;
}

/** An import that cannot start: no folder, nothing in it, another one running. */
export class ImportError extends Error {}

/** Thrown inside the transaction of a strict import to undo it. */
class Undo extends Error {}

/**
 * Reads the files of `folder` in their order, one transaction a file (one for all when strict), and answers the totals,
 * which `import_run` keeps. See docs/import.md.
 */
export async function importFolder(
  context: ImportContext,
  folder: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { root, sources } = findSources(folder);
  const loader = await openLoader(context.database);
  try {
    if (!(await loader.lock())) throw new ImportError('Un autre import est en cours.');
    return await runImport({ ...context, loader, root, sources, options });
  } finally {
    await loader.close();
  }
}

/** The files of the format that `folder` holds; ImportError when there are none. */
export function findSources(folder: string) {
  const root = resolve(folder);
  if (!existsSync(root) || !statSync(root).isDirectory()) throw new ImportError(`Le dossier ${folder} n'existe pas.`);
  const sources = SOURCES.filter(source => existsSync(join(root, source.file)));
  if (sources.length === 0) throw new ImportError(`Le dossier ${folder} ne contient aucun fichier du format d'import.`);
  return { root, sources };
}

async function runImport(run: Run): Promise<ImportResult> {
  const { loader, options, root, sources, clock } = run;
  const report = new Report(options.report);
  const totals: FileTotals[] = [];
  const result: ImportResult = { state: 'done', totals, refused: 0, report: options.report };
  await loader.query(`update import_run set state = 'interrupted' where state = 'running'`);
  const { rows } = await loader.query<{ id: number }>(
    `insert into import_run (started_at, folder, state, strict) values ($1, $2, 'running', $3) returning id`,
    [clock.now(), root, options.strict ?? false],
  );
  const lines = new ToldLines(loader, rows[0]!.id);
  const finish = async (state: string, problem: string | null = null) => {
    await lines.flush(clock.now());
    await loader.query(
      'update import_run set finished_at = $1, state = $2, totals = $3, refused = $4, problem = $5 where id = $6',
      [clock.now(), state, JSON.stringify(totals), result.refused, problem, rows[0]!.id],
    );
    // One that failed too: whole files may have gone in before.
    const detail = { state, refused: result.refused, totals, ...(problem && { problem }) };
    await loader.query(
      `insert into audit_log (at, action, object_type, object_id, detail) values ($1, 'import.run', 'import', $2, $3)`,
      [clock.now(), String(rows[0]!.id), JSON.stringify(detail)],
    );
  };
  const told: Told = {
    refuse(refusal) {
      result.refused += 1;
      report.add(refusal);
      lines.add('refused', refusal);
    },
    keep(kept) {
      report.add(keptLine(kept));
      lines.add('kept', kept);
    },
    note(note) {
      report.add(note);
      lines.add('kept', note);
    },
  };
  const passwords = new FirstPasswords();
  const each = async (store: (files: StoredLater[]) => Promise<void>) => {
    for (const source of sources) totals.push(await importFile(run, source, passwords, told, store));
  };
  try {
    if (options.strict) {
      const files: StoredLater[] = [];
      await loader
        .transaction(async () => {
          await each(async some => void files.push(...some));
          if (result.refused > 0) throw new Undo();
          await storeFiles(run, files);
        })
        .catch(error => {
          if (!(error instanceof Undo)) throw error;
          result.state = 'refused';
        });
    } else await each(files => storeFiles(run, files));
    if (result.state === 'done') await mendQueue(run, totals);
    if (result.state === 'done') await analyze(loader, totals, options.tell);
    await finish(result.state);
  } catch (error) {
    await finish('failed', reason(error)).catch(() => {});
    throw error;
  } finally {
    report.close();
  }
  return result;
}

/** Before the commit, so that no document is there without its content; a content without document is swept later. */
async function storeFiles({ files }: Run, some: readonly StoredLater[]) {
  for (const { path, sha256 } of some) {
    const stored = await files.put(createReadStream(path));
    if (stored.sha256 !== sha256) throw new Error(`${path} a changé pendant l'import.`);
  }
}

/**
 * Once all files are in: what waits goes with its folder into another social system, or is over with its member's former address, and
 * what was held by whom the files deactivated, or took social systems from, is nobody's again.
 */
async function mendQueue({ loader, clock, config = readConfig({}) }: Run, totals: readonly FileTotals[]) {
  const changed = (...files: string[]) =>
    totals.some(({ file, inserted, updated, removed }) => files.includes(file) && inserted + updated + removed > 0);
  const isOfMembers = changed(members.file, folders.file);
  if (!isOfMembers && !changed(managers.file, accreditations.file)) return;
  const now = clock.now();
  await loader.transaction(async () => {
    const tx = kyselyOn(loader);
    if (isOfMembers) await followImported(tx, { config }, requestKinds, now);
    await freeLeft(tx, { by: null, now });
  });
}

/**
 * The planner must know of a big load at once, not when autovacuum passes; and until it has passed, index-only searches
 * read the tables too (310 ms against 52 for a manager of few systems among 1,300,000 folders).
 */
async function analyze(loader: Loader, totals: readonly FileTotals[], tell: ImportOptions['tell']) {
  if (!totals.some(({ inserted, updated, removed }) => inserted + updated + removed > 1000)) return;
  await loader.query('vacuum (analyze)').catch(error => {
    if ((error as { code?: string }).code !== '57014') throw error; // what is imported stays
    tell?.("Les statistiques de la base n'ont pas pu être refaites dans le temps donné : autovacuum s'en chargera.");
  });
}
