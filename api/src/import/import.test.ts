import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';
import { readConfig } from '../platform/config.ts';

let it: ImportTest;
beforeAll(async () => {
  it = await openImportTest();
}, 60_000);
afterAll(() => it.close());

const lines = (file: string) => POPULATION[file] as string[];
const change = (file: string, from: string, to: string) => ({
  [file]: lines(file).map(line => line.replace(from, to)),
});
const account = async (key: string) =>
  (
    await it.query(`select a.*, m.*, a.id from account a left join member m on m.id = a.id where source_key = '${key}'`)
  )[0]!;

test('a first import brings everything in, searchable and linked', async () => {
  const { totals, refused, of } = await it.import(POPULATION);
  expect(refused).toBe(0);
  expect(totals.every(file => file.inserted === file.read)).toBe(true);
  expect(of('dossiers.csv').inserted).toBe(3);
  expect(await account('A1')).toMatchObject({
    login: 'RENT1',
    search_lastname: 'lefevre',
    search_firstname: 'francoise',
    birth_date: '1950-05-03',
    social_security_key: '89',
    state_tax_rate: 7.5,
    first_connection_step: 2,
    mobile_phone: { number: '+33639980001', type: 2, countryId: 1, territoryId: null },
    fixed_phone: { number: '+33199000001', type: 1, countryId: 1, territoryId: null },
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  expect(await account('A2')).toMatchObject({
    password_hash: null,
    search_lastname: 'doeuvre',
    email: null,
    first_connection_step: 0,
  });
  expect(await account('G1')).toMatchObject({
    role: 1,
    login: 'Anne.Éon@caisse.example',
    search_login: 'anne.eon@caisse.example',
  });
  const [folder] = await it.query(
    'select f.*, d.street_name, d.city from folder f join address d on d.id = f.address_id where f.id = 11',
  );
  expect(folder).toMatchObject({
    suspended: true,
    suspension_date: '2026-02-01',
    suspension_reason_id: 1,
    city: 'Rennes',
  });
  // Folders 11 and 12 are paid to one account, whose RIB is cut out of the IBAN.
  expect(await it.query('select sort_code, account_code, rib_key from financial_information')).toEqual([
    { sort_code: '3000600001', account_code: '12345678901', rib_key: '89' },
  ]);
  expect(await it.query(`select gross_amount, net_paid from payment_operation where source_key = 'P1'`)).toEqual([
    { gross_amount: 1000, net_paid: 900.5 },
  ]);
  expect(await it.query('select count(*)::int as n from password_history')).toEqual([{ n: 2 }]);
  expect(await it.query("select state, (totals->0->>'read')::int as bases from import_run")).toEqual([
    { state: 'done', bases: 2 },
  ]);
});

test('the same folder again changes nothing, whatever the order of the columns and the way to write a value', async () => {
  const before = await it.query('select * from account order by id');
  const same = await it.import({
    ...POPULATION,
    'bases.csv': '\uFEFFnom;base\r\n"Base A";1\r\nBase B;02',
    ...change('paiements.csv', '05/11/2026;Pension;1 000,00', '2026-11-05;Pension;1000'),
  });
  expect(same.totals.every(file => file.unchanged === file.read)).toBe(true);
  expect(await it.query('select * from account order by id')).toEqual(before);
});

test('a changed row updates, and only the columns that the file has', async () => {
  const result = await it.import({
    'adherents.csv': ['adherent;identifiant;nom;prenom', "A2;ACT1;D'Œuvre;Jean-Marie"],
    ...change('dossiers.csv', '12;A1;2;rentier;;;', '12;A1;2;rentier;oui;03/03/2026;1'),
    ...change('paiements.csv', '500.00;0;0;500', '510.00;0;0;510'),
    ...change('telephones.csv', '00 01;1', '00 02;1'),
    ...change('regimes.csv', 'Régime Un', 'Régime Premier'),
    'adresses.csv': lines('adresses.csv').map(line => line.replace('12;3;1;des Lilas', '12;5;1;des Roses')),
    ...change('informations-bancaires.csv', '12;F. Lefèvre', '12;Françoise Lefèvre'),
  });
  for (const file of [
    'adherents.csv',
    'dossiers.csv',
    'paiements.csv',
    'regimes.csv',
    'adresses.csv',
    'informations-bancaires.csv',
  ]) {
    expect([file, result.of(file).updated]).toEqual([file, 1]);
  }
  expect(result.of('telephones.csv').updated).toBe(2);
  expect(await account('A2')).toMatchObject({
    search_firstname: 'jeanmarie',
    birth_date: '1985-12-31',
    civility: 'M.',
  });
  expect(await it.query('select id, suspended from folder order by id')).toEqual([
    { id: 11, suspended: true },
    { id: 12, suspended: true },
    { id: 13, suspended: false },
  ]);
  expect(
    await it.query('select f.id, street_name from folder f join address a on a.id = f.address_id order by 1'),
  ).toEqual([
    { id: 11, street_name: 'des Lilas' },
    { id: 12, street_name: 'des Roses' },
  ]);
  expect(await it.query(`select search_name from social_system where id = 1`)).toEqual([
    { search_name: 'regime premier' },
  ]);
  expect(await it.query('select count(*)::int as n from financial_information')).toEqual([{ n: 2 }]);
  await it.import(POPULATION);
});

test('a changed account keeps the former one as evidence, with its RIB and its dates', async () => {
  const renamed = (...folders: number[]) => ({
    ...POPULATION,
    'informations-bancaires.csv': lines('informations-bancaires.csv').map(line =>
      folders.some(folder => line.startsWith(`${folder};`)) ? line.replace('F. Lefèvre', 'Françoise Lefèvre') : line,
    ),
  });
  await it.import(renamed(11, 12));
  const { sha256, size } = await it.files.put(Readable.from([Buffer.from('%PDF-1.7 le RIB')]));
  const [file] = await it.query<{ id: number }>(`insert into file (sha256, size, mime_type, filename, created_at)
    values ('${sha256}', ${size}, 'application/pdf', 'rib.pdf', now()) returning id`);
  const [paid] = await it.query<{ id: number }>(`update financial_information set attachment_id = ${file!.id}
    where id = (select financial_information_id from folder_financial_information where folder_id = 12) returning id`);
  await it.query('delete from former_account');

  // Folder 11 is still paid to it.
  await it.import(renamed(11));
  expect(
    await it.query(`select folder_id, financial_information_id as id, author_id, paid_from <= paid_until as is_over
      from former_account`),
  ).toEqual([{ folder_id: 12, id: paid!.id, author_id: null, is_over: true }]);
  await it.import(POPULATION);
  expect(await it.query('select distinct folder_id from former_account order by folder_id')).toEqual([
    { folder_id: 11 },
    { folder_id: 12 },
  ]);
  expect(await it.query(`select id from financial_information where id = ${paid!.id}`)).toHaveLength(1);
  expect(await it.query(`select id from file where id = ${file!.id}`)).toHaveLength(1);
});

test("what a member changed stays until the source's own value changes", async () => {
  const { id } = await account('A1');
  await it.query(
    `update account set email = 'neuf@courriel.example', search_email = 'neuf@courriel.example', password_hash = 'own' where id = ${id}`,
  );
  await it.query(`update member set is_dematerialization_activated = false, first_connection_step = 4,
    mobile_phone = '{"number": "+33639989999", "type": 2}' where id = ${id}`);
  await it.query(`insert into address (id, city) overriding system value values (900, 'Nantes')`);
  await it.query('update folder set address_id = 900 where id in (11, 12)');

  expect((await it.import(POPULATION)).of('adherents.csv').unchanged).toBe(2);
  // Another value of the row changes: the tax rate comes in, the member's e-mail stays.
  await it.import({
    ...change('adherents.csv', ';7,5', ';8,1'),
    ...change('telephones.csv', '01 99 00 00 01', '01 99 00 00 03'),
  });
  expect(await account('A1')).toMatchObject({
    state_tax_rate: 8.1,
    email: 'neuf@courriel.example',
    search_email: 'neuf@courriel.example',
    is_dematerialization_activated: false,
    first_connection_step: 4,
    password_hash: 'own',
    mobile_phone: { number: '+33639989999' },
    fixed_phone: { number: '+33199000003' },
  });
  // The source's e-mail changes: it wins, alone. The address that two folders share is left to the other one.
  await it.import({
    ...change('adherents.csv', 'francoise@', 'f.lefevre@'),
    ...change('adresses.csv', '11;3;1;des Lilas;35000;Rennes', '11;9;1;du Port;29200;Brest'),
  });
  expect(await account('A1')).toMatchObject({
    email: 'f.lefevre@courriel.example',
    is_dematerialization_activated: false,
  });
  expect(await it.query('select f.id, city from folder f join address a on a.id = f.address_id order by 1')).toEqual([
    { id: 11, city: 'Brest' },
    { id: 12, city: 'Nantes' },
  ]);
  await it.import(POPULATION);
});

test('a manager who becomes an administrator owes a second factor in the sessions that are open', async () => {
  const { id } = await account('G2');
  await it.query(`insert into session (id, account_id, created_at, last_used_at, refresh_expires_at, ends_at, proved_by)
    values (gen_random_uuid(), ${id}, now(), now(), now() + interval '1 day', now() + interval '1 day', 'password')`);
  it.config = readConfig({ STAFF_SECOND_FACTOR: 'administrators' });
  await it.import(change('gestionnaires.csv', 'Paul;non;oui', 'Paul;oui;oui'));
  expect(await it.query(`select awaits from session where account_id = ${id}`)).toEqual([{ awaits: 'enrol' }]);
  await it.query(`delete from session where account_id = ${id}`);
  delete it.config;
  await it.import(POPULATION);
});

test('a manager who leaves loses access and sessions, and gets it back with the source only', async () => {
  const { id } = await account('G2');
  await it.query(`insert into session (id, account_id, created_at, last_used_at, refresh_expires_at, ends_at)
    values (gen_random_uuid(), ${id}, now(), now(), now() + interval '1 day', now() + interval '1 day')`);
  await it.import(change('gestionnaires.csv', 'Paul;non;oui', 'Paul;non;non'));
  expect((await account('G2')).deactivated_at).not.toBeNull();
  expect(
    await it.query(`select end_reason from session where account_id = ${id} and ended_at is not null`),
  ).toHaveLength(1);
  await it.import(POPULATION);
  expect((await account('G2')).deactivated_at).toBeNull();

  await it.query(`update account set deactivated_at = now() where id = ${id}`);
  await it.import(change('gestionnaires.csv', 'Petit;Paul', 'Petit;Paulin'));
  expect((await account('G2')).deactivated_at).not.toBeNull();
  await it.query(`update account set deactivated_at = null where id = ${id}`);
  await it.import(POPULATION);
});

test('accreditations are a full list, but an empty one removes nothing', async () => {
  const removed = await it.import({ 'habilitations.csv': ['gestionnaire;regime', 'G2;2', 'G1;1'] });
  expect(removed.of('habilitations.csv')).toMatchObject({ inserted: 1, unchanged: 1, removed: 1 });
  expect((await it.import({ 'habilitations.csv': ['gestionnaire;regime'] })).of('habilitations.csv').removed).toBe(0);
  expect(await it.query('select count(*)::int as n from accreditation')).toEqual([{ n: 2 }]);
});

test("an account made by hand with the same login becomes the source's", async () => {
  await it.query(`insert into account (role, login, email, lastname, firstname, search_login, search_lastname, search_firstname, password_hash)
    values (1, 'chef@caisse.example', 'chef@caisse.example', 'Chef', 'Le', 'chef@caisse.example', 'chef', 'le', 'own')`);
  const header = lines('gestionnaires.csv')[0]!;
  const result = await it.import({
    'gestionnaires.csv': [header, 'G9;Chef@caisse.example;Chef;Léa;oui;oui;Retraite-2026!'],
  });
  expect(result.of('gestionnaires.csv').updated).toBe(1);
  expect(await account('G9')).toMatchObject({ firstname: 'Léa', password_hash: 'own' });
});

test('a missing column of accounts takes nothing from them, nor their RIB', async () => {
  await it.import({ ...POPULATION, 'informations-bancaires.csv': lines('informations-bancaires.csv').slice(0, 2) });
  const [file] = await it.query<{ id: number }>(`insert into file (sha256, size, mime_type, filename, created_at)
    values (repeat('0', 64), 1, 'application/pdf', 'rib.pdf', now()) returning id`);
  const paid = () =>
    it.query(`select i.id, owner, bic_code, attachment_id as rib, iban from folder_financial_information
      join financial_information i on i.id = financial_information_id where folder_id = 11`);
  const [before] = await paid();
  await it.query(`update financial_information set attachment_id = ${file!.id} where id = ${before!.id}`);
  const short = (mode: string) => ({
    'informations-bancaires.csv': ['dossier;mode_paiement;iban', `11;${mode};FR7630006000011234567890189`],
  });
  expect((await it.import(short('1'))).of('informations-bancaires.csv').updated).toBe(1);
  expect(await paid()).toEqual([{ ...before, rib: file!.id }]);
  // What the file has changes: another account, with what it does not have.
  await it.import(short(''));
  const [changed] = await paid();
  expect(changed).toMatchObject({ owner: 'F. Lefèvre', bic_code: 'BNPAFRPP' });
  expect(changed!.id).not.toBe(before!.id);
  // Another number: nothing of the former account is the new one's.
  await it.import({ 'informations-bancaires.csv': ['dossier;iban', '11;BE68539007547034'] });
  expect(await paid()).toMatchObject([{ owner: '', bic_code: null, rib: null }]);
  await it.import(POPULATION);
});

test('a list of accreditations with a damaged row takes none away', async () => {
  const pairs = () =>
    it.query(`select source_key, social_system_id as system from accreditation join account on account.id = manager_id
      where source_key in ('G1', 'G2') order by 1, 2`);
  await it.import({ 'habilitations.csv': ['gestionnaire;regime', 'G2;1', 'G2;2'] });
  const { of } = await it.import({ 'habilitations.csv': ['gestionnaire;regime', 'G2;1', 'G2;deux', 'G1;1'] });
  expect(of('habilitations.csv')).toMatchObject({ inserted: 1, refused: 1, removed: 0 });
  expect(await pairs()).toEqual([
    { source_key: 'G1', system: 1 },
    { source_key: 'G2', system: 1 },
    { source_key: 'G2', system: 2 },
  ]);
  expect(it.report().map(([, line, , cause]) => `${line} ${cause}`)).toContainEqual(
    "0 Rien n'est retiré de ce que la liste n'a plus (1) : des lignes du fichier sont refusées.",
  );
  expect(
    (await it.import({ 'habilitations.csv': ['gestionnaire;regime', 'G2;1'] })).of('habilitations.csv').removed,
  ).toBe(2);
});

test('an import that fails is in the audit log, with what went in before', async () => {
  await it.query(`alter table social_system add constraint no_such_name check (system_name <> 'Interdit')`);
  const failing = it.import({
    'bases.csv': ['base;nom', '1;Base Une', '2;Base B'],
    ...change('regimes.csv', 'Régime Un', 'Interdit'),
  });
  await expect(failing).rejects.toThrow('no_such_name');
  await it.query('alter table social_system drop constraint no_such_name');
  const [entry] = await it.query<{ detail: { totals: unknown[] } }>(
    `select detail from audit_log where action = 'import.run' order by id desc limit 1`,
  );
  expect(entry!.detail).toMatchObject({ state: 'failed', totals: [{ file: 'bases.csv', updated: 1 }] });
});
