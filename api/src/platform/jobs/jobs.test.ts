import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/support.ts';
import { cleanUp } from './clean-up.ts';
import { type Job, startJobs } from './jobs.ts';
import { openTestApp, type TestApp } from './test-app.ts';

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

it('cleaning up removes what has had its time, to the second, and nothing else', async () => {
  const day = 86_400;
  const { db } = test;
  test.at(at);
  const link = { account_id: 101, kind: 'password', created_at: at };
  const session = { account_id: 101, created_at: at, last_used_at: at };
  const mail = { channel: 'mail', recipient: 'x', text_body: 'lien', next_attempt_at: at };
  const captcha = { answer: 'a', question: 'q', question_answer: 'r', created_at: at };
  await db
    .insertInto('link_token')
    .values([
      { ...link, token_hash: 'a', expires_at: later(-1) },
      { ...link, token_hash: 'b', expires_at: later(1) },
    ])
    .execute();
  const pair = { manager_id: 1, member_id: 101 };
  await db
    .insertInto('connect_as_token')
    .values([
      { ...pair, token_hash: 'a', expires_at: later(-1) },
      { ...pair, token_hash: 'b', expires_at: later(1) },
    ])
    .execute();
  await db
    .insertInto('captcha')
    .values([
      { ...captcha, id: 'a', expires_at: later(-1) },
      { ...captcha, id: 'b', expires_at: later(1) },
    ])
    .execute();
  const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const open = { refresh_expires_at: later(3_600), ends_at: later(7_200) };
  await db
    .insertInto('session')
    .values([
      { ...session, id: uuid(1), ...open },
      { ...session, id: uuid(2), ...open, ended_at: later(-30 * day + 1) },
      {
        ...session,
        id: uuid(3),
        refresh_expires_at: later(-30 * day + 3_600),
        ends_at: later(0),
        ended_at: later(-30 * day - 1),
      },
      { ...session, id: uuid(4), refresh_expires_at: later(-30 * day - 1), ends_at: later(-29 * day) },
    ])
    .execute();
  await db
    .insertInto('outbox')
    .values([
      { ...mail, recipient: 'old', state: 'sent', created_at: later(-90 * day - 1) },
      { ...mail, recipient: 'failed', state: 'failed', created_at: later(-3 * day) },
      { ...mail, recipient: 'waiting', state: 'waiting', created_at: later(-91 * day) },
    ])
    .execute();
  const removed = await cleanUp(test.app);
  const left = async (table: 'link_token' | 'connect_as_token') =>
    (await db.selectFrom(table).select('token_hash').execute()).map(({ token_hash }) => token_hash);
  expect([await left('link_token'), await left('connect_as_token')]).toEqual([['b'], ['b']]);
  expect(await db.selectFrom('captcha').select('id').execute()).toEqual([{ id: 'b' }]);
  const sessions = await db.selectFrom('session').select('id').orderBy('id').execute();
  expect(sessions.map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
  const mails = await db.selectFrom('outbox').select(['recipient', 'text_body']).orderBy('recipient').execute();
  expect(mails).toEqual([
    { recipient: 'failed', text_body: '' },
    { recipient: 'waiting', text_body: 'lien' },
  ]);
  expect(removed).toBe(6);
});
