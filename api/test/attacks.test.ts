// Who holds what, and what they can reach with it alone (docs/decisions/0031-bank-change.md): each cell is a test. 'Nothing'
// for money means that the folder is paid where it was, on the day and for as long as the person or the fund can stop it.
import { randomInt } from 'node:crypto';
import { decideBankChange, recordBankCallback } from 'contract/calls/bank-changes.ts';
import {
  emailSetPending,
  firstConnectionCompleted,
  personalInformationAndSetNextStep,
  validateFirstConnectionEmail,
} from 'contract/calls/first-connection.ts';
import { oppose } from 'contract/calls/opposition.ts';
import { setFirstPassword, userForgotPassword, userSetNewPassword } from 'contract/calls/password.ts';
import { giveProof, sendCode } from 'contract/calls/proof.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerPasswordRequests } from '../src/features/password/requests.ts';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { ACCEPT, attacked, CALLED, mobile } from './attacks.ts';
import { solvedCaptcha } from './captcha.ts';
import { FIXED, MOBILE } from './codes.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, type Session, testServer } from './support.ts';

const server = testServer({ SECOND_SIGNATURE: 'bankChange', LIMIT_EXPORT: '100', ACCESS_TOKEN_MINUTES: '60' });
const { ask, begin, hasMobile, opened, paid, pass, progress, readsSms, says, states } = attacked(server);
const params = { id: ids.memberA };

let victim: Session;
beforeEach(async () => {
  victim = await begin();
});

