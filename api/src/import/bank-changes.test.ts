import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';
import { lockMember } from '../fund/access.ts';
import { moveChanges } from '../fund/bank-changes/moves.ts';
import { acceptChanges } from '../fund/bank-changes/pay.ts';
import { readConfig } from '../platform/config.ts';

const FORMER = 'FR7630006000011234567890189';
const ASKED = 'FR1420041010050500013M02606';
const THIRD = 'DE89370400440532013000';
const NEWER = 'NL91ABNA0417164300';
const FOLDER = 12;
const app = { config: readConfig({}) };

let it: ImportTest;
beforeAll(async () => {
  it = await openImportTest();
  await it.import(POPULATION);
}, 120_000);
beforeEach(async () => {
  for (const table of ['alarm', 'bank_change', 'bank_hold', 'folder_financial_information', 'former_account'])
    await it.query(`delete from ${table}`);
  await says(FORMER);
});
afterAll(() => it.close());

/** The nightly file: folder 12 is paid there. */
const says = (iban: string, owner = 'F. Lefèvre') =>
  it.import({ 'informations-bancaires.csv': ['dossier;titulaire;iban', `${FOLDER};${owner};${iban}`] });

/** A change that the member asked for, accepted, and told to the paying system or not. */
async function change(iban: string, state: 'accepted' | 'transmitted') {
  const { db } = it.database;
  const member_id = (await it.query<{ id: number }>(`select member_id as id from folder where id = ${FOLDER}`))[0]!.id;
  const account = await db
    .insertInto('financial_information')
    .values({ member_id, owner: 'Françoise Lefèvre', iban })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = await db.selectFrom('folder_financial_information').selectAll().executeTakeFirst();
  const { id } = await db
    .insertInto('bank_change')
    .values({
      ...{ member_id, folder_id: FOLDER, financial_information_id: account.id, created_at: it.now },
      ...{ former_id: paid?.financial_information_id ?? null, state: 'toValidate', state_at: it.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async tx => {
    await acceptChanges(tx, [id], { app, now: it.now, by: null });
    if (state === 'transmitted') await moveChanges(tx, [id], 'transmitted', { app, now: it.now, by: null });
  });
  return { id, account: account.id };
}
const STOPPED = ['frozen', 'toValidate', 'refused', 'cancelled', 'replaced'] as const;
/** Whoever stopped it was spoken with. */
const resume = ({ id }: { id: number }) =>
  moveChanges(it.database.db, [id], 'toValidate', { app, now: it.now, by: null });
/** As an opposition does: the folder is paid to its former account, and the change stopped. */
async function giveBack({ id }: { id: number }, state: (typeof STOPPED)[number]) {
  const { db } = it.database;
  const { former_id } = await db.selectFrom('bank_change').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  await db
    .updateTable('folder_financial_information')
    .set({ financial_information_id: former_id!, source_hash: null, paid_from: it.now })
    .execute();
  await moveChanges(db, [id], 'frozen', { app, now: it.now, by: null });
  if (state !== 'frozen' && state !== 'refused') await resume({ id });
  if (state !== 'frozen' && state !== 'toValidate') await moveChanges(db, [id], state, { app, now: it.now, by: null });
}
const stateOf = async ({ id }: { id: number }) => {
  const [row] = await it.query<{ state: string; closed: boolean; contradicted: boolean }>(
    `select state, taken_over_at is not null as closed, contradicted_at is not null as contradicted
     from bank_change where id = ${id}`,
  );
  return [row!.state, row!.closed, row!.contradicted];
};
const paid = async () =>
  (
    await it.query<{ id: number; iban: string }>(`select account.id, account.iban from folder_financial_information link
      join financial_information account on account.id = link.financial_information_id where folder_id = ${FOLDER}`)
  )[0]!;
const alarms = async () => (await it.query<{ kind: string }>('select kind from alarm')).map(({ kind }) => kind);

describe("the fund's own file", () => {
  test('closes a change that it confirms; the account stays as the member gave it', async () => {
    const asked = await change(ASKED, 'transmitted');
    // Not yet: the file of the day still has the former one, as it had.
    expect((await says(FORMER)).of('informations-bancaires.csv').unchanged).toBe(1);
    expect([await stateOf(asked), (await paid()).iban]).toEqual([['transmitted', false, false], ASKED]);
    expect((await says(ASKED, 'MME LEFEVRE')).of('informations-bancaires.csv')).toMatchObject({
      updated: 1,
      inserted: 0,
    });
    expect([await stateOf(asked), (await paid()).id, await alarms()]).toEqual([
      ['transmitted', true, false],
      asked.account,
      [],
    ]);
    expect((await says(ASKED, 'MME LEFEVRE')).of('informations-bancaires.csv').unchanged).toBe(1);
    // Closed, it is compared no more: the fund's next change is the fund's.
    await says(THIRD);
    expect([await stateOf(asked), (await paid()).iban, await alarms()]).toEqual([
      ['transmitted', true, false],
      THIRD,
      [],
    ]);
  });

  test('closes one that nobody has transmitted, which the paying system has all the same', async () => {
    const asked = await change(ASKED, 'accepted');
    await says(ASKED);
    expect(await stateOf(asked)).toEqual(['transmitted', true, false]);
    expect(
      await it.query(`select state, author_id from bank_change_step where change_id = ${asked.id} order by id`),
    ).toEqual([
      { state: 'accepted', author_id: null },
      { state: 'transmitted', author_id: null },
    ]);
  });

  test.each([
    ['accepted', THIRD],
    ['transmitted', THIRD],
    ['transmitted', FORMER],
  ] as const)(
    'freezes an %s one that it contradicts, and raises one alarm, not again each night',
    async (state, iban) => {
      const asked = await change(ASKED, state);
      // Another spelling: the former account is said anew.
      await says(iban, 'LEFEVRE F');
      expect([await stateOf(asked), (await paid()).iban, await alarms()]).toEqual([
        ['frozen', false, true],
        iban,
        ['contradictedBankChange'],
      ]);
      it.now = new Date(it.now.getTime() + 86_400_000);
      await says(iban, 'LEFEVRE F');
      await says(iban, 'LEFEVRE FRANCOISE');
      expect([await stateOf(asked), await alarms()]).toEqual([['frozen', false, true], ['contradictedBankChange']]);
    },
  );

  test('is late where it still has the former account of one that it was not told of', async () => {
    const asked = await change(ASKED, 'accepted');
    await says(FORMER, 'LEFEVRE F');
    expect([await stateOf(asked), (await paid()).id, await alarms()]).toEqual([
      ['accepted', false, false],
      asked.account,
      [],
    ]);
  });

  test('is late too where the former account has a number and no IBAN', async () => {
    const has = (owner: string) =>
      it.import({ 'informations-bancaires.csv': ['dossier;titulaire;numero_compte', `${FOLDER};${owner};NC-0012345`] });
    await it.query('delete from folder_financial_information');
    await has('F. Lefèvre');
    const asked = await change(ASKED, 'accepted');
    await has('LEFEVRE F');
    expect([await stateOf(asked), (await paid()).id, await alarms()]).toEqual([
      ['accepted', false, false],
      asked.account,
      [],
    ]);
  });

  test('confirms an older one while a newer is accepted, which goes on being paid', async () => {
    const older = await change(ASKED, 'transmitted');
    const newer = await change(NEWER, 'accepted');
    await says(ASKED);
    expect([await stateOf(older), await stateOf(newer), (await paid()).id, await alarms()]).toEqual([
      ['transmitted', true, false],
      ['accepted', false, false],
      newer.account,
      [],
    ]);
    await says(NEWER);
    expect(await stateOf(newer)).toEqual(['transmitted', true, false]);
  });

  test.each(STOPPED)(
    'is not followed where it has the account of one that was accepted and is %s now: the folder keeps its account, and one alarm is raised',
    async state => {
      const asked = await change(ASKED, 'transmitted');
      await giveBack(asked, state);
      const before = await paid();
      for (const owner of ['MME LEFEVRE', 'LEFEVRE F']) {
        expect((await says(ASKED, owner)).of('informations-bancaires.csv')).toMatchObject({ updated: 0, unchanged: 1 });
        expect([(await paid()).id, await stateOf(asked), await alarms()]).toEqual([
          before.id,
          [state, false, false],
          ['accountInPayroll'],
        ]);
        expect(it.report()).toEqual([
          ['informations-bancaires.csv', '2', 'iban', expect.stringContaining(`n° ${asked.id}`)],
        ]);
      }
      // The paying system has the former one again: the account stays as it was given back.
      await says(FORMER, 'LEFEVRE F');
      expect([(await paid()).id, await alarms()]).toEqual([before.id, ['accountInPayroll']]);
      await says(THIRD);
      expect([(await paid()).iban, await alarms()]).toEqual([THIRD, ['accountInPayroll']]);
    },
  );

  test('is followed where what was asked was refused at once: the fund has decided since, on paper', async () => {
    const asked = await change(ASKED, 'accepted');
    await giveBack(asked, 'refused');
    await it.query(`delete from bank_change_step where change_id = ${asked.id} and state = 'accepted'`);
    await says(ASKED);
    expect([(await paid()).iban, await alarms()]).toEqual([ASKED, []]);
  });

  test('is followed where what was refused is what it had contradicted before the paying system had it', async () => {
    const asked = await change(ASKED, 'accepted');
    await says(THIRD);
    await moveChanges(it.database.db, [asked.id], 'refused', { app, now: it.now, by: null });
    await says(ASKED);
    expect([(await paid()).iban, await alarms()]).toEqual([ASKED, ['contradictedBankChange']]);
  });

  test('is not followed where the paying system had it: the file that contradicted it may have been older', async () => {
    const asked = await change(ASKED, 'transmitted');
    await says(FORMER, 'LEFEVRE F');
    await moveChanges(it.database.db, [asked.id], 'refused', { app, now: it.now, by: null });
    await says(ASKED);
    expect([(await paid()).iban, await alarms()]).toEqual([FORMER, ['contradictedBankChange', 'accountInPayroll']]);
  });

  test('is followed again once that account was accepted after all', async () => {
    const asked = await change(ASKED, 'transmitted');
    await giveBack(asked, 'frozen');
    await says(ASKED);
    await resume(asked);
    // A night between: nobody has decided yet.
    await says(ASKED, 'MME LEFEVRE');
    expect([await stateOf(asked), (await paid()).iban]).toEqual([['toValidate', false, false], FORMER]);
    await it.database.db.transaction().execute(tx => acceptChanges(tx, [asked.id], { app, now: it.now, by: null }));
    await says(ASKED);
    expect([await stateOf(asked), (await paid()).id]).toEqual([['transmitted', true, false], asked.account]);
  });

  test('changes no account of who is held, and says so once; lifted, it is followed', async () => {
    const [{ id: member_id }] = (await it.query<{ id: number }>(
      `select member_id as id from folder where id = ${FOLDER}`,
    )) as [{ id: number }];
    await it.database.db.insertInto('bank_hold').values({ member_id, held_at: it.now }).execute();
    for (const _ of ['a night', 'the next'])
      expect((await says(THIRD)).of('informations-bancaires.csv')).toMatchObject({ updated: 0, unchanged: 1 });
    expect([(await paid()).iban, await alarms()]).toEqual([FORMER, ['accountInPayroll']]);
    // What is said anew of the account that is paid changes none.
    await says(FORMER, 'LEFEVRE F');
    expect((await paid()).iban).toBe(FORMER);
    await it.query('update bank_hold set lifted_at = held_at');
    await says(THIRD);
    expect((await paid()).iban).toBe(THIRD);
  });

  // The embedded database has one connection: nothing runs beside an import.
  test.skipIf(!process.env.TEST_DATABASE_URL)('waits for an opposition that is under way, and heeds it', async () => {
    await change(ASKED, 'transmitted');
    await says(ASKED);
    const { db } = it.database;
    const { member_id } = await db.selectFrom('bank_change').select('member_id').executeTakeFirstOrThrow();
    const isWaiting = `select exists (select from pg_locks where not granted
      and locktype in ('transactionid', 'tuple')) as waits`;
    const imported = await db.transaction().execute(async tx => {
      await lockMember(tx, member_id);
      const running = says(THIRD);
      await expect.poll(() => it.query(isWaiting), { timeout: 10_000 }).toEqual([{ waits: true }]);
      await tx.insertInto('bank_hold').values({ member_id, held_at: it.now }).execute();
      return { running };
    });
    await imported.running;
    expect([(await paid()).iban, await alarms()]).toEqual([ASKED, ['accountInPayroll']]);
  });

  test('that confirms a newer one closes the older ones, which no file is to bring back', async () => {
    const older = await change(ASKED, 'transmitted');
    const newer = await change(NEWER, 'transmitted');
    await says(NEWER);
    expect([await stateOf(older), await stateOf(newer), (await paid()).id]).toEqual([
      ['transmitted', true, false],
      ['transmitted', true, false],
      newer.account,
    ]);
  });

  test('refused as a whole by one wrong row of a strict import, leaves changes and alarms as they were', async () => {
    const asked = await change(ASKED, 'transmitted');
    const rows = ['dossier;titulaire;iban', `${FOLDER};F;${THIRD}`, `11;F;FR00`];
    const { state } = await it.import({ 'informations-bancaires.csv': rows }, { strict: true });
    expect([state, await stateOf(asked), await alarms()]).toEqual(['refused', ['transmitted', false, false], []]);
  });
});
