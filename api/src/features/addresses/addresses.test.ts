import { getUserAddresses, putFolderAddress } from 'contract/calls/addresses.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { beforeAll, expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';

const server = testServer();
const address = {
  streetNumber: '12',
  streetName: 'des Tilleuls',
  zipCode: '45000',
  city: 'Orléans',
  country: { id: 1 },
};
const put = async (body: unknown, login = 'MEMBREA') =>
  server.call(putFolderAddress, { body, bearer: (await server.signIn(login)).bearer });
const list = async (login: string, id: number) => {
  const { bearer } = await server.signIn(login);
  return (await server.call(getUserAddresses, { params: { id }, bearer })).body;
};

beforeAll(async () => {
  const countries = [
    { id: 1, name: 'France', code: 'FR' },
    { id: 2, name: 'Belgique', code: 'BE' },
  ];
  await server.db.insertInto('country').values(countries).execute();
  const territories = [
    { id: 4, name: 'La Réunion', country_id: 1, code: '974' },
    { id: 7, name: 'Saint-Barthélemy', country_id: 1, code: '977' },
  ];
  await server.db.insertInto('territory').values(territories).execute();
  await server.db.insertInto('street_type').values({ id: 9, name: 'Rue' }).execute();
});

it('writes one address for the chosen folders, from today on', async () => {
  const overseas = { ...address, zipCode: '97417', city: 'Saint-Denis' };
  const given = { ...overseas, streetType: { id: 9 }, territory: { id: 4 }, npai: true, typeAddressId: 7, id: 55 };
  expect((await put({ address: given, idsDossiers: [folders.a1, folders.a2] })).status).toBe(204);
  const [first, second] = await list('MEMBREA', ids.memberA);
  expect(first).toMatchObject({
    folderId: folders.a1,
    address: {
      streetNumber: '12',
      streetType: { id: 9, name: 'Rue' },
      country: { id: 1, name: 'France', code: 'FR' },
      territory: { id: 4, name: 'La Réunion', countryId: 1, code: '974' },
      npai: false,
      typeAddressId: 1,
      validityDateBegin: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
  expect(second!.address!.id).toBe(first!.address!.id);
});

it('changes one folder and leaves the other; what no folder uses any more goes', async () => {
  await put({ address, idsDossiers: [folders.a1, folders.a2] });
  await put({
    address: { ...address, city: 'Bruxelles', zipCode: '1000', country: { id: 2 } },
    idsDossiers: [folders.a2],
  });
  const cities = (await list('MEMBREA', ids.memberA)).map(row => row.address?.city);
  expect(cities).toEqual(['Orléans', 'Bruxelles']);
  await put({ address, idsDossiers: [folders.a1, folders.a2, folders.a2] });
  expect(await server.db.selectFrom('address').select('id').execute()).toHaveLength(1);
});

it("refuses the whole list for one folder that is not one's own, or does not exist", async () => {
  const before = await list('MEMBREA', ids.memberA);
  for (const idsDossiers of [[folders.a1, folders.b], [folders.b], [folders.a1, 42]]) {
    expect((await put({ address: { ...address, city: 'Ailleurs' }, idsDossiers })).status).toBe(404);
  }
  expect(await list('MEMBREA', ids.memberA)).toEqual(before);
  expect((await list('MEMBREB', ids.memberB))[0]!.address).toBeNull();
});

it.each([
  [{ ...address, city: ' ' }, 'address.city'],
  [{ ...address, zipCode: '4500' }, 'address.zipCode'],
  [{ ...address, streetName: '' }, 'address.streetName'],
  [{ ...address, country: { id: 99 } }, 'address.country'],
  [{ ...address, zipCode: '1000', country: { id: 2 }, territory: { id: 4 } }, 'address.territory'],
  [{ ...address, streetType: { id: 99 } }, 'address.streetType'],
  [{ ...address, streetName: 'x'.repeat(201) }, 'address.streetName'],
  [{ ...address, country: undefined }, 'address.country'],
])('says which field is wrong: %#', async (wrong, path) => {
  const { status, error } = await put({ address: wrong, idsDossiers: [folders.a1] });
  expect(status).toBe(400);
  expect(error.additionalData.fields!.map(field => field.path)).toContain(path);
});

it.each([
  ['01000', null, undefined],
  ['20000', null, undefined],
  ['95880', null, undefined],
  ['97417', null, undefined], // the territory may be left out
  ['98800', null, undefined],
  ['00000', null, /^Aucun code postal français ne commence par 00/],
  ['96000', null, /commence par 96/],
  ['97900', null, /commence par 979/],
  ['99100', null, /commence par 99/],
  ['97490', 4, undefined],
  ['75011', 4, /pas celui du territoire choisi \(La Réunion\)/],
  ['97200', 4, /pas celui du territoire choisi/],
  ['97133', 7, undefined], // Saint-Barthélemy, with a code of Guadeloupe
  ['97110', 7, /Saint-Barthélemy/],
])('a postal code in France: %s, territory %s', async (zipCode, territory, message) => {
  const given = { ...address, zipCode, territory: territory && { id: territory } };
  const { status, error } = await put({ address: given, idsDossiers: [folders.a1] });
  expect(status).toBe(message ? 400 : 204);
  if (message)
    expect(error.additionalData.fields).toEqual([{ path: 'address.zipCode', message: expect.stringMatching(message) }]);
});

it.each([
  ['97417', 'La Réunion'],
  ['97133', 'Saint-Barthélemy'],
  ['75011', null],
  ['97200', null], // of a territory that the list does not know
])('the postal code %s tells its territory: %s', async (zipCode, territory) => {
  const kept = async () => (await list('MEMBREA', ids.memberA))[0]!.address?.territory?.name ?? null;
  await put({ address: { ...address, zipCode, streetNumber: '31' }, idsDossiers: [folders.a1] });
  expect(await kept()).toBe(territory);
});

it('needs at least one folder', async () => {
  expect((await put({ address, idsDossiers: [] })).status).toBe(400);
});

it('lets a connected-as manager change it, and logs both identities', async () => {
  const session = await server.actingAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
  const body = { address, idsDossiers: [folders.a1] };
  expect((await server.call(putFolderAddress, { body, bearer: session.bearer })).status).toBe(204);
  const entry = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'address.change')
    .where('real_author_id', '=', ids.managerX)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    author_id: ids.memberA,
    object_id: String(ids.memberA),
    detail: { folders: [folders.a1] },
  });
});

