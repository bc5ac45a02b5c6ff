// By what addresses are counted, behind a proxy that is trusted.
import { authorizeMember } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, testServer } from './support.ts';

const server = testServer({ TRUSTED_PROXY: '127.0.0.1', LIMIT_SIGN_IN: '10' });
const LOGINS = ['MEMBREA', 'MEMBREB', 'CLOS', 'SANSMAIL', 'SANSDOSSIER'];

const sendFrom = (address: string, identifier: string, password = 'Faux-1!', cookie?: string) =>
  server.call(authorizeMember, {
    body: { identifier, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  });
const blocked = async () =>
  (await server.db.selectFrom('account').where('blocked_at', 'is not', null).where('login', 'in', LOGINS).execute())
    .length;

beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute();
  await server.db.updateTable('account').set({ failed_attempts: 0, blocked_at: null }).execute();
  server.clock.move(60 - ((server.clock.now().getTime() / 1000) % 60)); // a minute begins
});

describe('a thousand addresses of one line', () => {
  it.each([
    ['of one /64', (n: number) => `2001:db8:1:2:${(n * 7919).toString(16).slice(-4)}::${n.toString(16)}`],
    ['that differ by their port', (n: number) => `203.0.113.9:${1024 + n}`],
    ['of IPv4, now and then mapped into IPv6', (n: number) => (n % 2 ? '203.0.113.9' : '[::ffff:cb00:7109]:80')],
  ])('%s lock two accounts at most', async (_what, address) => {
    const statuses: number[] = [];
    for (let n = 0; n < 1000; n++) statuses.push((await sendFrom(address(n), LOGINS[n % 2]!)).status);
    for (const login of LOGINS) statuses.push((await sendFrom(address(7), login)).status);
    expect(await blocked()).toBeLessThanOrEqual(2);
    expect(statuses.filter(status => status === 429)).toHaveLength(1005 - 10);
  });

  it('are logged without port, as the address that they are', async () => {
    await sendFrom('[::ffff:203.0.113.77]:4711', 'MEMBREA');
    expect((await server.lastEntry('session.open')).address).toBe('203.0.113.77');
    // A proxy of ours that writes its port is trusted all the same.
    await sendFrom('198.51.100.7:1024, 127.0.0.1:4711', 'MEMBREA');
    expect((await server.lastEntry('session.open')).address).toBe('198.51.100.7');
  });
});

describe('the network around an address', () => {
  it.each([
    ['/24', (n: number) => `198.51.100.${n + 1}`, '198.51.101.1'],
    ['/48', (n: number) => `2001:db8:5:${n.toString(16)}::1`, '2001:db8:6::1'],
  ])('of a %s fails five times as often, not more', async (_what, address, elsewhere) => {
    const answers = [];
    for (let n = 0; n < 60; n++) answers.push(await sendFrom(address(n), `PERSONNE${n}`));
    expect(answers.filter(answer => answer.status === 403)).toHaveLength(50);
    expect((await sendFrom(elsewhere, 'PERSONNE')).status).toBe(403);
  });
});

describe('who goes on for longer than a minute', () => {
  it('blocks two accounts in five minutes, whenever they begin', async () => {
    const start = server.clock.now().getTime();
    server.clock.move(300 - ((start / 1000) % 300) + 299); // a second before the next five minutes
    for (const login of LOGINS.slice(0, 2)) for (let n = 0; n < 5; n++) await sendFrom('192.0.2.1', login);
    expect(await blocked()).toBe(2);
    server.clock.move(1);
    for (let n = 0; n < 4; n++) expect((await sendFrom('192.0.2.1', LOGINS[2]!)).status).toBe(403);
    const last = await sendFrom('192.0.2.1', LOGINS[2]!);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBe(300);
    expect(await blocked()).toBe(2);
    // The attempt that was refused was not counted: another address may still try the right password.
    expect((await sendFrom('192.0.2.200', LOGINS[2]!, PASSWORD)).status).toBe(200);
    server.clock.move(300);
    for (let n = 0; n < 5; n++) await sendFrom('192.0.2.1', LOGINS[3]!);
    expect(await blocked()).toBe(3);
  });

  it('fails two hundred times a day', async () => {
    const statuses: number[] = [];
    server.clock.move(86_400 - ((server.clock.now().getTime() / 1000) % 86_400));
    for (let minute = 0; minute < 21; minute++) {
      for (let n = 0; n < 10; n++) statuses.push((await sendFrom('192.0.2.1', `PERSONNE${n}`)).status);
      server.clock.move(60);
    }
    expect(statuses.filter(status => status === 403)).toHaveLength(200);
    expect((await sendFrom('192.0.2.1', 'SANSDOSSIER', PASSWORD)).status).toBe(429);
    server.clock.move(86_400);
    expect((await sendFrom('192.0.2.1', 'SANSDOSSIER', PASSWORD)).status).toBe(200);
  });
});

describe('a browser that signed in before', () => {
  it('signs in from an address that strangers have used up; for another account it is a stranger', async () => {
    const first = await sendFrom('203.0.113.50', 'SANSDOSSIER', PASSWORD);
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    for (let n = 0; n < 20; n++) await sendFrom('203.0.113.50', 'PERSONNE');
    expect((await sendFrom('203.0.113.50', 'SANSDOSSIER', PASSWORD)).status).toBe(429);
    expect((await sendFrom('203.0.113.50', 'SANSDOSSIER', PASSWORD, cookie)).status).toBe(200);
    expect((await sendFrom('203.0.113.50', 'MEMBREA', PASSWORD, cookie)).status).toBe(429);
    for (let n = 0; n < 30; n++) await sendFrom('203.0.113.60', LOGINS[n % 4]!, 'Faux-1!', cookie);
    expect(await blocked()).toBeLessThanOrEqual(2);
  });
});
