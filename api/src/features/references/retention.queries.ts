import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf, yearEnds } from '../../fund/retention/rows.ts';

export const referencesRetention: readonly Line[] = [
  {
    id: 'tax-document',
    tables: ['tax_document'],
    what: 'Tax documents that the fund gives (IFU)',
    inFrench: 'Documents fiscaux',
    time: { years: 6 },
    after: 'the end of the year that it is of',
    why: 'what is declared to the tax office is kept for six years (livre des procédures fiscales, art. L102 B)',
    ...rowsOf({ table: 'tax_document', since: yearEnds(sql`year`), files: ['file_id'], person: 'member_id' }),
  },
  {
    id: 'reference-document',
    tables: ['insured_reference_document'],
    what: 'Reference documents of a folder: title, statements of rights',
    inFrench: 'Documents de référence',
    after: 'as long as the member',
    why: 'they are the title to the pension',
    ...rowsOf({ table: 'insured_reference_document', files: ['file_id'], person: 'folder_id' }),
  },
];
