import { unlockAccount } from 'contract/calls/accounts.ts';
import { getMemberNir } from 'contract/calls/members.ts';
import { getRecentPeople, searchPeople, searchReference } from 'contract/calls/search.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { auditIn } from '../../platform/audit/audit.ts';

const server = testServer();
let administrator: Session;
let x: Session;

/** Members with a folder in social system 1, in scope of X, or 3, out of it. */
const PEOPLE = [
  { id: 5001, lastname: 'Le Goff', firstname: 'Jean-Pierre', birth: '1951-02-03', system: 1 },
  { id: 5002, lastname: "D'Almeida", firstname: 'Odette', birth: '1944-05-06', system: 1 },
  { id: 5003, lastname: 'Lefèbvre', firstname: 'Zoë', birth: '1948-01-01', system: 1 },
  { id: 5004, lastname: 'Martin', firstname: 'Monique', birth: '1955-03-14', system: 1 },
  { id: 5005, lastname: 'Martin', firstname: 'Monique', birth: '1955-09-02', system: 1 },
  { id: 5006, lastname: 'Martin', firstname: 'André', birth: '1956-06-08', system: 3 },
  { id: 5007, lastname: 'Martinez', firstname: 'Luz', birth: '1960-06-08', system: 1 },
  { id: 5008, lastname: 'Abel', firstname: 'Kerven', birth: '1948-03-12', system: 1 },
  { id: 5009, lastname: 'Kerven', firstname: 'Ange-Yann', birth: '1948-03-13', system: 1 },
  { id: 5010, lastname: 'Kerven', firstname: 'Yann', birth: '1948-03-12', system: 3 },
  { id: 5011, lastname: 'Kerven', firstname: 'Yann', birth: '1948-03-14', system: 1 },
  { id: 5012, lastname: 'Kervenec', firstname: 'Yann', birth: '1948-03-12', system: 1 },
  { id: 5013, lastname: 'Abel-Kerven', firstname: 'Yann', birth: '1948-03-15', system: 1 },
  { id: 5014, lastname: 'Abel', firstname: 'Martine', birth: '1947-03-15', system: 1 },
  { id: 5015, lastname: 'Abel', firstname: 'Martin', birth: '1947-03-15', system: 1 },
];

beforeAll(async () => {
  for (const { id, lastname, firstname, birth, system } of PEOPLE) {
    await server.db
      .insertInto('account')
      .values({
        ...{ id, role: 3, source_key: `P${id}`, login: `P${id}`, email: `p${id}@x.example`, lastname, firstname },
        ...{ search_login: fold(`P${id}`), search_email: `p${id}@x.example` },
        ...{ search_lastname: foldName(lastname), search_firstname: foldName(firstname) },
      })
      .execute();
    await server.db
      .insertInto('member')
      .values({
        id,
        birth_date: birth,
        social_security_number: `25503290190${String(id).slice(-2)}`,
        mobile_phone: JSON.stringify({ number: `+3361234${id}`, type: 'mobile' }),
      })
      .execute();
    await server.db
      .insertInto('folder')
      .values({ id: id + 600_000, member_id: id, social_system_id: system, type: 'rentier' })
      .execute();
  }
  administrator = await server.signIn('admin@fonds.example');
  x = await server.signIn('x@fonds.example');
});

const search = (text: string, who = x) => server.call(searchPeople, { bearer: who.bearer, body: { text } });
const found = async (text: string, who = x) => (await search(text, who)).body.people.map(person => person.id);

