import { sql } from 'kysely';
import type { App } from '../app.ts';
import { minutes } from '../clock.ts';
import { type Job, NOT_SET_UP } from '../jobs/jobs.ts';
import { SCAN_TIMES, scanContent, type Verdict } from './antivirus.ts';

const FIRST_WAIT = '1 minute'; // longer than a scan may take: a file taken by one process is not taken by another
const LONGEST_WAIT = '15 minutes';
const MOST_FAILURES = 3; // in a row: the antivirus is ill, not the files

/** What the scan needs of the application. */
export type ScanApp = Pick<App, 'config' | 'clock' | 'log' | 'db' | 'files' | 'fund'>;

export interface ScanReport {
  clean: number;
  infected: number;
  /** Left pending, tried again after a wait that doubles with the file's age, between 1 and 15 minutes. */
  failed: number;
  /** Nobody answers at the antivirus's address: the rest is left for the next call. */
  isDown: boolean;
}

/** May the bytes go out? Only what was found clean, or was never to be scanned; never what was removed. */
export const isServable = (file: { scan_state: string; purged_at: Date | null }) =>
  file.purged_at === null && (file.scan_state === 'clean' || file.scan_state === 'disabled');

/**
 * Scans up to `limit` waiting files, the oldest first. Several processes may run it at once. No transaction is open
 * while a file is scanned: on the embedded database it would stop every request.
 */
export async function scanPending(app: ScanApp, limit = 50, times = SCAN_TIMES): Promise<ScanReport> {
  const report: ScanReport = { clean: 0, infected: 0, failed: 0, isDown: false };
  const { CLAMD_URL } = app.config;
  if (!CLAMD_URL) {
    await disablePending(app);
    return report;
  }
  for (let taken = 0, failures = 0; taken < limit && failures < MOST_FAILURES; taken++) {
    const file = await takePending(app);
    if (!file) break;
    const verdict = await scanFile(app, CLAMD_URL, file.sha256, times);
    if (verdict.state === 'error') {
      app.log.warn({ file: file.id, reason: verdict.reason }, 'file not scanned');
      if (verdict.isDown) {
        await app.db.updateTable('file').set({ scanned_at: file.scanned_at }).where('id', '=', file.id).execute();
        return { ...report, isDown: true };
      }
      report.failed++;
      failures++;
      continue;
    }
    failures = 0;
    if (verdict.state === 'clean') await setClean(app, file.id);
    else await setInfected(app, file.sha256, verdict.signature);
    report[verdict.state]++;
  }
  return report;
}

/** The scan as a job, which has failed while the antivirus is down or ill: what waits for it is served to nobody. */
export const scanJob = (app: ScanApp, times = SCAN_TIMES): Job => ({
  name: 'antivirus scan',
  every: minutes(1) / 6,
  async run() {
    const { clean, infected, failed, isDown } = await scanPending(app, 50, times);
    if (isDown) throw new Error('the antivirus does not answer');
    if (!app.config.CLAMD_URL) return NOT_SET_UP;
    if (clean + infected > 0) return `${clean} clean, ${infected} infected`;
    if (failed > 0) throw new Error(`the antivirus could look at none of ${failed} files`);
    return undefined;
  },
});

async function scanFile(app: ScanApp, url: string, sha256: string, times: typeof SCAN_TIMES): Promise<Verdict> {
  try {
    const content = await app.files.get(sha256);
    if (!content) return { state: 'error', reason: 'not in the store', isDown: false };
    return await scanContent(url, content, times);
  } catch (error) {
    return { state: 'error', reason: (error as Error).message, isDown: false };
  }
}

/** Without an antivirus nothing waits for one. */
async function disablePending({ db, clock }: ScanApp) {
  const values = { scan_state: 'disabled', scanned_at: clock.now() };
  await db.updateTable('file').set(values).where('scan_state', '=', 'pending').where('purged_at', 'is', null).execute();
}

/**
 * Takes the oldest file that is due and marks it as tried now. While a file is pending, `scanned_at` is its last try; the
 * next one is due when as much time has passed again as between its arrival and that try.
 */
async function takePending({ db, clock }: ScanApp) {
  const now = clock.now();
  const { rows } = await sql<{ id: number; sha256: string; scanned_at: Date | null }>`
    with due as (
      select id, scanned_at from file
      where scan_state = 'pending' and purged_at is null
        and (scanned_at is null or scanned_at + least(greatest(scanned_at - created_at, ${FIRST_WAIT}::interval),
          ${LONGEST_WAIT}::interval) <= ${now})
      order by id limit 1 for update skip locked
    )
    update file set scanned_at = ${now} from due where file.id = due.id
    returning file.id, file.sha256, due.scanned_at`.execute(db);
  return rows[0] ?? null;
}

async function setClean({ db, clock }: ScanApp, id: number) {
  const values = { scan_state: 'clean', scanned_at: clock.now() };
  await db.updateTable('file').set(values).where('id', '=', id).where('scan_state', '=', 'pending').execute();
}

/**
 * The content is infected, so every file that has it is, even one found clean before its virus was known. Who sent one is
 * told, once.
 */
async function setInfected(app: ScanApp, sha256: string, signature: string) {
  const { db, clock, log } = app;
  const infected = await db.transaction().execute(async tx => {
    const now = clock.now();
    const files = tx.updateTable('file').where('sha256', '=', sha256).where('scan_state', '!=', 'infected');
    const rows = await files.set({ scan_state: 'infected', scanned_at: now }).returning('id').execute();
    const ids = rows.map(row => row.id);
    if (ids.length === 0) return ids;
    await app.fund.blockInfected(tx, app, ids, now);
    return ids;
  });
  log.warn({ files: infected, signature }, 'infected file');
}
