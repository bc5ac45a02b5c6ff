import {
  exportGlobalStatistics,
  exportStockStatistics,
  getGlobalStatistics,
  getStockStatistics,
} from 'contract/calls/statistics.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { workbook } from '../../../test/workbook.ts';
import { countEvent, countFirstConnection, type TrackedEvent } from '../../fund/tracking.ts';

const server = testServer({ LIMIT_EXPORT: '1000' });
let administrator: Session;

/** Social system 2 is called by what a spreadsheet would take for a formula. */
const HOSTILE = '=HYPERLINK("http://x")';
const ALL = { baseIds: [1, 2], socialSystemIds: [1, 2, 3], dateBegin: '2026-05-01', dateEnd: '2026-06-30' };
const view = async (body: object = ALL) =>
  (await server.call(getGlobalStatistics, { bearer: administrator.bearer, body })).body;

const exported = (timezone?: string) =>
  workbook(server.addresses.backOffice, exportGlobalStatistics, {
    bearer: administrator.bearer,
    body: ALL,
    ...(timezone ? { timezone } : {}),
  });
const month = (text: string) => new Date(`${text}-01T00:00:00Z`);

beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  const { db } = server;
  await db.updateTable('social_system').set({ system_name: HOSTILE }).where('id', '=', 2).execute();
  const [A, B] = [ids.memberA, ids.memberB]; // A in 1 and 2, B in 3
  const events: [number, string, TrackedEvent][] = [
    [A, '2026-05-10T10:00:00Z', { kind: 'login', value: 'mobile', detail: 'Safari' }],
    [A, '2026-05-11T10:00:00Z', { kind: 'login', value: 'mobile', detail: 'Safari' }],
    [A, '2026-05-31T21:59:00Z', { kind: 'login', value: 'desktop', detail: 'Chrome' }], // the last minute of May in Paris
    [A, '2026-05-31T22:01:00Z', { kind: 'login', value: 'tablet', detail: 'Autre' }], // June in Paris, May in UTC
    [B, '2026-06-05T10:00:00Z', { kind: 'login', value: 'desktop', detail: 'Firefox' }],
    [B, '2026-06-30T21:59:00Z', { kind: 'navigation', value: 'home' }], // the last minute of the period
    [B, '2026-06-30T22:01:00Z', { kind: 'navigation', value: 'home' }], // after it
    [A, '2026-04-30T21:59:00Z', { kind: 'navigation', value: 'home' }], // before it
    [A, '2026-04-30T22:01:00Z', { kind: 'navigation', value: 'faq' }], // the first minutes of it
    [A, '2026-05-20T10:00:00Z', { kind: 'action', value: '100', detail: '=1+1', folderId: folders.a1 }],
    [A, '2026-05-20T10:00:00Z', { kind: 'action', value: '300', detail: 'Attestation' }],
    [B, '2026-06-20T10:00:00Z', { kind: 'action', value: '300', detail: 'Attestation' }],
  ];
  for (const [member, at, event] of events) await countEvent(db, member, new Date(at), event);
  await countFirstConnection(db, B, new Date('2026-06-01T08:00:00Z'));
  const document = { document_type_id: 1, sender_id: A, name: 'x.pdf' };
  const created = (text: string) => ({ creation_date: new Date(text) });
  await db
    .insertInto('supporting_document')
    .values([
      { ...document, folder_id: folders.a1, social_system_id: 1, ...created('2026-05-31T21:59:00Z') },
      {
        ...document,
        folder_id: folders.a1,
        social_system_id: 1,
        ...created('2026-05-31T22:01:00Z'),
        is_extracted: true,
      },
      {
        ...document,
        folder_id: folders.a2,
        social_system_id: 2,
        ...created('2026-06-02T10:00:00Z'),
        is_infected: true,
        is_extracted: true,
      },
      {
        ...document,
        folder_id: folders.b,
        social_system_id: 3,
        ...created('2026-06-02T10:00:00Z'),
        purged_date: new Date(),
      },
      { ...document, folder_id: folders.b, social_system_id: 3, ...created('2026-06-30T22:01:00Z') },
    ])
    .execute();
  const message = { subject: 's', content: JSON.stringify({ text: 't' }), user_is_sender: true };
  const sent = (text: string) => ({ date_sent: new Date(text) });
  await db
    .insertInto('message')
    .values([
      { ...message, member_id: A, folder_id: folders.a1, ...sent('2026-05-05T10:00:00Z') },
      { ...message, member_id: A, folder_id: folders.a1, ...sent('2026-05-06T10:00:00Z'), user_is_sender: false },
      { ...message, member_id: A, folder_id: null, ...sent('2026-05-31T22:01:00Z') },
      { ...message, member_id: null, folder_id: null, ...sent('2026-05-05T10:00:00Z') },
      { ...message, member_id: B, folder_id: folders.b, ...sent('2026-07-05T10:00:00Z') },
      // The service wrote first: no answer to anybody.
      {
        ...message,
        member_id: A,
        folder_id: folders.a1,
        ...sent('2026-05-07T10:00:00Z'),
        user_is_sender: false,
        opens_exchange: true,
      },
    ])
    .execute();
  // Who lost a device wrote on the portal without being signed in; a call that somebody took down is no message.
  const contact = { member_id: A, subject: 's', text: 't', received_on: '2026-05-05' };
  await db
    .insertInto('member_contact')
    .values([
      { ...contact, channel: 'portal', about: 'lostDevice', entered_at: new Date('2026-05-05T10:00:00Z') },
      { ...contact, channel: 'portal', about: 'lostDevice', entered_at: new Date('2026-06-30T22:01:00Z') },
      { ...contact, channel: 'phone', entered_at: new Date('2026-05-05T10:00:00Z') },
    ])
    .execute();
});

