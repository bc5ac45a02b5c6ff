import { getOwnBankChanges, getPasswordWait, type OwnBankChange } from 'contract/calls/bank-details.ts';
import { getPaymentCalendar } from 'contract/calls/payment-calendar.ts';
import { parisDay } from 'contract/values/days.ts';
import { afterAll, expect, it } from 'vitest';
import { bankTesting, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, ids, testServer } from '../../../test/support.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({ BANK_CHECK_URL: register.url });
const { ask, progress, pass, settle } = bankTesting(server);
const pay = async (key: string, date: string) => {
  const payment = { source_key: key, folder_id: folders.a1, date, label: 'Pension', gross_amount: 10, net_paid: 9 };
  await server.db.insertInto('payment_operation').values(payment).execute();
};
const own = async () => {
  const { bearer } = await server.signIn('MEMBREA');
  return (await server.call(getOwnBankChanges, { params: { id: ids.memberA }, bearer })).body;
};

it('ends with the first payment there: expected until one comes after the paying system has it', async () => {
  await server.db.deleteFrom('payment_operation').where('folder_id', '=', folders.a1).execute();
  const today = () => parisDay(server.clock.now());
  const days = async () => {
    const [{ state, effectDay, paidDay }] = (await own()) as [OwnBankChange];
    return { state, isExpected: effectDay !== null && effectDay > today(), paidDay };
  };
  Object.assign(register, { answer: says('match', 'LEFEVRE ELODIE'), status: 200 });
  await settle();
  await ask(await server.signIn('MEMBREA'), [folders.a1]);
  await pay('bank-1', today());
  expect(await days()).toEqual({ state: 'asked', isExpected: true, paidDay: null });
  await progress();
  await pass(11);
  // Paid before the paying system had the change: to the former account.
  await pass(20);
  await pay('bank-2', today());
  await pass(20);
  expect(await days()).toEqual({ state: 'accepted', isExpected: true, paidDay: null });
  const moved = { state: 'transmitted', state_at: server.clock.now() };
  await server.db.updateTable('bank_change').set(moved).execute();
  await pay('bank-3', today());
  expect(await days()).toEqual({ state: 'transmitted', isExpected: true, paidDay: null });
  await pass(20);
  const paidDay = today();
  await pay('bank-4', paidDay);
  await pass(20);
  await pay('bank-5', today());
  expect(await days()).toEqual({ state: 'transmitted', isExpected: false, paidDay });
});

it('begins on a day of the calendar, also where the last payment came before its day', async () => {
  await server.db.deleteFrom('payment_operation').where('folder_id', '=', folders.a1).execute();
  await settle();
  const [year, month] = parisDay(server.clock.now()).split('-').map(Number) as [number, number];
  const before = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - months, date)).toISOString().slice(0, 10);
  for (const months of [2, 3, 4]) await pay(`usual-${months}`, before(months, 15));
  await pay('early', before(1, 10));
  const who = await server.signIn('MEMBREA');
  const beforehand = await server.call(getPasswordWait, { params: { id: ids.memberA }, bearer: who.bearer });
  await ask(who, [folders.a1]);
  const [{ effectDay }] = (await own()) as [OwnBankChange];
  expect(beforehand.body.effects).toContainEqual({ folderId: folders.a1, day: effectDay });
  const { body } = await server.call(getPaymentCalendar, { params: { id: ids.memberA }, bearer: who.bearer });
  expect(body.days.filter(({ state }) => state === 'foretold').map(({ date }) => date)).toContain(effectDay);
});

it('says why it waits longer than others', async () => {
  await settle();
  await ask(await server.signIn('MEMBREA'), [folders.a1]);
  expect((await own())[0]!.longBecause).toBe('password');
  const because = async (is_recent: boolean, risks: string[]) => {
    await server.db.updateTable('bank_change').set({ is_strong: true, is_recent, risks }).execute();
    return (await own())[0]!.longBecause;
  };
  const found = [await because(true, ['contact']), await because(true, []), await because(false, ['holder'])];
  expect(found).toEqual(['contact', 'device', null]);
});
