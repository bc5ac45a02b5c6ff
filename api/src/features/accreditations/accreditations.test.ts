import { getManagersAccreditations, searchManagers } from 'contract/calls/accreditations.ts';
import { describe, expect, it } from 'vitest';
import { ids, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const page = { startIndex: 0, take: 5 };
const { managerX } = signedIn(server, { managerX: 'x@fonds.example' });

describe('manager search', () => {
  const search = (criteria: object) =>
    server.call(searchManagers, { bearer: managerX.bearer, body: { ...page, ...criteria } });

  it('finds by name and first name prefix and any part of the e-mail, deactivated ones and members apart', async () => {
    expect((await search({ name: 'XENA' })).body.data).toEqual([
      { id: ids.managerX, lastname: 'Xénakis', firstname: 'Hervé', email: 'x@fonds.example' },
    ]);
    expect((await search({ firstName: 'zoe' })).body.data.map(row => row.id)).toEqual([ids.managerY]);
    expect((await search({ email: 'FONDS' })).body.total).toBe(5);
    expect((await search({ email: 'y@fonds' })).body.data.map(row => row.id)).toEqual([ids.managerY]);
    expect((await search({ name: 'lefevre' })).body.total).toBe(0);
  });

  it('pages by name, and writes the criteria to the audit log', async () => {
    const ask = { email: 'fonds', startIndex: 1, take: 3 };
    const { data, total } = (await search(ask)).body;
    expect([data.map(row => row.lastname), total]).toEqual([['Marchand', 'Nouveau', 'Xénakis'], 5]);
    expect((await server.lastEntry('manager.search')).detail).toMatchObject({
      criteria: { email: '(saisi)' },
    });
  });

  it('wants a criterion', async () => {
    const { status, error } = await search({ name: null, email: ' ' });
    expect(status).toBe(400);
    expect(error.additionalData.fields?.map(field => field.path)).toEqual(['name', 'firstName', 'email']);
  });
});

describe('accreditations', () => {
  const list = async (criteria: object) =>
    (await server.call(getManagersAccreditations, { bearer: managerX.bearer, body: { ...page, ...criteria } })).body;

  it("shows anyone's, by social system, by base, or all", async () => {
    const all = await list({ socialSystemId: null, baseId: null });
    expect(all.data.map(row => [row.socialSystemId, row.managerId])).toEqual([
      [1, ids.managerX],
      [2, ids.managerX],
      [3, ids.managerY],
    ]);
    expect(all.data[2]).toEqual({
      id: expect.any(Number),
      socialSystemId: 3,
      socialSystemName: 'Régime du spectacle',
      managerId: ids.managerY,
      managerLastName: 'Yvert',
      managerFirstName: 'Zoé',
      managerEmail: 'y@fonds.example',
    });
    expect((await list({ baseId: 1 })).total).toBe(2);
    expect((await list({ socialSystemId: 3 })).total).toBe(1);
    expect((await list({ socialSystemId: 3, baseId: 1 })).total).toBe(0);
  });
  it('come by page, in the order of the systems and names, without those who have left', async () => {
    const systems = async (criteria: object) => (await list(criteria)).data.map(row => row.socialSystemId);
    expect(await systems({ startIndex: 1, take: 1 })).toEqual([2]);
    expect((await list({ startIndex: 1, take: 1 })).total).toBe(3);
    expect((await server.lastEntry('accreditation.search')).detail).toEqual({ criteria: {} });
    const rename = (search_name: string) =>
      server.db.updateTable('social_system').set({ search_name }).where('id', '=', 2).execute();
    await rename('a la fin de la liste');
    expect(await systems({})).toEqual([2, 1, 3]);
    await rename('regime des ports');
    const y = server.db.updateTable('account').where('id', '=', ids.managerY);
    await y.set({ deactivated_at: new Date() }).execute();
    expect(await systems({})).toEqual([1, 2]);
    await y.set({ deactivated_at: null }).execute();
  });
});