describe('the global figures', () => {
  it('are counted by month of Paris and social system; a total counts a member of two systems once', async () => {
    const figures = await view();
    expect(figures.total).toEqual({
      signIns: 5,
      firstConnections: 1,
      pageViews: 2,
      actions: 3,
      supportingDocuments: 4,
      messages: 3,
    });
    expect(figures.months).toEqual([
      {
        month: '2026-05-01',
        signIns: 3,
        firstConnections: 0,
        pageViews: 1,
        actions: 2,
        supportingDocuments: 1,
        messages: 2,
      },
      {
        month: '2026-06-01',
        signIns: 2,
        firstConnections: 1,
        pageViews: 1,
        actions: 1,
        supportingDocuments: 3,
        messages: 1,
      },
    ]);
    const of = (signIns: number, firstConnections: number, pageViews: number, actions: number, more: object) => ({
      signIns,
      firstConnections,
      pageViews,
      actions,
      ...more,
    });
    const [north, south] = [{ baseName: 'Base Nord' }, { baseName: 'Base Sud' }];
    expect(figures.socialSystems).toEqual([
      { id: 1, systemName: 'Régime des mines', ...north, ...of(4, 0, 1, 2, { supportingDocuments: 2, messages: 3 }) },
      { id: 2, systemName: HOSTILE, ...north, ...of(4, 0, 1, 1, { supportingDocuments: 1, messages: 1 }) },
      {
        id: 3,
        systemName: 'Régime du spectacle',
        ...south,
        ...of(1, 1, 1, 1, { supportingDocuments: 1, messages: 0 }),
      },
    ]);
    const parts = (of: { key: string; count: number }[]) =>
      Object.fromEntries(of.filter(one => one.count > 0).map(one => [one.key, one.count]));
    expect(parts(figures.devices)).toEqual({ desktop: 2, tablet: 1, mobile: 2 });
    expect(parts(figures.browsers)).toEqual({ Safari: 2, Chrome: 1, Firefox: 1, Autre: 1 });
    expect(parts(figures.pages)).toEqual({ home: 1, faq: 1 });
    expect(parts(figures.actionGroups)).toEqual({ 100: 1, 300: 2 });
    expect(parts(figures.documentStates)).toEqual({ extracted: 1, waiting: 1, infected: 1, purged: 1 });
    expect(figures.messages).toEqual({ received: 2, replies: 1, visitors: 2 });
    expect(figures.pages).toHaveLength(14);
  });

  it('are those of the chosen systems and days only', async () => {
    const figures = await view({ baseIds: [], socialSystemIds: [2], dateBegin: '2026-05-31', dateEnd: '2026-05-31' });
    expect(figures.total).toEqual({
      signIns: 1,
      firstConnections: 0,
      pageViews: 0,
      actions: 0,
      supportingDocuments: 0,
      messages: 0,
    });
    expect(figures.socialSystems.map(({ id }) => id)).toEqual([2]);
    // No base chosen is every base.
    expect(await view({ ...ALL, baseIds: [] })).toEqual(await view(ALL));
    const empty = await view({ ...ALL, dateBegin: '1926-01-01', dateEnd: '1926-12-31' });
    expect([empty.months, empty.total.signIns]).toEqual([[], 0]);
  });

  it('read a day sent as an instant in the zone of the caller', async () => {
    const given = { ...ALL, dateBegin: '2026-06-30T22:30:00Z', dateEnd: '2026-06-30T22:30:00Z' };
    const call = (timezone: string) =>
      server.call(getGlobalStatistics, { bearer: administrator.bearer, body: given, headers: { timezone } });
    expect((await call('Europe/Paris')).body.total.pageViews).toBe(1); // 1 July in Paris
    expect((await call('America/Martinique')).body.total.pageViews).toBe(1); // 30 June there
    expect((await call('Europe/Paris')).body.months[0]!.month).toBe('2026-07-01');
    expect((await call('America/Martinique')).body.months[0]!.month).toBe('2026-06-01');
  });

  it('refuse criteria that cannot be', async () => {
    const refused = async (body: object) => {
      const { status, error } = await server.call(exportGlobalStatistics, { bearer: administrator.bearer, body });
      return [status, error.additionalData.fields?.map(field => field.path)];
    };
    expect(await refused({ ...ALL, dateBegin: '2026-07-01' })).toEqual([400, ['dateEnd']]);
    expect(await refused({ ...ALL, socialSystemIds: [] })).toEqual([400, ['socialSystemIds']]);
    expect(await refused({ ...ALL, dateBegin: null, dateEnd: '31/12/2026' })).toEqual([400, ['dateBegin', 'dateEnd']]);
    expect(await refused({ ...ALL, baseIds: [2] })).toEqual([400, ['socialSystemIds']]);
    expect(await refused({ ...ALL, socialSystemIds: [1, 99] })).toEqual([404, undefined]);
    expect(await refused({ ...ALL, baseIds: [1, 2, 99] })).toEqual([404, undefined]);
  });

  it('are for administrators', async () => {
    const manager = await server.signIn('x@fonds.example');
    const member = await server.signIn('MEMBREA');
    for (const endpoint of [getGlobalStatistics, exportGlobalStatistics, getStockStatistics, exportStockStatistics]) {
      const body = endpoint.method === 'POST' ? ALL : undefined;
      const status = async (bearer?: string) => (await server.call(endpoint, { body, bearer })).status;
      expect([await status(), await status(manager.bearer), await status(member.bearer)]).toEqual([401, 403, 401]);
    }
  });
});

