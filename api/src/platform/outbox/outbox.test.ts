import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { smtpCapture } from '../../../test/smtp.ts';
import { until } from '../../../test/support.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { App } from '../app.ts';
import { enqueueMail, enqueueSms, wake } from './outbox.ts';
import { backOff, makeSender, type Outcome, startSender } from './send.ts';
import { openTransports, reason } from './transports.ts';

let test: TestApp;
let closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await openTestApp();
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
  await test.db.deleteFrom('outbox').execute();
});
afterAll(() => test.close());

const at = new Date('2026-03-01T10:00:00Z');
const mail = (to = 'elodie@membre.example') => ({ to, subject: 'Bonjour', text: 'Texte', html: '<p>Texte</p>' });
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
/** The first one. */
const row = () => test.db.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow();

/** This process's sender towards `url`; its app sees the clock of the test. */
function sender(url: string, options: Parameters<typeof makeSender>[1] = {}, more: Partial<App['config']> = {}) {
  const config = { ...test.app.config, SMTP_URL: url, ...more };
  const made = makeSender({ ...test.app, config }, options);
  closing.push(() => made.stop());
  return made;
}

async function capture(given: Parameters<typeof smtpCapture>[0] = {}) {
  const smtp = await smtpCapture(given);
  closing.push(smtp.close);
  return smtp;
}

/** A gateway for SMS that answers what `status` says (null: never), and keeps what it took. */
async function gatewayOf(status: () => number | null, credentials?: string) {
  const bodies: { to: string; text: string }[] = [];
  const authorizations: (string | undefined)[] = [];
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    authorizations.push(request.headers.authorization);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    const answer = status();
    if (answer !== null) response.writeHead(answer).end();
  });
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const { port } = gateway.address() as AddressInfo;
  return { bodies, authorizations, url: `http://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}/sms` };
}

