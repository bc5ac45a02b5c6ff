// What the fund's files change of a folder for which an account was asked.
import { getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { bankTesting, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({ BANK_CHECK_URL: register.url });
const bank = bankTesting(server);
const { ask, pass } = bank;
const ENDED = (why: string) => ({
  subject: 'Votre demande de changement de compte est annulée',
  text_body: expect.stringContaining(why),
});
let a: Session;
let x: Session;

beforeEach(async () => {
  [a, x] = await bank.startOver();
  register.answer = says('match', 'LEFEVRE ELODIE');
});
afterEach(() => folder({ closed: false, member_id: ids.memberA }));

const again = async () => {
  [a, x] = await bank.signInAll();
};
const own = async () => (await server.call(getOwnBankChanges, { params: { id: ids.memberA }, bearer: a.bearer })).body;
const told = () =>
  server.db.selectFrom('outbox').where('template', '=', 'bankChange').select(['subject', 'text_body']).execute();
const paid = () =>
  server.db
    .selectFrom('folder_financial_information')
    .where('folder_id', '=', folders.a1)
    .select('folder_id')
    .execute();
const folder = (changed: { closed?: boolean; member_id?: number }) =>
  server.db.updateTable('folder').set(changed).where('id', '=', folders.a1).execute();

it('ends what was asked of one that is closed: nothing is accepted, announced or exported, and the member is told why', async () => {
  await ask(a, [folders.a1]);
  await pass(1);
  await folder({ closed: true });
  await pass(60);
  await again();
  expect(await own()).toMatchObject([{ state: 'cancelled', reason: expect.stringContaining('clôturé') }]);
  expect(await told()).toEqual([ENDED('clôturé')]);
  expect(await paid()).toEqual([]);
});

it("ends what was asked of one that is somebody else's now, who is not paid there, and reads nothing of it", async () => {
  await ask(a, [folders.a1]);
  await pass(1);
  await folder({ member_id: ids.memberB });
  const b = await server.signIn('MEMBREB');
  const read = await server.call(getOwnBankChanges, { params: { id: ids.memberB }, bearer: b.bearer });
  expect(read.body).toEqual([]);
  await pass(60);
  await again();
  expect((await bank.opened(x)).state).toBe('cancelled');
  expect(await told()).toEqual([ENDED("n'est plus à votre nom")]);
  expect(await paid()).toEqual([]);
});

it.each([{ closed: true }, { member_id: ids.memberB }])('keeps a manager from accepting it: %o', async changed => {
  register.answer = says('no');
  await ask(a, [folders.a1]);
  await pass(60);
  await again();
  await bank.callBack(x);
  await folder(changed);
  const refused = await bank.decide(x, 'accept');
  expect([refused.key, (await bank.opened(x)).state, await paid()]).toEqual(['BANK_CHANGE_DECIDED', 'toValidate', []]);
});
