import { getUserFolders } from 'contract/calls/folders.ts';
import { type Access, exportUserData, getUserAccesses } from 'contract/calls/own-data.ts';
import { getUser } from 'contract/calls/profile.ts';
import { endOtherSessions, endSession, getSessions } from 'contract/calls/sessions.ts';
import { describe, expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';

const server = testServer();
const id = ids.memberA;

it('lists the sessions and ends the others', async () => {
  const first = await server.signIn('MEMBREA');
  const second = await server.signIn('MEMBREA');
  const list = async (bearer: string) => server.call(getSessions, { params: { id }, bearer });
  const { body } = await list(first.bearer);
  expect(body.map(session => session.isCurrent)).toEqual([true, false]);
  expect((await server.call(endOtherSessions, { params: { id }, bearer: first.bearer })).status).toBe(204);
  expect((await list(second.bearer)).status).toBe(401);
  expect((await list(first.bearer)).body).toHaveLength(1);
  const b = await server.signIn('MEMBREB');
  expect((await list(b.bearer)).status).toBe(403);
  expect((await server.call(endOtherSessions, { params: { id }, bearer: b.bearer })).status).toBe(403);
});

it('ends one session, of the person alone', async () => {
  const [here, lost] = [await server.signIn('MEMBREA'), await server.signIn('MEMBREA')];
  const { body } = await server.call(getSessions, { params: { id }, bearer: lost.bearer });
  const key = body.find(({ isCurrent }) => isCurrent)!.key;
  const stranger = await server.signIn('MEMBREB');
  const ofB = { params: { id: ids.memberB, key }, bearer: stranger.bearer };
  expect((await server.call(endSession, ofB)).status).toBe(404);
  expect((await server.call(endSession, { params: { id, key }, bearer: here.bearer })).status).toBe(204);
  expect((await server.call(getSessions, { params: { id }, bearer: lost.bearer })).status).toBe(401);
  expect((await server.call(getSessions, { params: { id }, bearer: here.bearer })).status).toBe(200);
});

describe('who looked at my file', () => {
  it('names connected-as managers, tells the others by role, and leaves out my own calls', async () => {
    const me = await server.signIn('MEMBREA');
    await server.call(getUser, { params: { id }, bearer: me.bearer });
    const manager = await server.connectedAs(await server.signIn('x@fonds.example'), id, 'MEMBREA');
    await server.call(getUserFolders, { params: { id }, bearer: manager.bearer });
    await server.db
      .insertInto('audit_log')
      .values([
        {
          at: server.clock.now(),
          author_id: ids.administrator,
          action: 'folder.view',
          object_type: 'folder',
          object_id: String(folders.a1),
          subjects: [String(id)],
        },
        {
          at: server.clock.now(),
          author_id: ids.managerY,
          action: 'folder.view',
          object_type: 'folder',
          object_id: String(folders.b),
          subjects: [String(ids.memberB)],
        },
        {
          at: server.clock.now(),
          author_id: null,
          action: 'member.view',
          object_type: 'member',
          object_id: String(id),
          subjects: [String(id)],
        },
      ])
      .execute();
    const { body } = await server.call(getUserAccesses, { params: { id, start: 0, take: 20 }, bearer: me.bearer });
    expect(body.total).toBe(2);
    const told = (visits: readonly Access[]) =>
      visits.map(({ role, name, isConnectedAs, actions }) => [role, name, isConnectedAs, actions]);
    const asMember = ['connectAs.ask', 'connectAs.start', 'folder.list'];
    const ofManager = asMember.map(action => ({ action, folderId: null }));
    expect(told(body.data)).toEqual([
      ['administrator', null, false, [{ action: 'folder.view', folderId: folders.a1 }]],
      ['manager', 'Hervé Xénakis', true, ofManager],
    ]);
    const second = await server.call(getUserAccesses, { params: { id, start: 1, take: 2 }, bearer: me.bearer });
    expect(told(second.body.data)).toEqual([['manager', 'Hervé Xénakis', true, ofManager]]);
    // The same again is told once; after a pause of half an hour it is another visit.
    await server.call(getUserFolders, { params: { id }, bearer: manager.bearer });
    const again = (minutes: number) =>
      server.db
        .insertInto('audit_log')
        .values({
          at: new Date(server.clock.now().getTime() + minutes * 60_000),
          author_id: ids.administrator,
          action: 'folder.view',
          object_type: 'folder',
          object_id: String(folders.a2),
          subjects: [String(id)],
        })
        .execute();
    await again(30);
    await again(61);
    const all = await server.call(getUserAccesses, { params: { id, start: 0, take: 20 }, bearer: me.bearer });
    const views = [folders.a1, folders.a2].map(folderId => ({ action: 'folder.view', folderId }));
    expect(told(all.body.data)).toEqual([
      ['administrator', null, false, [views[1]]],
      ['administrator', null, false, views],
      ['manager', 'Hervé Xénakis', true, ofManager],
    ]);
    expect(all.body.total).toBe(3);
    const refused = await server.call(getUserAccesses, { params: { id, start: 0, take: 101 }, bearer: me.bearer });
    expect(refused.status).toBe(400);
  });

  it("is the person's own", async () => {
    const manager = await server.connectedAs(await server.signIn('x@fonds.example'), id, 'MEMBREA');
    for (const { bearer } of [await server.signIn('MEMBREB'), manager]) {
      const params = { id, start: 0, take: 20 };
      expect((await server.call(getUserAccesses, { params, bearer })).status).toBe(403);
      expect((await server.call(getSessions, { params: { id }, bearer })).status).toBe(403);
      expect((await server.call(exportUserData, { params: { id }, bearer })).status).toBe(403);
    }
  });
});
