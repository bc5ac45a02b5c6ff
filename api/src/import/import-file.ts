import { join } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { passwordHashing } from '../platform/passwords.ts';
import { leaveErasedOut } from './erased.ts';
import type { ImportContext, ImportOptions } from './import.ts';
import type { Loader } from './loader.ts';
import type { Counts, Staged } from './merge.ts';
import type { FirstPasswords } from './passwords.ts';
import { Refused } from './refused.ts';
import type { Kept, Refusal } from './report.ts';
import type { Source } from './source.ts';
import { checkStage, fillStage } from './stage.ts';

/** read = inserted + updated + unchanged + refused. `kept`: what stayed although the file says otherwise. */
export interface FileTotals extends Counts {
  file: string;
  read: number;
  refused: number;
  kept: number;
  /** Why the whole file was refused. */
  problem?: string;
  seconds: number;
}

export interface Run extends ImportContext {
  loader: Loader;
  root: string;
  sources: readonly Source[];
  options: ImportOptions;
}

/** A file of the import's folder, to store before the commit. */
export interface StoredLater {
  path: string;
  sha256: string;
}

/** What an import says of rows: a refused one counts; one of which something was kept goes in. */
export interface Told {
  refuse(refusal: Refusal): void;
  keep(kept: Kept): void;
  /** Of a file, not of a row. */
  note(note: Refusal): void;
}

/** One file: read and checked into the staging table, checked against the database, merged. A file refused whole changes nothing. */
export async function importFile(
  run: Run,
  source: Source,
  passwords: FirstPasswords,
  told: Told,
  store: (files: StoredLater[]) => Promise<void>,
): Promise<FileTotals> {
  const { loader, root, options, clock, config = readConfig({}) } = run;
  const { file } = source;
  const started = performance.now();
  const tell = options.tell ?? (() => {});
  const totals: FileTotals = {
    file,
    read: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    refused: 0,
    kept: 0,
    seconds: 0,
  };
  const refuseRow = (line: number, column: string, cause: string) => {
    totals.refused += 1;
    told.refuse({ file, line, column, cause });
  };
  const progress = everyTwoSeconds((rows: number, seconds: number) =>
    tell(`${file} : ${count(rows)} lignes lues, ${count(Math.round(rows / seconds))} par seconde`),
  );
  const work = async () => {
    const header = await fillStage(loader, {
      source,
      path: join(root, file),
      root,
      passwords,
      warn: tell,
      progress(rows) {
        totals.read = rows;
        progress(rows);
      },
    });
    const erased = await leaveErasedOut(loader, source);
    await checkStage(loader, source, header, refuseRow);
    const files: StoredLater[] = [];
    const given = new Set(header.columns.map(({ column }) => column.to));
    const hashing = passwordHashing(config.HASHES_AT_ONCE, Number.POSITIVE_INFINITY);
    const staged: Staged = {
      source,
      loader,
      now: clock.now(),
      refused: totals.refused,
      app: { config },
      has: column => given.has(column),
      hashPassword: number => hashing.hash(passwords.at(number)),
      keep(line, column, cause, of) {
        totals.kept += 1;
        told.keep({ file, line, column, cause, of });
      },
      note(cause) {
        told.note({ file, line: 0, column: '', cause });
        tell(`${file} : ${cause}`);
      },
      storeLater: one => files.push(one),
      scanState: config.CLAMD_URL ? 'pending' : 'disabled',
    };
    Object.assign(totals, await source.merge(staged));
    totals.unchanged += erased;
    await loader.query('drop table stage');
    await store(files);
  };
  try {
    await loader.transaction(work);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    totals.problem = error.column ? `${error.column} : ${error.message}` : error.message;
    Object.assign(totals, { inserted: 0, updated: 0, unchanged: 0, removed: 0, kept: 0, refused: totals.read });
    told.refuse({ file, line: 1, column: error.column, cause: `Fichier refusé. ${error.message}` });
  }
  totals.seconds = (performance.now() - started) / 1000;
  const rate = totals.seconds > 0 ? Math.round(totals.read / totals.seconds) : 0;
  tell(
    `${file} : ${count(totals.read)} lignes en ${totals.seconds.toFixed(1).replace('.', ',')} s (${count(rate)} par seconde)`,
  );
  return totals;
}

function everyTwoSeconds(tell: (rows: number, seconds: number) => void) {
  const started = performance.now();
  let last = started;
  return (rows: number) => {
    const now = performance.now();
    if (now - last < 2000) return;
    last = now;
    tell(rows, (now - started) / 1000);
  };
}

export const count = (number: number) => number.toLocaleString('fr-FR');