const mails = (template: number) =>
  server.db.selectFrom('outbox').where('template', '=', String(template)).selectAll().orderBy('id').execute();

/** What the member reads of it in 'Mes démarches'. */
async function recorded() {
  const { bearer } = await server.signIn('MEMBREA');
  const { body } = await server.call(getSubmissions, { bearer, params: { id: ids.memberA } });
  return body.over.filter(({ title }) => title === 'address');
}

it('tells the member once, and the service of each social system with its folders', async () => {
  const before = [(await mails(14)).length, (await mails(17)).length];
  const moved = { ...address, streetNumber: '77' };
  const idsDossiers = [folders.a1, folders.a2];
  const answers = await Promise.all([put({ address: moved, idsDossiers }), put({ address: moved, idsDossiers })]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]); // a double click: one change
  const told = (await mails(17)).slice(before[1]);
  expect((await mails(14)).length).toBe(before[0]! + 1);
  expect(told.map(mail => mail.subject)).toEqual([
    expect.stringContaining(`changement d'adresse postale (dossier n° ${folders.a1})`),
    expect.stringContaining(`changement d'adresse postale (dossier n° ${folders.a2})`),
  ]);
  const changes = (await recorded()).length;
  await put({ address: moved, idsDossiers });
  expect((await mails(17)).length).toBe(before[1]! + 2);
  expect((await recorded()).length).toBe(changes);
  // Mail that came back: the same address given again is news.
  await server.db.updateTable('address').set({ npai: true }).execute();
  await put({ address: moved, idsDossiers: [folders.a1] });
  expect((await mails(17)).length).toBe(before[1]! + 3);
});

it('refuses the whole list for a closed folder', async () => {
  const before = await list('MEMBREA', ids.memberA);
  await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a2).execute();
  const { status, key } = await put({ address: { ...address, city: 'Ici' }, idsDossiers: [folders.a1, folders.a2] });
  expect([status, key]).toEqual([422, 'FOLDER_CLOSED']);
  await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a2).execute();
  expect(await list('MEMBREA', ids.memberA)).toEqual(before);
});