describe('a mail', () => {
  it('exists only if its transaction commits, and without line breaks in its headers', async () => {
    const undone = test.db.transaction().execute(async tx => {
      await enqueueMail(tx, mail(), at);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    await enqueueMail(test.db, { ...mail('a@x.example\r\nBcc: b@x.example'), subject: 'Un\r\nBcc: c@x.example' }, at);
    const rows = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(rows).toEqual([{ recipient: 'a@x.example Bcc: b@x.example', subject: 'Un Bcc: c@x.example' }]);
  });

  it('is sent once, with both bodies and a Message-ID of its own, and then keeps no body', async () => {
    const smtp = await capture();
    test.at(at);
    const id = await enqueueMail(test.db, mail(), at);
    const outcomes: Outcome[] = [];
    const { sendDue } = sender(smtp.url, { onOutcome: (_channel, outcome) => outcomes.push(outcome) });
    expect(await sendDue()).toBe(1);
    expect(await sendDue()).toBe(0);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ subject: 'Bonjour', to: [{ address: 'elodie@membre.example' }] });
    expect([smtp.mails[0]?.text?.trim(), smtp.mails[0]?.html?.trim()]).toEqual(['Texte', '<p>Texte</p>']);
    expect(smtp.mails[0]?.messageId).toContain(`outbox-${id}-`);
    expect(await row()).toMatchObject({ state: 'sent', sent_at: at, text_body: '', html_body: null, attempts: 1 });
    expect(outcomes).toEqual(['sent']);
  });

  it('waits while SMTP is down, for 30 s, then 60 s, and goes when it is up', async () => {
    const smtp = await capture();
    smtp.go('down');
    const { sendDue } = sender(smtp.url);
    await enqueueMail(test.db, mail(), at);
    test.at(at);
    await sendDue();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, next_attempt_at: later(30), lease_until: null });
    expect((await row()).last_error).toContain('ECONN');
    test.at(later(29.999));
    expect(await sendDue()).toBe(0);
    test.at(later(30));
    await sendDue();
    expect(await row()).toMatchObject({ attempts: 2, next_attempt_at: later(90) });
    smtp.go('up');
    test.at(later(90));
    expect(await sendDue()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', last_error: null });
  });

  it('has failed after 10 attempts, and says why without the link that it held', async () => {
    const smtp = await capture({ refuse: `550 no mailbox for the link https://x.example/${'a'.repeat(32)}` });
    const { sendDue } = sender(smtp.url);
    await enqueueMail(test.db, mail(), at);
    let attempts = 0;
    for (let hour = 0; hour < 20; hour++) {
      test.at(later(hour * 3600));
      attempts += await sendDue();
    }
    expect(attempts).toBe(10);
    const { state, last_error, text_body } = await row();
    expect([state, text_body]).toEqual(['failed', 'Texte']);
    expect(last_error).toContain('550');
    expect(last_error).not.toContain('aaaaaaaa');
  });

  it('is tried every hour for two days while nobody can be reached', async () => {
    const smtp = await capture();
    smtp.go('down');
    const { sendDue } = sender(smtp.url);
    await enqueueMail(test.db, mail(), at);
    // More than the ten attempts of what is refused, then now and then: each takes a second of its own.
    const hours = [...Array.from({ length: 11 }, (_, hour) => hour), 46, 47];
    const states: string[] = [];
    for (const hour of hours) {
      test.at(later(hour * 3600));
      await sendDue();
      states.push((await row()).state);
    }
    expect([hours[states.indexOf('failed')], (await row()).attempts]).toEqual([47, hours.length]);
  });

  it('has failed after 10 attempts of which nobody wrote down what became of them', async () => {
    const smtp = await capture();
    const { sendDue } = sender(smtp.url);
    await enqueueMail(test.db, mail(), at);
    test.at(at);
    // As a process leaves it that dies of each attempt.
    const dropped = (attempts: number) => test.db.updateTable('outbox').set({ attempts, lease_until: at }).execute();
    await dropped(10);
    await sendDue();
    expect(await row()).toMatchObject({ state: 'failed', attempts: 11, cause: 'other', lease_until: null });
    expect(smtp.mails).toEqual([]);
    await test.db.updateTable('outbox').set({ state: 'waiting', next_attempt_at: at }).execute();
    await dropped(9);
    await sendDue();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 10 });
  });

  it('goes again with the same Message-ID when a process died before it said that it was sent', async () => {
    const smtp = await capture();
    test.at(at);
    await enqueueMail(test.db, mail(), at);
    const { sendDue } = sender(smtp.url);
    await sendDue();
    // As the dead process left it: leased, not marked.
    await test.db
      .updateTable('outbox')
      .set({ state: 'waiting', sent_at: null, lease_until: later(120), text_body: 'Texte' })
      .execute();
    test.at(later(119));
    expect(await sendDue()).toBe(0);
    test.at(later(120));
    expect(await sendDue()).toBe(1);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([smtp.mails[0]?.messageId, smtp.mails[0]?.messageId]);
  });
});

it('several senders at once send each mail once', async () => {
  const smtp = await capture();
  test.at(at);
  const wanted = Array.from({ length: 40 }, (_, n) => `m${n}@membre.example`);
  for (const to of wanted) await enqueueMail(test.db, mail(to), at);
  const senders = [sender(smtp.url), sender(smtp.url), sender(smtp.url)];
  const counts = await Promise.all(senders.map(({ sendDue }) => sendDue()));
  expect(counts.reduce((a, b) => a + b)).toBe(40);
  expect(smtp.mails.flatMap(({ to }) => to?.[0]?.address).sort()).toEqual(wanted.sort());
});

it('a running sender sends what comes, at once when woken, and stops', async () => {
  const smtp = await capture();
  test.at(at);
  const config = { ...test.app.config, SMTP_URL: smtp.url };
  const running = startSender({ ...test.app, config }, { idle: 60_000 });
  await enqueueMail(test.db, mail(), at);
  wake();
  await until(() => smtp.mails.length === 1, 'the mail');
  await running.stop();
  await enqueueMail(test.db, mail(), at);
  wake();
  expect(await test.db.selectFrom('outbox').where('state', '=', 'waiting').selectAll().execute()).toHaveLength(1);
});

