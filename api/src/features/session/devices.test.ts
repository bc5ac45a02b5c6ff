// A browser that has signed in has failures of its own: strangers never lock a person out of it.
import { unlockAccount } from 'contract/calls/accounts.ts';
import { authorizeManager, authorizeMember, logoutManager, logoutMember } from 'contract/calls/session.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, PASSWORD, testServer } from '../../../test/support.ts';
import { platformLines } from '../../fund/retention/platform-lines.ts';
import { applyRetention } from '../../fund/retention/run.ts';

const server = testServer();
const WRONG = 'Faux-1!';

/** Tries a password from a browser that sends these cookies. */
const tryFrom = (cookie: string | null, identifier: string, password: string) =>
  server.call(identifier.includes('@') ? authorizeManager : authorizeMember, {
    body: { identifier, password },
    headers: cookie ? { cookie } : {},
  });
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;
const newBrowser = async (identifier: string) => cookieOf(await tryFrom(null, identifier, PASSWORD));

/** What five wrong passwords answer. */
async function five(cookie: string | null, identifier: string) {
  const keys: (string | undefined)[] = [];
  for (let n = 0; n < 5; n++) keys.push((await tryFrom(cookie, identifier, WRONG)).key);
  return keys;
}
const BLOCKS = [...Array(4).fill('UNKNOWN_LOGIN_PASSWORD'), 'TOO_MANY_CONNECTIONS_FAILURES'];

const state = (id: number) =>
  server.db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['failed_attempts', 'blocked_at'])
    .executeTakeFirstOrThrow();
const knownDevices = () => server.db.selectFrom('known_device').selectAll().execute();

beforeEach(async () => {
  await server.db.deleteFrom('known_device').execute();
  await server.db.deleteFrom('outbox').execute();
  await server.db
    .updateTable('account')
    .set({ failed_attempts: 0, blocked_at: null })
    .where('id', 'in', [ids.memberA, ids.memberB, ids.managerX])
    .execute();
});

