// What comes up about a change of account once a manager has to look at it.
import { signRequest } from 'contract/calls/signatures.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { bankTesting, says, startRegister } from './testing.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({ BANK_CHECK_URL: register.url, SECOND_SIGNATURE: 'bankChange' });
const bank = bankTesting(server);
const { ask, pass } = bank;
let a: Session;
let x: Session;

beforeEach(async () => {
  [a, x] = await bank.startOver();
});

const toDecide = async () => {
  register.answer = says('no');
  await ask(a, [folders.a1]);
  await pass(11);
  [a, x] = await bank.signInAll();
  await bank.callBack(x);
};
const visit = () => server.connectedAs(x, ids.memberA, 'MEMBREA');
const reason = { signatureReason: 'Reconnue' };

it('is read before it is accepted', async () => {
  await toDecide();
  await visit();
  expect((await bank.decide(x, 'accept', null, reason)).key).toBe('BANK_CHANGE_NEWS');
  const { risks } = await bank.opened(x);
  expect(risks).toEqual(['check', 'visit']);
  expect((await bank.decide(x, 'accept', null, { ...reason, risks })).status).toBe(202);
});

it('keeps a second signature from being carried out', async () => {
  await toDecide();
  expect((await bank.decide(x, 'accept', null, reason)).status).toBe(202);
  const { id } = await server.db.selectFrom('signature_request').select('id').executeTakeFirstOrThrow();
  await visit();
  const { bearer } = await server.signIn('admin@fonds.example');
  const signed = await server.call(signRequest, { params: { signatureId: id }, bearer });
  expect([signed.key, (await bank.opened(x)).state]).toEqual(['SIGNATURE_CHANGED', 'toValidate']);
});
