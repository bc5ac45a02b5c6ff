import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { platformLines } from './platform-lines.ts';
import { applyRetention } from './run.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const at = new Date('2026-03-01T10:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

it('cleaning up removes what has had its time, to the second, and nothing else', async () => {
  const day = 86_400;
  const { db } = test;
  test.at(at);
  const link = { account_id: 101, kind: 'password', created_at: at };
  const session = { account_id: 101, created_at: at, last_used_at: at };
  const mail = { channel: 'mail', recipient: 'x', text_body: 'lien', next_attempt_at: at };
  const captcha = { answer: 'a', question: 'q', question_answer: 'r', challenge: '{}', created_at: at };
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
      { ...pair, token_hash: 'a', expires_at: later(-8 * day - 1) },
      { ...pair, token_hash: 'b', expires_at: later(-8 * day + 1) },
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
      { ...mail, recipient: 'failed', state: 'failed', created_at: later(-3 * day), next_attempt_at: later(-day) },
      // Its server was away for two days: it may still be sent again.
      { ...mail, recipient: 'given-up', state: 'failed', created_at: later(-3 * day), next_attempt_at: later(1 - day) },
      // A limit kept these back.
      { ...mail, recipient: 'kept-back', state: 'refused', created_at: later(-3 * day), next_attempt_at: later(-day) },
      { ...mail, recipient: 'kept-now', state: 'refused', created_at: later(-60), next_attempt_at: later(-60) },
      { ...mail, recipient: 'asked', state: 'failed', cause: 'recipient', created_at: later(-91 * day), text_body: '' },
      { ...mail, recipient: 'waiting', state: 'waiting', created_at: later(-91 * day) },
    ])
    .execute();
  // Somebody asks the member of this one for another address.
  await sql`insert into request (kind, object_id, member_id, subject, channel, received_at, entered_at, due_on)
    select 'returnedMail', id, 101, 'E-mail revenu', 'portal', created_at, created_at, '2026-01-05'
    from outbox where recipient = 'asked'`.execute(db);
  const said = await applyRetention(test.app, platformLines, { pace: 'often' });
  const left = async (table: 'link_token' | 'connect_as_token') =>
    (await db.selectFrom(table).select('token_hash').execute()).map(({ token_hash }) => token_hash);
  expect([await left('link_token'), await left('connect_as_token')]).toEqual([['b'], ['b']]);
  expect(await db.selectFrom('captcha').select('id').execute()).toEqual([{ id: 'b' }]);
  const sessions = await db.selectFrom('session').select('id').orderBy('id').execute();
  expect(sessions.map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
  const mails = await db.selectFrom('outbox').select(['recipient', 'text_body']).orderBy('recipient').execute();
  expect(mails).toEqual([
    { recipient: 'asked', text_body: '' },
    { recipient: 'failed', text_body: '' },
    { recipient: 'given-up', text_body: 'lien' },
    { recipient: 'kept-back', text_body: '' },
    { recipient: 'kept-now', text_body: 'lien' },
    { recipient: 'waiting', text_body: 'lien' },
  ]);
  expect(said).toBe('session 2, link 1, connect-as 1, captcha 1, outbox 1, outbox-body 2');
});
