import { deleteManagerGroup } from 'contract/calls/manager-groups.ts';
import {
  createRequestView,
  deleteRequestView,
  getRequestViews,
  type RequestView,
  updateRequestView,
} from 'contract/calls/request-views.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';
import { requestsRetention } from './retention.queries.ts';

const { server, x, y, admin, send, subjects, of, give, colleague } = testQueue();
beforeEach(async () => {
  await server.db.deleteFrom('request_view').execute();
  await server.db.deleteFrom('manager_group').execute();
});

const GIVEN = { criteria: { tab: 'all' }, sharedWith: 'me' } as const;
const save = (who: Session, name: string, more: object = {}) =>
  server.call(createRequestView, { bearer: who.bearer, body: { ...GIVEN, name, ...more } });
const change = (who: Session, { id, version }: Pick<RequestView, 'id' | 'version'>, more: object) =>
  server.call(updateRequestView, {
    bearer: who.bearer,
    params: { viewId: id },
    body: { ...GIVEN, name: 'Vue', version, ...more },
  });
const remove = (who: Session, viewId: number) =>
  server.call(deleteRequestView, { bearer: who.bearer, params: { viewId } });
const names = async (who: Session) =>
  (await server.call(getRequestViews, { bearer: who.bearer })).body.map(view => view.name);