describe('the global export', () => {
  it('has one sheet a subject, with real numbers and dates, totals a month and of the period', async () => {
    const { sheets, mimeType } = await exported();
    expect(mimeType).toContain('spreadsheetml.sheet');
    expect(Object.keys(sheets)).toEqual([
      'Critères',
      'Synthèse par mois',
      'Connexions par appareil',
      'Connexions par navigateur',
      'Premières connexions',
      'Navigation',
      'Actions',
      'Actions par type',
      'Justificatifs',
      'Messages',
    ]);
    expect(sheets.Critères!.slice(1, 4)).toEqual([
      ['Période du', new Date('2026-05-01T00:00:00Z')],
      ['au (inclus)', new Date('2026-06-30T00:00:00Z')],
      ['Bases', 'Base Nord, Base Sud'],
    ]);
    expect(sheets['Synthèse par mois']!.slice(1)).toEqual([
      [month('2026-05'), 3, 0, 1, 2, 1, 2],
      [month('2026-06'), 2, 1, 1, 1, 3, 1],
      ['Total', 5, 1, 2, 3, 4, 3],
    ]);
    const byDevice = sheets['Connexions par appareil']!;
    expect(byDevice[0]).toEqual(['Mois', 'Base', 'Régime', 'Ordinateur', 'Tablette', 'Mobile', 'Total des connexions']);
    const line = (when: string, system: string) =>
      byDevice
        .find(
          row => (when === 'Période' ? row[0] === when : Number(row[0]) === Number(month(when))) && row[2] === system,
        )
        ?.slice(3);
    expect(line('2026-05', 'Régime des mines')).toEqual([1, 0, 2, 3]);
    expect(line('2026-05', 'Régime du spectacle')).toBeUndefined();
    expect(line('2026-05', 'Tous les régimes choisis')).toEqual([1, 0, 2, 3]);
    expect(line('2026-06', 'Tous les régimes choisis')).toEqual([1, 1, 0, 2]);
    expect(line('Période', 'Régime des mines')).toEqual([1, 1, 2, 4]);
    expect(byDevice.at(-1)).toEqual(['Période', null, 'Tous les régimes choisis', 2, 1, 2, 5]);
    expect(sheets.Navigation![0]).toHaveLength(18);
    expect(sheets.Actions!.at(-1)!.slice(3)).toEqual([1, 0, 2, 0, 0, 3]);
    expect(sheets['Actions par type']!.slice(-3)).toEqual([
      ['Période', null, 'Tous les régimes choisis', '100 - Contact', '=1+1', 1],
      ['Période', null, 'Tous les régimes choisis', '300 - Téléchargement', 'Attestation', 2],
      ['Période', null, 'Tous les régimes choisis', null, null, 3],
    ]);
    expect(sheets.Justificatifs!.at(-1)!.slice(3)).toEqual([1, 1, 1, 1, 4]);
    expect(sheets.Messages!.at(-1)!.slice(3)).toEqual([2, 1, 3]);
  });

  it('holds no formula, whatever names and actions say (security rule 46)', async () => {
    const { parts } = await exported();
    const xml = [...parts]
      .filter(([path]) => path.includes('worksheets'))
      .map(([, text]) => text)
      .join('');
    expect(xml).toContain('=HYPERLINK(&quot;http://x&quot;)');
    expect(xml).toContain('<t xml:space="preserve">=1+1</t>');
    expect(xml).not.toMatch(/<f[ >]/);
  });

  it('is named by the hour in Paris, and told to the audit log with its criteria', async () => {
    const hour = () => fileTimestamp(server.clock.now()).slice(0, 13);
    for (const zone of ['Europe/Paris', 'Pacific/Noumea']) {
      const before = hour();
      const { name } = await exported(zone);
      const [, shown] = /^attachment; filename="Statistiques-globales-(\d{4}-\d\d-\d\d-\d\d)-\d\d\.xlsx"/.exec(name)!;
      expect([before, hour()]).toContain(shown);
    }
    const entry = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'statistics.exportGlobal')
      .where('outcome', '=', 'ok')
      .select('detail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ ...ALL, counts: expect.any(Number) });
  });
});
