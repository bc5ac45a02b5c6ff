import type * as contract from 'contract/calls/jobs.ts';
import type { JobState } from 'contract/calls/jobs.ts';
import { MENDED_NAMES } from 'contract/values/requests.ts';
import { after, minutes } from '../../platform/clock.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { NOT_SET_UP } from '../../platform/jobs/jobs.ts';
import { findJobs, type JobRow, lockJob, makeDue } from './jobs.queries.ts';

/** A process looks for what is due each second: what waits longer than this waits for a process. */
const LATE = minutes(2);

const isRunning = ({ lease_until }: Pick<JobRow, 'lease_until'>, now: Date) =>
  lease_until !== null && lease_until > now;

function stateOf(job: JobRow, now: Date): JobState {
  if (isRunning(job, now)) return 'running';
  if (after(job.next_run_at, LATE) < now) return 'late';
  if (job.last_run_at === null) return 'never';
  if (job.failures > 0) return 'failed';
  return job.last_outcome === `ok: ${NOT_SET_UP}` ? 'off' : 'ok';
}

/** What a run says that it did begins with a number, where it counts; it says nothing where there was nothing to do. */
const doneIn = (outcome: string | null) => {
  if (outcome === 'ok') return 0;
  const number = /^ok: (\d{1,9})\b/.exec(outcome ?? '')?.[1];
  return number === undefined ? null : Number(number);
};

/** And what it mended, each with how many: 'ok: missing 3, stale 1'. */
const mendedIn = (outcome: string | null) =>
  [...(outcome ?? '').matchAll(/(?<=^ok: |, )([a-zA-Z]+) (\d{1,9})(?=, |$)/g)].flatMap(([, name, count]) => {
    const what = MENDED_NAMES.find(one => one === name);
    return what ? { what, count: Number(count) } : [];
  });

export const jobsRoutes = (): Routes<typeof contract> => ({
  async getJobs({ db, now }) {
    const rows = await findJobs(db);
    return rows.map(row => ({
      name: row.name,
      state: stateOf(row, now),
      startedAt: isRunning(row, now) ? row.started_at : null,
      lastRunAt: row.last_run_at,
      nextRunAt: row.next_run_at,
      done: doneIn(row.last_outcome),
      mended: mendedIn(row.last_outcome),
      failedAt: row.failed_at,
      failure: row.failure,
      failures: row.failures,
    }));
  },

  async runJob({ db, body, now, note }) {
    note({ objectId: body.name });
    const job = await lockJob(db, body.name);
    if (!job) throw notFound();
    if (isRunning(job, now)) throw refusal('JOB_RUNNING');
    await makeDue(db, body.name, now);
  },
});
