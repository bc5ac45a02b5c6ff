import { getUserFolders } from 'contract/folders.ts';
import { getUser } from 'contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';

const server = testServer();

describe("a member's own view", () => {
  it('shows the whole record, with the systems and roles of the folders', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    const { status, body } = await server.call(getUser, { params: { id: ids.memberA }, bearer });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ids.memberA,
      login: 'MEMBREA',
      civility: 'Mme',
      lastname: 'Lefèvre',
      birthDate: '1950-02-03',
      roles: ['rentier'],
      socialSystemName: 'Régime des mines, Régime des ports',
      socialSecurityNumber: '2500275115005',
      connectionFunnelStep: 4,
      isManagerConnectedAs: false,
    });
  });

  it('lists the folders: open ones first, suspended and closed with their dates', async () => {
    await server.db.insertInto('suspension_reason').values({ id: 1, label: 'Certificat de vie non reçu' }).execute();
    await server.db.updateTable('folder').set({ suspension_reason_id: 1 }).where('id', '=', folders.a2).execute();
    const { bearer } = await server.signIn('MEMBREA');
    const { body } = await server.call(getUserFolders, { params: { id: ids.memberA }, bearer });
    expect(body.map(folder => folder.id)).toEqual([folders.a1, folders.a2]);
    expect(body[1]).toMatchObject({
      suspended: true,
      dateSuspension: '2026-01-01',
      suspensionReason: { id: 1, label: 'Certificat de vie non reçu' },
      physicalPersonId: ids.memberA,
      socialSystem: { id: 2, systemName: 'Régime des ports', flagProofOfLife: false, flagProofOfLifeOnline: false },
    });
    const closed = await server.signIn('CLOS');
    const list = await server.call(getUserFolders, { params: { id: ids.closedOnly }, bearer: closed.bearer });
    expect(list.body).toMatchObject([{ id: folders.closed, closed: true, dateCloture: '2025-06-30' }]);
  });

  it("is refused for another's id, and before the first connection is finished", async () => {
    const b = await server.signIn('MEMBREB');
    expect((await server.call(getUserFolders, { params: { id: ids.memberA }, bearer: b.bearer })).status).toBe(403);
    const newcomer = await server.signIn('NOUVEAU');
    const early = await server.call(getUserFolders, { params: { id: ids.newcomer }, bearer: newcomer.bearer });
    expect([early.status, early.key]).toEqual([403, 'FIRST_CONNECTION_REQUIRED']);
    const own = await server.call(getUser, { params: { id: ids.newcomer }, bearer: newcomer.bearer });
    expect(own.body.connectionFunnelStep).toBe(0);
  });
});