describe('the cookie of a browser', () => {
  it('comes with a sign-in, a name for each site, for a year; it names nobody, and no page reads it', async () => {
    const member = await tryFrom(null, 'MEMBREA', PASSWORD);
    const manager = await tryFrom(null, 'x@fonds.example', PASSWORD);
    const shape = (name: string) =>
      new RegExp(
        `^__Host-${name}=[0-9a-f-]{36}\\.[\\w-]{43}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$`,
      );
    expect(member.headers.get('set-cookie')).toMatch(shape('espace-membre-appareil'));
    expect(manager.headers.get('set-cookie')).toMatch(shape('espace-gestion-appareil'));
    expect((await tryFrom(null, 'MEMBREA', WRONG)).headers.get('set-cookie')).toBeNull();
  });

  it('is what the legal notice says, with how long it stays', () => {
    expect(server.app.config.DEVICE_DAYS).toBe(365);
    expect(flatTexts('legal')['transverse.legal.notice']).toContain(
      'Un seul cookie est déposé, à la connexion : il reconnaît votre appareil pendant un an.',
    );
  });

  it('is kept from one sign-in to the next, for several accounts', async () => {
    const cookie = await newBrowser('MEMBREA');
    expect(cookieOf(await tryFrom(cookie, 'MEMBREB', PASSWORD))).toBe(cookie);
    expect(cookieOf(await tryFrom(cookie, 'MEMBREA', PASSWORD))).toBe(cookie);
    const rows = await knownDevices();
    expect(rows.map(row => row.account_id).sort()).toEqual([ids.memberA, ids.memberB].sort());
    expect(new Set(rows.map(row => row.device_id)).size).toBe(1);
  });

  it('outlives signing out, which clears the caches of this site and nothing else', async () => {
    for (const [login, logout] of [
      ['MEMBREA', logoutMember],
      ['x@fonds.example', logoutManager],
    ] as const) {
      const { userId, bearer } = await server.signIn(login);
      const { status, headers } = await server.call(logout, { params: { id: userId }, bearer });
      expect([status, headers.get('clear-site-data'), headers.get('set-cookie')]).toEqual([204, '"cache"', null]);
      expect((await server.call(logout, { params: { id: userId }, bearer })).headers.get('clear-site-data')).toBeNull();
    }
  });

  it('is signed as sessions are: a rotated secret reads the old one and writes the new one', async () => {
    const cookie = await newBrowser('MEMBREA');
    const { secrets } = server.app.config;
    const old = [...secrets];
    secrets.unshift('un autre secret');
    const renewed = cookieOf(await tryFrom(cookie, 'MEMBREA', PASSWORD));
    secrets.pop();
    await five(null, 'MEMBREA');
    expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    expect((await tryFrom(renewed, 'MEMBREA', PASSWORD)).status).toBe(200);
    secrets.splice(0, secrets.length, ...old);
    expect(renewed.split('.')[0]).toBe(cookie.split('.')[0]);
  });

  it.each([
    ['a forged one', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ["another device's id", (cookie: string) => cookie.replace(/=.{8}/, '=00000000')],
    ["the other site's", (cookie: string) => cookie.replace('membre', 'gestion')],
    ['one without the prefix, which another host can plant', (cookie: string) => cookie.replace('__Host-', '')],
    ['garbage', () => '__Host-espace-membre-appareil=x'],
  ])('is nothing when it is %s', async (_what, change) => {
    const cookie = await newBrowser('MEMBREA');
    await five(null, 'MEMBREA');
    expect((await tryFrom(change(cookie), 'MEMBREA', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    expect((await tryFrom(`autre=1; ${change(cookie)}; ${cookie}`, 'MEMBREA', PASSWORD)).status).toBe(200);
  });
});

it('of the other site is not this one, under its name neither', async () => {
  const manager = await newBrowser('x@fonds.example');
  const posed = manager.replace('gestion', 'membre');
  expect(cookieOf(await tryFrom(posed, 'MEMBREA', PASSWORD)).split('.')[0]).not.toBe(posed.split('.')[0]);
});

it('counts no right password that the database fails to let in', async () => {
  const cookie = await newBrowser('x@fonds.example');
  const attempts = async () => [
    (await state(ids.managerX)).failed_attempts,
    ...(await knownDevices()).map(row => row.failed_attempts),
  ];
  await sql`alter table stats_day rename to stats_day_away`.execute(server.db);
  try {
    for (const from of [cookie, null]) {
      expect((await tryFrom(from, 'x@fonds.example', PASSWORD)).status).toBe(500);
      expect(await attempts()).toEqual([0, 0]);
    }
  } finally {
    await sql`alter table stats_day_away rename to stats_day`.execute(server.db);
  }
  expect((await tryFrom(cookie, 'x@fonds.example', PASSWORD)).status).toBe(200);
});

describe('strangers who fail', () => {
  it('close the account to everybody but a browser of its own, which opens it again', async () => {
    const cookie = await newBrowser('x@fonds.example');
    expect(await five(null, 'x@fonds.example')).toEqual(BLOCKS);
    expect((await tryFrom(null, 'x@fonds.example', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    expect((await state(ids.managerX)).blocked_at).not.toBeNull(); // managers see it and may unlock
    expect((await tryFrom(cookie, 'x@fonds.example', WRONG)).key).toBe('UNKNOWN_LOGIN_PASSWORD');
    expect((await tryFrom(cookie, 'x@fonds.example', PASSWORD)).status).toBe(200);
    expect(await state(ids.managerX)).toEqual({ failed_attempts: 0, blocked_at: null });
    expect((await server.lastEntry('session.open')).detail).toEqual({ unblocked: 'known device' });
    expect((await tryFrom(null, 'x@fonds.example', PASSWORD)).status).toBe(200);
  });

  it('are those too who signed in to another account from the same kind of browser', async () => {
    const cookie = await newBrowser('MEMBREA');
    expect(await five(cookie, 'MEMBREB')).toEqual(BLOCKS);
    expect((await tryFrom(cookie, 'MEMBREB', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    expect((await knownDevices()).map(row => row.failed_attempts)).toEqual([0]);
  });
});

describe("a person's own browser that fails", () => {
  it('has five failures of its own, which block the account as the rule has it', async () => {
    const cookie = await newBrowser('MEMBREA');
    const other = await newBrowser('MEMBREA');
    expect(await five(cookie, 'MEMBREA')).toEqual(BLOCKS);
    expect(await state(ids.memberA)).toEqual({ failed_attempts: 0, blocked_at: server.clock.now() });
    expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    const mails = await server.db.selectFrom('outbox').where('account_id', '=', ids.memberA).selectAll().execute();
    expect(mails.map(mail => mail.template)).toEqual(['newDevice', 'newDevice', '10']);
    // Another browser of theirs, which has failures of its own, still opens it.
    expect((await tryFrom(other, 'MEMBREA', PASSWORD)).status).toBe(200);
    expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).status).toBe(200); // a stranger again, with five tries
  });

  it('starts again after a success', async () => {
    const cookie = await newBrowser('MEMBREA');
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await tryFrom(cookie, 'MEMBREA', WRONG)).key).toBe('UNKNOWN_LOGIN_PASSWORD');
      expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).status).toBe(200);
    }
  });

  it('is let in again once a manager has unlocked the account', async () => {
    const cookie = await newBrowser('MEMBREA');
    await five(cookie, 'MEMBREA');
    const { bearer } = await server.signIn('admin@fonds.example');
    expect((await server.call(unlockAccount, { bearer, body: { userId: ids.memberA } })).status).toBe(204);
    expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).status).toBe(200);
    const row = (await knownDevices()).find(one => one.account_id === ids.memberA);
    expect([row?.failed_attempts, row?.blocked_at]).toEqual([0, null]);
  });

  it('evaluates at most five passwords of thirty parallel wrong ones, and lets parallel right ones in', async () => {
    const cookie = await newBrowser('MEMBREA');
    const right = await Promise.all(Array.from({ length: 8 }, () => tryFrom(cookie, 'MEMBREA', PASSWORD)));
    expect(right.map(answer => answer.status)).toEqual(Array(8).fill(200));
    let evaluated = 0;
    const { verify } = server.app.passwords;
    server.app.passwords.verify = (stored, password) => {
      evaluated += 1;
      return verify(stored, password);
    };
    const wrong = await Promise.all(Array.from({ length: 30 }, () => tryFrom(cookie, 'MEMBREA', WRONG)));
    server.app.passwords.verify = verify;
    expect(evaluated).toBe(5);
    expect(wrong.filter(answer => answer.key === 'TOO_MANY_CONNECTIONS_FAILURES').length).toBeGreaterThanOrEqual(25);
  });

  it('lets no password in that was being evaluated when its failures were used up', async () => {
    const cookie = await newBrowser('MEMBREA');
    const { verify } = server.app.passwords;
    server.app.passwords.verify = async (stored, password) => {
      await server.db.updateTable('known_device').set({ blocked_at: server.clock.now() }).execute();
      return verify(stored, password);
    };
    const answer = await tryFrom(cookie, 'MEMBREA', PASSWORD);
    server.app.passwords.verify = verify;
    expect(answer.key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
  });
});

describe('what is kept of browsers', () => {
  it('is the twenty that signed in last to an account', async () => {
    const first = await newBrowser('MEMBREA');
    for (let n = 0; n < 20; n++) {
      server.clock.move(1);
      await tryFrom(null, 'MEMBREA', PASSWORD);
    }
    expect(await knownDevices()).toHaveLength(20);
    await five(null, 'MEMBREA');
    expect((await tryFrom(first, 'MEMBREA', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
  });

  it('goes a year after the last sign-in, and counts for nothing from then on', async () => {
    const cookie = await newBrowser('MEMBREA');
    server.clock.move(364 * 24 * 3600);
    expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).status).toBe(200);
    server.clock.move(365 * 24 * 3600);
    await five(null, 'MEMBREA');
    expect((await tryFrom(cookie, 'MEMBREA', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    server.clock.move(1);
    await applyRetention(server.app, platformLines);
    expect(await knownDevices()).toEqual([]);
  });
});
