import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { supportingDocumentContent } from '../api/src/features/supporting-documents/retention.queries.ts';
import { applyLine } from '../api/src/fund/retention/run.ts';
import { importFolder } from '../api/src/import/import.ts';
import { readConfig } from '../api/src/platform/config.ts';
import { openImportTest } from '../api/test/open-import.ts';
import { nirKey } from '../contract/src/values/nir.ts';
import { payDay } from './dates.ts';
import { writeDemonstration } from './demonstration.ts';
import { ACCOUNTS } from './demonstration-accounts.ts';
import { applyDemonstrationStates, datePurges } from './demonstration-states.ts';
import { generate } from './generate.ts';
import { loadKnowledge } from './knowledge.ts';
import { loadMessages } from './messages.ts';
import { FIRSTNAMES_FEMALE, FIRSTNAMES_MALE, LASTNAMES } from './names.ts';
import { DEATH_REASON } from './reference-lists.ts';

const scratch = mkdtempSync(join(tmpdir(), 'egr-demo-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const read = (folder: string, file: string) => readFileSync(join(scratch, folder, file), 'utf8');

test('the generator gives the same bytes for the same seed, others for another', () => {
  const options = { members: 300, operationsPerFolder: 2, documents: 20, systems: 15 };
  const { folders } = generate({ ...options, out: join(scratch, 'a') });
  generate({ ...options, out: join(scratch, 'b') });
  generate({ ...options, out: join(scratch, 'c'), seed: 2 });
  for (const file of ['adherents.csv', 'dossiers.csv', 'adresses.csv', 'paiements.csv', 'justificatifs.csv']) {
    expect(read('a', file)).toBe(read('b', file));
    expect(read('a', file)).not.toBe(read('c', file));
  }
  expect(folders / 300).toBeGreaterThan(1.2);
  expect(folders / 300).toBeLessThan(1.4);
  expect(new Set(LASTNAMES).size).toBeGreaterThanOrEqual(300);
  expect(new Set(FIRSTNAMES_MALE).size).toBeGreaterThanOrEqual(120);
  expect(new Set(FIRSTNAMES_FEMALE).size).toBeGreaterThanOrEqual(120);
});

test('pensions are paid on the 5th, or on the last banking day before', () => {
  const paid = (month: string) =>
    payDay(new Date(`${month}-15T00:00:00Z`))
      .toISOString()
      .slice(0, 10);
  // A weekday, a Sunday, a Saturday; Easter Sunday, after a Friday when banks are closed; Easter Monday.
  expect(['2026-11', '2026-07', '2026-09', '2026-04', '2021-04'].map(paid)).toEqual([
    '2026-11-05',
    '2026-07-03',
    '2026-09-04',
    '2026-04-02',
    '2021-04-01',
  ]);
});

test('everything generated and the demonstration go in without a refusal, with the accounts of the README', async () => {
  const it = await openImportTest();
  try {
    await writeDemonstration(join(scratch, 'demo'), { today: it.now });
    const context = { database: it.database, files: it.files, clock: { now: () => it.now } };
    const report = join(scratch, 'rapport.csv');
    expect((await importFolder(context, join(scratch, 'demo'), { report })).refused).toBe(0);
    await applyDemonstrationStates(it.database.db, it.now);
    const count = async (sql: string) => (await it.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n;
    expect(await count('member')).toBe(400);
    expect(await count('folder')).toBe(520);
    expect(await count('base')).toBe(3);
    expect(await count('social_system where logo_id1 is not null')).toBe(12);
    expect(await count('account where role < 3')).toBe(8);
    expect(await count('account where blocked_at is not null')).toBe(27);
    expect(await count('member where first_connection_step = 0 and pending_email is not null')).toBeGreaterThan(25);
    expect(await count(`supporting_document where file_id is not null`)).toBe(600);
    const app = { config: readConfig({}), db: it.database.db, ...context };
    await applyLine(app, supportingDocumentContent, []);
    const [kinds] = await it.query<{
      [state in 'purged' | 'infected' | 'extracted' | 'commented' | 'waiting']: number;
    }>(
      `select count(*) filter (where purged_date is not null)::int as purged,
         count(*) filter (where is_infected)::int as infected,
         count(*) filter (where is_extracted)::int as extracted,
         count(*) filter (where comment <> '')::int as commented,
         count(*) filter (where not is_extracted and not is_infected and purged_date is null)::int as waiting
       from supporting_document`,
    );
    for (const [state, least] of Object.entries({
      purged: 80,
      infected: 15,
      extracted: 150,
      commented: 120,
      waiting: 200,
    }))
      expect(kinds?.[state as 'purged'], state).toBeGreaterThanOrEqual(least);
    await datePurges(it.database.db);
    expect(await count(`supporting_document where purged_date > creation_date + interval '190 days'`)).toBe(0);
    expect(await count('(select distinct document_type_id from supporting_document) as used')).toBe(14);
    expect(await count('(select distinct social_system_id from supporting_document) as used')).toBe(12);
    expect(
      await count(`(select distinct mime_type from file f join supporting_document d on d.file_id = f.id) as used`),
    ).toBe(3);
    await loadKnowledge(app);
    await loadKnowledge(app);
    expect(await count('knowledge_document where nature = 1')).toBe(28);
    expect(await count('knowledge_document where nature = 2')).toBe(12);
    await loadMessages(app);
    await loadMessages(app);
    for (const state of ['waiting', 'answered', 'closed'])
      expect(await count(`message where user_is_sender and state = '${state}'`), state).toBeGreaterThanOrEqual(3);
    expect(await count('message where not user_is_sender and author_id is null')).toBe(0);
    expect(await count('(select distinct state from proof_of_life) as used')).toBe(4);
    expect(await count('message_attachment')).toBeGreaterThan(15);
    for (const state of ['waiting', 'toValidate', 'accepted', 'transmitted', 'refused', 'cancelled'])
      expect(await count(`bank_change where state = '${state}'`), state).toBeGreaterThanOrEqual(2);
    // Nobody changes the account of a pension that is paid no more: the product would end it at once, and say so by mail.
    expect(
      await count(`bank_change join folder on folder.id = bank_change.folder_id join member on member.id = folder.member_id
        where folder.closed or member.death_date is not null`),
    ).toBe(0);
    expect(await count('former_account where paid_from >= paid_until')).toBe(0);
    expect(await count('former_account')).toBeGreaterThan(2);
    // A near name is another one.
    expect(
      await count(`bank_check join financial_information as account on account.id = financial_information_id
        where (result = 'close') = (upper(account.owner) = holder)`),
    ).toBe(0);
    const states = await it.query(
      `select login, first_connection_step as step, blocked_at is not null as blocked, array_agg(distinct social_system_id) as systems,
         array_agg(closed order by f.id) as closed, array_agg(suspended order by f.id) as suspended
       from account a join member m on m.id = a.id join folder f on f.member_id = m.id
       where login in ('ACTIF0001', 'RENTIER0001', 'RENTIER0002', 'RENTIER0003', 'NOUVEAU0001', 'BLOQUE0001')
       group by 1, 2, 3 order by 1`,
    );
    expect(states).toMatchObject([
      { login: 'ACTIF0001', step: 4, blocked: false },
      { login: 'BLOQUE0001', step: 4, blocked: true },
      { login: 'NOUVEAU0001', step: 0, blocked: false },
      { login: 'RENTIER0001', systems: [2, 6], closed: [false, false, false] },
      { login: 'RENTIER0002', suspended: [true], closed: [false] },
      { login: 'RENTIER0003', closed: [true, true] },
    ]);
    const named = await it.query<{ [column in 'login' | 'civility' | 'nir' | 'key' | 'born']: string }>(
      `select login, civility, social_security_number as nir, social_security_key as key, to_char(birth_date, 'YYMM') as born
       from account a join member m on m.id = a.id where a.source_key in (${ACCOUNTS.map(({ login }) => `'DEMO-${login}'`)})`,
    );
    expect(named).toHaveLength(ACCOUNTS.length);
    for (const { login, civility, nir, key, born } of named) {
      const isWoman = ACCOUNTS.find(account => account.login === login)?.person?.isWoman;
      expect([login, civility, nir.slice(0, 5), key]).toEqual([
        login,
        isWoman ? 'Mme' : 'M.',
        `${isWoman ? 2 : 1}${born}`,
        nirKey(nir),
      ]);
    }
    expect(await count('payment_operation where extract(isodow from date) > 5'), 'paid on a weekend').toBe(0);
    // Of this month's and the next, one is still to come where a pension is monthly and goes on.
    const announced = await it.query<{ login: string; periodicity: string; dates: string[] }>(
      `select login, f.rent_periodicity as periodicity,
         array(select p.date::text from payment_operation p where p.folder_id = f.id and p.date > '2026-11-20') as dates
       from account a join member m on m.id = a.id join folder f on f.member_id = a.id
       where f.type = 'rentier' and not f.closed and not f.suspended and m.death_date is null`,
    );
    for (const { periodicity, dates } of announced)
      expect(dates).toEqual(periodicity === 'Mensuelle' ? ['2026-12-04'] : []);
    expect(announced.some(({ login, dates }) => login === 'RENTIER0001' && dates.length === 1)).toBe(true);
    const late = `not closed and proof_expected_before`;
    expect(await count(`folder where ${late} = '2026-12-31'`), 'certificates that are expected').toBeGreaterThan(100);
    expect(await count(`folder where ${late} < suspension_date and suspension_reason_id is not null`)).toBeGreaterThan(
      0,
    );
    const suspensions = await it.query<{ login: string; label: string; dead: boolean }>(
      `select login, r.label, m.death_date is not null as dead from folder f
       join suspension_reason r on r.id = f.suspension_reason_id join account a on a.id = f.member_id
       join member m on m.id = a.id`,
    );
    expect(suspensions).toContainEqual({ login: 'RENTIER0002', label: 'Certificat de vie non reçu', dead: false });
    const asked = `select from social_system s where s.id = f.social_system_id and s.flag_proof_of_life and f.type = 'rentier'`;
    const unasked = `folder f join suspension_reason r on r.id = f.suspension_reason_id
      where r.label = 'Certificat de vie non reçu' and (not exists (${asked}) or exists (
        select from proof_of_life where folder_id = f.id))`;
    expect(await count(unasked), 'suspended for want of a proof that cannot be sent').toBe(0);
    expect(suspensions.filter(({ label, dead }) => label === DEATH_REASON && !dead)).toEqual([]);
    expect((await importFolder(context, join(scratch, 'a'), { report })).refused).toBe(0);
  } finally {
    await it.close();
  }
}, 120_000);
