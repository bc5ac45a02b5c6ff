import {
  countAlarms,
  getPeopleRead,
  liftBrake,
  markAlarmSeen,
  searchAlarms,
  searchUnusualReadings,
} from 'contract/calls/alarms.ts';
import { getExtractionExcel } from 'contract/calls/extraction.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids, type Session, signedIn, testServer } from '../../../test/support.ts';
import { addReadable, readSome } from '../../../test/unusual-reading.ts';
import { runAdmin } from '../../admin/admin.ts';
import { raiseAlarm } from '../../fund/alarms.ts';

const server = testServer({
  BRAKE_PEOPLE: '20',
  BRAKE_ALARM_PEOPLE: '50',
  LIMIT_EXPORT: '1000',
  ACCESS_TOKEN_MINUTES: '60000',
  SESSION_MAX_HOURS: '1000',
  REFRESH_TOKEN_HOURS: '1000',
  PROOF_MINUTES: '600',
});
const who = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example' });
const page = { startIndex: 0, take: 20 };

beforeAll(() => addReadable(server.db, 100));
beforeEach(async () => {
  for (const table of ['reading', 'reading_hour', 'reading_brake', 'alarm'] as const)
    await server.db.deleteFrom(table).execute();
  await proveAll();
});

const proveAll = () => server.db.updateTable('session').set({ proved_at: server.clock.now() }).execute();

const asAdministrator = () => ({ bearer: who.administrator.bearer });
const raise = (kind: 'sharedIban' | 'manyBankChanges', occurrence: string) =>
  raiseAlarm(
    server.db,
    server.app,
    { kind, occurrence, body: `Alarme ${occurrence}`, memberId: ids.memberA, managerId: ids.managerX },
    server.clock.now(),
  );
const listed = async (criteria = {}) =>
  (await server.call(searchAlarms, { ...asAdministrator(), body: { ...page, ...criteria } })).body;
const readings = async (criteria = {}) =>
  (await server.call(searchUnusualReadings, { ...asAdministrator(), body: { ...page, ...criteria } })).body;
const trip = (session: Session = who.x) => readSome(server, session, 0, 51);
const exportAll = ({ bearer, userId }: Session) =>
  server.call(getExtractionExcel, {
    bearer,
    params: { id: userId },
    body: { documentTypesIds: [1], basesIds: [1], socialSystemsIds: [1], state: false },
  });
const lift = (session: Session, managerId: number, reason = 'Campagne annoncée, vue avec Hervé') =>
  server.call(liftBrake, { bearer: session.bearer, params: { managerId }, body: { reason } });

describe('the alarms', () => {
  it('are found by state and kind, the newest first', async () => {
    await raise('sharedIban', 'a');
    server.clock.move(60);
    await raise('manyBankChanges', 'b');
    const { data, total } = await listed();
    expect([total, data.map(({ body }) => body)]).toEqual([2, ['Alarme b', 'Alarme a']]);
    expect(data[0]).toMatchObject({
      kind: 'manyBankChanges',
      member: { id: ids.memberA, lastname: 'Lefèvre' },
      manager: { id: ids.managerX, lastname: 'Xénakis' },
      seenAt: null,
    });
    expect((await listed({ kind: 'sharedIban' })).data.map(({ body }) => body)).toEqual(['Alarme a']);
    expect((await listed({ state: 'seen' })).total).toBe(0);
    expect((await listed({ state: 'toSee', take: 1, startIndex: 1 })).data.map(({ body }) => body)).toEqual([
      'Alarme a',
    ]);
  });

  it('are marked as seen once, with what was found', async () => {
    await raise('sharedIban', 'a');
    const { id: alarmId } = (await listed()).data[0]!;
    const mark = (note: string) =>
      server.call(markAlarmSeen, { ...asAdministrator(), params: { alarmId }, body: { note } });
    expect((await server.call(countAlarms, asAdministrator())).body).toEqual({ toSee: 1 });
    expect((await mark('  ')).status).toBe(400);
    const both = await Promise.all([mark('Un couple, vu'), mark('Vu aussi')]);
    expect(both.map(({ status, key }) => key ?? status).toSorted()).toEqual([204, 'ALARM_SEEN']);
    expect((await server.call(countAlarms, asAdministrator())).body).toEqual({ toSee: 0 });
    expect((await listed({ state: 'seen' })).data[0]).toMatchObject({ seenBy: 'Claire Marchand' });
    expect(await server.lastEntry('alarm.see')).toMatchObject({ object_id: String(alarmId) });
    const gone = await server.call(markAlarmSeen, {
      ...asAdministrator(),
      params: { alarmId: 999_999 },
      body: { note: 'Vu.' },
    });
    expect(gone.status).toBe(404);
  });
});

