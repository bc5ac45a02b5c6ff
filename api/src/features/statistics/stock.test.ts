import { exportStockStatistics, getStockStatistics } from 'contract/calls/statistics.ts';
import { describe, expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';
import { workbook } from '../../../test/workbook.ts';

const server = testServer();

describe('the stock', () => {
  it('counts accounts by state, profiles, choices and folders of each system, and everybody once in the total', async () => {
    const administrator = await server.signIn('admin@fonds.example');
    const { db } = server;
    await db
      .updateTable('member')
      .set({ is_dematerialization_activated: true })
      .where('id', 'in', [ids.memberA, ids.memberB])
      .execute();
    await db.updateTable('member').set({ is_sms_notification_activated: true }).where('id', '=', ids.memberA).execute();
    await db.updateTable('folder').set({ type: 'actif' }).where('id', '=', folders.a2).execute();
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', ids.withoutFolder).execute();
    const { body } = await server.call(getStockStatistics, { bearer: administrator.bearer });
    expect(body.total).toEqual({
      members: 8,
      accounts: { active: 4, unfinished: 1, awaiting: 1, uninitialised: 1, blocked: 1, deactivated: 0 },
      profiles: { employed: 0, retired: 4, both: 1, none: 3 },
      dematerialised: 2,
      sms: 1,
      folders: { running: 5, suspended: 1, closed: 1 },
    });
    expect(body.socialSystems.find(({ id }) => id === 1)).toEqual({
      id: 1,
      systemName: 'Régime des mines',
      baseName: 'Base Nord',
      members: 5,
      accounts: { active: 3, unfinished: 0, awaiting: 1, uninitialised: 0, blocked: 1, deactivated: 0 },
      profiles: { employed: 0, retired: 4, both: 0, none: 1 },
      dematerialised: 1,
      sms: 1,
      folders: { running: 4, suspended: 0, closed: 1 },
    });
    expect(body.socialSystems.find(({ id }) => id === 2)).toMatchObject({
      profiles: { employed: 1, retired: 0, both: 0, none: 0 },
      folders: { running: 0, suspended: 1, closed: 0 },
    });

    const { sheets, name } = await workbook(server.addresses.backOffice, exportStockStatistics, administrator);
    expect(name).toMatch(/Statistiques-stock-\d{4}-\d\d-\d\d-\d\d-\d\d\.xlsx/);
    expect(Object.keys(sheets)).toEqual([
      'Informations',
      'Comptes',
      'Actifs et rentiers',
      'Dématérialisation et SMS',
      'Dossiers',
    ]);
    expect(sheets.Informations!.flat().join()).toContain('ouvert ou clôturé');
    expect(sheets.Comptes!.at(-1)).toEqual([null, 'Tous les régimes', 4, 1, 1, 1, 1, 0, 8]);
    expect(sheets['Dématérialisation et SMS']!.at(-1)).toEqual([null, 'Tous les régimes', 2, 0.25, 1, 0.125, 8]);
    expect(sheets.Dossiers!.at(-1)).toEqual([null, 'Tous les régimes', 5, 1, 1, 6, 7]);
  });
});
