import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';
import { rowHash } from './files.ts';

let it: ImportTest;
beforeAll(async () => {
  it = await openImportTest();
  await it.import(POPULATION);
}, 60_000);
afterAll(() => it.close());

const lines = (file: string) => POPULATION[file] as string[];
const change = (file: string, from: string | RegExp, to: string) => ({
  [file]: lines(file).map(line => line.replace(from, to)),
});
/** A file of the population without one of its columns. */
const without = (file: string, name: string) => {
  const at = lines(file)[0]!.split(';').indexOf(name);
  return { [file]: lines(file).map(line => line.split(';').toSpliced(at, 1).join(';')) };
};
/** With one more, the same value in each row. */
const withColumn = (file: string, name: string, value: string, only = '') => ({
  [file]: lines(file).map((line, at) => `${line};${at === 0 ? name : line.startsWith(only) ? value : ''}`),
});

const memberChanges = async () => {
  await it.import(POPULATION);
  await it.query(
    `update account set email = 'neuf@courriel.example', search_email = 'neuf@courriel.example' where source_key = 'A1'`,
  );
  await it.query(`update member set is_dematerialization_activated = false,
    mobile_phone = '{"number": "+33639989999", "type": 2, "countryId": null, "territoryId": null}'
    where id = (select id from account where source_key = 'A1')`);
  await it.query(`with own as (insert into address (city) values ('Nantes') returning id)
    update folder set address_id = own.id from own where folder.id = 11`);
};
const ofMember = async () =>
  (
    await it.query(`select email, is_dematerialization_activated as paperless, is_sms_notification_activated as sms,
      mobile_phone->>'number' as mobile, (select city from folder join address on address.id = address_id where folder.id = 11) as city,
      (select npai from folder join address on address.id = address_id where folder.id = 11) as npai
      from account join member using (id) where source_key = 'A1'`)
  )[0];
const OWN = { email: 'neuf@courriel.example', paperless: false, mobile: '+33639989999', city: 'Nantes', npai: false };

test('a night without a column, or with another one, leaves what members changed', async () => {
  await memberChanges();
  await it.import(without('adherents.csv', 'courriel'));
  await it.import(POPULATION);
  await it.import(withColumn('adherents.csv', 'notification_sms', 'oui', 'A1'));
  await it.import({ ...without('telephones.csv', 'pays'), ...without('adresses.csv', 'pays') });
  await it.import(withColumn('adresses.csv', 'npai', 'oui'));
  expect(await ofMember()).toEqual({ ...OWN, sms: true });
  // Mail comes back from the fund's own address, of the folder that has it.
  expect(
    await it.query('select npai from folder join address on address.id = address_id where folder.id = 12'),
  ).toEqual([{ npai: true }]);
  const same = await it.import(POPULATION);
  expect([same.of('telephones.csv').unchanged, same.of('adresses.csv').unchanged]).toEqual([2, 2]);
  expect(await ofMember()).toEqual({ ...OWN, sms: true });
});

test("what the source changes goes in, and what is written over is no longer somebody's", async () => {
  await memberChanges();
  await it.query(
    `update address set author_id = (select id from account where source_key = 'G2') where city = 'Nantes'`,
  );
  await it.import({
    ...change('adherents.csv', 'francoise@', 'f.lefevre@'),
    ...change('telephones.csv', '06 39 98 00 01', '06 39 98 00 07'),
    ...change('adresses.csv', '11;3;1;des Lilas;35000;Rennes', '11;9;1;du Port;29200;Brest'),
  });
  expect(await ofMember()).toMatchObject({
    email: 'f.lefevre@courriel.example',
    paperless: false,
    mobile: '+33639980007',
    city: 'Brest',
  });
  expect(
    await it.query(
      'select count(*)::int as n from address join folder on address_id = address.id where author_id is not null',
    ),
  ).toEqual([{ n: 0 }]);
});

