import { parseArgs } from 'node:util';

export const MEASURES = [
  'import',
  'search',
  'blocked',
  'refresh',
  'dashboard',
  'sign-in',
  'statistics',
  'published',
] as const;
export type MeasureName = (typeof MEASURES)[number];

export interface Options {
  members: number;
  only: readonly MeasureName[];
  /** Keep the database, and use the one kept before with as many members. */
  keep: boolean;
  /** The server's address; the bench makes its own database there. */
  url: string;
}

const USAGE = `npm run bench -- [--members 1000000] [--only ${MEASURES.join(',')}] [--keep]
PostgreSQL at DATABASE_URL or TEST_DATABASE_URL, else postgres://postgres@127.0.0.1:5432/postgres`;

/** Wrong options end the process with one line. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        members: { type: 'string', default: '1000000' },
        only: { type: 'string', default: MEASURES.join(',') },
        keep: { type: 'boolean', default: false },
      },
    });
    const members = Number(values.members);
    if (!Number.isInteger(members) || members < 2_000) throw new Error('--members: 2000 at least');
    const only = values.only.split(',').filter(isMeasure);
    if (only.length !== values.only.split(',').length) throw new Error(`--only: ${MEASURES.join(', ')}`);
    const { DATABASE_URL, TEST_DATABASE_URL } = process.env;
    const url = DATABASE_URL || TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
    return { members, only, keep: values.keep, url };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

const isMeasure = (name: string): name is MeasureName => (MEASURES as readonly string[]).includes(name);
