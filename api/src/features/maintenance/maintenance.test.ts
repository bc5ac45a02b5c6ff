import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import { getFaq } from 'contract/calls/faq.ts';
import { getUserFolders } from 'contract/calls/folders.ts';
import { getMaintenance, onMaintenance, updateMaintenance } from 'contract/calls/maintenance.ts';
import { userForgotPassword } from 'contract/calls/password.ts';
import { authorizeManager, authorizeMember, getManager, refreshMember } from 'contract/calls/session.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids, PASSWORD, type Session, testServer, until } from '../../../test/support.ts';
import { maintenance } from '../../fund/maintenance.ts';
import { buildSite } from '../../sites.ts';

const server = testServer();
let administrator: Session;
let member: Session;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  member = await server.signIn('MEMBREA');
});

const CONTENT = '<p>Nous revenons vite.</p>';
const HOUR = 3_600_000;
const inHours = (n: number) => new Date(server.clock.now().getTime() + n * HOUR).toISOString();
const save = (body: object) =>
  server.call(updateMaintenance, {
    bearer: administrator.bearer,
    body: { enabled: true, type: 0, content: CONTENT, startDate: null, endDate: null, ...body },
  });
const state = async () => (await server.call(onMaintenance)).body;
const isActive = (active: boolean) => until(async () => (await state()).active === active, `active ${active}`);
const memberCall = () => server.call(getUserFolders, { params: { id: ids.memberA }, bearer: member.bearer });

beforeEach(async () => {
  expect((await save({ enabled: false })).status).toBe(200);
  await isActive(false);
});

describe('saving', () => {
  it('has a message from the start, and answers what was saved', async () => {
    const before = (await server.call(getMaintenance, { bearer: administrator.bearer })).body;
    expect(before).toMatchObject({ enabled: false, type: 0, startDate: null, endDate: null });
    expect(before.content).not.toBe('');
    const [startDate, endDate] = [inHours(1), inHours(2)];
    const { body } = await save({ id: before.id, startDate, endDate, content: '<p onclick="x()">Bonjour</p>' });
    expect(body).toEqual({
      id: before.id,
      enabled: true,
      type: 0,
      content: '<p>Bonjour</p>',
      startDate,
      endDate,
      version: before.version + 1,
    });
    // Switched off, the dates are cleared.
    expect((await save({ enabled: false, startDate, endDate })).body).toMatchObject({ startDate: null, endDate: null });
  });

  it('refuses an empty text, an end before the start, days before today, another type', async () => {
    expect((await save({ content: '<p>&nbsp;</p>' })).key).toBe('noText');
    expect((await save({ enabled: false, content: '' })).key).toBe('noText');
    expect((await save({ startDate: inHours(2), endDate: inHours(1) })).key).toBe('toBeforeFrom');
    expect((await save({ startDate: inHours(-48) })).key).toBe('datesInPast');
    expect((await save({ endDate: inHours(-48) })).key).toBe('datesInPast');
    expect((await save({ type: 1 })).status).toBe(400);
    expect((await save({ startDate: 'hier' })).status).toBe(400);
    expect((await server.call(getMaintenance, { bearer: administrator.bearer })).body.enabled).toBe(false);
    // Equal dates are accepted; so is one of the two.
    const at = inHours(1);
    expect((await save({ startDate: at, endDate: at })).status).toBe(200);
    expect((await save({ startDate: null, endDate: at })).status).toBe(200);
  });

  it('compares only changed dates to today, in Paris', async () => {
    const startDate = inHours(1);
    expect((await save({ startDate, endDate: inHours(2) })).status).toBe(200);
    server.clock.move(3 * 24 * 3600);
    ({ bearer: administrator.bearer } = await server.signIn('admin@fonds.example'));
    expect((await save({ startDate, endDate: inHours(2) })).status).toBe(200); // the start is past, and kept
    expect((await save({ startDate: inHours(-70), endDate: inHours(2) })).key).toBe('datesInPast');
    // The first instant of today in Paris is not before today; the last of yesterday is.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(server.clock.now());
    const noon = new Date(`${day}T12:00:00Z`);
    const offset =
      Number(
        new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }).format(noon),
      ) - 12;
    const midnight = new Date(`${day}T00:00:00Z`).getTime() - offset * HOUR;
    expect((await save({ startDate: new Date(midnight).toISOString() })).status).toBe(200);
    expect((await save({ startDate: new Date(midnight - 1).toISOString() })).key).toBe('datesInPast');
    ({ bearer: member.bearer } = await server.signIn('MEMBREA').catch(() => member));
  });

  it('refuses an older version; an older message comes back without closing the portal', async () => {
    const { id, version, content } = (await save({ content: '<p>Un</p>', startDate: inHours(1) })).body;
    const stale = await save({ version: version - 1 });
    expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
    expect(stale.error.additionalData.STALE_VERSION).toMatchObject({ content, version });
    await save({ enabled: false, content: '<p>Deux</p>', version });
    const restored = await server.call(restoreVersion, {
      bearer: administrator.bearer,
      params: { kind: 'maintenance', id },
      body: { version },
    });
    expect(restored.status).toBe(204);
    expect((await server.call(getMaintenance, { bearer: administrator.bearer })).body).toMatchObject({
      enabled: false,
      content: '<p>Un</p>',
      startDate: null,
    });
    const history = await server.call(getHistory, {
      bearer: administrator.bearer,
      params: { kind: 'maintenance', id },
    });
    expect(history.body.at(-1)).toMatchObject({ action: 'create', author: null, version: 1 });
  });

  it('is for administrators', async () => {
    const { bearer } = await server.signIn('x@fonds.example');
    const body = { enabled: true, type: 0, content: CONTENT };
    expect((await server.call(updateMaintenance, { bearer, body })).status).toBe(403);
    expect((await server.call(getMaintenance, { bearer })).status).toBe(403);
  });
});

