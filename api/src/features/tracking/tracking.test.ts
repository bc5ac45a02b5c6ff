import { trackAction, trackLogin, trackNavigation } from 'contract/calls/tracking.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { countEvent } from '../../fund/tracking.ts';

const server = testServer();
let a: Session;
let b: Session;

beforeAll(async () => {
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
});
beforeEach(async () => {
  await server.db.deleteFrom('stats_day').execute();
});

/** What has been counted, without its day. */
async function counted() {
  const { rows } = await sql<{ systems: number[]; kind: string; value: string; detail: string; count: number }>`
    select a.social_system_ids as systems, d.kind, d.value, d.detail, d.count
    from stats_day d join stats_audience a on a.id = d.audience_id
    where d.kind <> 'sign_in' order by d.kind, d.value, d.detail, a.id`.execute(server.db);
  return rows.map(({ systems, kind, value, detail, count }) => [systems, kind, value, detail, count]);
}
const as = ({ userId, bearer }: Session, body: unknown) => ({ params: { id: userId }, bearer, body });

describe('tracking', () => {
  it('counts sign-ins, pages and actions for the social systems of the member', async () => {
    for (const body of [
      { browser: 'Chrome 153', deviceType: 'mobile' },
      { browser: 'chrome', deviceType: 'mobile' },
      { browser: 'Lynx', deviceType: 'desktop' },
    ]) {
      expect((await server.call(trackLogin, as(a, body))).status).toBe(204);
    }
    await server.call(trackNavigation, as(b, { value: 'myOperations.myOperationsDetails' }));
    const action = { actionType: ' Message envoyé ', actionGroup: 100 };
    await server.call(trackAction, as(a, action));
    await server.call(trackAction, as(a, { ...action, folderId: folders.a2 }));
    await server.call(trackAction, as(a, { ...action, actionType: '=1+1' }));
    expect(await counted()).toEqual([
      [[1, 2], 'action', '100', 'Autre', 1],
      [[1, 2], 'action', '100', 'Message envoyé', 1],
      [[2], 'action', '100', 'Message envoyé', 1],
      [[1, 2], 'login', 'desktop', 'Autre', 1],
      [[1, 2], 'login', 'mobile', 'Chrome', 2],
      [[3], 'navigation', 'myOperations.myOperationsDetails', '', 1],
    ]);
  });

  it('does not count what a manager does who is connected as the member, and does not fail either', async () => {
    const manager = await server.signIn('x@fonds.example');
    const connected = await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    expect((await server.call(trackNavigation, as(connected, { value: 'home' }))).status).toBe(204);
    expect((await server.call(trackLogin, as(connected, { browser: 'Chrome', deviceType: 'desktop' }))).status).toBe(
      204,
    );
    expect(await counted()).toEqual([]);
  });

  it('tells what is wrong, and counts nothing then', async () => {
    const fields = async (endpoint: Parameters<typeof server.call>[0], body: unknown) => {
      const { status, error } = await server.call(endpoint, as(a, body));
      return [status, error.additionalData.fields?.map(field => field.path)];
    };
    expect(await fields(trackLogin, { browser: 'x'.repeat(51), deviceType: 'phone' })).toEqual([
      400,
      ['browser', 'deviceType'],
    ]);
    expect(await fields(trackNavigation, { value: 'nowhere' })).toEqual([400, ['value']]);
    expect(await fields(trackAction, { actionType: '', actionGroup: 600, folderId: null })).toEqual([
      400,
      ['actionType', 'actionGroup'],
    ]);
    const foreign = { actionType: 'x', actionGroup: 100, folderId: folders.b };
    expect((await server.call(trackAction, as(a, foreign))).status).toBe(404);
    expect(
      (await server.call(trackNavigation, { ...as(a, { value: 'home' }), params: { id: ids.memberB } })).status,
    ).toBe(403);
    const newcomer = await server.signIn('NOUVEAU');
    expect((await server.call(trackNavigation, as(newcomer, { value: 'home' }))).key).toBe('FIRST_CONNECTION_REQUIRED');
    expect(await counted()).toEqual([]);
  });

  it('loses no count to calls that come at once, whose social systems are new too', async () => {
    await server.db.deleteFrom('stats_audience').execute();
    await Promise.all(Array.from({ length: 24 }, () => server.call(trackNavigation, as(a, { value: 'home' }))));
    expect(await counted()).toEqual([[[1, 2], 'navigation', 'home', '', 24]]);
  });

  it('counts on the day of Paris', async () => {
    const event = { kind: 'navigation', value: 'home' } as const;
    for (const at of ['2026-05-31T21:59:59Z', '2026-05-31T22:00:00Z', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'])
      await countEvent(server.db, ids.memberA, new Date(at), event);
    const days = await server.db.selectFrom('stats_day').select('day').orderBy('day').execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-05-31', '2026-06-01', '2026-12-31', '2027-01-01']);
  });

  it('is limited a person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 320 }, () => server.call(trackNavigation, as(b, { value: 'faq' }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses.filter(status => status === 204).length).toBeGreaterThan(250);
  });
});
