import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layOut } from '../platform/outbox/mail-layout.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import type { Message } from './shelf.ts';

let dataDir: string;
let mailbox: Mailbox;
const start = async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', port: 0, smtpPort: 0, dataDir });
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  await start();
});
afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

const link = 'http://127.0.0.1:3001/setOrResetManagerPassword/abc';
const send = (to: string, subject = 'Été : votre lien') => {
  const { text, html } = layOut({
    sender: 'Le fonds',
    subject: 'Votre lien',
    body: '<p>Bonjour Zoé</p>',
    button: { label: 'Ouvrir', url: link, note: '' },
  });
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  return transport.sendMail({ from: 'Fonds <ne-pas-repondre@fonds.example>', to, subject, text, html });
};
const messages = async (query = '') => (await (await fetch(`${mailbox.url}/messages${query}`)).json()) as Message[];
const sms = (body: unknown, type = 'application/json') =>
  fetch(mailbox.smsUrl, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

it('shows mails and SMS as JSON, newest first, filtered by recipient', async () => {
  await send('zoe@fonds.example');
  await send('autre@fonds.example', 'Deuxième');
  expect((await sms({ to: '+33612345678', text: 'Votre message est arrivé.' })).status).toBe(202);
  const all = await messages();
  expect(all.map(({ channel, to, subject }) => [channel, to, subject])).toEqual([
    ['sms', '+33612345678', ''],
    ['mail', 'autre@fonds.example', 'Deuxième'],
    ['mail', 'zoe@fonds.example', 'Été : votre lien'],
  ]);
  expect(all[2]?.text).toContain(link);
  expect(all[2]?.html).toContain(`href="${link}"`);
  expect(Date.now() - Date.parse(all[2]!.date)).toBeLessThan(60_000);
  expect(await messages('?to=ZOE@')).toHaveLength(1);
  expect(await messages(`?to=${encodeURIComponent('+33')}`)).toHaveLength(1);
});

it('shows a page that runs no inline script, and each mail in a frame that runs nothing', async () => {
  await send('zoe@fonds.example', '<script>alert(1)</script>');
  const [message] = await messages();
  const list = await fetch(mailbox.url);
  const policy = list.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-inline');
  // The icon that the page names, and the one that a browser asks for by itself: neither breaks the policy.
  expect(policy).toContain("img-src 'self' data:");
  expect((await fetch(`${mailbox.url}/favicon.ico`)).status).toBe(204);
  const page = await list.text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toMatch(/<script>|style="|onclick/);

  const reading = await (await fetch(`${mailbox.url}/messages/${message!.id}`)).text();
  expect(reading).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(reading).toContain(`<a href="${link}" target="_blank" rel="noopener noreferrer">`);
  const frame = await fetch(`${mailbox.url}/messages/${message!.id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.* sandbox /);
  expect(await frame.text()).toContain('<base target="_blank">');
  expect((await fetch(`${mailbox.url}/messages/999`)).status).toBe(404);
});

it('keeps the messages over a restart, in a file that only its owner reads', async () => {
  await send('zoe@fonds.example');
  await mailbox.close();
  expect(JSON.parse(await readFile(join(dataDir, 'mailbox.json'), 'utf8'))).toHaveLength(1);
  await start();
  await sms({ to: '+33612345678', text: 'Bonjour' });
  expect((await messages()).map(({ id, channel }) => [id, channel])).toEqual([
    [2, 'sms'],
    [1, 'mail'],
  ]);
});

it('keeps the last 500', async () => {
  await Promise.all(Array.from({ length: 505 }, (_, n) => sms({ to: '+33612345678', text: `${n}` })));
  expect(await messages()).toHaveLength(500);
});

it('refuses what is no SMS, and pages under a foreign name', async () => {
  expect((await sms({ to: '', text: 'x' })).status).toBe(400);
  expect((await sms({ to: '+33612345678', text: 'x' }, 'text/plain')).status).toBe(415);
  expect((await sms({ to: '+33612345678', text: 'x'.repeat(30_000) })).status).toBe(413);
  expect((await fetch(mailbox.url, { method: 'DELETE' })).status).toBe(405);
  const { hostname, port } = new URL(mailbox.url);
  const { request } = await import('node:http');
  const status = await new Promise(resolve =>
    request({ hostname, port, path: '/messages', headers: { host: 'evil.example' } }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    }).end(),
  );
  expect(status).toBe(403);
});

it('says which port is taken, and leaves nothing listening', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const options = { host: '127.0.0.1', port: 0, smtpPort: 0 };
  await expect(startMailbox({ ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await expect(startMailbox({ ...options, smtpPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  taken.close();
});