describe('whom it is about', () => {
  /** The log is append-only: nobody else's test is about this manager. */
  const other = ids.managerY;
  const mark = async () => {
    const { id: alarmId } = (await listed()).data[0]!;
    return server.call(markAlarmSeen, { ...asAdministrator(), params: { alarmId }, body: { note: 'Rien à dire' } });
  };
  const raiseOf = (managerId: number) =>
    raiseAlarm(
      server.db,
      server.app,
      { kind: 'manyBankChanges', occurrence: 'soi', body: 'Alarme', managerId },
      server.clock.now(),
    );

  it('says not that an alarm of their own was seen', async () => {
    await raiseOf(ids.administrator);
    expect(await mark()).toMatchObject({ status: 403, key: 'OWN_ALARM' });
  });

  it('says so by the operator where there is no other administrator', async () => {
    await raiseOf(ids.administrator);
    const { id } = (await listed()).data[0]!;
    const said: string[] = [];
    const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
    const see = (number: string, ...more: string[]) =>
      runAdmin(['see-alarm', number, ...more], {}, terminal, server.app);
    expect([await see('claire'), await see(`${id}`), await see('999999', '--reason', 'Vu')]).toEqual([1, 1, 1]);
    expect(await see(`${id}`, '--reason', 'La reprise des dossiers')).toBe(0);
    expect((await listed({ state: 'seen' })).data[0]).toMatchObject({
      ...{ id, seenBy: null, seenNote: "Par l'exploitant : La reprise des dossiers" },
    });
    expect(await server.lastEntry('admin.see-alarm')).toMatchObject({ detail: { alarm: id } });
    expect([await see(`${id}`, '--reason', 'Encore'), said.at(-1)]).toEqual([1, expect.stringContaining('déjà')]);
  });

  it('says nothing of it without a proof of the last minutes', async () => {
    await raiseOf(other);
    await server.db.updateTable('session').set({ proved_at: null }).execute();
    expect(await mark()).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });

  it.each([
    [ids.administrator, other],
    [other, ids.administrator],
  ])('nor one of somebody who may be the same person, nor lifts their brake: %i made %i', async (maker, made) => {
    const at = server.clock.now();
    const object = { object_type: 'account', object_id: String(made) };
    await server.db
      .insertInto('audit_log')
      .values({ at, author_id: maker, action: 'staff.create', outcome: 'ok', ...object })
      .execute();
    await raiseOf(other);
    expect(await mark()).toMatchObject({ status: 403, key: 'OWN_ALARM' });
    await server.db.insertInto('reading_brake').values({ manager_id: other, stopped_at: at }).execute();
    expect(await lift(who.administrator, other)).toMatchObject({ status: 403, key: 'OWN_BRAKE' });
  });
});

