import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { getExtractionExcel } from 'contract/calls/extraction.ts';
import { getReceivedMessage } from 'contract/calls/messaging.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids, PASSWORD, type Session, signedIn, testServer } from '../../../test/support.ts';
import { addReadable, NAME, readSome } from '../../../test/unusual-reading.ts';

const server = testServer({
  BRAKE_PEOPLE: '60',
  BRAKE_ALARM_PEOPLE: '500',
  ACCESS_TOKEN_MINUTES: '6000',
  SESSION_MAX_HOURS: '100',
  REFRESH_TOKEN_HOURS: '100',
  LIMIT_EXPORT: '1000',
  SECURITY_EMAIL: 'securite@fonds.example',
});
const who = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example' });
const PEOPLE = 700;
const FIRST = 10_000;

beforeAll(() => addReadable(server.db, PEOPLE));
beforeEach(async () => {
  for (const table of ['reading', 'reading_hour', 'reading_brake', 'alarm', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
});

const read = (from: number, number: number, session: Session = who.x) => readSome(server, session, from, number);
/** Reads the first `number` people, giving each proof that is asked. */
async function readWithProofs(number: number) {
  for (let from = 0; from < number; from += 100) {
    const people = Math.min(100, number - from);
    if ((await read(from, people)).key !== 'PROOF_REQUIRED') continue;
    await prove();
    expect(await read(from, people)).toMatchObject({ status: 200, shown: people });
  }
}
async function prove(session: Session = who.x) {
  server.clock.move(1);
  const body = { means: 'password', password: PASSWORD };
  const { status } = await server.call(giveProof, {
    site: 'backOffice',
    bearer: session.bearer,
    params: { id: session.userId },
    body,
  });
  expect(status).toBe(200);
}
const brakeOf = (manager: number) =>
  server.db.selectFrom('reading_brake').where('manager_id', '=', manager).selectAll().executeTakeFirst();
const mails = () =>
  server.db.selectFrom('outbox').where('recipient', '=', 'securite@fonds.example').selectAll().execute();
const alarms = () => server.db.selectFrom('alarm').selectAll().execute();

/** One thing that a manager does at a minute of the day: a search that shows some people, the first ones already known or not. */
interface Act {
  minute: number;
  from: number;
  people: number;
}

/** Chance that is the same at each run. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * A day of work, from 8:30 to 17:30 with an hour for lunch: each hour five to nine members who call or write, found by a
 * number (one line) or a name (up to eight), and looked at once more.
 */
function workingDay(seed: number): Act[] {
  const random = chance(seed);
  return [8.5, 9.5, 10.5, 11.5, 13.5, 14.5, 15.5, 16.5].flatMap(hour => {
    const members = 5 + Math.floor(random() * 5);
    return Array.from({ length: members }, (_, index) => {
      const minute = hour * 60 + Math.floor(((index + random()) * 60) / members);
      const from = Math.floor(random() * 600);
      const people = random() < 0.5 ? 1 : 1 + Math.floor(random() * 8);
      return { minute, from, people };
    });
  });
}

const hourOf = ({ minute }: Act) => Math.floor(minute / 60);
const differentIn = (acts: readonly Act[]) =>
  new Set(acts.flatMap(({ from, people }) => Array.from({ length: people }, (_, index) => from + index))).size;

/** The days that were worked before, as the brake keeps them. */
async function workedBefore(days: number, manager = ids.managerX) {
  const rows = Array.from({ length: days }, (_, day) => {
    const acts = workingDay(day + 1);
    const midnight = server.clock.now().getTime() - (day + 1) * 86_400_000;
    const start = midnight - (midnight % 86_400_000);
    return [...new Set(acts.map(hourOf))].map(hour => ({
      manager_id: manager,
      hour: new Date(start + hour * 3_600_000),
      people: differentIn(acts.filter(act => hourOf(act) === hour)),
    }));
  }).flat();
  await server.db.insertInto('reading_hour').values(rows).execute();
  return rows;
}

describe('a normal day', () => {
  it.each([101, 102, 103])('never trips it (%i)', async seed => {
    await workedBefore(60);
    let minute = 0;
    for (const act of workingDay(seed)) {
      server.clock.move((act.minute - minute) * 60);
      minute = act.minute;
      expect(await read(act.from, act.people)).toMatchObject({ status: 200 });
    }
    expect(await brakeOf(ids.managerX)).toMatchObject({ proof_since: null, stopped_at: null });
    server.clock.move(3600 * 12);
  });

  it('never trips it for who has read on no day before, nor who leafs twice through what they found', async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      for (let round = 0; round < 2; round += 1)
        for (let from = 0; from < 60; from += 20)
          expect(await read(hour * 60 + from, 20)).toMatchObject({ status: 200, shown: 20 });
      server.clock.move(3601);
    }
  });
});

