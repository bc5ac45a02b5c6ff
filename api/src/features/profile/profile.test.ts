import { getUser } from 'contract/calls/profile.ts';
import { describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
const view = async ({ bearer }: Session, id: number) => (await server.call(getUser, { params: { id }, bearer })).body;

describe('the record of a member', () => {
  it('has the connection before this one; to a manager, the last', async () => {
    const first = await server.signIn('MEMBREA');
    expect((await view(first, ids.memberA)).lastConnectionDate).toBeNull();
    const opened = server.clock.now().toISOString();
    server.clock.move(3600);
    const second = await server.signIn('MEMBREA');
    expect((await view(second, ids.memberA)).lastConnectionDate).toBe(opened);
    const last = server.clock.now().toISOString();
    const asMember = await server.connectedAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    expect((await view(asMember, ids.memberA)).lastConnectionDate).toBe(last);
  });

  it('shows the NIR whole to the person, masked and without its key to a manager', async () => {
    const own = await view(await server.signIn('MEMBREA'), ids.memberA);
    expect([own.socialSecurityNumber, own.socialSecurityKey]).toEqual(['2500275115005', '74']);
    const asMember = await server.connectedAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    const shown = await view(asMember, ids.memberA);
    expect([shown.socialSecurityNumber, shown.socialSecurityKey]).toEqual(['2••••••••••05', null]);
    expect(shown.isManagerConnectedAs).toBe(true);
  });

  it('names the systems of all folders in their order, each kind of folder once', async () => {
    const { db } = server;
    await db.updateTable('folder').set({ type: 'actif' }).where('id', '=', folders.a2).execute();
    await db.updateTable('social_system').set({ search_name: 'a en tete' }).where('id', '=', 2).execute();
    await db.updateTable('member').set({ cgu_version: 3 }).where('id', '=', ids.memberA).execute();
    await db
      .insertInto('folder')
      .values({ id: 900_200, member_id: ids.memberA, social_system_id: 1, type: 'actif' })
      .execute();
    expect(await view(await server.signIn('MEMBREA'), ids.memberA)).toMatchObject({
      socialSystemName: 'Régime des ports, Régime des mines',
      roles: ['actif', 'rentier'],
      cguVersion: 3,
    });
    expect(await view(await server.signIn('SANSDOSSIER'), ids.withoutFolder)).toMatchObject({
      socialSystemName: null,
      roles: [],
    });
  });

  it('is at the step where the person is, and complete to a manager', async () => {
    await server.db.updateTable('member').set({ first_connection_step: 2 }).where('id', '=', ids.memberA).execute();
    expect((await view(await server.signIn('MEMBREA'), ids.memberA)).connectionFunnelStep).toBe(2);
    const asMember = await server.connectedAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    expect((await view(asMember, ids.memberA)).connectionFunnelStep).toBe(4);
  });
});
