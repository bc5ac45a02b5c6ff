import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const extractionRetention: readonly Line[] = [
  {
    id: 'extraction',
    tables: ['extraction', 'extraction_document'],
    what: 'Extractions: by whom, with which criteria, of which documents',
    inFrench: 'Extractions',
    time: { years: 1 },
    after: 'it began',
    why: 'as long as the audit log tells of it (CNIL, délibération 2021-122)',
    ...rowsOf({ table: 'extraction', since: 'started_at', where: sql`result <> 'running'` }),
  },
];
