import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smtpCapture } from '../../../test/smtp.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { platformLines } from '../../fund/retention/platform-lines.ts';
import { applyRetention } from '../../fund/retention/run.ts';
import { registry } from '../http/metrics.ts';
import { causedBy } from './author.ts';
import { enqueueMail, enqueueSms } from './outbox.ts';
import { makeSender } from './send.ts';

let test: TestApp;
let smtp: Awaited<ReturnType<typeof smtpCapture>>;
const gone: string[] = [];
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  gone.push(JSON.parse(Buffer.concat(chunks).toString()).to);
  response.writeHead(202).end();
});
const warnings: unknown[] = [];

beforeAll(async () => {
  test = await openTestApp();
  smtp = await smtpCapture();
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('rate_limit').execute();
  for (const list of [gone, warnings, smtp.mails]) list.length = 0;
  test.at(at);
});
afterAll(async () => {
  gateway.close();
  await smtp.close();
  await test.close();
});

const at = new Date('2026-03-01T10:00:00Z');
const mobile = (n: number) => `+3361234567${n}`;
const sms = (to: string) => enqueueSms(test.db, { to, text: 'Bonjour', accountId: 101 }, at);
const mail = (to: string, template = '15') =>
  enqueueMail(test.db, { to, subject: 'Bonjour', text: 'Texte', template, accountId: 101 }, at);
const rows = () => test.db.selectFrom('outbox').select(['recipient', 'state', 'last_error']).orderBy('id').execute();
const states = async () => (await rows()).map(({ state }) => state);

/** Sends what is due, with these variables. */
async function send(more: object) {
  const { port } = gateway.address() as AddressInfo;
  const urls = { SMTP_URL: smtp.url, SMS_URL: `http://127.0.0.1:${port}/` };
  const log = { ...test.app.log, warn: (said: unknown) => warnings.push(said) } as typeof test.app.log;
  const sender = makeSender({ ...test.app, log, config: { ...test.app.config, ...urls, ...more } });
  await sender.sendDue();
  await sender.stop();
}

it('sends SMS to the countries of the list alone, and says of the others why not', async () => {
  const french = ['+33612345678', '+262692123456', '+590690123456', '+687751234', '+596696123456'];
  for (const to of [...french, '+447400123456', '+25261234567', 'bonjour', '+1 900 555 0100']) await sms(to);
  await send({});
  expect(gone.sort()).toEqual([...french].sort());
  const refused = (await rows()).filter(({ state }) => state === 'refused');
  expect(refused.map(({ recipient }) => recipient)).toEqual([
    '+447400123456',
    '+25261234567',
    'bonjour',
    '+1 900 555 0100',
  ]);
  expect(refused[0]!.last_error).toContain('GB');
  expect(refused[2]!.last_error).toContain('ne peut pas être lu');
  await sms('+447400123456');
  await send({ SMS_COUNTRIES: ['GB'] });
  expect(gone).toContain('+447400123456');
});

it('sends one number so many SMS a day, and tomorrow again', async () => {
  for (let n = 0; n < 5; n++) await sms(mobile(1));
  await sms(mobile(2));
  await send({ LIMIT_SMS_RECIPIENT: 3 });
  expect((await states()).sort()).toEqual(['refused', 'refused', 'sent', 'sent', 'sent', 'sent']);
  expect((await rows()).find(({ state }) => state === 'refused')!.last_error).toBe(
    'Limite : plus de 3 SMS par jour à ce numéro',
  );
  test.at(new Date('2026-03-01T23:59:59Z'));
  await applyRetention(test.app, platformLines); // forgets nothing of the day
  await sms(mobile(1));
  await send({ LIMIT_SMS_RECIPIENT: 3 });
  expect((await states()).at(-1)).toBe('refused');
  test.at(new Date('2026-03-02T00:00:00Z'));
  await sms(mobile(1));
  await send({ LIMIT_SMS_RECIPIENT: 3 });
  expect((await states()).at(-1)).toBe('sent');
});

