import {
  getBaseSocialSystems,
  getBases,
  getLogo,
  getManagerSocialSystems,
  getNotExtracted,
  getSocialSystems,
  getSocialSystemsOverview,
} from 'contract/calls/social-systems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let administrator: Session;
let managerX: Session;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  managerX = await server.signIn('x@fonds.example');
});
const own = (who: Session) => ({ bearer: who.bearer, params: { id: who.userId } });

describe('social systems', () => {
  it('are those of the manager, all for an administrator', async () => {
    expect((await server.call(getSocialSystems, own(managerX))).body).toEqual([
      { id: 1, systemName: 'Régime des mines' },
      { id: 2, systemName: 'Régime des ports' },
    ]);
    const all = await server.call(getSocialSystems, own(administrator));
    expect(all.body.map(system => system.systemName)).toEqual([
      'Régime des mines',
      'Régime des ports',
      'Régime du spectacle',
    ]);
    expect((await server.call(getBases, own(managerX))).body).toEqual([{ id: 1, name: 'Base Nord' }]);
    const bases = await server.call(getBases, own(administrator));
    expect(bases.body.map(base => base.name)).toEqual(['Base Nord', 'Base Sud']);
  });

  it('are given by base', async () => {
    const ofBase = (who: Session, baseId: number) =>
      server.call(getBaseSocialSystems, { bearer: who.bearer, params: { id: who.userId, baseId } });
    expect((await ofBase(managerX, 1)).body).toHaveLength(2);
    expect((await ofBase(managerX, 2)).body).toEqual([]);
    expect((await ofBase(managerX, 999)).status).toBe(404);
    expect((await ofBase(administrator, 2)).body).toEqual([{ id: 3, systemName: 'Régime du spectacle' }]);
  });

  it("are shown of any manager, by page; another's own lists are refused", async () => {
    const of = (id: number, start: number | string, take: number) =>
      server.call(getManagerSocialSystems, { bearer: managerX.bearer, params: { id, start, take } });
    expect((await of(ids.managerY, 0, 5)).body).toEqual({
      data: [{ id: 3, systemName: 'Régime du spectacle' }],
      startIndex: 0,
      take: 5,
      total: 1,
      manager: {
        id: ids.managerY,
        lastname: expect.any(String),
        firstname: expect.any(String),
        email: 'y@fonds.example',
      },
    });
    expect((await of(ids.managerX, 1, 1)).body).toMatchObject({ data: [{ id: 2 }], total: 2 });
    expect((await of(ids.administrator, 0, 2)).body).toMatchObject({ data: [{ id: 1 }, { id: 2 }], total: 3 });
    expect((await of(ids.memberA, 0, 5)).status).toBe(404);
    expect((await of(ids.managerX, 0, 101)).error.additionalData.fields?.[0]?.path).toBe('take');
    expect((await of(ids.managerX, 'x', 5)).status).toBe(400);
    expect((await server.call(getBases, { bearer: managerX.bearer, params: { id: ids.managerY } })).status).toBe(403);
  });
});

describe('dashboard', () => {
  const overview = async (who: Session, start = 0, take = 20) =>
    (await server.call(getSocialSystemsOverview, { bearer: who.bearer, params: { id: who.userId, start, take } })).body;
  const unread = async (who: Session) => (await server.call(getNotExtracted, own(who))).body;

  it('counts accredited managers and unread documents, without extracted, purged and infected ones', async () => {
    const { data, total } = await overview(managerX);
    expect(total).toBe(2);
    expect(
      data.map(row => [
        row.socialSystem.id,
        row.socialSystemManagerNumber,
        row.socialSystemUnreadSupportingDocumentNumber,
      ]),
    ).toEqual([
      [1, 1, 2],
      [2, 1, 0],
    ]);
    expect(await unread(managerX)).toBe(2);
    expect(await unread(administrator)).toBe(3);
  });

  it('comes by page, in the order of the names, and counts no manager who has left', async () => {
    const systems = async (start: number, take: number) =>
      (await overview(administrator, start, take)).data.map(row => row.socialSystem.id);
    const { db } = server;
    await db.updateTable('social_system').set({ search_name: 'a en tete' }).where('id', '=', 2).execute();
    expect(await systems(0, 20)).toEqual([2, 1, 3]);
    expect(await systems(1, 1)).toEqual([1]);
    expect((await overview(administrator, 1, 1)).total).toBe(3);
    await db.updateTable('social_system').set({ search_name: 'regime des ports' }).where('id', '=', 2).execute();
    const y = db.updateTable('account').where('id', '=', ids.managerY);
    await y.set({ deactivated_at: new Date() }).execute();
    expect((await overview(administrator)).data.map(row => row.socialSystemManagerNumber)).toEqual([1, 1, 0]);
    await y.set({ deactivated_at: null }).execute();
  });

  it('sorts by name or by a count, upwards or downwards', async () => {
    const sorted = async (sort: string, direction = 'ascending') => {
      const path = `${getSocialSystemsOverview.path}?sort=${sort}&direction=${direction}`;
      const params = { id: administrator.userId, start: 0, take: 20 };
      const { status, body } = await server.call(
        { ...getSocialSystemsOverview, path },
        { bearer: administrator.bearer, params },
      );
      return status === 200 ? body.data.map(row => row.socialSystem.id) : status;
    };
    expect(await sorted('label')).toEqual([1, 2, 3]);
    expect(await sorted('label', 'descending')).toEqual([3, 2, 1]);
    expect(await sorted('unread', 'descending')).toEqual([1, 3, 2]);
    expect(await sorted('unread', 'ascending')).toEqual([2, 3, 1]);
    expect(await sorted('managers', 'ascending')).toEqual([1, 2, 3]);
    expect(await sorted('id')).toBe(400);
    expect(await sorted('label', 'sideways')).toBe(400);
  });

  it('follows what happens to documents', async () => {
    const { db } = server;
    await db.updateTable('supporting_document').set({ is_extracted: true }).where('social_system_id', '=', 1).execute();
    expect(await unread(managerX)).toBe(0);
    await db
      .updateTable('supporting_document')
      .set({ is_extracted: false })
      .where('social_system_id', '=', 1)
      .execute();
    expect(await unread(managerX)).toBe(3);
    await db.deleteFrom('supporting_document').where('folder_id', '=', folders.a1).execute();
    expect(await unread(managerX)).toBe(0);
  });
});

it('serves the logos of social systems only', async () => {
  const { sha256, size } = await server.app.files.put(
    (await import('node:stream')).Readable.from([Buffer.from('png')]),
  );
  const file = {
    sha256,
    size,
    mime_type: 'image/png',
    filename: 'logo été.png',
    scan_state: 'clean',
    created_at: new Date(),
  };
  const [logo, other] = await server.db.insertInto('file').values([file, file]).returning('id').execute();
  await server.db.updateTable('social_system').set({ logo_id1: logo!.id }).where('id', '=', 1).execute();
  const answer = await server.call(getLogo, { params: { id: logo!.id } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="logo ete.png"; filename*=UTF-8''logo%20%C3%A9t%C3%A9.png`,
  );
  await server.db
    .updateTable('social_system')
    .set({ logo_id1: null, logo_id2: logo!.id })
    .where('id', '=', 1)
    .execute();
  expect((await server.call(getLogo, { params: { id: logo!.id } })).status).toBe(200);
  expect((await server.call(getLogo, { params: { id: other!.id } })).status).toBe(404);
});
