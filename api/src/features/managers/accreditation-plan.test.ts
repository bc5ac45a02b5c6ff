import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptIn, signaturesTesting } from '../../../test/signing.ts';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { changeOf } from './accreditation-plan.ts';
import { staffTesting } from './testing.ts';

const server = testServer();
const does = staffTesting(server);
const signs = signaturesTesting(server);
let claire: Session;
let alice: Session;

beforeAll(async () => {
  await signs.addAdministrator();
  claire = await server.signIn('admin@fonds.example');
  alice = await server.signIn('renaud@fonds.example');
});
beforeEach(async () => {
  Object.assign(server.app.config, { SECOND_SIGNATURE: [] });
  for (const table of ['signature_request', 'accreditation_change', 'accreditation'] as const)
    await server.db.deleteFrom(table).execute();
  const rows = [
    [ids.managerX, 1],
    [ids.managerX, 2],
    [ids.managerY, 3],
  ].map(([manager_id, social_system_id]) => ({ manager_id: manager_id!, social_system_id: social_system_id! }));
  await server.db.insertInto('accreditation').values(rows).execute();
});
const held = async (manager: number) =>
  (
    await server.db
      .selectFrom('accreditation')
      .where('manager_id', '=', manager)
      .select('social_system_id as id')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

it.each([
  ['give', [1, 2], [2, 3], [3], []],
  ['take', [1, 2], [2, 3], [], [2]],
  ['set', [1, 2], [2, 3], [3], [1]],
  ['set', [1, 2], [], [], [1, 2]],
] as const)('%s changes what differs alone', (mode, has, wanted, given, taken) => {
  expect(changeOf(has, wanted, mode)).toEqual({ given, taken });
});

describe('accreditations of many', () => {
  it('are shown before, for each person, and nothing is done yet', async () => {
    const { status, body } = await does.preview(claire, {
      ...{ managerIds: [ids.managerX, ids.managerY, ids.deactivated], mode: 'set', socialSystemIds: [2, 3] },
    });
    expect(status).toBe(200);
    expect(body.people.map(({ manager, given, taken, leftOut }) => [manager.id, given, taken, leftOut])).toEqual([
      [ids.deactivated, [], [], 'deactivated'],
      [ids.managerX, [3], [1], null],
      [ids.managerY, [2], [], null],
    ]);
    expect(body.socialSystems.map(({ systemName }) => systemName)).toEqual([
      'Régime des mines',
      'Régime des ports',
      'Régime du spectacle',
    ]);
    expect(await held(ids.managerX)).toEqual([1, 2]);
  });

  it('name the systems that nobody but administrators would reach any more', async () => {
    const left = async (managerIds: number[], ...socialSystemIds: number[]) =>
      (await does.preview(claire, { managerIds, mode: 'take', socialSystemIds })).body.unattended;
    expect(await left([ids.managerX], 1, 2, 3)).toEqual([1, 2]);
    const more = (manager_id: number, social_system_id: number) =>
      server.db.insertInto('accreditation').values({ manager_id, social_system_id }).execute();
    await more(ids.managerY, 1);
    // Who has left, and who reaches everything whatever they have, are no manager of it.
    await more(ids.deactivated, 2);
    await more(claire.userId, 2);
    expect(await left([ids.managerX], 1, 2)).toEqual([2]);
    expect(await left([ids.managerX, ids.managerY], 1, 2)).toEqual([1, 2]);
  });

  it('of one person are found in the audit log as theirs', async () => {
    await does.change(claire, { managerIds: [ids.managerX, ids.managerY], mode: 'give', socialSystemIds: [1] });
    const entry = () => server.lastEntry('accreditation.change');
    expect(await entry()).toMatchObject({ object_type: 'account', object_id: String(ids.managerY) });
  });

  it('are then changed as shown, with who decided', async () => {
    const asked = { managerIds: [ids.managerX, ids.managerY], mode: 'set', socialSystemIds: [2, 3] };
    const { body } = await does.change(claire, asked);
    expect(body).toEqual({ people: 2, given: 2, taken: 1 });
    expect(await server.lastEntry('accreditation.change')).toMatchObject({ object_type: 'account', object_id: null });
    expect([await held(ids.managerX), await held(ids.managerY)]).toEqual([
      [2, 3],
      [2, 3],
    ]);
    const { accreditations, taken } = await does.read(claire, ids.managerX);
    const by = { origin: 'administrator', by: 'Claire Marchand' };
    expect(accreditations.map(({ id, origin }) => [id, origin?.by])).toEqual([
      [2, undefined],
      [3, 'Claire Marchand'],
    ]);
    expect(taken).toEqual([expect.objectContaining({ id: 1, origin: expect.objectContaining(by) })]);
    expect((await server.lastEntry('accreditation.change')).detail).toMatchObject({
      changes: expect.arrayContaining([{ managerId: ids.managerX, given: [3], taken: [1] }]),
    });
  });

  it('of a base are those of each of its systems', async () => {
    await does.change(claire, { managerIds: [ids.managerY], baseIds: [1] });
    expect(await held(ids.managerY)).toEqual([1, 2, 3]);
    await does.change(claire, { managerIds: [ids.managerY], mode: 'take', baseIds: [1] });
    expect(await held(ids.managerY)).toEqual([3]);
  });

  it('are not changed otherwise than shown', async () => {
    const asked = { managerIds: [ids.managerY], socialSystemIds: [1] };
    const { shown } = (await does.preview(claire, asked)).body;
    await does.change(alice, asked);
    const late = await does.change(claire, asked, { shown });
    expect([late.status, late.key]).toEqual([409, 'PREVIEW_CHANGED']);
  });

  it('want systems and people that are there', async () => {
    const none = await does.preview(claire, { managerIds: [ids.managerX] });
    expect([none.status, none.error.additionalData.fields?.[0]?.path]).toEqual([400, 'socialSystemIds']);
    expect((await does.preview(claire, { managerIds: [ids.managerX], socialSystemIds: [99] })).status).toBe(404);
    expect((await does.preview(claire, { managerIds: [ids.managerX], baseIds: [99] })).status).toBe(404);
    expect((await does.preview(claire, { managerIds: [ids.memberA], socialSystemIds: [1] })).status).toBe(404);
    expect((await does.preview(claire, { managerIds: [], socialSystemIds: [1] })).status).toBe(400);
  });

  it('of 500 people go at once, of 501 not', async () => {
    const first = 5_000;
    const person = (n: number) => ({
      ...{
        id: first + n,
        role: 2,
        lastname: `Nom ${n}`,
        firstname: 'Ève',
        search_lastname: 'x',
        search_firstname: 'y',
      },
      ...{ login: `p${n}@fonds.example`, email: null, search_login: `p${n}@fonds.example` },
    });
    await server.db
      .insertInto('account')
      .values(Array.from({ length: 501 }, (_, n) => person(n)))
      .execute();
    const managerIds = Array.from({ length: 500 }, (_, n) => first + n);
    const { body } = await does.change(claire, { managerIds, baseIds: [1, 2] });
    expect(body).toEqual({ people: 500, given: 1_500, taken: 0 });
    expect((await does.preview(claire, { managerIds: [...managerIds, first + 500], baseIds: [1] })).status).toBe(400);
    await server.db.deleteFrom('account').where('id', '>=', first).execute();
  });
});

describe("an administrator's own accreditations", () => {
  const own = () => ({ managerIds: [claire.userId], socialSystemIds: [1] });

  it('are another’s to change, where no second signature is asked', async () => {
    expect((await does.preview(claire, own())).body.people[0]!.leftOut).toBe('own');
    const { status, key } = await does.change(claire, own());
    expect([status, key]).toEqual([403, 'OWN_ACCREDITATION']);
    expect(await held(claire.userId)).toEqual([]);
    expect((await does.change(alice, own())).status).toBe(200);
    expect(await held(claire.userId)).toEqual([1]);
  });

  it('are left out beside others’, and shown so', async () => {
    Object.assign(server.app.config, { SECOND_SIGNATURE: ['ownAccreditation'] });
    const both = { managerIds: [claire.userId, ids.managerY], socialSystemIds: [1] };
    expect((await does.preview(claire, both)).body.people.map(({ leftOut }) => leftOut)).toEqual(['own', null]);
    expect((await does.change(claire, both)).body).toEqual({ people: 1, given: 1, taken: 0 });
    expect(await held(claire.userId)).toEqual([]);
  });

  it('wait for a second signature where it is asked, which another administrator gives', async () => {
    Object.assign(server.app.config, { SECOND_SIGNATURE: ['ownAccreditation'] });
    expect((await does.change(claire, own())).key).toBe('SIGNATURE_REQUIRED');
    const kept = await does.change(claire, own(), { signatureReason: 'Je remplace Zoé' });
    expect(kept.status).toBe(202);
    expect(await held(claire.userId)).toEqual([]);
    const id = keptIn(kept);
    expect((await signs.sign(claire, id)).key).toBe('OWN_SIGNATURE');
    const { facts } = (await signs.read(alice, id)).body;
    expect(facts).toEqual([{ label: 'Régimes donnés', value: 'Régime des mines' }]);
    const manager = await server.signIn('x@fonds.example');
    expect((await signs.sign(manager, id)).status).toBe(404);
    expect((await signs.sign(alice, id)).status).toBe(204);
    expect(await held(claire.userId)).toEqual([1]);
    expect(await server.lastEntry('accreditation.change')).toMatchObject({
      author_id: claire.userId,
      detail: { signedBy: alice.userId, changes: [{ managerId: claire.userId, given: [1], taken: [] }] },
    });
  });

  it('are not signed over what was changed since', async () => {
    Object.assign(server.app.config, { SECOND_SIGNATURE: ['ownAccreditation'] });
    const id = keptIn(await does.change(claire, own(), { signatureReason: 'Je remplace Zoé' }));
    await does.change(alice, own());
    expect((await signs.sign(alice, id)).key).toBe('SIGNATURE_CHANGED');
  });
});
