import { parseArgs } from 'node:util';

const MEASURES = [
  'import',
  'search',
  'blocked',
  'refresh',
  'dashboard',
  'sign-in',
  'statistics',
  'published',
  'extraction',
  'member-home',
  'operations',
  'certificate',
  'person',
  'queue',
  'audit',
] as const;
export type MeasureName = (typeof MEASURES)[number];

export interface Options {
  members: number;
  only: readonly MeasureName[];
  /** Keep the database, and use the one kept before with as many members. */
  keep: boolean;
  /** The server's address; the bench makes its own database there. */
  url: string;
  /** Payments a member on average, for the measures of the portal; 0: as imported. */
  payments: number;
  /** What the measure of the extraction makes. */
  extraction: { files: number; fileKo: number; documents: number; sheet: number };
  /** What managers have behind them: requests, and entries of the audit log. */
  work: { requests: number; entries: number };
}

const USAGE = `npm run bench -- [--members 1000000] [--only ${MEASURES.join(',')}] [--keep]
of the portal: [--payments 12]
of the extraction: [--files 1000] [--file-ko 512] [--documents 5000000] [--sheet 100000]
of a manager's screens (person, queue, audit): [--requests 5000000] [--entries 50000000]
PostgreSQL at DATABASE_URL or TEST_DATABASE_URL, else postgres://postgres@127.0.0.1:5432/postgres`;

/** Wrong options end the process with one line. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        members: { type: 'string', default: '1000000' },
        only: { type: 'string', default: MEASURES.join(',') },
        keep: { type: 'boolean', default: false },
        payments: { type: 'string', default: '12' },
        files: { type: 'string', default: '1000' },
        'file-ko': { type: 'string', default: '512' },
        documents: { type: 'string', default: '5000000' },
        sheet: { type: 'string', default: '100000' },
        requests: { type: 'string', default: '5000000' },
        entries: { type: 'string', default: '50000000' },
      },
    });
    const members = Number(values.members);
    if (!Number.isInteger(members) || members < 2_000) throw new Error('--members: 2000 at least');
    const only = values.only.split(',').filter(isMeasure);
    if (only.length !== values.only.split(',').length) throw new Error(`--only: ${MEASURES.join(', ')}`);
    const [files, fileKo, documents, sheet] = [values.files, values['file-ko'], values.documents, values.sheet].map(
      Number,
    ) as [number, number, number, number];
    if (![files, fileKo, documents, sheet].every(size => Number.isInteger(size) && size > 0))
      throw new Error('--files, --file-ko, --documents, --sheet: whole numbers');
    if (documents <= 50_000) throw new Error('--documents: more than 50000');
    const work = { requests: Number(values.requests), entries: Number(values.entries) };
    if (!Object.values(work).every(size => Number.isInteger(size) && size > 0))
      throw new Error('--requests, --entries: whole numbers');
    const payments = Number(values.payments);
    if (!Number.isInteger(payments) || payments < 0) throw new Error('--payments: a whole number');
    const { DATABASE_URL, TEST_DATABASE_URL } = process.env;
    const url = DATABASE_URL || TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
    return { members, only, keep: values.keep, url, payments, extraction: { files, fileKo, documents, sheet }, work };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

const isMeasure = (name: string): name is MeasureName => (MEASURES as readonly string[]).includes(name);
