import { enterContact } from 'contract/calls/contacts.ts';
import {
  exportFigures,
  type Figures,
  type FiguresCriteria,
  getFigures,
  getGroupNames,
  type Measures,
} from 'contract/calls/figures.ts';
import { setMessageClosed, undoReply } from 'contract/calls/messaging.ts';
import { type RequestCriteria, takeRequest } from 'contract/calls/requests.ts';
import { CHANNEL_NAMES } from 'contract/values/channels.ts';
import { parisDay } from 'contract/values/days.ts';
import { lastDayOf } from 'contract/values/figures.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, testQueue } from '../../../../test/queue.ts';
import { folders, ids, type Session } from '../../../../test/support.ts';
import { workbook } from '../../../../test/workbook.ts';
import { countMonths, countSent } from './figures.job.ts';

const { server, x, y, admin, later, send, list, of, act, reply, colleague } = testQueue();

const CRITERIA = { month: '2026-01', kind: null, socialSystemId: null, groupId: null };
const figures = async (who: Session, more: Partial<FiguresCriteria> = {}): Promise<Figures> => {
  const answer = await server.call(getFigures, { bearer: who.bearer, body: { ...CRITERIA, ...more } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const monthOf = async (who: Session, month: string, more: Partial<FiguresCriteria> = {}) =>
  (await figures(who, { month, ...more })).months.find(row => row.month === month)!;
/** How many rows the list has that a figure leads to. */
const rowsOf = async (who: Session, criteria: Partial<RequestCriteria>) =>
  (await list(who, 'all', criteria)).body.total;

async function group(name: string, managerIds: readonly number[]) {
  const { id } = await server.db
    .insertInto('manager_group')
    .values({ name, search_name: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const manager_id of managerIds)
    await server.db.insertInto('manager_group_member').values({ group_id: id, manager_id }).execute();
  return id;
}

beforeEach(async () => {
  for (const table of ['request_month', 'manager_group', 'stats_day', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
});

/** What every figure of a month says, beside what its list has. */
async function expectLists(who: Session, shown: Figures, of: Partial<RequestCriteria> = {}) {
  const today = parisDay(server.clock.now());
  const check = async (measures: Measures, month: string, more: object) => {
    const [openAt] = [lastDayOf(month), today].sort();
    const rows = (criteria: Partial<RequestCriteria>) => rowsOf(who, { ...of, ...more, ...criteria });
    expect({
      month,
      more,
      received: await rows({ receivedIn: month }),
      closed: await rows({ closedIn: month }),
      inTime: await rows({ closedIn: month, punctuality: 'inTime' }),
      late: await rows({ closedIn: month, punctuality: 'late' }),
      open: await rows({ openAt: openAt! }),
    }).toEqual({
      month,
      more,
      received: measures.received,
      closed: measures.closed,
      inTime: measures.inTime,
      late: measures.closed - measures.inTime,
      open: measures.open,
    });
  };
  for (const row of shown.months.slice(-3)) {
    await check(row, row.month, {});
    for (const channel of CHANNEL_NAMES)
      expect(await rowsOf(who, { ...of, receivedIn: row.month, channel })).toBe(row.channels[channel]);
  }
  const last = shown.months.at(-1)!.month;
  for (const row of shown.kinds) await check(row, last, { kinds: [row.kind] });
  for (const row of shown.socialSystems) await check(row, last, { socialSystemId: row.id });
  for (const row of shown.groups) await check(row, last, { groupId: row.id });
}

/** A letter of member A's, entered today. */
async function enter({ receivedOn }: { receivedOn: string }) {
  const letter = {
    memberId: ids.memberA,
    folderId: folders.a1,
    channel: 'post',
    subject: 'Lettre',
    text: 'Voir',
    receivedOn,
  };
  const { status } = await server.call(enterContact, { bearer: x.bearer, body: { contactJson: letter } });
  expect(status).toBe(200);
}

const stranger = (object_id: number, who: string, system_ids: number[]) => {
  const now = server.clock.now();
  const row = { kind: 'visitorMessage', object_id, who, subject: 'Question', channel: 'portal', due_on: '2026-02-02' };
  return { ...row, system_ids: sql<never>`${system_ids}::bigint[]`, received_at: now, entered_at: now };
};

/** From Monday 5 January 2026 to the beginning of March: answered in time, late, open over two months, reopened, by post. */
async function twoMonths() {
  await colleague();
  await group('Accueil', [ids.managerX]);
  await group('Paie', [ids.managerY]);
  const first = await send('En un jour');
  const late = await send('En retard');
  const jamais = await send('Jamais', folders.a2);
  await later(DAY);
  await reply(x, first);
  await later(20 * DAY); // Monday 26 January
  await reply(y, late);
  const reopened = await send('Close deux fois');
  const close = (value: boolean) =>
    server.call(setMessageClosed, { bearer: x.bearer, params: { messageId: reopened }, body: { value } });
  await close(true);
  await later(10 * DAY); // 5 February
  await close(false);
  await later(5 * DAY);
  await close(true);
  await enter({ receivedOn: '2026-01-30' });
  await later(20 * DAY); // 2 March
  await act(x, takeRequest, (await of(x, jamais)).id);
}

describe('the figures of the queue', () => {
  it('say of each month what its lists have, counted now or by the job, whoever asks', async () => {
    await twoMonths();
    const expected = {
      '2026-01': { received: 5, closed: 2, inTime: 1, open: 3, oldest: '2026-01-05', median: 1, ninetieth: 15 },
      '2026-02': { received: 0, closed: 1, inTime: 1, open: 2, oldest: '2026-01-05', median: 0, ninetieth: 0 },
    };
    const now = await figures(x, { month: '2026-03' });
    for (const [month, measures] of Object.entries(expected)) expect(await monthOf(x, month)).toMatchObject(measures);
    expect(now.months).toHaveLength(13);
    await expectLists(x, now);
    const january = await figures(admin);
    expect(january.groups.map(({ name, closed, open }) => [name, closed, open])).toEqual([
      ['Accueil', 1, 2],
      ['Paie', 1, 0],
    ]);
    expect(january.kinds.map(row => row.kind)).toEqual(['message', 'contact']);
    expect(january.socialSystems.map(row => row.id).sort()).toEqual([1, 2]);
    await expectLists(admin, january);
    for (const criteria of [{ groupId: january.groups[0]!.id }, { socialSystemId: 2 }])
      await expectLists(x, await figures(x, { month: '2026-02', ...criteria }), criteria);
    await expectLists(x, await figures(x, { month: '2026-02', kind: 'contact' }), { kinds: ['contact'] });

    // Counted: the same, and without the rows.
    expect(await countMonths(server.app)).toBe(24);
    expect(await countMonths(server.app)).toBe(0);
    expect(await figures(x, { month: '2026-03' })).toEqual(now);
    await server.db.deleteFrom('request').execute();
    await server.db.deleteFrom('request_month_changed').execute();
    expect((await monthOf(x, '2026-01')).received).toBe(5);
  });

  it('count a month anew of which something changed since, and need not wait for the job', async () => {
    const [kept, again, gone] = [await send('Gardée'), await send('Rouverte'), await send('Effacée')];
    const close = (value: boolean) =>
      server.call(setMessageClosed, { bearer: x.bearer, params: { messageId: again }, body: { value } });
    for (const message of [kept, gone]) await reply(x, message);
    await close(true);
    await later(31 * DAY);
    await countMonths(server.app);
    expect(await monthOf(x, '2026-01')).toMatchObject({ received: 3, closed: 3, open: 0 });
    await close(false);
    expect(await monthOf(x, '2026-01')).toMatchObject({ received: 3, closed: 2, open: 1 });
    await server.db
      .deleteFrom('request')
      .where('id', '=', (await of(x, gone)).id)
      .execute();
    await enter({ receivedOn: '2026-01-20' });
    const january = { received: 3, closed: 1, open: 2, oldest: '2026-01-05' };
    expect(await monthOf(x, '2026-01')).toMatchObject(january);
    await expectLists(x, await figures(x));
    expect(await countMonths(server.app)).toBe(1);
    expect(await monthOf(x, '2026-01')).toMatchObject(january);
    // The present month changes nothing that was counted.
    await reply(x, await send('En février'));
    expect(await countMonths(server.app)).toBe(0);
  });

  it('take the first answer that the member had: not one that was taken back, nor a later one', async () => {
    const message = await send('Une réponse reprise');
    const { id } = (await reply(x, message)).body;
    const undone = await server.call(undoReply, { bearer: x.bearer, params: { replyId: id } });
    expect(undone.status).toBe(204);
    await later(2 * DAY);
    await reply(x, message);
    expect(await monthOf(x, '2026-01')).toMatchObject({ closed: 1, median: 2, ninetieth: 2 });
    const other = await send('Close trois fois');
    for (const value of [true, false, true]) {
      await server.call(setMessageClosed, { bearer: x.bearer, params: { messageId: other }, body: { value } });
      await later(DAY);
    }
    expect(await monthOf(x, '2026-01')).toMatchObject({ closed: 2, median: 0, ninetieth: 2 });
  });

  it('are of the own social systems; of the others all together, and never of fewer than five people', async () => {
    await send('À X');
    const elsewhere = (n: number, who: string) =>
      server.db
        .insertInto('request')
        .values(stranger(n, who, [3]))
        .execute();
    for (const [n, who] of ['Une', 'Deux', 'Trois', 'Quatre', 'quatre'].entries()) await elsewhere(n, who);
    const shown = await figures(x);
    expect(shown.months.at(-1)).toMatchObject({ received: 1 });
    expect(shown.socialSystems.map(row => row.id)).toEqual([1]);
    // Five requests of four people; and as much is said of months in which there was nobody.
    expect(shown.others!.months.every(row => row.received === null && row.closed === null)).toBe(true);
    await elsewhere(9, 'Cinq');
    const { others } = await figures(x);
    expect(others!.months.at(-1)).toEqual({ month: '2026-01', received: 6, closed: null });
    expect(Object.keys(others!)).toEqual(['months']);
    // Of all together alone: nothing of it by kind, by system, by group.
    for (const part of [
      { kind: 'message' },
      { socialSystemId: 3 },
      { groupId: await group('Y', [ids.managerY]) },
    ] as const) {
      const narrowed = await figures(x, part);
      expect(narrowed.others).toBeNull();
      expect(narrowed.months.at(-1)!.received).toBe(part.kind ? 1 : 0);
    }
    expect((await figures(admin)).others).toBeNull();
    expect((await monthOf(admin, '2026-01')).received).toBe(7);
    expect((await monthOf(y, '2026-01')).received).toBe(6);
  });

  it('are of no social system of somebody else, though they are of a member of both', async () => {
    await send('Des deux');
    await sql`update request set system_ids = '{1,3}'`.execute(server.db);
    await server.db.updateTable('folder').set({ social_system_id: 3 }).where('id', '=', folders.a2).execute();
    const group_ = await group('X', [ids.managerX]);
    await server.db.updateTable('request').set({ holder_id: ids.managerX }).execute();
    await server.signIn('MEMBREA');
    await server.db.updateTable('folder').set({ social_system_id: 2 }).where('id', '=', folders.a2).execute();
    const [own, others, theirs] = [
      await figures(x, { socialSystemId: 1 }),
      await figures(x, { socialSystemId: 3 }),
      await figures(y, { socialSystemId: 3 }),
    ];
    for (const shown of [own, theirs]) {
      expect(shown.months.at(-1)!.received).toBe(1);
      expect(shown.groups.map(({ id }) => id)).toEqual([group_]);
      expect(shown.signIns).toEqual([{ month: '2026-01', means: 'password', count: 1 }]);
    }
    expect(others.months.every(({ received, open }) => received + open === 0)).toBe(true);
    expect([others.kinds, others.socialSystems, others.groups, others.signIns]).toEqual([[], [], [], []]);
  });

  it('tell sign-ins by means and what did not arrive, of the own social systems', async () => {
    const at = server.clock.now();
    const mail = { channel: 'mail', recipient: 'a@b.example', text_body: '', created_at: at, next_attempt_at: at };
    await server.db.deleteFrom('outbox').execute();
    await server.db
      .insertInto('outbox')
      .values([
        { ...mail, account_id: ids.memberA, state: 'sent' },
        { ...mail, account_id: ids.memberA, state: 'failed' },
        { ...mail, account_id: ids.memberA, state: 'waiting' },
        { ...mail, account_id: ids.memberB, state: 'failed', channel: 'sms' },
      ])
      .execute();
    await countSent(server.app);
    await countSent(server.app);
    for (const login of ['MEMBREA', 'x@fonds.example']) await server.signIn(login);
    const shown = await figures(x);
    expect(shown.sent).toEqual([{ month: '2026-01', channel: 'mail', sent: 1, undelivered: 1 }]);
    expect(shown.signIns).toEqual([{ month: '2026-01', means: 'password', count: expect.any(Number) }]);
    const all = await figures(admin);
    expect(all.sent.map(row => row.channel)).toEqual(['mail', 'sms']);
    // The staff, who have no folder, are told to administrators.
    expect(all.signIns[0]!.count).toBeGreaterThan(shown.signIns[0]!.count);
  });

  it('are a spreadsheet of what is shown, and both readings are in the audit log', async () => {
    await twoMonths();
    const body = { ...CRITERIA, socialSystemId: 1 };
    const { name, sheets } = await workbook(server.addresses.backOffice, exportFigures, { bearer: x.bearer, body });
    expect(name).toMatch(/A-traiter-chiffres-2026-03-02-/);
    const shown = await figures(x, { socialSystemId: 1 });
    const last = shown.months.at(-1)!;
    expect(sheets['Par mois']!.at(-1)).toEqual([
      new Date('2026-01-01T00:00:00Z'),
      ...[last.received, last.closed, last.inTime, last.closed - last.inTime, last.inTime / last.closed, last.open],
      ...[new Date(`${last.oldest}T00:00:00Z`), last.median, last.ninetieth],
    ]);
    for (const name of ['Par mois', 'Envois', 'Connexions']) expect(sheets[name], name).toHaveLength(14);
    expect(sheets['Par régime']!.map(row => row[1])).toEqual([
      'Reçues',
      ...shown.socialSystems.map(row => row.received),
    ]);
    expect(sheets.Critères!.flat()).toContain('Régime des mines');
    expect(Object.keys(sheets)).not.toContain('Autres régimes');
    const whole = await workbook(server.addresses.backOffice, exportFigures, { bearer: x.bearer, body: CRITERIA });
    expect(whole.sheets['Autres régimes']!.at(-1)).toEqual([
      new Date('2026-01-01T00:00:00Z'),
      'moins de 5',
      'moins de 5',
    ]);
    // What none of the reader's lists names narrows all the same, and is not called 'all'.
    const unknown = { ...CRITERIA, socialSystemId: 999, groupId: 998 };
    const narrow = await workbook(server.addresses.backOffice, exportFigures, { bearer: x.bearer, body: unknown });
    expect(narrow.sheets.Critères).toEqual(
      expect.arrayContaining([
        ['Régime', 'Régime n° 999, hors de vos régimes'],
        ['Groupe', 'Groupe n° 998, supprimé'],
        ['À savoir', expect.stringContaining('ne dépendent que du mois et du régime choisis')],
      ]),
    );
    const entries = await server.db
      .selectFrom('audit_log')
      .where('action', 'in', ['request.figures', 'request.exportFigures'])
      .where('author_id', '=', ids.managerX)
      .select(['action', 'detail'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(entries.map(entry => entry.action)).toEqual([
      'request.exportFigures',
      'request.exportFigures',
      'request.figures',
      'request.exportFigures',
    ]);
    expect(entries[3]!.detail).toMatchObject({ criteria: { month: '2026-01', socialSystemId: 1 } });
  });

  it('are of this month or of the twelve before', async () => {
    const asked = async (month: string) => {
      const { status, error } = await server.call(getFigures, { bearer: x.bearer, body: { ...CRITERIA, month } });
      return [status, JSON.stringify(error)] as const;
    };
    expect((await asked('2025-01'))[0]).toBe(200);
    for (const month of ['2026-02', '2024-12'])
      expect(await asked(month)).toEqual([400, expect.stringContaining('un des douze mois passés')]);
    expect((await asked('2026-13'))[0]).toBe(400);
    await group('Équipe', []);
    expect((await server.call(getGroupNames, { bearer: x.bearer })).body.map(one => one.name)).toEqual(['Équipe']);
  });
});