describe('a person is found', () => {
  it.each([
    ['goff', [5001]],
    ['le goff', [5001]],
    ['legoff', [5001]],
    ['pierre goff', [5001]],
    ['GOFF jean', [5001]],
    ['almeida', [5002]],
    ['dalmeida odette', [5002]],
    ['lefebvre', [5003, ids.memberA]],
    ['lefevre', [ids.memberA, 5003]],
    ['Lefaivre', [ids.memberA, 5003]],
    ['zoe', [5003]],
    ['martin', [5004, 5005, 5015, 5007, 5014]],
    // Of words that sound as typed the nearer one first, of one word those whose family name it is.
    ['maartin', [5004, 5005, 5015, 5014, 5007]],
    ['marttin', [5004, 5005, 5015, 5014, 5007]],
    ['martin 1955', [5004, 5005]],
    ['maartin 1955', [5004, 5005]],
    ['monique 02/09/1955', [5005]],
    ['P5003', [5003]],
    ['605002', [5002]],
    ['p5002@X.example', [5002]],
    ['2 55 03 29 019 002', [5002]],
    ['2 55 03 29 019 002 42', [5002]],
    ['06 12 34 50 04', [5004]],
    ['+33612345004', [5004]],
    ['dupont', []],
    ['martin goff', []],
    // The one word Martin is not both; who has one word and begins so is.
    ['martin mon', [5004, 5005]],
    ['martin mar', []],
    // A whole family name comes before one that has the word, a first name, and one that only begins so.
    ['kerven', [5009, 5011, 5008, 5013, 5012]],
    ['yann kerven', [5011, 5009, 5013, 5012]],
    ['KERVEN Yann', [5011, 5009, 5013, 5012]],
    // A day of birth alone, in scope.
    ['12/03/1948', [5008, 5012]],
    ['12 mars 1948', [5008, 5012]],
    ['kerven 14 mars 1948', [5011]],
    ['605006', []],
  ])('%s', async (text, people) => {
    expect(await found(text)).toEqual(people);
  });
});

it('does not tell whose a folder out of scope is, though the member has one in scope', async () => {
  await server.db
    .insertInto('folder')
    .values({ id: 705_002, member_id: 5002, social_system_id: 3, type: 'rentier' })
    .execute();
  await server.db
    .insertInto('proof_form')
    .values({ code: 'A2B3-C4D5-E6F7-G8H9', folder_id: 705_002, member_id: 5002, made_at: new Date() })
    .execute();
  expect([await found('705002'), await found('705002', administrator)]).toEqual([[], [5002]]);
  const code = 'A2B3 C4D5 E6F7 G8H9';
  expect([await found(code), await found(code, administrator)]).toEqual([[], [5002]]);
  await server.db.deleteFrom('folder').where('id', '=', 705_002).execute();
});

it('says whether anybody has just these words, and which were found', async () => {
  const { body } = await search('maartin monique 1955');
  expect([body.isNear, body.people[0]?.words]).toEqual([true, ['martin', 'monique']]);
  expect(body.read).toEqual({ name: 'maartin monique', year: 1955, day: null });
  expect((await search('martin')).body.isNear).toBe(false);
});

it('tells homonyms apart', async () => {
  const { body } = await search('605001');
  expect(body.people[0]).toMatchObject({
    ...{ firstname: 'Jean-Pierre', lastname: 'Le Goff', birthDate: '1951-02-03', isBlocked: false, city: '' },
    ...{ folder: { id: 605001, isClosed: false }, otherFolders: 0 },
  });
});

it('shows a manager those of their social systems alone, and an administrator everybody', async () => {
  expect(await found('martin', administrator)).toContain(5006);
  expect(await found('martin andre')).toEqual([]);
  const [person] = (await search(String(folders.a1), x)).body.people;
  expect([person?.id, person?.otherFolders]).toEqual([ids.memberA, 1]);
});

