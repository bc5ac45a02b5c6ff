import { getBankChange } from 'contract/calls/bank-details.ts';
import { confirmBankExport, getBankExportFile, makeBankExport } from 'contract/calls/bank-exports.ts';
import { opposeBankChange } from 'contract/calls/opposition.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { bankTesting, IBAN, says, startRegister } from './testing.ts';

// What a thief asked for was accepted, and handed to the paying system or not.
const server = testServer();
const { startOver, newest, isStrong, ask, pass } = bankTesting(server);
let register: Awaited<ReturnType<typeof startRegister>>;
let a: Session;
let x: Session;
let admin: Session;

beforeAll(async () => {
  register = await startRegister();
});
afterAll(() => register.close());
beforeEach(async () => {
  server.app.config.BANK_CHECK_URL = register.url;
  register.answer = says('match');
  [a, x, admin] = (await startOver()) as [Session, Session, Session];
  await server.db.deleteFrom('bank_export').execute();
  await isStrong();
  await ask(a, [folders.a1], { password: null });
  await pass(4);
  [a, x, admin] = (await Promise.all([
    server.signIn('MEMBREA'),
    server.signIn('x@fonds.example'),
    server.signIn('admin@fonds.example'),
  ])) as [Session, Session, Session];
});

const opened = async () => (await server.call(getBankChange, await newest(x))).body;
const paid = async () =>
  (
    await server.db
      .selectFrom('folder_financial_information as link')
      .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
      .where('link.folder_id', '=', folders.a1)
      .select('account.iban')
      .executeTakeFirst()
  )?.iban;
/** The file of all that is accepted reached the paying system. */
async function handOver() {
  const { bearer } = admin;
  const file = (await server.call(makeBankExport, { bearer })).body;
  const params = { exportId: file.id };
  await server.call(getBankExportFile, { bearer, params });
  await server.call(confirmBankExport, { bearer, params, body: { size: file.size, sha256: file.sha256 } });
  return file.id;
}
const alarms = () =>
  server.db.selectFrom('alarm').where('kind', '=', 'accountInPayroll').select(['body', 'member_id']).execute();

describe("'Ce n'est pas moi'", () => {
  const oppose = async () => {
    const { params } = await newest(a);
    return server.call(opposeBankChange, { params: { id: ids.memberA, ...params }, bearer: a.bearer });
  };

  it('once the paying system has the account: the security is told to have it taken out, the member what is true', async () => {
    expect((await opened()).state).toBe('accepted');
    const exportId = await handOver();
    const { body } = await oppose();
    expect(body).toMatchObject({ isInPayroll: true });
    expect(await alarms()).toEqual([
      { body: expect.stringMatching(`fichier n° ${exportId}.*retirer de la paie`), member_id: ids.memberA },
    ]);
    expect(await opened()).toMatchObject({ state: 'frozen', exportId });
    expect(await paid()).not.toBe(IBAN);
  });

  it('before that: the file has it no more, and nobody has to be told', async () => {
    expect((await oppose()).body).toMatchObject({ isInPayroll: false });
    expect([await alarms(), (await opened()).state]).toEqual([[], 'frozen']);
    expect(await paid()).not.toBe(IBAN);
  });
});