describe('while it is active', () => {
  it('member calls and sign-in answer 503, published content and the back-office go on', async () => {
    member = await server.signIn('MEMBREA');
    expect((await memberCall()).status).toBe(200);
    await save({});
    await isActive(true);
    const { status, key, error, headers } = await memberCall();
    expect([status, key, headers.get('retry-after')]).toEqual([503, 'MAINTENANCE', '60']);
    expect(error.message).toMatch(/maintenance/);
    for (const [endpoint, body] of [
      [authorizeMember, { identifier: 'MEMBREA', password: PASSWORD }],
      [refreshMember, { userId: ids.memberA, refreshToken: member.refreshToken }],
      [userForgotPassword, { value: 'MEMBREA', captcha: { id: 'x', value: 'x' } }],
    ] as const) {
      expect([endpoint.path, (await server.call(endpoint, { body })).key]).toEqual([endpoint.path, 'MAINTENANCE']);
    }
    // Whoever they are: nobody learns whether a bearer is good.
    expect((await server.call(getUserFolders, { params: { id: ids.memberA } })).status).toBe(503);
    expect((await server.call(getFaq)).status).toBe(200);
    expect(await state()).toEqual({ active: true, content: CONTENT, startDate: null, endDate: null });
    const body = { identifier: 'admin@fonds.example', password: PASSWORD };
    expect((await server.call(authorizeManager, { body })).status).toBe(200);
    const manager = { params: { id: administrator.userId }, bearer: administrator.bearer };
    expect((await server.call(getManager, manager)).status).toBe(200);

    await save({ enabled: false });
    await isActive(false);
    // The session that was open goes on, its refresh token unspent.
    expect((await memberCall()).status).toBe(200);
    const refreshed = await server.call(refreshMember, {
      body: { userId: ids.memberA, refreshToken: member.refreshToken },
    });
    expect(refreshed.status).toBe(200);
    member.bearer = refreshed.body.bearer;
  });

  it('begins and ends with its dates', async () => {
    member = await server.signIn('MEMBREA');
    const [startDate, endDate] = [inHours(0.5), inHours(0.6)];
    await save({ startDate, endDate });
    await until(async () => (await state()).startDate === startDate);
    expect((await state()).active).toBe(false);
    expect((await memberCall()).status).toBe(200);
    server.clock.move(1801);
    ({ bearer: administrator.bearer } = await server.signIn('admin@fonds.example'));
    expect(await state()).toMatchObject({ active: true, startDate, endDate });
    const refused = await memberCall();
    expect(refused.key).toBe('MAINTENANCE');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(360);
    server.clock.move(361);
    expect((await state()).active).toBe(false);
    member = await server.signIn('MEMBREA');
    expect((await memberCall()).status).toBe(200);
  });

  it('is obeyed by a process that was not told', async () => {
    // Another process on the same database: its own memory of what was saved.
    const other = await buildSite(
      { ...server.app, fund: { ...server.app.fund, closing: maintenance(server.db) } },
      'member',
    );
    const ask = () => other.inject({ url: getUserFolders.path.replace(':id', String(ids.memberA)) });
    try {
      expect((await ask()).statusCode).toBe(401);
      await save({});
      await until(async () => (await ask()).statusCode === 503, 'the other process');
      await save({ enabled: false });
      await until(async () => (await ask()).statusCode === 401, 'the other process');
    } finally {
      await other.close();
    }
  });
});
