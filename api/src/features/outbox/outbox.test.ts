import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  countResendable,
  getFailedMessages,
  MESSAGE_KINDS,
  resendAll,
  resendMessage,
  searchOutbox,
  testGateway,
} from 'contract/calls/outbox.ts';
import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpCapture } from '../../../test/smtp.ts';
import { ids, signedIn, testServer } from '../../../test/support.ts';
import { addReadable } from '../../../test/unusual-reading.ts';
import { GUARDS } from '../../platform/outbox/limits.ts';
import { enqueueMail, enqueueSms } from '../../platform/outbox/outbox.ts';
import { makeSender } from '../../platform/outbox/send.ts';

const server = testServer({ ACCESS_TOKEN_MINUTES: '600000', SESSION_MAX_HOURS: '10000', REFRESH_TOKEN_HOURS: '10000' });
const who = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example' });
let smtp: Awaited<ReturnType<typeof smtpCapture>>;
/** What the SMS gateway answers. */
let answer: { status: number; body: string };
const asked: { to: string }[] = [];
const gateway = createServer(async (request, response) => {
  asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
  response.writeHead(answer.status).end(answer.body);
});

beforeAll(async () => {
  smtp = await smtpCapture();
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await smtp.close();
  gateway.close();
});
beforeEach(async () => {
  smtp.go('up');
  smtp.mails.length = 0;
  answer = { status: 200, body: 'accepted 42' };
  const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
  Object.assign(server.app.config, { SMTP_URL: smtp.url, SMS_URL });
  await server.db.deleteFrom('outbox').execute();
});

const asAdministrator = () => ({ bearer: who.administrator.bearer });
const a = ids.memberA;
const mail = (to: string, more: object = {}) =>
  enqueueMail(
    server.db,
    { to, subject: 'Bonjour', text: 'Un texte secret', accountId: a, template: '9', ...more },
    server.clock.now(),
  );

/** Sends what is due, `times` times, each when the next try has come. */
async function send(times = 1) {
  const sender = makeSender(server.app);
  for (let n = 0; n < times; n++) {
    await sender.sendDue();
    if (n < times - 1) server.clock.move(3_601);
  }
  await sender.stop();
}

