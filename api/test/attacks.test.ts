// Who holds what, and what they can reach with it alone (docs/decisions/0031-bank-change.md): each cell is a test. 'Nothing'
// for money means that the folder is paid where it was, on the day and for as long as the person or the fund can stop it.
import { randomInt } from 'node:crypto';
import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { getAuditEntry } from 'contract/calls/audit-log.ts';
import { decideBankChange, getBankChange, recordBankCallback, searchBankChanges } from 'contract/calls/bank-changes.ts';
import { cancelBankChange } from 'contract/calls/bank-details.ts';
import { actForMember } from 'contract/calls/connect-as.ts';
import { resetFactors } from 'contract/calls/factors.ts';
import {
  emailSetPending,
  firstConnectionCompleted,
  personalInformationAndSetNextStep,
  validateFirstConnectionEmail,
} from 'contract/calls/first-connection.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { createStaffMember } from 'contract/calls/managers.ts';
import { getMemberTimeline } from 'contract/calls/members.ts';
import { notificationRead, notificationUpdate } from 'contract/calls/notifications.ts';
import { liftBankHold, oppose } from 'contract/calls/opposition.ts';
import { setFirstPassword, userForgotPassword, userSetNewPassword } from 'contract/calls/password.ts';
import { putUser } from 'contract/calls/profile.ts';
import { giveProof, sendCode } from 'contract/calls/proof.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { getSignature, signRequest, withdrawSignature } from 'contract/calls/signatures.ts';
import { CHECK_WORDS } from 'contract/values/bank-change-words.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerPasswordRequests } from '../src/features/password/requests.ts';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { bankTesting, IBAN } from './bank-changes.ts';
import { solvedCaptcha } from './captcha.ts';
import { FIXED, MOBILE } from './codes.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, PASSWORD, type Session, testServer } from './support.ts';

const server = testServer({ SECOND_SIGNATURE: 'bankChange', LIMIT_EXPORT: '100', ACCESS_TOKEN_MINUTES: '60' });
const { hasPassword, hasPhone, ask, pass, progress } = bankTesting(server);
const params = { id: ids.memberA };
const HOUR = 3_600;

let victim: Session;
beforeEach(async () => {
  Object.assign(server.app.config, { STAFF_SECOND_FACTOR: 'offered', SMS_URL: undefined, VOICE_URL: undefined });
  const noPhone = { fixed_phone: null, fixed_phone_since: null, mobile_phone: null, mobile_phone_since: null };
  await server.db.updateTable('member').set(noPhone).execute();
  await server.db.deleteFrom('former_phone').execute();
  for (const table of [
    'signature_request',
    'bank_change',
    'financial_information',
    'bank_hold',
    'outbox',
    'session',
  ] as const)
    await server.db.deleteFrom(table).execute();
  server.clock.move(40 * 86_400);
  await hasPassword(ids.memberA);
  victim = await server.signIn('MEMBREA');
});

const paid = async () => {
  const link = await server.db
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where('link.folder_id', '=', folders.a1)
    .select('account.iban')
    .executeTakeFirst();
  return link?.iban ?? null;
};
const states = async () =>
  (await server.db.selectFrom('bank_change').select('state').execute()).map(({ state }) => state);
const mobile = (number: string) => ({ number, type: 2, countryId: null, territoryId: null }) as const;
const landline = (number: string) => ({ number, type: 1, countryId: null, territoryId: null }) as const;
/** Codes arrive on a mobile that has been the victim's for years. */
async function hasMobile() {
  Object.assign(server.app.config, { SMS_URL: 'http://127.0.0.1:9/' });
  const mobile_phone = JSON.stringify(mobile(MOBILE));
  await server.db.updateTable('member').set({ mobile_phone }).where('id', '=', ids.memberA).execute();
}
/** Who signed in last gave the code that came by SMS. */
const readsSms = () =>
  server.db
    .updateTable('session')
    .set({ proved_by: 'sms', proved_at: server.clock.now() })
    .where('account_id', '=', ids.memberA)
    .execute();
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
/** The change that waits, accepted by a manager after a call-back that they wrote down, if it may be. */
async function opened(who: Session) {
  const { body } = await server.call(searchBankChanges, { bearer: who.bearer, body: { startIndex: 0, take: 1 } });
  return { params: { changeId: body.data[0]!.id }, bearer: who.bearer };
}
const ACCEPT = { decision: 'accept', reason: null } as const;
const CALLED = { phone: '02 98 00 11 22', answered: 'member', said: 'Oui.' } as const;

