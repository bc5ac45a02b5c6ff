import {
  IMPORT_COUNT_WORDS,
  IMPORT_COUNTS,
  IMPORT_STATE_WORDS,
  type ImportedFile,
  type ImportLine,
  type ImportLines,
  type ImportRun,
  keptWords,
} from 'contract/calls/imports.ts';
import type { Sheet, SheetRow } from '../../platform/spreadsheet/spreadsheet.ts';

interface Report {
  run: Omit<ImportRun, 'startedAt' | 'finishedAt'> & {
    startedAt: Date;
    finishedAt: Date | null;
    problem: string | null;
  };
  files: readonly ImportedFile[];
  /** How many of its lines are told. */
  told: Record<ImportLines, number>;
  lines(sort: ImportLines): Lines;
}
type Line = Omit<ImportLine, 'id'>;
type Lines = AsyncIterable<readonly Line[]>;

const LINE: Sheet['columns'] = [
  { header: 'Fichier', width: 34 },
  { header: 'Ligne', kind: 'reference' },
  { header: 'Colonne', width: 26 },
  { header: 'Cause', width: 90 },
];
/** Line 0 is the file as a whole. */
const lineCells = ({ file, line, column, cause }: Line): SheetRow['cells'] => [file, line || 'Fichier', column, cause];

/** The report of one import: its totals by file, each line that is told, and how it went. */
export const importSheets = ({ run, files, told, lines }: Report): Sheet[] => [
  {
    name: 'Totaux',
    columns: [
      { header: 'Fichier', width: 34 },
      ...IMPORT_COUNTS.map(name => ({ header: IMPORT_COUNT_WORDS[name], kind: 'whole' as const })),
      { header: 'Pourquoi le fichier est refusé', width: 60 },
    ],
    rows: [
      ...files.map(
        (file): SheetRow => ({ cells: [file.file, ...IMPORT_COUNTS.map(name => file[name]), file.problem] }),
      ),
      {
        cells: ['Total', ...IMPORT_COUNTS.map(name => files.reduce((sum, file) => sum + file[name], 0)), null],
        kind: 'total',
      },
    ],
  },
  { name: 'Refus', columns: LINE, rows: rowsOf(lines('refused'), lineCells) },
  {
    name: 'Valeurs gardées',
    columns: [{ header: 'De qui', width: 34 }, { header: 'Quoi', width: 44 }, ...LINE],
    rows: rowsOf(lines('kept'), line => [
      line.kept?.name ?? '',
      line.kept ? keptWords(line.kept) : '',
      ...lineCells(line),
    ]),
  },
  {
    name: 'Déroulement',
    columns: [
      { header: 'Import', width: 34 },
      { header: `N° ${run.id}`, width: 60 },
    ],
    rows: [
      { cells: ['État', IMPORT_STATE_WORDS[run.state]] },
      ...(run.problem ? [{ cells: ["Pourquoi il s'est arrêté", run.problem] }] : []),
      { cells: ['Commencé le', run.startedAt] },
      { cells: ['Terminé le', run.finishedAt] },
      { cells: ['Dossier', run.folder] },
      { cells: ['Mode', run.isStrict ? 'Strict : tout ou rien' : 'Les lignes justes entrent'] },
      { cells: ['Refus', run.refused] },
      { cells: ['Refus dont le détail est gardé', told.refused] },
      { cells: ['Valeurs gardées dont le détail est gardé', told.kept] },
    ],
  },
];

async function* rowsOf(pages: Lines, cells: (line: Line) => SheetRow['cells']): AsyncGenerator<SheetRow> {
  for await (const page of pages) for (const line of page) yield { cells: cells(line) };
}
