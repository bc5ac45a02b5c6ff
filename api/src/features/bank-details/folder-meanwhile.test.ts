// What the fund's files change of a folder for which an account was asked.
import { cancelBankChange, getFormerAccounts, getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { getBankExports, makeBankExport } from 'contract/calls/bank-exports.ts';
import { getSubmission, getSubmissions } from 'contract/calls/submissions.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankTesting, IBAN, OTHER, says, startRegister } from '../../../test/bank-changes.ts';
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
const submissions = async (who: Session) => {
  const { body } = await server.call(getSubmissions, { params: { id: who.userId }, bearer: who.bearer });
  return [...body.goingOn, ...body.over].filter(({ kind }) => kind === 'bankChange');
};
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

it("tells each in 'Mes démarches' of what they asked for themself, and why the fund ended it", async () => {
  await ask(a, [folders.a1, folders.a2]);
  await pass(1);
  await folder({ member_id: ids.memberB });
  const b = await server.signIn('MEMBREB');
  expect(await submissions(b)).toEqual([]);
  await pass(20);
  await again();
  const sent = await submissions(a);
  expect(sent).toMatchObject([
    { state: 'accepted', folderIds: [folders.a2], reason: null },
    {
      state: 'cancelled',
      folderIds: [],
      reason: expect.stringContaining("n'est plus à votre nom"),
      isBegunAgain: true,
    },
  ]);
  const params = { kind: 'bankChange' as const, objectId: sent[1]!.id };
  const open = (who: Session, id: number) =>
    server.call(getSubmission, { params: { ...params, id }, bearer: who.bearer });
  expect((await open(a, ids.memberA)).body.reason).toContain("n'est plus à votre nom");
  expect((await open(await server.signIn('MEMBREB'), ids.memberB)).status).toBe(404);
});

it('lists no account that somebody else was paid to before the folder was theirs', async () => {
  for (const iban of [IBAN, OTHER]) {
    await ask(a, [folders.a1], { iban });
    await pass(60);
    await again();
  }
  const former = async (who: Session, id: number) =>
    (await server.call(getFormerAccounts, { params: { id }, bearer: who.bearer })).body;
  expect(await former(a, ids.memberA)).toHaveLength(1);
  await folder({ member_id: ids.memberB });
  expect(await former(await server.signIn('MEMBREB'), ids.memberB)).toEqual([]);
});

describe.each([
  ['closed', { closed: true }, 'clôturé'],
  ['given to somebody else', { member_id: ids.memberB }, "n'est plus à votre nom"],
] as const)('an accepted change of a folder that is %s before the paying system has it', (_, changed, why) => {
  const waiting = async () =>
    (await server.call(getBankExports, { bearer: x.bearer, params: { start: 0, take: 20 } })).body;
  beforeEach(async () => {
    await ask(a, [folders.a1]);
    await pass(60);
    await again();
    await server.db.deleteFrom('outbox').execute();
  });

  it('goes into no file, ends with the reason, and the folder shows again what it is paid to', async () => {
    expect(await paid()).toHaveLength(1);
    await folder(changed);
    expect((await waiting()).waiting).toBe(0);
    expect((await server.call(makeBankExport, { bearer: x.bearer })).key).toBe('NO_BANK_CHANGE_TO_EXPORT');
    await bank.progress();
    expect((await bank.opened(x)).state).toBe('cancelled');
    expect((await submissions(a))[0]).toMatchObject({ state: 'cancelled', reason: expect.stringContaining(why) });
    expect(await told()).toEqual([ENDED(why)]);
    expect(await paid()).toEqual([]);
  });

  it('withdraws the file that nobody has fetched yet', async () => {
    await server.call(makeBankExport, { bearer: x.bearer });
    await folder(changed);
    expect((await waiting()).exports.data[0]!.state).toBe('stale');
    await bank.progress();
    expect((await bank.opened(x)).state).toBe('cancelled');
    expect((await server.call(makeBankExport, { bearer: x.bearer })).key).toBe('NO_BANK_CHANGE_TO_EXPORT');
  });
});

it('is not given up by the member once it is accepted', async () => {
  await ask(a, [folders.a1]);
  await pass(60);
  await again();
  const { id } = (await own())[0]!;
  const refused = await server.call(cancelBankChange, { params: { id: ids.memberA, changeId: id }, bearer: a.bearer });
  expect([refused.key, (await own())[0]!.state]).toEqual(['BANK_CHANGE_DECIDED', 'accepted']);
});