/** The person reads their mail, and presses 'Ce n'est pas moi'. */
async function says() {
  const { text_body } = await server.db
    .selectFrom('outbox')
    .where('text_body', 'like', '%ce-n-est-pas-moi%')
    .where('account_id', '=', ids.memberA)
    .select('text_body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return server.call(oppose, { body: { token: /ce-n-est-pas-moi\/([\w-]+)/.exec(text_body)![1]! } });
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

  it("is not freed by a manager's bearer that is older than the proof: neither a call-back nor the end of a hold", async () => {
    await ask(victim, [folders.a1]);
    await hasPhone(ids.memberA);
    const admin = await server.signIn('admin@fonds.example');
    const on = await opened(admin);
    server.clock.move(HOUR / 2);
    const lifted = { params: { userId: ids.memberA }, bearer: admin.bearer, body: { note: 'Rappelée ce matin.' } };
    expect([
      (await server.call(recordBankCallback, { ...on, body: CALLED })).key,
      (await server.call(liftBankHold, lifted)).key,
    ]).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
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

  it('does not follow a telephone that a manager wrote in their space: it is not called back, nor sent a code', async () => {
    await hasMobile();
    const x = await server.signIn('x@fonds.example');
    const acting = await server.actingAs(x, ids.memberA, 'MEMBREA');
    const body = { phoneNumber: null, mobilePhoneNumber: mobile('+33698765432') };
    expect((await server.call(putUser, { params, bearer: acting.bearer, body })).status).toBe(200);
    victim = await server.signIn('MEMBREA');
    const asked = await ask(victim, [folders.a1]);
    expect(asked.error.additionalData.PROOF_REQUIRED).toMatchObject({ to: { sms: '06 •• •• •• 47' } });
    await readsSms();
    expect((await ask(victim, [folders.a1], { password: null })).status).toBe(204);
    await pass(11);
    const again = await server.signIn('x@fonds.example');
    const called = { ...(await opened(again)), body: { ...CALLED, phone: '06 98 76 54 32' } };
    expect((await server.call(recordBankCallback, called)).key).toBe('BANK_PHONE_TOO_NEW');
    const accepted = await server.call(decideBankChange, { ...(await opened(again)), body: ACCEPT });
    expect([accepted.key, await paid()]).toEqual(['BANK_CALLBACK_FIRST', null]);
  });

  it('is out of reach of who prints the letters: a code opens nothing but the session of its person', async () => {
    const admin = await server.signIn('admin@fonds.example');
    const visit = await server.actingAs(admin, ids.memberA, 'MEMBREA');
    for (const { bearer } of [admin, visit]) {
      const body = { means: 'letter', purpose: 'bankAccount', code: '12345678' } as const;
      expect((await server.call(giveProof, { params, bearer, body })).status).toBeGreaterThan(400);
    }
    expect((await ask(visit, [folders.a1])).status).toBe(403);
  });

  it('is out of reach of a manager in their space, who only looks, and who acts', async () => {
    const manager = await server.signIn('x@fonds.example');
    const visit = await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    expect((await ask(visit, [folders.a1])).status).toBe(403);
    const acting = await server.actingAs(manager, ids.memberA, 'MEMBREA');
    expect((await ask(acting, [folders.a1])).status).toBe(403);
    expect(await states()).toEqual([]);
  });

  it('is not moved by one dishonest manager: another signs, and never the same', async () => {
    await ask(victim, [folders.a1]);
    await pass(11);
    const x = await server.signIn('x@fonds.example');
    const on = await opened(x);
    await hasPhone(ids.memberA);
    await server.call(recordBankCallback, { ...on, body: CALLED });
    expect((await server.call(decideBankChange, { ...on, body: ACCEPT })).key).toBe('SIGNATURE_REQUIRED');
    const kept = await server.call(decideBankChange, { ...on, body: { ...ACCEPT, signatureReason: 'Rappelée' } });
    expect([kept.status, await paid()]).toEqual([202, null]);
    const { id: signatureId } = kept.error.additionalData.SIGNATURE_ASKED as { id: number };
    expect((await server.call(signRequest, { params: { signatureId }, bearer: x.bearer })).status).toBe(403);
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
    // The control: somebody else of the scope, who looked.
    const admin = await server.signIn('admin@fonds.example');
    const { facts } = (await server.call(getSignature, { params: { signatureId }, bearer: admin.bearer })).body;
    expect(facts).toEqual([
      { label: 'Compte actuel', value: 'Aucun' },
      { label: 'Nouveau compte', value: 'Élodie Lefèvre, compte terminé par 0189' },
      { label: 'À regarder', value: expect.stringContaining(CHECK_WORDS.impossible) },
      {
        label: expect.stringMatching(/^Rappel du /),
        value: expect.stringMatching(/ a appelé le 02 98 00 11 22\.\nA répondu : la personne elle-même\.\nOui\.$/),
      },
    ]);
    expect((await server.call(signRequest, { params: { signatureId }, bearer: admin.bearer })).status).toBe(204);
    expect([await states(), await paid()]).toEqual([['accepted'], IBAN]);
    // Both are named wherever it is told.
    const both = ['Hervé Xénakis', 'Claire Marchand'];
    const step = (await server.call(getBankChange, { ...on, bearer: admin.bearer })).body.steps.at(-1)!;
    expect([step.by, step.signedBy]).toEqual(both);
    const timeline = { params: { id: ids.memberA }, query: { kind: 'change' }, bearer: admin.bearer };
    const { events } = (await server.call(getMemberTimeline, timeline)).body;
    const told = events.find(({ event }) => event === 'bankAccepted')!;
    expect([told.authorName, told.signerName]).toEqual(both);
    const { id: entryId } = await server.lastEntry('bankDetails.decide');
    const entry = (await server.call(getAuditEntry, { params: { entryId }, bearer: admin.bearer })).body;
    expect(entry.author?.name).toBe(both[0]);
    expect(entry.detail).toContainEqual({ name: 'signedBy', value: both[1] });
  });

  it('is not moved by one dishonest administrator, through accounts that they made: neither signs for another', async () => {
    await ask(victim, [folders.a1]);
    await pass(11);
    await hasPhone(ids.memberA);
    const admin = await server.signIn('admin@fonds.example');
    const logins = ['admin@fonds.example'];
    for (const firstname of ['Anne', 'Benoît']) {
      const email = `${firstname}@fonds.example`;
      const body = { email, lastname: 'Éon', firstname, administrator: true };
      const created = await server.call(createStaffMember, { bearer: admin.bearer, body });
      await hasPassword(created.body.id);
      logins.push(email);
    }
    for (const asker of logins) {
      server.clock.move(HOUR); // nobody else has it any more
      const by = await opened(await server.signIn(asker));
      await server.call(recordBankCallback, { ...by, body: CALLED });
      const asked = await server.call(decideBankChange, { ...by, body: ACCEPT });
      expect(asked.error.additionalData.SIGNATURE_REQUIRED).toMatchObject({ signers: ['Hervé Xénakis'] });
      const kept = await server.call(decideBankChange, { ...by, body: { ...ACCEPT, signatureReason: 'Rappelée' } });
      const { id: signatureId } = kept.error.additionalData.SIGNATURE_ASKED as { id: number };
      for (const signer of logins.filter(login => login !== asker)) {
        const { bearer } = await server.signIn(signer);
        expect((await server.call(signRequest, { params: { signatureId }, bearer })).key).toBe('SIGNER_MAY_BE_ASKER');
      }
      await server.call(withdrawSignature, { params: { signatureId }, bearer: by.bearer });
    }
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
  });

  it('follows one request, of two tabs that ask at once', async () => {
    const answers = await Promise.all([ask(victim, [folders.a1]), ask(victim, [folders.a1])]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await progress();
    expect([await states(), await paid()]).toEqual([['waiting'], null]);
  });

  it.each([
    ["'Ce n'est pas moi'", () => says(), 'frozen'],
    [
      'its cancellation',
      async () => {
        victim = await server.signIn('MEMBREA');
        const { id: changeId } = await server.db.selectFrom('bank_change').select('id').executeTakeFirstOrThrow();
        return server.call(cancelBankChange, { params: { ...params, changeId }, bearer: victim.bearer });
      },
      'cancelled',
    ],
  ])('stays, of two tabs that accept it and say %s at once', async (_, stop, state) => {
    server.app.config.SECOND_SIGNATURE = [];
    await hasPhone(ids.memberA);
    await ask(victim, [folders.a1]);
    await pass(11);
    const x = await server.signIn('x@fonds.example');
    const on = await opened(x);
    await server.call(recordBankCallback, { ...on, body: CALLED });
    const [stopped, accepted] = await Promise.all([stop(), server.call(decideBankChange, { ...on, body: ACCEPT })]);
    server.app.config.SECOND_SIGNATURE = ['bankChange'];
    // Whoever comes first: one that was accepted a moment before is given back, or can no more be cancelled by who was told.
    if (stopped.status < 300) expect([await states(), await paid()]).toEqual([[state], null]);
    else expect([stopped.key, accepted.status, await states()]).toEqual(['BANK_CHANGE_DECIDED', 204, ['accepted']]);
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

describe("a member's file", () => {
  it("is not opened by a manager's password", async () => {
    server.app.config.STAFF_SECOND_FACTOR = 'required';
    const { body } = await server.call(authorizeManager, {
      body: { identifier: 'x@fonds.example', password: PASSWORD },
    });
    const search = { bearer: body.bearer, body: { startIndex: 0, take: 1, name: 'a' } };
    expect((await server.call(getUsersBySearchCriteria, search)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  it("is not changed in a visit by a manager's stolen bearer", async () => {
    const manager = await server.signIn('x@fonds.example');
    const visit = await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    server.clock.move(301);
    const act = await server.call(actForMember, { params, bearer: visit.bearer, body: { reason: 'Aide' } });
    expect(act.key).toBe('PROOF_REQUIRED');
    expect(
      (await server.call(getFolderDetails, { params: { folderId: folders.a1 }, bearer: visit.bearer })).status,
    ).toBe(200);
  });
});

describe('the product', () => {
  it("is not governed by an administrator's password", async () => {
    server.app.config.STAFF_SECOND_FACTOR = 'required';
    const { body } = await server.call(authorizeManager, {
      body: { identifier: 'admin@fonds.example', password: PASSWORD },
    });
    const read = { params: { id: 9 }, bearer: body.bearer };
    expect((await server.call(notificationRead, read)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  it("is not governed by an administrator's bearer that is older than the proof", async () => {
    const admin = await server.signIn('admin@fonds.example');
    const { body } = await server.call(notificationRead, { params: { id: 9 }, bearer: admin.bearer });
    server.clock.move(HOUR / 2);
    const save = { params: { id: 9 }, bearer: admin.bearer, body: { ...body, object: 'Autre' } };
    expect((await server.call(notificationUpdate, save)).key).toBe('PROOF_REQUIRED');
    const reset = { params: { managerId: ids.managerX }, bearer: admin.bearer, body: { reason: 'Perdu' } };
    expect((await server.call(resetFactors, reset)).key).toBe('PROOF_REQUIRED');
  });
});
