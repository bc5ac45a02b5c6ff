import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { reason } from '../outbox/transports.ts';

export type JobsApp = Pick<App, 'db' | 'clock' | 'log'>;

export interface Job {
  /** Of the row in `job`, the same in every process. */
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  every: number;
  /** What it did, in a few words, for `last_outcome`. It stops early when `signal` aborts: the lease is lost, or the process ends. */
  run(signal: AbortSignal): Promise<string | undefined>;
}

/** What a run says that had nothing to work with: a part of the installation that is not set up. */
export const NOT_SET_UP = 'not set up';

export interface JobsOptions {
  /** How often a process looks for what is due, in milliseconds: 1,000 unless told. */
  tick?: number;
  /** How long a run is safe from others without a sign of life, in milliseconds: a minute unless told. */
  lease?: number;
  onRun?: (job: string, outcome: 'ok' | 'failed') => void;
}

// No run of ours sets the next one farther off than this: a process did whose clock was wrong.
const SKEW = minutes(5);
const RETRY = minutes(5); // a daily job that failed does not wait a day

/**
 * Runs each job once per interval, however many processes do the same: a run holds a lease in the job's row, renewed
 * while it lasts, and taken over by another process when its holder has died. `stop` takes nothing more, asks what runs
 * to end and waits for it.
 */
export function startJobs(app: JobsApp, jobs: Job[], options: JobsOptions = {}): { stop(): Promise<void> } {
  const { tick = 1_000, lease = minutes(1), onRun } = options;
  const owner = randomUUID();
  const byName = new Map(jobs.map(job => [job.name, job]));
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isDown = false;

  async function loop() {
    let isRegistered = false;
    while (!stopping.signal.aborted) {
      try {
        if (!isRegistered) await register(app, jobs);
        isRegistered = true;
        for (const name of await take()) start(byName.get(name)!);
        isDown = false;
      } catch (error) {
        if (!isDown) app.log.warn({ err: error }, 'the jobs cannot be read');
        isDown = true; // said once; the loop goes on
      }
      await pause(tick, stopping.signal);
    }
  }

  /** Leases what is due and not already running here. */
  async function take(): Promise<string[]> {
    const now = app.clock.now();
    const free = jobs.map(job => job.name).filter(name => !running.has(name));
    if (free.length === 0) return [];
    const rows = await app.db
      .with('due', db =>
        db
          .selectFrom('job')
          .where('name', 'in', free)
          .where(eb => {
            const isFar = jobs.map(({ name, every }) =>
              eb('name', '=', name).and('next_run_at', '>', after(now, every + SKEW)),
            );
            return eb.or([eb('next_run_at', '<=', now), ...isFar]);
          })
          .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
          .forUpdate()
          .skipLocked()
          .select('name'),
      )
      .updateTable('job')
      .set({ lease_until: after(now, lease), lease_owner: owner, started_at: now })
      .where('name', 'in', eb => eb.selectFrom('due').select('due.name'))
      .returning('name')
      .execute();
    return rows.map(row => row.name);
  }

  function start(job: Job) {
    const run = runOnce(job)
      .catch(error => app.log.warn({ job: job.name, err: error }, 'the outcome of a job could not be written'))
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  }

  async function runOnce(job: Job) {
    const lost = new AbortController();
    const renewal = setInterval(() => void renew(job, lost), lease / 3);
    let outcome: 'ok' | 'failed' = 'ok';
    let said: string | undefined;
    try {
      said = await job.run(AbortSignal.any([lost.signal, stopping.signal]));
    } catch (error) {
      outcome = 'failed';
      said = reason(error);
      app.log.error({ job: job.name, reason: said }, 'a job failed');
    }
    clearInterval(renewal);
    onRun?.(job.name, outcome);
    const now = app.clock.now();
    const wait = outcome === 'ok' ? job.every : Math.min(job.every, RETRY);
    await app.db
      .updateTable('job')
      .set({
        next_run_at: after(now, wait),
        lease_until: null,
        lease_owner: null,
        last_run_at: now,
        last_outcome: said ? `${outcome}: ${said}` : outcome,
        ...(outcome === 'ok' ? { failures: 0 } : { failed_at: now, failure: said ?? null }),
      })
      .$if(outcome === 'failed', update => update.set(eb => ({ failures: eb('failures', '+', 1) })))
      .where('name', '=', job.name)
      .where('lease_owner', '=', owner)
      .execute();
  }

  async function renew(job: Job, lost: AbortController) {
    try {
      const { numUpdatedRows } = await app.db
        .updateTable('job')
        .set({ lease_until: after(app.clock.now(), lease) })
        .where('name', '=', job.name)
        .where('lease_owner', '=', owner)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) lost.abort(); // this process slept past its lease, another has the job
    } catch {
      // the database is away: the next renewal tries again
    }
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
      await Promise.all(running.values());
    },
  };
}

/** A new job is due at once; one whose interval became shorter does not wait out the old one. */
async function register(app: JobsApp, jobs: Job[]) {
  const now = app.clock.now();
  for (const { name, every } of jobs) {
    await app.db
      .insertInto('job')
      .values({ name, next_run_at: now })
      .onConflict(oc =>
        oc
          .column('name')
          .doUpdateSet({ next_run_at: after(now, every) })
          .where('job.next_run_at', '>', after(now, every)),
      )
      .execute();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
