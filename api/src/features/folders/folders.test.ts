import { getFolderContact, getFolderDetails } from 'contract/calls/folder-details.ts';
import { getUserFolders } from 'contract/calls/folders.ts';
import { getUser } from 'contract/calls/profile.ts';
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

  it('puts open folders before closed ones, with their logos, flags and fields', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    const list = async () => (await server.call(getUserFolders, { params: { id: ids.memberA }, bearer })).body;
    const png = { sha256: 'x', size: 1, mime_type: 'image/png', filename: 'logo.png', created_at: new Date() };
    const [logo] = await server.db.insertInto('file').values(png).returning('id').execute();
    await server.db
      .updateTable('social_system')
      .set({ flag_proof_of_life: true, logo_id2: logo!.id })
      .where('id', '=', 1)
      .execute();
    const closed = { closed: true, closing_date: '2026-01-31', health_care_rate: 1.5, health_care_affiliation: true };
    await server.db.updateTable('folder').set(closed).where('id', '=', folders.a1).execute();
    const folder = await list();
    expect(folder.map(one => one.id)).toEqual([folders.a2, folders.a1]);
    expect(folder[0]).toMatchObject({ logos: [], dateCloture: null, dateSuspension: '2026-01-01' });
    expect(folder[1]).toMatchObject({
      logos: [logo!.id],
      dateCloture: '2026-01-31',
      dateSuspension: null,
      suspensionReason: null,
      healthCareRate: 1.5,
      healthCareAffiliation: true,
      socialSystem: { flagProofOfLife: true, flagProofOfLifeOnline: false },
    });
    const open = { closed: false, closing_date: null };
    await server.db.updateTable('folder').set(open).where('id', '=', folders.a1).execute();
  });

  it("is refused for another's id, and before the first connection is finished", async () => {
    const b = await server.signIn('MEMBREB');
    expect((await server.call(getUserFolders, { params: { id: ids.memberA }, bearer: b.bearer })).status).toBe(403);
    expect((await server.call(getUser, { params: { id: ids.memberA }, bearer: b.bearer })).status).toBe(403);
    const newcomer = await server.signIn('NOUVEAU');
    const early = await server.call(getUserFolders, { params: { id: ids.newcomer }, bearer: newcomer.bearer });
    expect([early.status, early.key]).toEqual([403, 'FIRST_CONNECTION_REQUIRED']);
    const own = await server.call(getUser, { params: { id: ids.newcomer }, bearer: newcomer.bearer });
    expect(own.body.connectionFunnelStep).toBe(0);
  });
});

describe('one folder', () => {
  it('has its address, the account that it is paid to (never its whole number) and its contact', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    const params = { folderId: folders.a1 };
    const bare = await server.call(getFolderDetails, { params, bearer });
    expect(bare.body).toMatchObject({ id: folders.a1, address: null, financialInformations: null, contact: null });
    expect((await server.call(getFolderContact, { params, bearer })).body).toBeNull();

    await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
    const place = { street_number: '12', street_name: 'des Lilas', zip_code: '75020', city: 'Paris', country_id: 1 };
    const address = await server.db.insertInto('address').values(place).returning('id').executeTakeFirstOrThrow();
    await server.db.updateTable('folder').set({ address_id: address.id }).where('id', '=', folders.a1).execute();
    const account = await server.db
      .insertInto('financial_information')
      .values({
        member_id: ids.memberA,
        owner: 'Élodie Lefèvre',
        iban: 'FR7630006000011234567890189',
        account_number: '30006000011234567890189',
        sort_code: '3000600001',
        account_code: '12345678901',
        rib_key: '89',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('folder_financial_information')
      .values([folders.a2, folders.a1].map(folder_id => ({ folder_id, financial_information_id: account.id })))
      .execute();
    await server.db
      .insertInto('contact')
      .values({ id: 7, department_name: 'Service des pensions', time_window: 'du lundi au vendredi' })
      .execute();
    await server.db.updateTable('social_system').set({ contact_id: 7 }).where('id', '=', 1).execute();

    // Another is asked for this folder alone; one that was decided is on its way no more.
    const asked = await server.db
      .insertInto('financial_information')
      .values({ member_id: ids.memberA, owner: 'Élodie Lefèvre', iban: 'FR1420041010050500013M02606' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = (state: string) => ({
      ...{ member_id: ids.memberA, folder_id: folders.a1, financial_information_id: asked.id, state },
      ...{ created_at: server.clock.now(), state_at: server.clock.now() },
    });
    await server.db
      .insertInto('bank_change')
      .values([change('cancelled'), change('waiting')])
      .execute();

    const { status, body } = await server.call(getFolderDetails, { params, bearer });
    expect(status).toBe(200);
    expect(body.pendingFinancialInformations).toMatchObject({
      iban: expect.stringMatching(/^FR•+2606$/),
      idsFolders: [folders.a1],
    });
    expect(body).toMatchObject({
      id: folders.a1,
      address: { streetNumber: '12', city: 'Paris', country: { id: 1, name: 'France', code: 'FR' }, territory: null },
      financialInformations: {
        owner: 'Élodie Lefèvre',
        iban: `FR${'•'.repeat(21)}0189`,
        accountNumber: `${'•'.repeat(19)}0189`,
        sortCode: '••••••••••',
        accountCode: '•••••••••01',
        ribKey: '89',
        physicalPersonId: ids.memberA,
        idsFolders: [folders.a1, folders.a2],
        attachment: null,
      },
      contact: { id: 7, departmentName: 'Service des pensions' },
    });
    expect((await server.call(getFolderContact, { params, bearer })).body).toEqual(body.contact);
  });

  it("is nobody else's", async () => {
    const { bearer } = await server.signIn('MEMBREB');
    const params = { folderId: folders.a1 };
    expect((await server.call(getFolderDetails, { params, bearer })).status).toBe(404);
    expect((await server.call(getFolderContact, { params, bearer })).status).toBe(404);
  });
});
