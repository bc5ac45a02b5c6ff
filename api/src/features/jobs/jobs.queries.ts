import type { Db } from '../../platform/db/database.ts';

const COLUMNS = [
  'name',
  'lease_until',
  'started_at',
  'last_run_at',
  'next_run_at',
  'last_outcome',
  'failed_at',
  'failure',
  'failures',
] as const;

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number];

export const findJobs = (db: Db) => db.selectFrom('job').select(COLUMNS).orderBy('name').execute();

export const lockJob = (db: Db, name: string) =>
  db.selectFrom('job').where('name', '=', name).select('lease_until').forUpdate().executeTakeFirst();

export const makeDue = (db: Db, name: string, now: Date) =>
  db.updateTable('job').set({ next_run_at: now, lease_until: null }).where('name', '=', name).execute();
