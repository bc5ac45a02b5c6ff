// What makes a change of account one that a manager looks at, whatever the register says, and whenever it comes up.
import { checkBankChangeAgain } from 'contract/calls/bank-changes.ts';
import { opposeBankChange } from 'contract/calls/opposition.ts';
import { signRequest } from 'contract/calls/signatures.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankTesting, IBAN, OTHER, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { askEmailChange, confirmEmailChange } from '../../fund/former-addresses.ts';
import { applyRetention } from '../../fund/retention/run.ts';
import { retentionLines } from '../../retention.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({
  BANK_CHECK_URL: register.url,
  SMS_URL: 'http://127.0.0.1:9/',
  VOICE_URL: 'http://127.0.0.1:9/',
  SECOND_SIGNATURE: 'bankChange',
  ACCESS_TOKEN_MINUTES: '60',
  TRUSTED_PROXY: '127.0.0.1',
});
const bank = bankTesting(server);
const { ask, hasPhone, isStrong, pass, progress } = bank;
let a: Session;
let x: Session;

const again = async () => {
  [a, x] = await bank.signInAll();
};
beforeEach(async () => {
  [a, x] = await bank.startOver();
  await isStrong();
  register.answer = says('match', 'LEFEVRE ELODIE');
});

const newest = () => bank.newest(x);
const opened = () => bank.opened(x);
const stateAndRisks = async () => {
  const { state, risks } = await opened();
  return [state, risks];
};
const callBack = async (answered: 'member' | 'other') => expect((await bank.callBack(x, answered)).status).toBe(204);
const decide = (decision: 'accept' | 'freeze' | 'resume', more?: Parameters<typeof bank.decide>[3]) =>
  bank.decide(x, decision, decision === 'freeze' ? 'Un doute' : null, more);

it("is the account of somebody who does not bear the member's name, though the register knows them there", async () => {
  await ask(a, [folders.a1], { owner: 'Jean Voleur' });
  await pass(60);
  await again();
  expect(await stateAndRisks()).toEqual(['toValidate', ['holder']]);
  await ask(a, [folders.a1], { owner: 'M. ET MME LEFEVRE' });
  expect((await opened()).risks).toEqual([]);
});

it('is one that the register does not confirm any more, asked once more while it waits', async () => {
  await ask(a, [folders.a1]);
  await progress();
  expect(await stateAndRisks()).toEqual(['waiting', []]);
  register.answer = says('no');
  expect((await server.call(checkBankChangeAgain, await newest())).body.result).toBe('no');
  await pass(60);
  await again();
  expect(await stateAndRisks()).toEqual(['toValidate', ['check']]);
});

describe('what comes up while it waits', () => {
  afterEach(() => server.db.updateTable('member').set({ death_date: null }).execute());
  const log = (action: string) =>
    server.db
      .insertInto('audit_log')
      .values({ at: server.clock.now(), author_id: ids.memberA, action, object_type: 'account', object_id: '101' })
      .execute();

  /** Asked for so many days ago, and confirmed now. */
  const newEmail = async (days: number) => {
    const [former, email, now] = ['a@membre.example', 'neuf@membre.example', server.clock.now()];
    const asked = new Date(now.getTime() - days * 86_400_000);
    await askEmailChange(server.db, { accountId: ids.memberA, former, email, now: asked });
    await confirmEmailChange(server.db, ids.memberA, email, now);
  };

  it.each([
    ['another e-mail', 'contact', () => newEmail(1)],
    ['another telephone', 'contact', () => log('member.changePhones')],
    ['a trusted third party', 'helper', () => log('trustedThirdParty.create')],
    ['a manager in the space', 'visit', () => server.connectedAs(x, ids.memberA, 'MEMBREA')],
    [
      'that the member has died',
      'deceased',
      () => server.db.updateTable('member').set({ death_date: '2026-01-15' }).where('id', '=', ids.memberA).execute(),
    ],
    [
      'the same account for another member',
      'sharedIban',
      async () => {
        const b = await server.signIn('MEMBREB');
        expect((await ask(b, [folders.b], { iban: IBAN })).status).toBe(204);
      },
    ],
  ])('is looked at before it is accepted: %s', async (_, risk, comes) => {
    await ask(a, [folders.a1]);
    await progress();
    expect((await opened()).risks).toEqual([]);
    await comes();
    server.clock.move(2 * 86_400);
    await applyRetention(server.app, retentionLines, { pace: 'often' });
    await pass(1);
    await again();
    expect(await stateAndRisks()).toEqual(['toValidate', [risk]]);
  });

  it('raises the alarm that it would have raised when it was asked for: a password chosen by a link', async () => {
    await ask(a, [folders.a1]);
    await progress();
    await log('password.set');
    const raised = async () => (await server.db.selectFrom('alarm').select('kind').execute()).map(({ kind }) => kind);
    expect(await raised()).toEqual([]);
    await pass(3);
    await again();
    expect([await stateAndRisks(), await raised()]).toEqual([['toValidate', ['alarm']], ['bankChangeAfterReset']]);
  });

  it.each([
    ['a trusted third party', 'helper', () => log('trustedThirdParty.create')],
    ['a manager in the space', 'visit', () => server.connectedAs(x, ids.memberA, 'MEMBREA')],
  ])('is looked at though it came on the first of ten days: %s', async (_, risk, comes) => {
    await log('password.change');
    await ask(a, [folders.a1]);
    await progress();
    await comes();
    for (let day = 0; day < 10; day++) {
      server.clock.move(86_400);
      await applyRetention(server.app, retentionLines, { pace: 'often' });
      await progress();
    }
    await again();
    expect(await stateAndRisks()).toEqual(['toValidate', [risk]]);
    // Decided, it keeps the token of the visit no longer.
    await decide('freeze');
    await applyRetention(server.app, retentionLines, { pace: 'often' });
    expect(await server.db.selectFrom('connect_as_token').select('member_id').execute()).toEqual([]);
  });

  it.each([
    ['another e-mail', () => newEmail(0), 10],
    ['an e-mail that was confirmed long after it was asked for', () => newEmail(40), 10],
    ['an e-mail that was asked for and never confirmed', () => log('email.change'), 3],
    ['another password', () => log('password.change'), 10],
    ['a new means', () => log('factor.add'), 10],
    ['nothing', () => log('account.view'), 3],
  ])('waits as long as it must after %s', async (_, comes, days) => {
    await comes();
    await ask(a, [folders.a1]);
    const { waitsUntil, creationDate } = await opened();
    expect((Date.parse(waitsUntil!) - Date.parse(creationDate)) / 86_400_000).toBe(days);
  });
});

