import {
  createManagerGroup,
  deleteManagerGroup,
  getManagerGroups,
  updateManagerGroup,
} from 'contract/calls/manager-groups.ts';
import { beforeEach, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { staffTesting } from './testing.ts';

const server = testServer();
const does = staffTesting(server);
let claire: Session;
beforeEach(async () => {
  await server.db.deleteFrom('manager_group').execute();
  claire = await server.signIn('admin@fonds.example');
});
const list = async () => (await server.call(getManagerGroups, { bearer: claire.bearer })).body;
const create = (name: string, managerIds: number[] = []) =>
  server.call(createManagerGroup, { bearer: claire.bearer, body: { name, managerIds } });
const update = (groupId: number, body: object) =>
  server.call(updateManagerGroup, { bearer: claire.bearer, params: { groupId }, body });

it('a group is made, renamed, filled and removed', async () => {
  const { id, version } = (await create('Réclamations', [ids.managerX, ids.managerY])).body;
  expect((await list()).map(({ name, members }) => [name, members.map(({ lastname }) => lastname)])).toEqual([
    ['Réclamations', ['Xénakis', 'Yvert']],
  ]);
  expect((await does.search(claire, { groupId: id })).body.data.map(({ groups }) => groups)).toEqual([
    [{ id, name: 'Réclamations' }],
    [{ id, name: 'Réclamations' }],
  ]);
  const { body } = await update(id, { name: 'Réclamations et recours', managerIds: [ids.managerY], version });
  expect(body).toMatchObject({ name: 'Réclamations et recours', members: [{ id: ids.managerY }], version: 2 });
  expect(await server.lastEntry('managerGroup.update')).toMatchObject({ object_id: String(id) });
  const gone = () => server.call(deleteManagerGroup, { bearer: claire.bearer, params: { groupId: id } });
  expect((await gone()).status).toBe(204);
  expect((await gone()).status).toBe(404);
  expect(await list()).toEqual([]);
});

it('has a name of its own, whatever accents and capitals', async () => {
  const first = (await create('Décès')).body;
  expect((await create(' DECES ')).key).toBe('GROUP_NAME_TAKEN');
  const { id } = (await create('Fiscalité')).body;
  expect((await update(id, { name: 'décès', managerIds: [] })).key).toBe('GROUP_NAME_TAKEN');
  expect((await update(first.id, { name: 'DÉCÈS', managerIds: [] })).status).toBe(200);
  expect((await create('  ')).status).toBe(400);
});

it('is not saved over what another has saved since, and names people who are there', async () => {
  const { id, version } = (await create('Décès')).body;
  await update(id, { name: 'Décès', managerIds: [ids.managerX], version });
  expect((await update(id, { name: 'Décès', managerIds: [], version })).key).toBe('STALE_VERSION');
  for (const person of [ids.memberA, ids.deactivated, 77_777])
    expect((await update(id, { name: 'Décès', managerIds: [person] })).status).toBe(404);
});

it('does not show who has left, and has them again when they come back', async () => {
  const { id } = (await create('Décès', [ids.managerX, ids.managerY])).body;
  await does.deactivate(claire, ids.managerX);
  const members = async () => (await list())[0]!.members.map(member => member.id);
  expect(await members()).toEqual([ids.managerY]);
  await update(id, { name: 'Décès', managerIds: [ids.managerY] });
  await does.reactivate(claire, ids.managerX);
  expect(await members()).toEqual([ids.managerX, ids.managerY]);
});
