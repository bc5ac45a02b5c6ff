import { searchPeople } from 'contract/calls/search.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { x, administrator } = signedIn(server, { x: 'x@fonds.example', administrator: 'admin@fonds.example' });

/** Members with a folder in social system 1, in scope of X, or 3, out of it. */
const PEOPLE = [
  { id: 5001, lastname: 'Le Goff', email: 'Zoe.L@x.example', system: 1 },
  { id: 5003, lastname: 'Zoé Lefèbvre', email: 'zoe.l@x.example.org', system: 1 },
  { id: 5004, lastname: 'Martin', email: 'zoe.lefebvre@x.example', system: 1 },
  { id: 5005, lastname: 'Martin', email: 'p5003.b@x.example', system: 1 },
  { id: 5006, lastname: 'Martin', email: 'p5006@x.example', system: 3 },
];

beforeAll(async () => {
  for (const { id, lastname, email, system } of PEOPLE) {
    await server.db
      .insertInto('account')
      .values({
        ...{ id, role: 3, source_key: `P${id}`, login: `P${id}`, email, lastname, firstname: 'Luz' },
        ...{ search_login: fold(`P${id}`), search_email: fold(email) },
        ...{ search_lastname: foldName(lastname), search_firstname: 'luz' },
      })
      .execute();
    await server.db.insertInto('member').values({ id }).execute();
    await server.db
      .insertInto('folder')
      .values({ id: id + 600_000, member_id: id, social_system_id: system, type: 'rentier' })
      .execute();
  }
});

const search = async (text: string, who: Session = x, startIndex?: number) =>
  (await server.call(searchPeople, { bearer: who.bearer, body: { text, startIndex } })).body;
const found = async (text: string, who?: Session) =>
  (await search(text, who)).people.map(({ id, email }) => [id, email]);

it('finds those whose address begins as typed, the whole one first, then those of that name', async () => {
  expect(await found('zoe.l@X.example')).toEqual([
    [5001, 'Zoe.L@x.example'],
    [5003, 'zoe.l@x.example.org'],
  ]);
  expect(await found('ZOE.LE')).toEqual([
    [5004, 'zoe.lefebvre@x.example'],
    [5003, null],
  ]);
  expect(await found('oe.l@x.example')).toEqual([]);
  expect(await found('zoe_l@x.example')).toEqual([]);
  expect((await search('zoe.l')).isNear).toBe(false);
});

it('finds nobody out of scope by it, and who has that login first', async () => {
  expect(await found('p5006')).toEqual([]);
  expect(await found('p5006', administrator)).toEqual([[5006, 'p5006@x.example']]);
  expect(await found('p5003')).toEqual([
    [5003, null],
    [5005, 'p5003.b@x.example'],
  ]);
});

it('shows all of them by pages in the same order', async () => {
  const { people, total } = await search('zoe.l', x, 0);
  expect([total, people.map(({ id }) => id)]).toEqual([3, [5001, 5003, 5004]]);
});

it('looks for no address before the fourth sign', async () => {
  expect((await found('p50')).map(([, email]) => email)).toEqual([null, null, null, null]);
  expect(await found('zo@')).toEqual([]);
});
