import type * as contract from 'contract/calls/imports.ts';
import type { ImportLine, ImportLines, ImportState, KeptField } from 'contract/calls/imports.ts';
import { UserRole } from 'contract/kit/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { isHeld } from '../../platform/db/lease.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { spreadsheet, XLSX } from '../../platform/spreadsheet/spreadsheet.ts';
import {
  countTold,
  findKeptMembers,
  findLines,
  findRun,
  findRuns,
  type LineRow,
  linePages,
  type RunRow,
} from './imports.queries.ts';
import { importSheets } from './imports.sheets.ts';

/** What the import keeps of a file (api/src/import/import-file.ts). */
interface FileTotals {
  file: string;
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
  refused: number;
  /** Not of imports from before they were counted. */
  kept?: number;
  problem?: string;
  seconds: number;
}

/** One that nobody runs any more did not end: its process died, and the next one will say so too. */
const runOf = (row: NonNullable<RunRow>, lives: boolean) => ({
  id: row.id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  folder: row.folder,
  state: (row.state === 'running' && !lives ? 'interrupted' : row.state) as ImportState,
  isStrict: row.strict,
  read: row.read,
  inserted: row.inserted,
  updated: row.updated,
  refused: row.refused,
});

const filesOf = ({ totals }: NonNullable<RunRow>) =>
  (Array.isArray(totals) ? (totals as FileTotals[]) : []).map(({ problem, kept = 0, ...file }) => ({
    ...file,
    kept,
    problem: problem ?? null,
  }));

/** A line of the report, as the screen and the file tell it. */
const lineOf = ({ id, file, line, column, cause, ...of }: LineRow): ImportLine => ({
  ...{ id, file, line, column, cause },
  kept:
    of.account_id === null || of.field === null
      ? null
      : {
          ...{ id: of.account_id, name: of.name, isMember: of.role === UserRole.individual },
          ...{ field: of.field as KeptField, folderId: of.folder_id, systemName: of.system_name },
        },
});

async function readRun(db: Db, id: number) {
  const row = await findRun(db, id);
  if (!row) throw notFound();
  return row;
}

export const importsRoutes = (): Routes<typeof contract> => ({
  async getImports({ db, params }) {
    const [{ rows, ...total }, lives] = await Promise.all([findRuns(db, params), isHeld(db, 'import')]);
    return { data: rows.map(row => runOf(row, lives)), startIndex: params.start, take: params.take, ...total };
  },

  async getImport({ db, params }) {
    const row = await readRun(db, params.runId);
    const [lives, told] = await Promise.all([isHeld(db, 'import'), countTold(db, row.id)]);
    return { ...runOf(row, lives), problem: row.problem, files: filesOf(row), told };
  },

  async getImportRefusals({ db, params, query, note, subjects }) {
    const { id } = await readRun(db, params.runId);
    const { file, lines: sort = 'refused' } = query;
    note({ detail: { refusals: true, lines: sort, file } });
    const { rows, ...total } = await findLines(db, id, { ...params, sort, file });
    const data = rows.map(lineOf);
    subjects(data.flatMap(({ kept }) => (kept?.isMember ? [kept.id] : [])));
    return { data, startIndex: params.start, take: params.take, ...total };
  },

  async getImportReport({ db, params, subjects, exporting }) {
    const row = await readRun(db, params.runId);
    const members = await findKeptMembers(db, row.id);
    await exporting(members);
    subjects(members);
    async function* lines(sort: ImportLines) {
      for await (const page of linePages(db, row.id, sort)) yield page.map(lineOf);
    }
    const [lives, told] = await Promise.all([isHeld(db, 'import'), countTold(db, row.id)]);
    return {
      content: spreadsheet(
        importSheets({
          run: { ...runOf(row, lives), problem: row.problem },
          files: filesOf(row),
          told,
          lines,
        }),
      ),
      mimeType: XLSX,
      filename: `rapport-import-${row.id}.xlsx`,
    };
  },
});