it('records whom it showed, and not the number or the name that was typed', async () => {
  await search('2 55 03 29 019 002');
  const entry = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'member.find')
    .select(['detail', 'subjects'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([entry.detail, entry.subjects]).toEqual([{ by: ['nir'], subjects: [5002] }, [5002]]);
  await search('martin');
  expect((await server.lastEntry('member.find')).detail).toMatchObject({ by: ['login', 'words'] });
  expect(JSON.stringify((await server.lastEntry('member.find')).detail)).not.toContain('martin');
});

it('does not write into the log the day of birth that was typed', async () => {
  await search('12 mars 1948');
  const { detail } = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'member.find')
    .select('detail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ by: ['day'], subjects: [5008, 5012] });
});

it('remembers the last people that were looked at, the latest first', async () => {
  const recent = async () =>
    (await server.call(getRecentPeople, { bearer: administrator.bearer })).body.map(person => person.id);
  expect(await recent()).toEqual([]);
  for (const text of ['605001', '605002', '605001']) await search(text, administrator);
  expect(await recent()).toEqual([]);
  for (const userId of [5002, 5003, 5002]) {
    await server.call(unlockAccount, { bearer: administrator.bearer, body: { userId } });
  }
  // Unblocked in a list, they were not opened.
  expect(await recent()).toEqual([]);
  const nir = (id: number) => server.call(getMemberNir, { bearer: administrator.bearer, params: { id } });
  for (const id of [5003, 5002]) await nir(id);
  expect(await recent()).toEqual([5002, 5003]);
  // What was done is what they were seen for, whatever was looked at since.
  const { body } = await server.call(getRecentPeople, { bearer: administrator.bearer });
  expect(body.map(({ seen }) => seen.action)).toEqual(['account.unlock', 'account.unlock']);
  // An act on many at once looks at nobody.
  const { author_id } = await server.lastEntry('account.unlock');
  await auditIn(server.db, {
    ...{ at: server.clock.now(), authorId: author_id, action: 'request.label', objectType: 'request', objectId: 1 },
    ...{ address: null, detail: { atOnce: true }, subjects: [5004] },
  });
  // Nor does a list, in which one stands alone.
  for (const id of [5003, 5004])
    await auditIn(server.db, {
      ...{ at: server.clock.now(), authorId: author_id, action: 'request.search', objectType: 'request' },
      ...{ objectId: null, address: null, detail: {}, subjects: [id] },
    });
  expect(await recent()).toEqual([5002, 5003]);
  await nir(5004);
  const [latest] = (await server.call(getRecentPeople, { bearer: administrator.bearer })).body;
  expect([latest?.id, latest?.seen.action]).toEqual([5004, 'member.viewNir']);
});

describe('a request is found by its reference', () => {
  beforeAll(async () => {
    const at = server.clock.now();
    const request = { subject: 'Changement de compte', channel: 'portal', received_at: at, entered_at: at };
    const of = (object_id: number, member_id: number, system: number, more: object = {}) => ({
      ...{ ...request, kind: 'bankChange', object_id, member_id, due_on: '2026-03-02', ...more },
      system_ids: sql<string[]>`array[${system}]::bigint[]`,
    });
    await server.db
      .insertInto('request')
      .values([
        of(15, 5004, 1),
        of(16, 5006, 3),
        of(17, 5004, 1, { closed_at: at, outcome: 'Accepté' }),
        of(18, 5004, 1, { mark: 'atRisk' }),
        of(19, 5004, 3),
      ])
      .execute();
  });
  const referred = async (text: string, who = x) =>
    (await server.call(searchReference, { bearer: who.bearer, body: { text } })).body.request;

  it('however it is written, open or over, in scope alone', async () => {
    for (const text of ['RIB-15', 'rib 15', 'Rib15'])
      expect(await referred(text)).toMatchObject({
        ...{ kind: 'bankChange', objectId: 15, subject: 'Changement de compte', state: 'toTake', holder: null },
        member: { id: 5004, firstname: 'Monique', lastname: 'Martin', birthDate: '1955-03-14' },
      });
    expect(await referred('RIB-17')).toMatchObject({ state: 'closed', outcome: 'Accepté' });
    expect(await referred('MES-15')).toBeNull();
    expect(await referred('martin')).toBeNull();
    expect(await referred('RIB-16')).toBeNull();
    expect(await referred('RIB-16', administrator)).toMatchObject({ member: { id: 5006 } });
  });

  it('and a person is found with how many wait in scope, and whether one is at risk', async () => {
    const waiting = async (text: string, who = x) =>
      (await search(text, who)).body.people.map(one => [one.id, one.openRequests, one.isAtRisk]);
    expect(await waiting('martin 1955')).toEqual([
      [5004, 2, true],
      [5005, 0, false],
    ]);
    expect(await waiting('605004', administrator)).toEqual([[5004, 3, true]]);
  });

  it('and whose it is, is in the log', async () => {
    await referred('RIB-15');
    const entry = await server.lastEntry('request.find');
    expect([entry.author_id, entry.detail]).toEqual([x.userId, { subjects: [5004] }]);
    await referred('RIB-16');
    expect((await server.lastEntry('request.find')).detail).toEqual({ subjects: [] });
  });
});

describe('all those whom a text finds', () => {
  const MANY = 45;
  beforeAll(async () => {
    await sql`insert into account (id, role, source_key, login, lastname, firstname, search_login, search_lastname, search_firstname)
      select 7000 + n, 3, 'Q' || n, 'Q' || n, 'Quimerch', 'Jean', 'q' || n, 'quimerch', 'jean' from generate_series(1, ${MANY}) as n`.execute(
      server.db,
    );
    await sql`insert into member (id) select id from account where search_lastname = 'quimerch'`.execute(server.db);
    await sql`insert into folder (id, member_id, social_system_id, type) select id + 800000, id, case when id = 7045 then 3 else 1 end, 'rentier'
      from account where search_lastname = 'quimerch'`.execute(server.db);
  });
  const from = async (text: string, startIndex: number, who = x) =>
    (await server.call(searchPeople, { bearer: who.bearer, body: { text, startIndex } })).body;

  it.each(['quimerch', 'quimmerch'])('are read by pages, each of them once: %s', async text => {
    const pages = [await from(text, 0), await from(text, 20), await from(text, 40)];
    expect(pages.map(({ people, total, hasMore }) => [people.length, total, hasMore])).toEqual([
      [20, 44, true],
      [20, 44, true],
      [4, 44, false],
    ]);
    const read = pages.flatMap(({ people }) => people.map(({ id }) => id));
    expect(read).toEqual(Array.from({ length: 44 }, (_, n) => 7001 + n));
    expect((await from(text, 40, administrator)).total).toBe(MANY);
    expect((await server.lastEntry('member.find')).subjects).toHaveLength(5);
  });

  it('leave no family name out for first names that stand before it', async () => {
    const others = sql`select id from account where search_firstname = 'quimerch'`;
    await sql`insert into account (id, role, source_key, login, lastname, firstname, search_login, search_lastname, search_firstname)
      select 7100 + n, 3, 'R' || n, 'R' || n, 'Abel', 'Quimerch', 'r' || n, 'abel', 'quimerch' from generate_series(1, 25) as n`.execute(
      server.db,
    );
    await sql`insert into member (id) ${others}`.execute(server.db);
    await sql`insert into folder (id, member_id, social_system_id, type) select id + 800000, id, 1, 'rentier' from (${others}) as one`.execute(
      server.db,
    );
    for (const text of ['quimerch', 'quimmerch', 'quim'])
      expect(new Set((await search(text)).body.people.map(({ lastname }) => lastname))).toEqual(new Set(['Quimerch']));
    await sql`delete from folder where member_id in (${others})`.execute(server.db);
    await sql`delete from member where id in (${others})`.execute(server.db);
    await sql`delete from account where search_firstname = 'quimerch'`.execute(server.db);
  });

  it('begin with the family name and the beginning of the first one, on a page and among all', async () => {
    await sql`update account set firstname = 'Anne-Jeanne', search_firstname = 'annejeanne' where id = 7001`.execute(
      server.db,
    );
    await sql`update account set firstname = 'Jea', search_firstname = 'jea' where id = 7044`.execute(server.db);
    const begins = [7044, 7002, 7003];
    const first = (people: { id: number }[]) => people.slice(0, 3).map(({ id }) => id);
    for (const text of ['quimerch jea', 'jea quimerch']) {
      const { body } = await search(text);
      expect([body.people.length, body.hasMore, first(body.people)]).toEqual([20, true, begins]);
      expect(body.people[1]!.words).toEqual(expect.arrayContaining(['quimerch', 'jean']));
      const all = await from(text, 0);
      expect([all.total, first(all.people)]).toEqual([44, begins]);
      expect((await from(text, 40)).people.map(({ id }) => id)).toEqual([7041, 7042, 7043, 7001]);
    }
    // Of the first name written in one: no word of theirs begins so, but their name does.
    const inOne = await search('quimerch annej');
    expect(first(inOne.body.people)).toEqual([7001]);
    expect((await from('quimerch annej', 0)).people.map(({ id }) => id)).toContain(7001);
    const born = await search('quimerch jea 1950');
    expect(born.body.people).toEqual([]);
    await sql`update account set firstname = 'Jean', search_firstname = 'jean' where id in (7001, 7044)`.execute(
      server.db,
    );
  });

  it('begin with who has just these words, and go on with those near them', async () => {
    const { people, total } = await from('quimerch jean', 40);
    expect([people.length, total]).toEqual([4, 44]);
    expect((await from('quimerch', 60)).total).toBe(0);
    expect((await search('quimerch')).body).toMatchObject({ total: null, hasMore: true });
  });
});

it('follows a name that changes', async () => {
  const rename = (lastname: string) =>
    server.db.updateTable('account').set({ lastname }).where('id', '=', 5007).execute();
  await rename('Kerbrat');
  expect([await found('kerbrat'), (await found('martinez')).includes(5007)]).toEqual([[5007], false]);
  await rename('Martinez');
});