describe('two hours of reading in one minute', () => {
  it('trip it: a proof is asked, and the reading goes on once it is given', async () => {
    const rows = await workedBefore(60);
    const busiest = rows.map(({ people }) => people).toSorted((one, other) => other - one);
    const people = busiest[0]! + busiest[1]!;
    let at = 0;
    let last = { status: 200, key: undefined as string | undefined };
    for (; at < people && last.status === 200; at += 5) {
      last = await read(at, 5);
      server.clock.move(2);
    }
    expect(last).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
    expect(at).toBeGreaterThan(60);
    expect(await read(at, 5)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
    await prove();
    expect(await read(at, 5)).toMatchObject({ status: 200, shown: 5 });
  });

  it('trip it across the full hour too', async () => {
    await workedBefore(60);
    const toFullHour = 3600 - Math.floor((server.clock.now().getTime() % 3_600_000) / 1000);
    server.clock.move(toFullHour - 20);
    expect(await read(0, 50)).toMatchObject({ status: 200 });
    server.clock.move(40);
    expect(await read(50, 50)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });

  it('are asked of their own last days: who reads more each day goes on', async () => {
    await workedBefore(60);
    await server.db.updateTable('reading_hour').set({ people: 90 }).execute();
    expect(await read(0, 100)).toMatchObject({ status: 200 });
    expect(await read(100, 35)).toMatchObject({ status: 200 });
    expect(await read(135, 1)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });

  it('forget what is older than 90 days, and hours that raised an alarm', async () => {
    const rows = await workedBefore(60);
    await server.db
      .updateTable('reading_hour')
      .set({ tripped: 'alarm', people: 5000 })
      .where('hour', '<', rows[200]!.hour)
      .execute();
    await server.db
      .insertInto('reading_hour')
      .values({
        manager_id: ids.managerX,
        hour: new Date(server.clock.now().getTime() - 95 * 86_400_000),
        people: 5000,
      })
      .execute();
    expect(await read(0, 100)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });
});

describe('the proof', () => {
  it('is not asked up to 60 people, each counted once', async () => {
    for (let time = 0; time < 5; time += 1) expect(await read(0, 60)).toMatchObject({ status: 200, shown: 60 });
    expect(await read(60, 1)).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });

  it('says why, with the means, and shows nobody; the log tells that it was refused', async () => {
    const body = { name: NAME, startIndex: 0, take: 61 };
    const { status, error } = await server.call(getUsersBySearchCriteria, { bearer: who.x.bearer, body });
    expect([status, error.additionalData]).toMatchObject([
      403,
      { PROOF_REQUIRED: { means: ['password'], minutes: 5, why: 'reading' } },
    ]);
    expect(JSON.stringify(error)).not.toContain(NAME);
    expect(await server.lastEntry('member.search')).toMatchObject({ outcome: 'PROOF_REQUIRED' });
  });

  it('is younger than the excess: a sign-in of a moment ago is none', async () => {
    const session = await server.signIn('x@fonds.example');
    expect(await read(0, 100, session)).toMatchObject({ key: 'PROOF_REQUIRED' });
  });

  it('is asked of each session, and of calls that open one person too', async () => {
    const other = await server.signIn('x@fonds.example');
    await read(0, 61);
    await prove();
    expect(await read(0, 10)).toMatchObject({ status: 200 });
    expect(await read(0, 10, other)).toMatchObject({ key: 'PROOF_REQUIRED' });
    const { key } = await server.call(getReceivedMessage, { bearer: other.bearer, params: { messageId: 1 } });
    expect(key).toBe('PROOF_REQUIRED');
  });

  it('is asked again when the people have doubled, and no more when an hour has passed', async () => {
    await read(0, 61);
    await prove();
    expect(await read(0, 100)).toMatchObject({ status: 200 });
    expect(await read(100, 20)).toMatchObject({ status: 200 });
    expect(await read(120, 1)).toMatchObject({ key: 'PROOF_REQUIRED' });
    server.clock.move(3601);
    expect(await read(0, 10)).toMatchObject({ status: 200 });
  });

  it('leaves other managers alone', async () => {
    await read(0, 61);
    expect(await read(0, 50, who.administrator)).toMatchObject({ status: 200 });
    expect(await brakeOf(ids.administrator)).toMatchObject({ proof_since: null });
  });

  it('is asked of administrators too', async () => {
    expect(await read(0, 61, who.administrator)).toMatchObject({ key: 'PROOF_REQUIRED' });
  });

  it('cannot be outrun: of many calls at once, those above the number are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => read(index * 20, 20)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    expect(answers.every(({ status, key }) => status === 200 || key === 'PROOF_REQUIRED')).toBe(true);
  });
});

describe('500 people', () => {
  it('tell the security at once, and stop the exports', async () => {
    await readWithProofs(500);
    expect(await alarms()).toEqual([]);
    await prove();
    await read(500, 1);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ kind: 'unusualReading', manager_id: ids.managerX });
    expect(alarm!.body).toContain('a consulté 501 personnes en une heure : la limite est de 500.');
    expect((await mails())[0]!.subject).toBe('Lectures inhabituelles');
    expect(await server.lastEntry('brake.stop')).toMatchObject({
      author_id: ids.managerX,
      object_id: String(ids.managerX),
    });
    // Once, however it goes on.
    await prove();
    await read(501, 100);
    expect((await alarms()).length).toBe(1);
    // Reading goes on with proofs, in the hour and after; exports do not.
    server.clock.move(7200);
    expect(await read(0, 10)).toMatchObject({ status: 200 });
    const refused = await exportAll();
    expect([refused.key, refused.error.message]).toEqual([
      'EXPORTS_STOPPED',
      expect.stringContaining('Claire Marchand'),
    ]);
  });

  it('come with one alarm when calls come at once', async () => {
    await prove();
    await Promise.all(Array.from({ length: 7 }, (_, index) => read(index * 100, 100)));
    expect((await alarms()).length).toBe(1);
    expect((await mails()).length).toBe(1);
  });

  it('are six times what is usual for who reads less', async () => {
    await workedBefore(60);
    await server.db.updateTable('reading_hour').set({ people: 40 }).execute();
    await readWithProofs(120);
    expect(await alarms()).toEqual([]);
    await read(120, 1);
    expect((await alarms())[0]!.body).toContain("a consulté 121 personnes en une heure, pour 20 d'habitude");
  });
});

const exportAll = (session: Session = who.x) =>
  server.call(getExtractionExcel, {
    bearer: session.bearer,
    params: { id: session.userId },
    body: { documentTypesIds: [1], basesIds: [1], socialSystemsIds: [1], state: false },
  });

describe('an export', () => {
  const holds = (number: number) =>
    server.db
      .insertInto('supporting_document')
      .values(
        Array.from({ length: number }, (_, index) => ({
          folder_id: FIRST + index,
          sender_id: FIRST + index,
          social_system_id: 1,
          document_type_id: 1,
          name: 'rib.pdf',
          creation_date: server.clock.now(),
        })),
      )
      .execute();
  beforeEach(async () => {
    await server.db.deleteFrom('extraction').execute();
    await server.db
      .deleteFrom('supporting_document')
      .where('folder_id', '>=', FIRST)
      .where('folder_id', '<', 900_000)
      .execute();
  });

  it('counts as what it holds, and asks for a proof before anything is made', async () => {
    await holds(80);
    // The question is none of the ten exports that the limit lets through.
    for (let asked = 0; asked < 12; asked++)
      expect(await exportAll()).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
    expect(await server.db.selectFrom('extraction').selectAll().execute()).toEqual([]);
    await prove();
    expect((await exportAll()).status).toBe(200);
    expect(
      (await server.db.selectFrom('reading_hour').select(['people', 'exported']).executeTakeFirstOrThrow()).people,
    ).toBe(81);
  });

  it('above the number asks for a proof of the last minutes', async () => {
    await holds(80);
    await exportAll();
    await prove();
    server.clock.move(360);
    expect(await read(0, 10)).toMatchObject({ status: 200 });
    expect(await exportAll()).toMatchObject({ status: 403, key: 'PROOF_REQUIRED' });
  });

  it('of too many people is itself refused, and told', async () => {
    await holds(600);
    expect(await exportAll()).toMatchObject({ status: 403, key: 'EXPORTS_STOPPED' });
    expect((await alarms()).length).toBe(1);
    expect(await server.db.selectFrom('extraction').selectAll().execute()).toEqual([]);
    await prove();
    expect(await exportAll()).toMatchObject({ status: 403, key: 'EXPORTS_STOPPED' });
  });
});