const landline = (number: string) => ({ number, type: 1, countryId: null, territoryId: null }) as const;
/** Whoever reads the victim's mail chooses another password, and signs in by it. */
async function entersByMail() {
  await server.call(userForgotPassword, { body: { value: 'MEMBREA', captcha: await solvedCaptcha(server) } });
  await answerPasswordRequests(server.app);
  const { text_body } = await server.db
    .selectFrom('outbox')
    .where('template', '=', '5')
    .select('text_body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /#\/nouveau-mot-de-passe\/([\w-]+)/.exec(text_body)![1]!;
  const newPassword = `Jonquille-blanche-${randomInt(1e6)}`; // never one of the last eight
  const body = { newPassword, confirmPassword: newPassword };
  expect((await server.call(userSetNewPassword, { params: { token }, body })).status).toBe(200);
  return { thief: await server.signIn('MEMBREA', newPassword), password: newPassword };
}
/** As it was before somebody else chose it. */
async function keepingPassword(act: () => Promise<void>) {
  const own = server.db.selectFrom('account').where('id', '=', ids.memberA).select('password_hash');
  const { password_hash } = await own.executeTakeFirstOrThrow();
  try {
    await act();
  } finally {
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', ids.memberA).execute();
  }
}

describe("a member's pension", () => {
  it('stays, for a bearer that is older than the proof', async () => {
    server.clock.move(301);
    expect((await ask(victim, [folders.a1])).key).toBe('PROOF_REQUIRED');
    expect([await states(), await paid()]).toEqual([[], null]);
  });

  it.each([
    ['a fresh bearer with the password', () => victim],
    ['the password, from a device never seen', () => server.signIn('MEMBREA')],
  ])('waits ten days, for %s, and is stopped by one press in any mail', async (_, thief) => {
    expect((await ask(await thief(), [folders.a1])).status).toBe(204);
    await pass(9);
    expect(await paid()).toBeNull();
    expect((await says()).status).toBe(200);
    expect(await states()).toEqual(['frozen']);
    await pass(30);
    expect([await states(), await paid()]).toEqual([['frozen'], null]);
  });

  it('waits for a manager who called back, for who also reads the SMS and the mailbox', async () => {
    // A code by SMS is a strong proof; without a register every change is looked at.
    await server.db.updateTable('session').set({ proved_by: 'sms' }).where('account_id', '=', ids.memberA).execute();
    await ask(victim, [folders.a1]);
    await pass(60);
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
  });

  it('stays, for the password of who has a telephone on record, from whatever device, and for who reads their mail too', async () => {
    await hasMobile();
    expect((await ask(await server.signIn('MEMBREA'), [folders.a1])).key).toBe('PROOF_REQUIRED');
    await keepingPassword(async () => {
      const { thief, password } = await entersByMail();
      expect((await ask(thief, [folders.a1], { password })).key).toBe('PROOF_REQUIRED');
    });
    expect([await states(), await paid()]).toEqual([[], null]);
  });

  it('waits for a manager, and tells the security, for who reads the mail of a person without telephone', async () => {
    await keepingPassword(async () => {
      const { thief, password } = await entersByMail();
      expect((await ask(thief, [folders.a1], { password })).status).toBe(204);
      await pass(60);
      expect([await states(), await paid()]).toEqual([['toValidate'], null]);
      const alarms = await server.db.selectFrom('alarm').where('member_id', '=', ids.memberA).select('kind').execute();
      expect(alarms).toContainEqual({ kind: 'bankChangeAfterReset' });
      // Nobody can be called back: nothing can be accepted.
      const admin = await server.signIn('admin@fonds.example');
      expect((await server.call(decideBankChange, { ...(await opened(admin)), body: ACCEPT })).key).toBe(
        'BANK_CALLBACK_FIRST',
      );
    });
  });

  it('waits for a call to the number that the fund had, for who stole the letter and did the first connection', async () => {
    Object.assign(server.app.config, { SMS_URL: 'http://127.0.0.1:9/', VOICE_URL: 'http://127.0.0.1:9/' });
    const { db } = server;
    const id = ids.awaiting;
    const [own, theirs] = ['jean@ancien.example', 'voleur@autre.example'];
    await db.updateTable('account').set({ email: own, search_email: own }).where('id', '=', id).execute();
    const had = { mobile_phone: JSON.stringify(mobile(MOBILE)), fixed_phone: JSON.stringify(landline(FIXED)) };
    await db
      .updateTable('member')
      .set({ ...had, first_connection_step: 0 })
      .where('id', '=', id)
      .execute();
    const sentTo = (recipient: string) =>
      db.selectFrom('outbox').where('recipient', '=', recipient).selectAll().orderBy('id').execute();

    const thief = await server.signIn('ATTENTE');
    const step = { params: { id }, bearer: thief.bearer };
    await server.call(emailSetPending, { ...step, body: { value: theirs } });
    const [asked] = (await sentTo(own)).filter(({ template }) => template === 'emailAsked');
    const link = /#\/confirmation-email\/([\w-]+)/.exec((await sentTo(theirs))[0]!.text_body)![1]!;
    await server.call(validateFirstConnectionEmail, { body: { value: link } });
    await server.call(setFirstPassword, { ...step, body: { value: 'Pivoine-rose-de-mai-7' } });
    await server.call(personalInformationAndSetNextStep, {
      ...step,
      body: { mobilePhoneNumber: mobile('+33612345678'), phoneNumber: landline('+33238123456') },
    });
    expect((await server.call(firstConnectionCompleted, { ...step, body: { value: true } })).status).toBe(204);
    // The new password is told where the fund wrote until then, too.
    expect((await sentTo(own)).map(({ template }) => template)).toContain('9');

    server.clock.move(301);
    const change = () => ask(thief, [folders.awaiting], { owner: 'Jean Attali', password: null });
    // The mobile of the first connection brings codes at once.
    expect((await change()).error.additionalData).toMatchObject({ PROOF_REQUIRED: { to: { sms: '06 •• •• •• 78' } } });
    await db
      .updateTable('session')
      .set({ proved_by: 'sms', proved_at: server.clock.now() })
      .where('account_id', '=', id)
      .execute();
    expect((await change()).status).toBe(204);
    // A password of one's own in the letter's place is no reset: the security would else be told of everybody who is new.
    const resets = db.selectFrom('alarm').where('kind', '=', 'bankChangeAfterReset').where('member_id', '=', id);
    expect(await resets.select('id').execute()).toEqual([]);
    const told = db.selectFrom('outbox').where('template', '=', '18').where('channel', '!=', 'mail').orderBy('id');
    expect((await told.select('recipient').execute()).map(({ recipient }) => recipient)).toEqual([
      ...['+33612345678', MOBILE],
      ...['+33238123456', FIXED],
    ]);

    await pass(11);
    const admin = await server.signIn('admin@fonds.example');
    const calls = async (phone: string) =>
      server.call(recordBankCallback, { ...(await opened(admin)), body: { ...CALLED, phone } });
    for (const theirs of ['06 12 34 56 78', '02 38 12 34 56'])
      expect((await calls(theirs)).key).toBe('BANK_PHONE_TOO_NEW');
    for (const had of [MOBILE, FIXED]) expect((await calls(had)).status).toBe(204);

    const token = /ce-n-est-pas-moi\/([\w-]+)/.exec(asked!.text_body)![1]!;
    expect((await server.call(oppose, { body: { token } })).body.isEmailRestored).toBe(true);
    const restored = await db
      .selectFrom('account')
      .innerJoin('member', 'member.id', 'account.id')
      .where('account.id', '=', id)
      .select(['email', 'mobile_phone', 'mobile_phone_since'])
      .executeTakeFirst();
    expect(restored).toEqual({ email: own, mobile_phone: mobile(MOBILE), mobile_phone_since: null });
    expect(await states()).toEqual(['frozen']);
  });

  it('is out of reach of who holds the telephone alone', async () => {
    await hasMobile();
    const code = { means: 'sms', purpose: 'bankAccount' } as const;
    expect((await server.call(sendCode, { params, body: code })).status).toBe(401);
    expect((await server.call(giveProof, { params, body: { ...code, code: '123456' } })).status).toBe(401);
  });

  it('waits ten days, for who holds the telephone and the password, from a device never seen', async () => {
    await hasMobile();
    const thief = await server.signIn('MEMBREA');
    await readsSms();
    expect((await ask(thief, [folders.a1], { password: null })).status).toBe(204);
    await pass(9);
    expect(await paid()).toBeNull();
    expect((await says()).status).toBe(200);
    expect(await states()).toEqual(['frozen']);
  });

  it('follows one request, of two tabs that ask at once', async () => {
    const answers = await Promise.all([ask(victim, [folders.a1]), ask(victim, [folders.a1])]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await progress();
    expect([await states(), await paid()]).toEqual([['waiting'], null]);
  });
});

describe('the means by which a member is recognised', () => {
  const proved = features
    .flatMap(({ contract }) => endpointsOf(contract))
    .filter(([, { proofFor, access, visitorOnly }]) => proofFor === 'factors' && access !== 'manager' && !visitorOnly);

  it.each(proved)('stay theirs, for the password of who has a telephone on record: %s', async (name, endpoint) => {
    await hasMobile();
    const thief = await server.signIn('MEMBREA');
    const given = { ...params, sessionId: thief.userId, folderId: folders.a1, beneficiaryId: 1, factorId: 1 };
    const { key } = await server.call(endpoint, {
      ...{ site: 'member' as const, bearer: thief.bearer, params: given },
      ...(BODIES[name] !== undefined && { body: BODIES[name] }),
    });
    expect(key).toBe('PROOF_REQUIRED');
  });

  it('are added and taken away by several calls', () => expect(proved.length).toBeGreaterThan(4));
});