describe('unusual readings', () => {
  it('are told with what was read, of the last seven days', async () => {
    await trip();
    const { data } = await readings();
    expect(data).toEqual([
      expect.objectContaining({
        manager: { id: ids.managerX, firstname: 'Hervé', lastname: 'Xénakis' },
        people: 51,
        usual: null,
        opened: 0,
        searched: 51,
        exported: 0,
        isAlarm: true,
        brake: 'stopped',
        lifted: null,
      }),
    ]);
    expect((await readings({ name: 'xena' })).total).toBe(1);
    expect((await readings({ name: 'petit' })).total).toBe(0);
    server.clock.move(8 * 24 * 3600);
    expect((await readings()).total).toBe(1); // still stopped
    await proveAll();
    expect((await lift(who.administrator, ids.managerX)).status).toBe(204);
    expect((await readings()).total).toBe(0);
  });

  it('say a proof without an alarm', async () => {
    await readSome(server, who.x, 0, 21);
    expect((await readings()).data).toMatchObject([{ people: 21, isAlarm: false, brake: 'proof' }]);
    expect((await readings({ isAlarm: true })).total).toBe(0);
    server.clock.move(3601);
    expect((await readings()).data).toMatchObject([{ brake: 'free' }]);
  });

  it('name the people who were shown, not those of calls that were refused', async () => {
    await readSome(server, who.x, 0, 15);
    server.clock.move(1);
    await readSome(server, who.x, 0, 5);
    await readSome(server, who.x, 15, 40);
    const { hour } = (await readings()).data[0]!;
    const { body } = await server.call(getPeopleRead, {
      ...asAdministrator(),
      body: { managerId: ids.managerX, hour, ...page },
    });
    expect(body.total).toBe(15);
    expect(body.data[0]).toMatchObject({ id: 10_000, login: 'L10000', firstname: 'Anne', times: 2 });
    expect((await server.lastEntry('reading.people')).subjects?.length).toBe(15);
    const other = { managerId: ids.managerY, hour, ...page };
    expect((await server.call(getPeopleRead, { ...asAdministrator(), body: other })).status).toBe(404);
  });
});

describe('lifting', () => {
  it('opens the exports again until the end of the day, however much is read, and is told', async () => {
    await trip();
    expect((await exportAll(who.x)).key).toBe('EXPORTS_STOPPED');
    const toManager = server.db.selectFrom('outbox').where('recipient', '=', 'x@fonds.example').orderBy('id', 'desc');
    const lastMail = () => toManager.select('subject').executeTakeFirst();
    expect(await lastMail()).toEqual({ subject: 'Vos exports sont arrêtés' });
    expect((await lift(who.administrator, ids.managerX)).status).toBe(204);
    expect(await lastMail()).toEqual({ subject: 'Vos exports sont rouverts' });
    server.clock.move(1);
    await proveAll();
    expect((await exportAll(who.x)).status).toBe(200);
    await readSome(server, who.x, 0, 100);
    expect((await readings()).data[0]).toMatchObject({
      brake: 'proof',
      lifted: { by: 'Claire Marchand', reason: 'Campagne annoncée, vue avec Hervé' },
    });
    expect(await server.lastEntry('brake.lift')).toMatchObject({
      author_id: ids.administrator,
      object_id: String(ids.managerX),
      detail: { reason: 'Campagne annoncée, vue avec Hervé' },
    });
    // The next day it holds again.
    server.clock.move(24 * 3600);
    await trip();
    expect((await exportAll(who.x)).key).toBe('EXPORTS_STOPPED');
    expect((await listed()).total).toBe(2);
  });

  it('is never for oneself, wants a reason and a proof, and is refused to managers', async () => {
    await trip(who.administrator);
    const brake = { manager: ids.administrator, stopped: true };
    expect(await lift(who.administrator, brake.manager)).toMatchObject({ status: 403, key: 'OWN_BRAKE' });
    expect((await lift(who.x, brake.manager)).status).toBe(403);
    expect((await lift(who.administrator, ids.managerX)).status).toBe(404); // not stopped
    await server.db.updateTable('session').set({ proved_at: null }).execute();
    expect(await lift(who.administrator, ids.managerX)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });

  it('is done by the operator where there is no other administrator', async () => {
    await trip(who.administrator);
    const said: string[] = [];
    const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) };
    const run = () => runAdmin(['lift-brake', 'admin@fonds.example'], {}, terminal, server.app);
    expect(await run()).toBe(0);
    expect(said.join()).toContain("Exports rouverts jusqu'à la fin du jour : Claire Marchand");
    await proveAll();
    expect((await readings()).data[0]).toMatchObject({ lifted: { by: null } });
    expect(await server.lastEntry('admin.lift-brake')).toMatchObject({ object_id: String(ids.administrator) });
    await run();
    expect(said.at(-1)).toContain("Ses exports n'étaient pas arrêtés");
  });
});