it('sends so many that one person causes, whoever receives them; what guards an account goes on', async () => {
  await causedBy(1, async () => {
    for (let n = 0; n < 3; n++) await sms(mobile(n));
    for (let n = 0; n < 3; n++) await mail(`m${n}@membre.example`);
  });
  const limits = { LIMIT_SMS_AUTHOR: 2, LIMIT_MAIL_AUTHOR: 2 };
  await send(limits);
  await causedBy(1, async () => {
    await mail('m9@membre.example', '18');
    await mail('m8@membre.example', 'emailAsked');
    await enqueueMail(test.db, { to: 'securite@x.example', subject: 'a', text: 'b', template: 'security' }, at);
  });
  await sms(mobile(5));
  await mail('m5@membre.example');
  await send(limits);
  const refused = (await rows()).filter(({ state }) => state === 'refused');
  expect(refused).toHaveLength(2);
  for (const { last_error } of refused) expect(last_error).toContain('par jour causés par la même personne');
  expect(gone).toContain(mobile(5));
  const addresses = smtp.mails.map(({ to }) => to?.[0]?.address);
  for (const address of ['m9@membre.example', 'm8@membre.example', 'm5@membre.example', 'securite@x.example'])
    expect(addresses).toContain(address);
});

it('sends one address so many mails of a sort: a flood of one keeps no other back, nor those to a service', async () => {
  for (let n = 0; n < 4; n++) await mail('Elodie@membre.example', '13');
  await mail('elodie@membre.example', '13');
  await mail('elodie@membre.example', '18');
  for (let n = 0; n < 4; n++)
    await enqueueMail(test.db, { to: 'g@x.example', subject: 'a', text: 'b', template: '17' }, at);
  await send({ LIMIT_MAIL_RECIPIENT: 2 });
  const kept = (await rows()).filter(({ state }) => state === 'refused');
  expect(kept.map(({ recipient }) => recipient.toLowerCase())).toEqual(Array(3).fill('elodie@membre.example'));
  expect(smtp.mails).toHaveLength(7);
  const counts = await test.db.selectFrom('rate_limit').select('subject').execute();
  expect(JSON.stringify(counts)).not.toContain('@');
});

it('stops SMS beyond the ceiling of the day, lets mails go on, and tells it once: log, metric and mail', async () => {
  const limits = { LIMIT_SMS_DAY: 5, LIMIT_MAIL_DAY: 5, SECURITY_EMAIL: 'securite@x.example' };
  for (let n = 0; n < 9; n++) await sms(mobile(n));
  for (let n = 0; n < 9; n++) await mail(`m${n}@membre.example`);
  await Promise.all([send(limits), send(limits)]);
  await send(limits);
  expect(gone).toHaveLength(5);
  const told = smtp.mails.filter(({ to }) => to?.[0]?.address === 'securite@x.example');
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Plafond du jour dépassé : SMS',
    'Plafond du jour dépassé : e-mails',
  ]);
  expect(smtp.mails).toHaveLength(9 + 2);
  expect(warnings.filter(said => (said as { most?: number }).most === 5)).toHaveLength(4); // near and passed, of each
  const refused = (await rows()).filter(({ state }) => state === 'refused');
  expect(refused.map(({ last_error }) => last_error)).toEqual(
    Array(4).fill('Limite : plus de 5 SMS ce jour : ils reprennent demain'),
  );
  const shown = await registry.metrics();
  expect(shown).toMatch(/outbox_today\{channel="sms"\} \d/);
  expect(shown).toMatch(/outbox_refused_total\{channel="sms"\} \d/);
});

it('counts a message once, however often it is tried', async () => {
  smtp.go('down');
  await mail('elodie@membre.example');
  for (const minute of [0, 1, 3]) {
    test.at(new Date(at.getTime() + minute * 60_000));
    await send({ LIMIT_MAIL_RECIPIENT: 1 });
  }
  smtp.go('up');
  test.at(new Date(at.getTime() + 3_600_000));
  await send({ LIMIT_MAIL_RECIPIENT: 1 });
  expect(await states()).toEqual(['sent']);
});