/** What is there was written long ago, and is tried for the last times. */
async function giveUp() {
  for (const table of ['outbox', 'link_token'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '40 hours'`.execute(server.db);
  await send(10);
}

const search = async (criteria: object = {}) =>
  (await server.call(searchOutbox, { ...asAdministrator(), body: { startIndex: 0, take: 20, ...criteria } })).body;
const failed = async () => (await server.call(getFailedMessages, asAdministrator())).body;
const states = async (criteria: object = {}) =>
  (await search(criteria)).data.map(({ recipient, state, cause, whyNot }) => [recipient, state, cause, whyNot]);
const resend = (outboxId: number, bearer = who.administrator.bearer) =>
  server.call(resendMessage, { bearer, params: { outboxId } });

it('counts for the first screen what was given up within a week', async () => {
  smtp.go('down');
  await mail('attend@x.example');
  await send();
  const since = parisDay(new Date(server.clock.now().getTime() - 7 * 86_400_000));
  expect(await failed()).toEqual({ number: 0, since });
  await giveUp();
  expect((await failed()).number).toBe(1);
  await sql`update outbox set created_at = created_at - interval '9 days'`.execute(server.db);
  expect((await failed()).number).toBe(0);
});

describe('the list', () => {
  it('has words for every mail with fixed words', () => {
    expect(GUARDS.filter(guard => !(guard in MESSAGE_KINDS))).toEqual([]);
  });

  it('says what became of each message and why, never what it says', async () => {
    await mail('parti@x.example');
    await send();
    smtp.go('down');
    await mail('attend@x.example');
    await send();
    const body = await search();
    expect(body.data).toMatchObject([
      { recipient: 'attend@x.example', state: 'waiting', cause: 'unreachable', attempts: 1, whyNot: null },
      {
        recipient: 'parti@x.example',
        state: 'sent',
        cause: null,
        whyNot: 'sent',
        member: { id: a },
        subject: 'Bonjour',
      },
    ]);
    expect(body.data[0]!.kind).toBeTruthy();
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await server.lastEntry('outbox.search')).toMatchObject({ subjects: [a] });
    const asManager = { bearer: who.x.bearer, body: { startIndex: 0, take: 5 } };
    expect((await server.call(searchOutbox, asManager)).status).toBe(403);
  });

  it('is searched by state, cause, channel, recipient and day', async () => {
    await mail('un@x.example');
    await send();
    smtp.go('down');
    await mail('deux@x.example');
    await send();
    await enqueueSms(server.db, { to: '+33612345678', text: 'x' }, server.clock.now());
    answer = { status: 503, body: 'busy' };
    await send();
    const recipients = async (criteria: object) => (await search(criteria)).data.map(({ recipient }) => recipient);
    expect(await recipients({ state: 'sent' })).toEqual(['un@x.example']);
    expect(await recipients({ cause: 'unreachable' })).toEqual(['deux@x.example']);
    expect(await recipients({ cause: 'busy' })).toEqual(['+33612345678']);
    expect(await recipients({ channel: 'sms' })).toEqual(['+33612345678']);
    expect(await recipients({ recipient: 'DEUX' })).toEqual(['deux@x.example']);
    expect(await recipients({ recipient: '06 12 34 56 78' })).toEqual(['+33612345678']);
    expect(await recipients({ dateEnd: '2020-01-01' })).toEqual([]);
    const wrong = { startIndex: 0, take: 5, dateBegin: '2026-02-02', dateEnd: '2026-02-01' };
    expect((await server.call(searchOutbox, { ...asAdministrator(), body: wrong })).status).toBe(400);
  });
});

describe('sending again', () => {
  it('one that was given up goes, once, and is an entry that its member finds', async () => {
    smtp.go('down');
    await mail('perdu@x.example');
    await giveUp();
    const { id } = (await search({ state: 'failed' })).data[0]!;
    smtp.go('up');
    expect((await resend(id)).status).toBe(204);
    expect(await server.lastEntry('outbox.resend')).toMatchObject({ object_id: String(id), subjects: [a] });
    await send();
    expect(smtp.mails).toHaveLength(1);
    expect(await resend(id)).toMatchObject({ status: 409, key: 'MESSAGE_NOT_RESENDABLE' });
    expect((await resend(999_999)).status).toBe(404);
    expect((await resend(id, who.x.bearer)).status).toBe(403);
  });

  it('one that waits is tried now', async () => {
    smtp.go('down');
    await mail('attend@x.example');
    await send();
    smtp.go('up');
    await send();
    expect(smtp.mails).toHaveLength(0);
    expect((await resend((await search()).data[0]!.id)).status).toBe(204);
    await send();
    expect(smtp.mails).toHaveLength(1);
    expect(await states()).toEqual([['attend@x.example', 'sent', null, 'sent']]);
  });

  it('leaves out codes, links that are dead, what is not kept any more, and what is too old', async () => {
    smtp.go('down');
    answer = { status: 503, body: '' };
    await server.db
      .insertInto('link_token')
      .values({
        account_id: a,
        kind: 'password',
        token_hash: 'lives',
        created_at: server.clock.now(),
        expires_at: new Date(server.clock.now().getTime() + 48 * 3_600_000),
      })
      .execute();
    await mail('replaced@x.example', { template: '5' });
    await mail('lives@x.example', { template: '5' });
    await mail('plain@x.example');
    const expiresAt = new Date(server.clock.now().getTime() + 600_000);
    await enqueueSms(
      server.db,
      { to: '+33612345678', text: '123456', template: 'proofCode', expiresAt },
      server.clock.now(),
    );
    await giveUp();
    const failed = async () => Object.fromEntries((await states({ state: 'failed' })).map(row => [row[0], row[3]]));
    expect(await failed()).toEqual({
      'replaced@x.example': 'link',
      'lives@x.example': null,
      'plain@x.example': null,
      '+33612345678': 'code',
    });
    await server.db.updateTable('link_token').set({ spent_at: server.clock.now() }).execute();
    expect((await failed())['lives@x.example']).toBe('link');
    server.clock.move(31 * 24 * 3600);
    expect((await failed())['plain@x.example']).toBe('old');
    await server.db.updateTable('outbox').set({ text_body: '' }).execute();
    expect((await failed())['plain@x.example']).toBe('gone');
  });

  it('all of one cause says first what is left out, and takes no other cause', async () => {
    smtp.go('down');
    for (const to of ['un@x.example', 'deux@x.example']) await mail(to);
    await mail('lien@x.example', { template: '6' });
    await giveUp();
    Object.assign(server.app.config, { SMS_COUNTRIES: ['BE'] });
    await enqueueSms(server.db, { to: '+33612345678', text: 'x' }, server.clock.now());
    await send();
    Object.assign(server.app.config, { SMS_COUNTRIES: ['FR'] });
    const body = { cause: 'unreachable' };
    expect((await server.call(countResendable, { ...asAdministrator(), body })).body).toEqual({
      resendable: 2,
      leftOut: [{ whyNot: 'link', number: 1 }],
    });
    smtp.go('up');
    expect((await server.call(resendAll, { ...asAdministrator(), body })).body).toEqual({ number: 2 });
    expect(await server.lastEntry('outbox.resendAll')).toMatchObject({
      subjects: [a],
      detail: { number: 2, criteria: { cause: 'unreachable' } },
    });
    await send();
    expect(smtp.mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['deux@x.example', 'un@x.example']);
    expect(await states({ cause: 'limit' })).toEqual([['+33612345678', 'refused', 'limit', null]]);
    expect(await server.call(resendAll, { ...asAdministrator(), body })).toMatchObject({
      status: 422,
      key: 'NOTHING_TO_RESEND',
    });
  });

  it('shows nobody: what is sent again is not counted as read, however many it goes to', async () => {
    Object.assign(server.app.config, { BRAKE_PEOPLE: 3, BRAKE_ALARM_PEOPLE: 5 });
    await addReadable(server.db, 6);
    await sql`insert into outbox (channel, recipient, subject, text_body, account_id, state, cause, created_at, next_attempt_at)
      select 'mail', login || '@x.example', 'Avis', 'Bonjour', id, 'failed', 'unreachable', ${server.clock.now()}, ${server.clock.now()}
      from account where login like 'L1%'`.execute(server.db);
    const { body } = await server.call(resendAll, { ...asAdministrator(), body: { cause: 'unreachable' } });
    expect(body).toEqual({ number: 6 });
    expect(await server.db.selectFrom('alarm').selectAll().execute()).toEqual([]);
    const stopped = server.db.selectFrom('reading_brake').where('stopped_at', 'is not', null).selectAll();
    expect(await stopped.execute()).toEqual([]);
  });
});

describe('the test of a gateway', () => {
  const run = (body: object, bearer = who.administrator.bearer) => server.call(testGateway, { bearer, body });

  it('shows what the mail server said, well or not', async () => {
    expect(await run({ channel: 'mail' })).toMatchObject({
      status: 200,
      body: { isSent: true, recipient: 'admin@fonds.example', cause: null, answer: expect.stringContaining('250') },
    });
    expect(smtp.mails[0]).toMatchObject({ subject: 'Essai de la messagerie' });
    smtp.go('down');
    expect((await run({ channel: 'mail' })).body).toMatchObject({ isSent: false, cause: 'unreachable' });
    expect(await states()).toEqual([
      ['admin@fonds.example', 'failed', 'unreachable', 'test'],
      ['admin@fonds.example', 'sent', null, 'sent'],
    ]);
    expect(await server.lastEntry('outbox.test')).toMatchObject({ detail: { isSent: false, cause: 'unreachable' } });
    await send(2);
    expect(smtp.mails).toHaveLength(1); // a test is never tried again
  });

  it('shows what the SMS gateway said, refuses a number that is none, and a country that is not served', async () => {
    expect((await run({ channel: 'sms', number: '06 12 34 56 78' })).body).toEqual({
      isSent: true,
      recipient: '+33612345678',
      cause: null,
      answer: '200 OK accepted 42',
    });
    expect(asked.at(-1)).toMatchObject({ to: '+33612345678' });
    answer = { status: 402, body: '{"error":"no credit left"}' };
    expect((await run({ channel: 'sms', number: '0612345678' })).body).toMatchObject({
      isSent: false,
      cause: 'rejected',
      answer: expect.stringContaining('no credit left'),
    });
    for (const number of [null, '12', '+12025550123'])
      expect((await run({ channel: 'sms', number })).error.additionalData.fields).toMatchObject([{ path: 'number' }]);
    expect((await run({ channel: 'sms' }, who.x.bearer)).status).toBe(403);
  });

  it('says that there is no gateway, or that a limit keeps it back', async () => {
    Object.assign(server.app.config, { LIMIT_SMS_RECIPIENT: 0 });
    expect((await run({ channel: 'sms', number: '0612345678' })).body).toMatchObject({ isSent: false, cause: 'limit' });
    Object.assign(server.app.config, { LIMIT_SMS_RECIPIENT: 100, SMS_URL: undefined });
    expect(await run({ channel: 'sms', number: '0612345678' })).toMatchObject({ status: 422, key: 'NO_GATEWAY' });
  });
});
