// Who took a contact first and asked for an account then: what 'Ce n'est pas moi' gives back.
import { validateFirstConnectionEmail } from 'contract/calls/first-connection.ts';
import {
  checkBankOpposition,
  checkOpposition,
  oppose,
  opposeBankChange,
  type Told,
} from 'contract/calls/opposition.ts';
import { putUser, putUserEmail } from 'contract/calls/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankTesting } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { maskedNumber } from '../../fund/masked.ts';

const server = testServer({ SMS_URL: 'http://127.0.0.1:9/' });
const { startOver, ask, isStrong, newest } = bankTesting(server);
const id = ids.memberA;
const OWN = 'a@membre.example';
const [THIEF, THIEFS_MASKED] = ['xavier@voleur.example', 'x•••@voleur.example'];
const HAD = '+33639980001';
let a: Session;

const mobile = (number: string) => ({ number, type: 2, countryId: null, territoryId: null }) as const;
beforeEach(async () => {
  [a] = (await startOver()) as [Session, Session, Session];
  await server.db.deleteFrom('email_change').execute();
  await server.db.updateTable('account').set({ email: OWN, search_email: OWN }).where('id', '=', id).execute();
  await server.db
    .updateTable('member')
    .set({ mobile_phone: JSON.stringify(mobile(HAD)) })
    .where('id', '=', id)
    .execute();
  await isStrong();
});

const as = () => ({ params: { id }, bearer: a.bearer });
const last = async (recipient: string, path: string) => {
  const { text_body } = await server.db
    .selectFrom('outbox')
    .where('recipient', '=', recipient)
    .where('text_body', 'like', `%${path}%`)
    .select('text_body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new RegExp(`${path}/([\\w-]+)`).exec(text_body)![1]!;
};
/** Whoever is in the space has its mail sent to themself. */
async function takeEmail() {
  expect((await server.call(putUserEmail, { ...as(), body: { value: THIEF } })).status).toBe(204);
  const value = await last(THIEF, 'confirmation-email');
  expect((await server.call(validateFirstConnectionEmail, { body: { value } })).status).toBe(200);
}
const takeMobile = () =>
  server.call(putUser, { ...as(), body: { phoneNumber: null, mobilePhoneNumber: mobile('+33612345678') } });
/** Some minutes later another account is asked for; how the person opposes it, in the space or by the link of the SMS to them. */
async function asksForAccount(where: 'space' | 'sms') {
  server.clock.move(120);
  expect((await ask(a, [folders.a1], { password: null })).status).toBe(204);
  if (where === 'sms') {
    const token = await last(HAD, 'ce-n-est-pas-moi');
    return {
      doubts: (await server.call(checkOpposition, { body: { token } })).body.doubts,
      press: (contacts: Told) => server.call(oppose, { body: { token, contacts } }),
    };
  }
  const on = { ...as(), params: { id, ...(await newest(a)).params } };
  return {
    doubts: (await server.call(checkBankOpposition, on)).body,
    press: (contacts: Told) => server.call(opposeBankChange, { ...on, body: { contacts } }),
  };
}
const contacts = async () => {
  const row = await server.db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .select(['email', 'mobile_phone'])
    .executeTakeFirstOrThrow();
  return [row.email, (row.mobile_phone as { number: string } | null)?.number];
};

describe.each(['space', 'sms'] as const)("'Ce n'est pas moi' (%s), of who took the e-mail first", where => {
  it('asks whether it is theirs, and gives it back where it is not: the mail goes to the person', async () => {
    await takeEmail();
    const { doubts, press } = await asksForAccount(where);
    expect(doubts).toEqual([{ contact: 'email', masked: THIEFS_MASKED, isRemoved: false }]);
    expect((await press([])).key).toBe('OPPOSITION_ASKS');
    const { body } = await press([{ contact: 'email', isMine: false }]);
    expect(body).toMatchObject({ isEmailRestored: true, isPasswordCleared: true });
    expect(await contacts()).toEqual([OWN, HAD]);
    expect((await server.lastEntry('opposition.make')).detail).toMatchObject({ notTheirs: ['email'] });
  });

  it('leaves what the person says is theirs', async () => {
    await takeEmail();
    const { press } = await asksForAccount(where);
    expect((await press([{ contact: 'email', isMine: true }])).body.isEmailRestored).toBe(false);
    expect(await contacts()).toEqual([THIEF, HAD]);
  });

  it('asks nothing of what has not changed for thirty days', async () => {
    await takeEmail();
    server.clock.move(30 * 86_400);
    a = await server.signIn('MEMBREA');
    await isStrong();
    const { doubts, press } = await asksForAccount(where);
    expect(doubts).toEqual([]);
    expect((await press([])).status).toBe(200);
  });
});

it('a telephone is asked about by itself, and given back by itself', async () => {
  expect((await takeMobile()).status).toBe(200);
  server.clock.move(60);
  await takeEmail();
  const { doubts, press } = await asksForAccount('space');
  expect(doubts).toEqual([
    { contact: 'email', masked: THIEFS_MASKED, isRemoved: false },
    { contact: 'mobile', masked: '06 •• •• •• 78', isRemoved: false },
  ]);
  const answers = [
    { contact: 'email', isMine: true },
    { contact: 'mobile', isMine: false },
  ] as const;
  expect((await press([answers[0]])).key).toBe('OPPOSITION_ASKS');
  expect((await press([...answers])).status).toBe(200);
  expect(await contacts()).toEqual([THIEF, HAD]);
});

it('a telephone that was removed is asked about, and given back to who did not remove it', async () => {
  const removed = { ...as(), body: { phoneNumber: null, mobilePhoneNumber: null } };
  expect((await server.call(putUser, removed)).status).toBe(200);
  expect(await contacts()).toEqual([OWN, undefined]);
  server.clock.move(5 * 86_400);
  a = await server.signIn('MEMBREA');
  await isStrong();
  const { doubts, press } = await asksForAccount('space');
  expect(doubts).toEqual([{ contact: 'mobile', masked: maskedNumber(HAD), isRemoved: true }]);
  expect((await press([])).key).toBe('OPPOSITION_ASKS');
  expect((await press([{ contact: 'mobile', isMine: false }])).status).toBe(200);
  expect(await contacts()).toEqual([OWN, HAD]);
});

it('a link that served says whether the password still opens', async () => {
  const { press } = await asksForAccount('sms');
  await press([]);
  const body = { token: await last(HAD, 'ce-n-est-pas-moi') };
  const check = async () => (await server.call(checkOpposition, { body })).body;
  expect(await check()).toMatchObject({ state: 'done', isPasswordCleared: true });
  await bankTesting(server).hasPassword(id);
  expect(await check()).toMatchObject({ state: 'done', isPasswordCleared: false });
});
