import { searchRequests } from 'contract/calls/requests.ts';
import { parisDay } from 'contract/values/days.ts';
import type { ObjectState } from 'contract/values/requests.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bankTesting, HOLDER, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, type Session, testServer } from '../../../test/support.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({ BANK_CHECK_URL: register.url, LIMIT_EXPORT: '100' });
const bank = bankTesting(server);
let a: Session;
let x: Session;

beforeEach(async () => {
  [a, x] = await bank.startOver();
  await server.db.deleteFrom('request').execute();
  Object.assign(register, { answer: says('no', 'DUPONT JEAN'), status: 200 });
});

const list = async (who: Session, objectState: ObjectState | null) =>
  (
    await server.call(searchRequests, {
      bearer: who.bearer,
      body: { tab: 'all', kinds: ['bankChange'], objectState, startIndex: 0, take: 20 },
    })
  ).body.data;
const said = async (who: Session, objectState: ObjectState | null) =>
  (await list(who, objectState)).map(({ outcome, about }) => [outcome, about]);

it('that was resumed before its wait is over has its days from that day on', async () => {
  await bank.ask(a, [folders.a1]);
  expect((await bank.decide(x, 'freeze', 'Un doute')).status).toBe(204);
  expect((await bank.decide(x, 'resume')).status).toBe(204);
  const { waitsUntil } = await bank.opened(x);
  expect((await list(x, 'toValidate'))[0]!.dueOn > parisDay(new Date(waitsUntil!))).toBe(true);
});

it('stands in the list of its kind once somebody has to look at it, by where it stands, with the account', async () => {
  await bank.ask(a, [folders.a1]);
  expect(await list(x, null)).toEqual([]);
  await bank.pass(60);
  [a, x] = await bank.signInAll();
  const account = `IBAN terminé par 0189, ${HOLDER}`;
  expect(await said(x, 'toValidate')).toEqual([[null, account]]);
  // Its days begin when its wait is over; it was received when it was asked for.
  const { creationDate, stateDate } = await bank.opened(x);
  const [waiting] = await list(x, 'toValidate');
  expect(waiting).toMatchObject({ lateDays: null, receivedAt: creationDate });
  expect(waiting!.dueOn > parisDay(new Date(stateDate))).toBe(true);
  expect(await list(x, 'frozen')).toEqual([]);
  expect((await bank.decide(x, 'freeze', 'Un doute')).status).toBe(204);
  expect([await said(x, 'frozen'), await said(x, 'toValidate')]).toEqual([[[null, account]], []]);
  expect((await bank.decide(x, 'refuse', 'Un autre titulaire')).status).toBe(204);
  expect([await said(x, 'refused'), await said(x, 'frozen')]).toEqual([[['Refusé', account]], []]);
  // It is about a folder of a social system that is not theirs.
  expect(await list(await server.signIn('y@fonds.example'), null)).toEqual([]);
});
