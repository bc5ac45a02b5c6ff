import { getJobs, JOBS, runJob } from 'contract/calls/jobs.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testServer, until } from '../../../test/support.ts';
import { jobsOf } from '../../background.ts';
import { NOT_SET_UP, startJobs } from '../../platform/jobs/jobs.ts';

const server = testServer();
const who = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example' });

const listed = async () => (await server.call(getJobs, { bearer: who.administrator.bearer })).body;
const run = (name: string, bearer = who.administrator.bearer) => server.call(runJob, { bearer, body: { name } });
const row = (name: string, next: number, more: object = {}) =>
  server.db
    .insertInto('job')
    .values({ name, next_run_at: new Date(server.clock.now().getTime() + next * 1000), ...more })
    .execute();
const ago = (seconds: number) => new Date(server.clock.now().getTime() - seconds * 1000);

beforeEach(async () => {
  await server.db.deleteFrom('job').execute();
});

it('every job has its words, and no words are left over', () => {
  expect(
    jobsOf(server.app)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(JOBS).toSorted());
});

describe('the list', () => {
  it('says what ran, runs, failed, and waits for a process that does not come', async () => {
    await row('orphan files', 3600, { last_run_at: ago(10), last_outcome: 'ok: 12 contents removed' });
    await row('audit seal', 3600, {
      last_run_at: ago(10),
      last_outcome: 'ok',
      lease_until: ago(-30),
      started_at: ago(5),
    });
    await row('audit heads', -600, { last_run_at: ago(700), last_outcome: 'ok' });
    await row('retention', 300, {
      last_run_at: ago(9),
      last_outcome: 'failed: x',
      failures: 2,
      failure: 'x',
      failed_at: ago(9),
    });
    await row('sealed secrets', 1);
    await row('antivirus scan', 10, { last_run_at: ago(10), last_outcome: `ok: ${NOT_SET_UP}` });
    // A run that says nothing had nothing to do.
    expect((await listed()).map(({ name, state, done, failures }) => [name, state, done, failures])).toEqual([
      ['antivirus scan', 'off', null, 0],
      ['audit heads', 'late', 0, 0],
      ['audit seal', 'running', 0, 0],
      ['orphan files', 'ok', 12, 0],
      ['retention', 'failed', null, 2],
      ['sealed secrets', 'never', null, 0],
    ]);
    expect((await server.call(getJobs, { bearer: who.x.bearer })).status).toBe(403);
  });

  it('keeps when and why a job failed, and counts failures until one succeeds', async () => {
    let fails = true;
    const work = async () => {
      if (fails) throw new Error('disk full');
      return '3 done';
    };
    const jobs = startJobs(server.app, [{ name: 'retention', every: 60_000, run: work }], { tick: 5 });
    const first = () => listed().then(([job]) => job!);
    await until(async () => (await first())?.failures === 1, 'the failure');
    expect(await first()).toMatchObject({ state: 'failed', failure: 'disk full', failures: 1 });
    server.clock.move(61);
    await until(async () => (await first()).failures === 2, 'the second failure');
    fails = false;
    expect((await run('retention')).status).toBe(204);
    await until(async () => (await first()).state === 'ok', 'the success');
    expect(await first()).toMatchObject({ done: 3, failures: 0, failure: 'disk full', failedAt: expect.any(String) });
    await jobs.stop();
  });
});

describe('running again', () => {
  it('makes the job due now, and is an entry', async () => {
    await row('retention', 3600, { last_run_at: ago(10) });
    expect((await run('retention')).status).toBe(204);
    const { next_run_at } = await server.db.selectFrom('job').select('next_run_at').executeTakeFirstOrThrow();
    expect(next_run_at).toEqual(server.clock.now());
    expect(await server.lastEntry('job.run')).toMatchObject({ object_type: 'job', object_id: 'retention' });
  });

  it('is refused while it runs, for what is no job, and to managers', async () => {
    await row('retention', 3600, { lease_until: ago(-30) });
    expect(await run('retention')).toMatchObject({ status: 409, key: 'JOB_RUNNING' });
    expect((await run('nothing')).status).toBe(404);
    expect((await run('retention', who.x.bearer)).status).toBe(403);
  });
});