const groupOf = async (managerIds: number[]) => {
  const row = await server.db
    .insertInto('manager_group')
    .values({ name: 'Réclamations', search_name: 'reclamations' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const manager_id of managerIds)
    await server.db.insertInto('manager_group_member').values({ group_id: row.id, manager_id }).execute();
  return row.id;
};

describe('a saved view', () => {
  it('goes with the person whose name or login somebody typed there, and with nobody else', async () => {
    const erase = async (lastname: string, firstname: string) => {
      const person = {
        id: 0,
        folders: [],
        login: 'NOUVEAU77',
        lastname,
        firstname,
        recipients: ['anne@courriel.example'],
      };
      const line = requestsRetention.find(({ id }) => id === 'request-view')!;
      return (await server.db.transaction().execute(tx => line.erase!(tx, person))).rows;
    };
    const text = (words: string) => ({ criteria: { tab: 'all', text: words } });
    await save(x, 'Petits dossiers', text('anne'));
    await save(x, 'Demandes de Martin', { criteria: { tab: 'all', labelId: 3, channel: 'post' } });
    // The criteria's own words hold 'anne' and 'bel'.
    expect(await erase('Bel', 'Anne')).toBe(0);
    expect(await erase('Petit', 'Anne')).toBe(0);
    expect(await erase('Martin', 'Anne')).toBe(0);
    await save(y, 'À revoir', text('lefevre elodie'));
    expect(await erase('Lefèvre', 'Élodie')).toBe(1);
    await save(x, 'Petit, Anne-Laure');
    expect(await erase('Petit', 'Anne-Laure')).toBe(1);
    await save(x, 'Nouveau77');
    await save(y, 'x', text('ANNE@courriel.example'));
    expect(await erase('Bel', 'Anne')).toBe(2);
    expect([await names(x), await names(y)]).toEqual([['Demandes de Martin', 'Petits dossiers'], []]);
  });

  it("is its owner's alone, opened with all its criteria, renamed and deleted", async () => {
    const criteria = {
      tab: 'mine',
      kinds: ['message', 'contact'],
      due: 'late',
      channel: 'post',
      labelId: 3,
      text: ' Petit ',
    };
    const { body } = await save(x, 'En retard', { criteria });
    expect(body).toMatchObject({
      name: 'En retard',
      criteria: { ...criteria, text: 'Petit', socialSystemId: null, holderId: null, heldBy: null },
      owner: null,
      isChangeable: true,
    });
    expect([await names(x), await names(y), await names(admin)]).toEqual([['En retard'], [], []]);
    expect((await save(x, 'EN RETARD')).key).toBe('VIEW_NAME_TAKEN');
    expect((await save(y, 'En retard')).status).toBe(200);
    expect((await change(x, body, { name: 'Retards' })).body).toMatchObject({ name: 'Retards', version: 2 });
    expect((await change(x, body, { name: 'Autre' })).key).toBe('STALE_VERSION');
    expect((await remove(admin, body.id)).status).toBe(404);
    expect((await remove(x, body.id)).status).toBe(204);
  });

  it('is opened as it was saved when a view had one kind, or none', async () => {
    const criteria = { tab: 'all', kind: 'contact', text: 'Petit' };
    const saved = async (name: string, kind: string | null) => {
      const { body } = await save(x, name);
      const old = JSON.stringify({ ...criteria, kind });
      await server.db.updateTable('request_view').set({ criteria: old }).where('id', '=', body.id).execute();
    };
    await saved('De tous', null);
    await saved("D'un type", 'contact');
    const views = (await server.call(getRequestViews, { bearer: x.bearer })).body;
    expect(views.map(view => view.criteria)).toMatchObject([
      { tab: 'all', kinds: ['contact'], text: 'Petit' },
      { tab: 'all', kinds: null, text: 'Petit' },
    ]);
  });

  it('is shared by an administrator with everybody or a group, and by nobody else', async () => {
    const group = await groupOf([ids.managerY]);
    expect((await save(x, 'À tous', { sharedWith: 'everybody' })).status).toBe(403);
    expect((await save(admin, 'Sans groupe', { sharedWith: 'group' })).status).toBe(400);
    expect((await save(admin, 'Sans groupe', { sharedWith: 'group', groupId: 999_999 })).status).toBe(404);
    const all = (await save(admin, 'À tous', { sharedWith: 'everybody' })).body;
    const some = (await save(admin, 'Au groupe', { sharedWith: 'group', groupId: group })).body;
    expect([await names(x), await names(y)]).toEqual([['À tous'], ['À tous', 'Au groupe']]);
    expect(some.group).toEqual({ id: group, name: 'Réclamations' });
    const [seen] = (await server.call(getRequestViews, { bearer: x.bearer })).body;
    expect(seen).toMatchObject({ isChangeable: false, owner: expect.stringContaining(' ') });
    expect((await change(x, all, {})).status).toBe(404);
    expect((await remove(x, all.id)).status).toBe(404);

    // A group that goes leaves the view to its owner alone.
    await server.db.deleteFrom('manager_group').where('id', '=', group).execute();
    expect(await names(y)).toEqual(['À tous']);
    expect(await names(admin)).toEqual(['À tous', 'Au groupe']);
    await change(admin, all, { name: 'À tous', sharedWith: 'me' });
    expect(await names(x)).toEqual([]);
  });

  it('never widens what its reader may see', async () => {
    await send('Du régime 1');
    await send('Du régime 2', folders.a2);
    const { criteria } = (
      await save(admin, 'Régime 2', { sharedWith: 'everybody', criteria: { tab: 'all', socialSystemId: 2 } })
    ).body;
    expect(await subjects(x, 'all', criteria)).toEqual(['Du régime 2']);
    expect((await server.call(getRequestViews, { bearer: y.bearer })).body[0]!.criteria).toEqual(criteria);
    expect(await subjects(y, 'all', criteria)).toEqual([]);
  });

  it('holds 50 of one person at most, however many they save at once', async () => {
    const saved = await Promise.all(Array.from({ length: 54 }, (_, n) => save(x, `Vue ${n}`)));
    expect(saved.filter(one => one.status === 200)).toHaveLength(50);
    expect(saved.filter(one => one.key === 'TOO_MANY_VIEWS')).toHaveLength(4);
  });
});

it('the list is narrowed to one holder, or to who is in a group with the caller', async () => {
  await colleague();
  await groupOf([ids.managerX, ids.managerY]);
  const [one, two] = [await of(x, await send('Un')), await of(x, await send('Deux'))];
  await send('Trois');
  await give(x, one.id, ids.managerY);
  await give(x, two.id, ids.administrator);
  expect(await subjects(x, 'all', { holderId: ids.administrator })).toEqual(['Deux']);
  expect(await subjects(x, 'all', { heldBy: 'myGroups' })).toEqual(['Un']);
  expect(await subjects(admin, 'all', { heldBy: 'myGroups' })).toEqual([]);
});

it('a group that answers are for is not deleted', async () => {
  await server.db.deleteFrom('canned_answer').execute();
  const id = await groupOf([]);
  await server.db.insertInto('canned_answer').values({ title: 'x', text: 'x', group_id: id }).execute();
  const remove = () => server.call(deleteManagerGroup, { bearer: admin.bearer, params: { groupId: id } });
  expect((await remove()).key).toBe('GROUP_IN_USE');
  await server.db.deleteFrom('canned_answer').execute();
  expect((await remove()).status).toBe(204);
});
