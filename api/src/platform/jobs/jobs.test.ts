import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/support.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Job, startJobs } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const at = new Date('2026-03-01T10:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const job = (run: Job['run'], every = 60_000): Job => ({ name: 'test', every, run });
const row = () => test.db.selectFrom('job').where('name', '=', 'test').selectAll().executeTakeFirst();
const options = { tick: 5, lease: 60_000 };

describe('a job', () => {
  beforeEach(async () => {
    test.at(at);
    await test.db.deleteFrom('job').execute();
  });

  it('runs once per interval whoever runs it, and its outcome is recorded', async () => {
    const runs: number[] = [];
    const runner = (n: number) => job(async () => `run ${runs.push(n)}`);
    const runners = [1, 2, 3].map(n => startJobs(test.app, [runner(n)], options));
    await until(async () => (await row())?.last_run_at, 'the first run');
    expect(await row()).toMatchObject({
      last_run_at: at,
      next_run_at: later(60),
      last_outcome: 'ok: run 1',
      lease_owner: null,
    });
    test.at(later(59.999));
    await Promise.all([runners.pop()!.stop(), runners.pop()!.stop()]); // each of them looks once more at least
    expect(runs).toHaveLength(1);
    test.at(later(60));
    await until(() => runs.length === 2, 'the second run');
    await runners.pop()!.stop();
    expect((await row())?.next_run_at).toEqual(later(120));
  });

  it('that a process with a clock far ahead had run does not wait for that clock', async () => {
    let runs = 0;
    let looked = 0;
    const now = () => {
      looked += 1;
      return test.app.clock.now();
    };
    const jobs = startJobs({ ...test.app, clock: { now } }, [job(async () => `run ${++runs}`)], options);
    await until(async () => (await row())?.last_run_at, 'the first run');
    // Clocks of two machines differ a little: that is no reason.
    await test.db
      .updateTable('job')
      .set({ next_run_at: later(60 + 240) })
      .execute();
    looked = 0;
    await until(() => looked > 5, 'a few looks');
    expect(runs).toBe(1);
    await test.db
      .updateTable('job')
      .set({ next_run_at: later(86_400 + 60) })
      .execute();
    await until(() => runs === 2, 'the second run');
    await jobs.stop();
    expect((await row())?.next_run_at).toEqual(later(60));
  });

  it('that fails says why, and is tried again within 5 minutes', async () => {
    const failing = job(async () => {
      throw new Error('disk full at smtp://user:secret@host');
    }, 24 * 3_600_000);
    const outcomes: string[] = [];
    const jobs = startJobs(test.app, [failing], {
      ...options,
      onRun: (name, outcome) => outcomes.push(`${name} ${outcome}`),
    });
    await until(async () => (await row())?.last_run_at, 'the run');
    await jobs.stop();
    expect(await row()).toMatchObject({ last_outcome: 'failed: disk full at (adresse)', next_run_at: later(300) });
    expect(outcomes).toEqual(['test failed']);
  });

  it('of a process that died is taken over once its lease is over, not before', async () => {
    await test.db
      .insertInto('job')
      .values({ name: 'test', next_run_at: at, lease_until: later(60), lease_owner: 'dead' })
      .execute();
    let runs = 0;
    let looked = 0;
    const now = () => {
      looked += 1;
      return test.app.clock.now();
    };
    const app = { ...test.app, clock: { now } };
    const jobs = startJobs(app, [job(async () => `${++runs}`)], options);
    await until(() => looked > 5, 'a few looks');
    expect(runs).toBe(0);
    test.at(later(60));
    await until(() => runs === 1, 'the take-over');
    await jobs.stop();
  });

  it('keeps its lease while it runs, and stop waits for it', async () => {
    let end = () => {};
    let isAsked = false;
    const long = job(async signal => {
      signal.addEventListener('abort', () => {
        isAsked = true;
      });
      await new Promise<void>(resolve => {
        end = resolve;
      });
      return 'done';
    });
    const jobs = startJobs(test.app, [long], { tick: 5, lease: 30 });
    await until(async () => (await row())?.lease_owner, 'the lease');
    test.at(later(1_000));
    await until(async () => (await row())!.lease_until! > later(1_000), 'the renewal');
    let isStopped = false;
    const stopping = jobs.stop().then(() => {
      isStopped = true;
    });
    await until(() => isAsked, 'the signal');
    expect(isStopped).toBe(false);
    end();
    await stopping;
    expect((await row())?.last_outcome).toBe('ok: done');
  });

  it('whose lease is lost is told to stop, and does not record over its successor', async () => {
    let wasTold = false;
    const sleepy = job(
      signal =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => {
            wasTold = true;
            resolve('too late');
          });
        }),
    );
    const jobs = startJobs(test.app, [sleepy], { tick: 5, lease: 30 });
    await until(async () => (await row())?.lease_owner, 'the lease');
    await test.db
      .updateTable('job')
      .set({ lease_owner: 'successor', lease_until: later(9_999) })
      .execute();
    await until(() => wasTold, 'the signal');
    await jobs.stop();
    expect(await row()).toMatchObject({ lease_owner: 'successor', last_outcome: null });
  });

  it('whose interval became shorter does not wait out the old one', async () => {
    await test.db
      .insertInto('job')
      .values({ name: 'test', next_run_at: later(86_400) })
      .execute();
    const jobs = startJobs(test.app, [job(async () => undefined)], options);
    await until(async () => (await row())!.next_run_at <= later(60), 'the new time');
    await jobs.stop();
  });
});
