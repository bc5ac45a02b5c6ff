import {
  IMPORT_COUNT_WORDS,
  IMPORT_COUNTS,
  IMPORT_STATE_WORDS,
  type ImportedFile,
  type ImportRefusal,
  type ImportRun,
} from 'contract/calls/imports.ts';
import type { Sheet, SheetRow } from '../../platform/spreadsheet/spreadsheet.ts';

interface Report {
  run: Omit<ImportRun, 'startedAt' | 'finishedAt'> & {
    startedAt: Date;
    finishedAt: Date | null;
    problem: string | null;
  };
  files: readonly ImportedFile[];
  /** How many of the refused rows are kept. */
  kept: number;
  refusals: AsyncIterable<readonly Omit<ImportRefusal, 'id'>[]>;
}

/** The report of one import: its totals by file, each refused row that is kept, and how it went. */
export const importSheets = ({ run, files, kept, refusals }: Report): Sheet[] => [
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
  {
    name: 'Refus',
    columns: [
      { header: 'Fichier', width: 34 },
      { header: 'Ligne', kind: 'reference' },
      { header: 'Colonne', width: 26 },
      { header: 'Cause', width: 90 },
    ],
    rows: rowsOf(refusals),
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
      { cells: ['Refus dont le détail est gardé', kept] },
    ],
  },
];

/** Line 0 is the file as a whole. */
async function* rowsOf(pages: Report['refusals']): AsyncGenerator<SheetRow> {
  for await (const page of pages)
    for (const { file, line, column, cause } of page) yield { cells: [file, line || 'Fichier', column, cause] };
}