it('is one of three that come from one address within a day, and one soon after a password chosen by a link', async () => {
  const [b, c] = [await server.signIn('MEMBREB'), await server.signIn('SANSMAIL')];
  await ask(b, [folders.b], { iban: 'FR1420041010050500013M02606', owner: 'Paul Bernard' });
  await ask(a, [folders.a1]);
  expect((await opened()).risks).toEqual([]);
  const third = await ask(c, [folders.withoutEmail], { iban: 'FR7610107001011234567890129', owner: 'Luce Colin' });
  expect(third.status).toBe(204);
  await pass(3);
  await again();
  expect(await stateAndRisks()).toEqual(['toValidate', ['alarm']]);
  await server.db.deleteFrom('bank_change').execute();
  await server.db
    .insertInto('audit_log')
    .values({
      at: server.clock.now(),
      author_id: ids.memberA,
      action: 'password.set',
      object_type: 'account',
      object_id: '101',
    })
    .execute();
  await ask(a, [folders.a1]);
  expect((await opened()).risks).toEqual(['alarm']);
});

it('is one of three that come from one line, whose machine has as many IPv6 addresses as it likes', async () => {
  const [b, c] = [await server.signIn('MEMBREB'), await server.signIn('SANSMAIL')];
  const b2 = { iban: OTHER, owner: "Yann Le Floc'h" };
  await ask(b, [folders.b], { ...b2, from: '2001:db8:1:2::1' });
  await ask(c, [folders.withoutEmail], { ...b2, iban: 'FR7610107001011234567890129', from: '2001:db8:1:2:ffff::2' });
  const raised = () =>
    server.db.selectFrom('alarm').where('kind', '=', 'manyBankChanges').select('occurrence').execute();
  expect(await raised()).toEqual([]);
  await ask(a, [folders.a1], { from: '2001:db8:1:2:3:4:5:6' });
  expect((await opened()).risks).toEqual(['alarm']);
  expect(await raised()).toEqual([{ occurrence: expect.stringContaining('2001:db8:1:2::/64') }]);
  await ask(a, [folders.a2], { from: '2001:db8:1:3::1' });
  expect((await bank.opened(x, folders.a2)).risks).toEqual([]);
});

describe('a call-back', () => {
  const toValidate = async () => {
    register.answer = says('no');
    await ask(a, [folders.a1]);
    await pass(11);
    await again();
  };

  it('of before it was frozen counts no more: who answered may be a thief', async () => {
    await toValidate();
    await callBack('member');
    expect((await opened()).isCalledBack).toBe(true);
    await decide('freeze');
    await decide('resume');
    expect((await opened()).isCalledBack).toBe(false);
    expect((await decide('accept', { signatureReason: 'Reconnue' })).key).toBe('BANK_CALLBACK_FIRST');
    server.clock.move(60);
    await callBack('member');
    expect((await decide('accept', { signatureReason: 'Reconnue' })).status).toBe(202);
  });

  it('that somebody else answers, while a second signature is waited for, keeps it from being carried out', async () => {
    await toValidate();
    await callBack('member');
    expect((await decide('accept', { signatureReason: 'Reconnue' })).status).toBe(202);
    const { id } = await server.db.selectFrom('signature_request').select('id').executeTakeFirstOrThrow();
    await callBack('other');
    const y = await server.signIn('admin@fonds.example');
    const signed = await server.call(signRequest, { params: { signatureId: id }, bearer: y.bearer });
    expect([signed.status, (await opened()).state]).toEqual([409, 'toValidate']);
  });
});