test('what an earlier version remembered of whole rows becomes what it knew of each value', async () => {
  await memberChanges();
  const us = '\x1f';
  const former = (content: string[]) => rowHash(content.map(one => `${one}${us}`).join(''));
  const phone = (type: string, number: string) =>
    former(['member_key=A1', `type=${type}`, `number=${number}`, 'country_id=1']);
  const address = (folder: number) =>
    former([
      `folder_id=${folder}`,
      'street_number=3',
      'street_type_id=1',
      'street_name=des Lilas',
      'zip_code=35000',
      'city=Rennes',
      'country_id=1',
    ]);
  await it.query(`update member set contact_source_hash = case source_key
      when 'A1' then '${rowHash('francoise@courriel.example\nt\nf')}' else '${rowHash('\nf\nf')}' end,
    mobile_phone_source_hash = case source_key when 'A1' then '${phone('2', '+33639980001')}' end,
    fixed_phone_source_hash = case source_key when 'A1' then '${phone('1', '+33199000001')}' end
    from account where account.id = member.id`);
  await it.query(
    `update folder set address_source_hash = case id when 11 then '${address(11)}' when 12 then '${address(12)}' end`,
  );
  for (const statement of readFileSync(
    new URL('../platform/db/migrations/0171_source_values.sql', import.meta.url),
    'utf8',
  ).split(/;\n\n/))
    await it.query(statement);
  const [hashes] = await it.query(`select contact_source_hash as contact, fixed_phone_source_hash as fixed,
    mobile_phone_source_hash as mobile from member join account using (id) where source_key = 'A1'`);
  expect(hashes).toEqual({ contact: '', fixed: rowHash('+33199000001'), mobile: '' });
  expect(await it.query('select address_source_hash as hash from folder where id in (11, 12) order by id')).toEqual([
    { hash: '' },
    { hash: ['', '3', '1', 'des Lilas', '35000', 'Rennes'].map(rowHash).join('.') },
  ]);
  // The first night learns what the source says, whatever its columns are; from then on a change goes in.
  await it.import({ ...without('telephones.csv', 'pays'), ...withColumn('adresses.csv', 'npai', 'oui') });
  await it.import(POPULATION);
  expect(await ofMember()).toMatchObject(OWN);
  await it.import({
    ...change('adherents.csv', 'francoise@', 'f.lefevre@'),
    ...change('telephones.csv', '06 39 98 00 01', '06 39 98 00 07'),
    ...change('adresses.csv', '11;3;1;des Lilas;35000;Rennes', '11;9;1;du Port;29200;Brest'),
  });
  expect(await ofMember()).toMatchObject({
    email: 'f.lefevre@courriel.example',
    paperless: false,
    mobile: '+33639980007',
    city: 'Brest',
  });
});

const former = () => it.query(`select number, until > '2027-02-15' as is_kept from former_phone order by id`);
const mobileSince = async () =>
  (await it.query(`select mobile_phone_since as since from member join account using (id) where source_key = 'A1'`))[0]!
    .since;

test("a former number comes of the source's change alone, and lasts from the last one", async () => {
  await memberChanges();
  await it.query('delete from former_phone');
  await it.query(`update member set mobile_phone_since = '2026-01-01' where mobile_phone is not null`);
  // Another phone of the same kind changes: the member's own has nothing to do with it.
  await it.import({ 'telephones.csv': [...lines('telephones.csv'), 'A2;mobile;06 39 98 00 09;1'] });
  expect(await former()).toEqual([]);

  const night = async (number: string, day: string) => {
    it.now = new Date(`${day}T02:00:00Z`);
    await it.import(change('telephones.csv', '06 39 98 00 01', number));
  };
  await night('06 39 98 00 11', '2027-01-01');
  expect(await former()).toEqual([{ number: '+33639989999', is_kept: false }]);
  // A second change within thirty days: the number before still serves until the second one is old enough.
  await night('06 39 98 00 12', '2027-01-20');
  expect(await former()).toEqual([{ number: '+33639989999', is_kept: true }]);
  // A number that comes back is as old as it was.
  await night('06 39 98 99 99', '2027-01-21');
  expect(await mobileSince()).toEqual(new Date('2026-01-01'));
});

test('a number that comes where one was removed is new', async () => {
  await it.import(POPULATION);
  await it.query('delete from former_phone');
  await it.query(`update member set mobile_phone = null, mobile_phone_since = null
    from account where account.id = member.id and source_key = 'A1'`);
  await it.import(change('telephones.csv', '06 39 98 00 01', '06 39 98 00 08'));
  expect(await mobileSince()).toEqual(it.now);
});

test("an address that the file changes begins on the file's day, else on that of the import, and not anew the next night", async () => {
  const begins = async () =>
    (
      await it.query<{ day: string }>(
        'select validity_date_begin::text as day from address join folder on folder.address_id = address.id where folder.id = 11',
      )
    )[0]!.day;
  const dated = (day: string, given = lines('adresses.csv')) => ({
    'adresses.csv': given.map((line, at) => `${line};${at === 0 ? 'date_debut_validite' : day}`),
  });
  const moved = change('adresses.csv', '11;3;1;des Lilas;35000;Rennes', '11;9;1;du Port;29200;Brest');
  it.now = new Date('2027-02-20T10:00:00Z');
  await it.import(moved); // what members changed is replaced
  await it.import(dated('01/02/2019'));
  expect(await begins()).toBe('2019-02-01');
  // Neither a file without days nor one that leaves it empty says that the address began another day.
  for (const file of [change('adresses.csv', '', ''), dated('')]) {
    await it.import(file);
    expect(await begins()).toBe('2019-02-01');
  }
  await it.import(moved);
  expect(await begins()).toBe('2027-02-20');
  it.now = new Date('2027-02-25T10:00:00Z');
  expect((await it.import(dated('', moved['adresses.csv']))).of('adresses.csv')).toMatchObject({ updated: 0 });
  expect(await begins()).toBe('2027-02-20');
  await it.import(dated('01/03/2027', moved['adresses.csv']));
  expect(await begins()).toBe('2027-03-01');
  await it.import(dated(''));
  expect(await begins()).toBe('2027-02-25');
});
