import { getMemberRecord } from 'contract/calls/members.ts';
import { getPoints } from 'contract/calls/points.ts';
import { beforeAll, expect, it } from 'vitest';
import { folders, ids, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { a, b, admin, x } = signedIn(server, {
  a: 'MEMBREA',
  b: 'MEMBREB',
  admin: 'admin@fonds.example',
  x: 'x@fonds.example',
});
const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const folder = await server.db
    .selectFrom('folder')
    .where('id', '=', folders.a1)
    .select('social_system_id')
    .executeTakeFirstOrThrow();
  const year = (year: number, points: number, label: string | null = null) => ({
    ...{ folder_id: folders.a1, year, points, label },
  });
  await server.db
    .insertInto('point_year')
    .values([year(2023, 0.1), year(2025, 120.25, 'Dont 12 points de rachat'), year(2024, 0.2)])
    .execute();
  const value = (social_system_id: number, days: number, value: number) => ({
    ...{ social_system_id, effective_on: day(days), value },
  });
  const system = folder.social_system_id;
  await server.db
    .insertInto('point_value')
    .values([
      value(system, -400, 1.4),
      value(system, -1, 1.4159),
      value(system, 2, 1.43),
      value(system === 1 ? 2 : 1, 0, 9),
    ])
    .execute();
});
const points = (bearer: string, folderId: number) => server.call(getPoints, { bearer, params: { folderId } });

it('tells the points of each year, their sum, and the value that was published last', async () => {
  expect((await points(a.bearer, folders.a1)).body).toEqual({
    folderId: folders.a1,
    systemName: expect.any(String),
    years: [
      { year: 2025, points: 120.25, label: 'Dont 12 points de rachat' },
      { year: 2024, points: 0.2, label: null },
      { year: 2023, points: 0.1, label: null },
    ],
    total: 120.55,
    // Not the one that is to come, nor another system's.
    value: { date: day(-1), value: 1.4159 },
  });
  expect((await points(a.bearer, folders.a2)).body).toMatchObject({ years: [], total: 0 });
});

it('tells them of no folder of somebody else', async () => {
  expect((await points(b.bearer, folders.a1)).status).toBe(404);
  expect((await points(a.bearer, folders.b)).status).toBe(404);
  expect((await points(a.bearer, 999_999)).status).toBe(404);
});

it('shows the service what the member reads, in its scope', async () => {
  const record = async (bearer: string, id: number = ids.memberA) =>
    (await server.call(getMemberRecord, { bearer, params: { id } })).body;
  const seen = (await record(admin.bearer)).points!;
  expect(seen).toEqual([(await points(a.bearer, folders.a1)).body]);
  expect((await record(admin.bearer, ids.memberB)).points).toEqual([]);
  await server.db.insertInto('point_year').values({ folder_id: folders.a2, year: 2020, points: 1 }).execute();
  expect((await record(admin.bearer)).points!.map(one => one.folderId)).toEqual([folders.a1, folders.a2]);
  // X is accredited for the system of the first folder, no more for the second's.
  await server.db
    .deleteFrom('accreditation')
    .where('manager_id', '=', ids.managerX)
    .where('social_system_id', '=', 2)
    .execute();
  expect((await record(x.bearer)).points!.map(one => one.folderId)).toEqual([folders.a1]);
});