it('is another one while one is frozen, whatever the account: asking again walks around no freeze', async () => {
  await ask(a, [folders.a1]);
  await progress();
  expect((await decide('freeze')).status).toBe(204);
  await ask(a, [folders.a1]);
  expect((await opened()).risks).toEqual(['refusedIban', 'frozen']);
  await ask(a, [folders.a1], { iban: OTHER });
  await pass(60);
  await again();
  expect(await stateAndRisks()).toEqual(['toValidate', ['frozen']]);
});

describe("after 'Ce n'est pas moi'", () => {
  const oppose = async () => {
    const { params } = await newest();
    return server.call(opposeBankChange, { params: { id: ids.memberA, ...params }, bearer: a.bearer, body: {} });
  };
  const keys = async () =>
    (await server.db.selectFrom('factor').select('name').orderBy('id').execute()).map(({ name }) => name);

  it.each([0, 29])(
    'opens by no means that came since, or in the thirty days before, pressed %s days later',
    async later => {
      const made = (name: string, days: number) =>
        server.db
          .insertInto('factor')
          .values({
            ...{ account_id: ids.memberA, kind: 'totp', name, secret: Buffer.from(name) },
            created_at: new Date(server.clock.now().getTime() - days * 86_400_000),
          })
          .execute();
      await made('Ancienne', 31);
      await made('Récente', 29);
      await ask(a, [folders.a1]);
      await pass(later);
      await again();
      await made('Depuis', 0);
      expect(await keys()).toEqual(['Ancienne', 'Récente', 'Depuis']);
      expect((await oppose()).body.isPasswordCleared).toBe(true);
      expect(await keys()).toEqual(['Ancienne']);
    },
  );

  it('reaches the telephones of before', async () => {
    const phone = (number: string) => JSON.stringify({ number, type: 2, countryId: null, territoryId: null });
    const now = server.clock.now();
    const until = new Date(now.getTime() + 30 * 86_400_000);
    await ask(a, [folders.a1]);
    await server.db
      .updateTable('member')
      .set({ mobile_phone: phone('+33639980009'), mobile_phone_since: now })
      .where('id', '=', ids.memberA)
      .execute();
    await server.db
      .insertInto('former_phone')
      .values({ member_id: ids.memberA, kind: 'mobile', number: '+33639980001', since: null, until })
      .execute();
    await oppose();
    const { mobile_phone, mobile_phone_since } = await server.db
      .selectFrom('member')
      .where('id', '=', ids.memberA)
      .select(['mobile_phone', 'mobile_phone_since'])
      .executeTakeFirstOrThrow();
    expect([mobile_phone, mobile_phone_since]).toEqual([expect.objectContaining({ number: '+33639980001' }), null]);
  });

  it('stops what nobody has decided, however old it is', async () => {
    register.answer = says('no');
    await ask(a, [folders.a1]);
    await pass(40);
    await again();
    expect((await oppose()).status).toBe(200);
  });

  it('is held until a manager has spoken with the person, which the request says', async () => {
    await ask(a, [folders.a1]);
    await oppose();
    expect([await opened(), (await decide('resume')).key]).toEqual([
      expect.objectContaining({ state: 'frozen', heldAt: expect.any(String) }),
      'BANK_CHANGE_HELD',
    ]);
  });
});

it('is told when a manager freezes it', async () => {
  register.answer = says('no');
  await ask(a, [folders.a1]);
  await progress();
  expect((await decide('freeze')).status).toBe(204);
  const mails = await server.db.selectFrom('outbox').where('template', '=', 'bankChange').select('subject').execute();
  expect(mails).toEqual([{ subject: 'Votre demande de changement de compte est arrêtée' }]);
});

it('is told by SMS and by a call at an hour of the day: which account, from when on, whom to call, and how to stop it', async () => {
  await hasPhone(ids.memberA);
  const mobile_phone = JSON.stringify({ number: '+33639980001', type: 2, countryId: null, territoryId: null });
  await server.db.updateTable('member').set({ mobile_phone }).where('id', '=', ids.memberA).execute();
  await ask(a, [folders.a1]);
  const told = await server.db
    .selectFrom('outbox')
    .where('channel', 'in', ['sms', 'voice'])
    .select(['channel', 'recipient', 'text_body', 'next_attempt_at', 'folder_ids'])
    .orderBy('channel')
    .execute();
  expect(told.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['sms', '+33639980001'],
    ['voice', '+33298001122'],
  ]);
  expect(told.map(({ folder_ids }) => folder_ids)).toEqual([[folders.a1], [folders.a1]]);
  expect(told[0]!.text_body).toMatch(
    /Compte finissant par 0189, .*versement.*\. Ce n'est pas vous \? Appelez le 0\d.+, ou ouvrez http\S+\/#\/ce-n-est-pas-moi\/[\w-]+$/,
  );
  expect(told[1]!.text_body).toContain("finit par : 0, 1, 8, 9. Si ce n'est pas vous, appelez le 0");
  const hour = Number(
    new Date(told[1]!.next_attempt_at).toLocaleString('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit' }),
  );
  expect(hour >= 9 && hour < 20).toBe(true);
});
