import { sql } from 'kysely';
import type { Line } from '../fund/retention/line.ts';
import { rowsOf } from '../fund/retention/rows.ts';

export const importRetention: readonly Line[] = [
  {
    id: 'import-refusal',
    tables: ['import_refusal'],
    what: 'Rows that an import refused, or of which something stays: file, line, column, cause, which may quote the value, and whose it is',
    inFrench: 'Lignes refusées par un import',
    time: { days: 90 },
    after: 'the import',
    why: 'they are mended at the source within weeks',
    ...rowsOf({ table: 'import_refusal', since: 'at' }),
  },
  {
    id: 'import',
    tables: ['import_run'],
    what: 'Runs of the import: folder, state, totals',
    inFrench: "Comptes rendus d'import",
    time: { years: 2 },
    after: 'it began',
    why: 'to compare a year with the one before; it holds counts alone',
    ...rowsOf({ table: 'import_run', since: 'started_at', where: sql`state <> 'running'` }),
  },
];