it('a mail server that never answers keeps no SMS waiting', async () => {
  const silent = await capture();
  silent.go('silent');
  const taken = await gatewayOf(() => 202);
  test.at(at);
  const config = { ...test.app.config, SMTP_URL: silent.url, SMS_URL: taken.url };
  for (let n = 0; n < 6; n++) await enqueueMail(test.db, mail(`m${n}@membre.example`), at);
  const running = startSender({ ...test.app, config }, { idle: 5 });
  closing.push(() => running.stop());
  await until(() => silent.asked() === 5, 'all connections to the mail server');
  await enqueueSms(test.db, { to: '+33612345678', text: 'Votre code : 123456', expiresAt: later(600) }, at);
  await until(() => taken.bodies.length === 1, 'the SMS');
  const given = await test.db.selectFrom('outbox').where('last_error', 'is not', null).select('id').execute();
  expect(given).toEqual([]); // the mails still wait for their answer
});

it.each(['sms', 'voice'] as const)(
  'a gateway that takes the message and never answers (%s) is given up, and asked again',
  async channel => {
    let isSilent = true;
    const taken = await gatewayOf(() => (isSilent ? null : 202));
    test.at(at);
    const urls = { SMTP_URL: undefined, SMS_URL: taken.url, VOICE_URL: taken.url };
    const transports = openTransports({ ...test.app.config, ...urls }, 1_000);
    const { sendDue } = sender('', { transports }, urls);
    await enqueueSms(test.db, { channel, to: '+33698765432', text: 'Votre code : 123456' }, at);
    await sendDue();
    expect(taken.bodies).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'waiting', cause: 'timeout', attempts: 1 });
    isSilent = false;
    test.at(later(60));
    await sendDue();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  },
);

it('a code that will be dead soon goes before what has waited for longer', async () => {
  const taken = await gatewayOf(() => 202);
  test.at(at);
  for (let n = 0; n < 7; n++) await enqueueSms(test.db, { to: '+33612345678', text: `Rappel ${n}` }, later(-60));
  await enqueueSms(test.db, { to: '+33612345678', text: 'Votre code : 123456', expiresAt: later(600) }, at);
  const { sendDue } = sender('', {}, { SMTP_URL: undefined, SMS_URL: taken.url });
  expect(await sendDue()).toBe(8);
  expect(taken.bodies.findIndex(({ text }) => text.startsWith('Votre code'))).toBeLessThan(5);
});

it('what was written a month ago does not go when a gateway comes', async () => {
  const taken = await gatewayOf(() => 202);
  test.at(later(30 * 86_400));
  await enqueueSms(test.db, { to: '+33612345678', text: 'Votre pension est versée' }, at);
  await enqueueSms(test.db, { to: '+33612345678', text: 'Bonjour' }, later(1));
  const { sendDue } = sender('', {}, { SMTP_URL: undefined, SMS_URL: taken.url });
  await sendDue();
  expect(taken.bodies.map(({ text }) => text)).toEqual(['Bonjour']);
  expect(await row()).toMatchObject({ state: 'failed', cause: 'expired' });
});

it('an SMS goes as JSON, with the credentials in a header; a gateway in trouble is asked again', async () => {
  let status = 503;
  const taken = await gatewayOf(() => status, 'nom:secret');
  const { sendDue } = sender('', {}, { SMTP_URL: undefined, SMS_URL: taken.url });
  test.at(at);
  await enqueueSms(test.db, { to: '+33612345678', text: 'Bonjour' }, at);
  await enqueueMail(test.db, mail(), at); // no way to send it: it waits, and costs no attempt
  await sendDue();
  status = 202;
  test.at(later(30));
  await sendDue();
  const expected = { to: '+33612345678', text: 'Bonjour' };
  expect(taken.bodies).toEqual([expected, expected]);
  expect(new Set(taken.authorizations)).toEqual(new Set([`Basic ${btoa('nom:secret')}`]));
  const rows = await test.db.selectFrom('outbox').select(['channel', 'state', 'attempts']).orderBy('channel').execute();
  expect(rows).toEqual([
    { channel: 'mail', state: 'waiting', attempts: 0 },
    { channel: 'sms', state: 'sent', attempts: 2 },
  ]);
});

it('waits 30 s · 2^n between attempts, an hour at most', () => {
  expect([1, 2, 3, 7, 8, 9].map(n => backOff(n) / 1000)).toEqual([30, 60, 120, 1920, 3600, 3600]);
});

it('shows no address with credentials and nothing like a token as a reason', () => {
  const shown = reason(new Error('cannot reach smtp://user:hunter2@host:25\r\nfor Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4'));
  expect(shown).toBe('cannot reach (adresse) for (…)');
});
