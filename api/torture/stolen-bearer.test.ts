// A stolen bearer, or a stolen mailbox, must not become a pension (rule 67). Each attack has its control: the person succeeds.
import { searchBankChanges } from 'contract/calls/bank-changes.ts';
import { getFormerAccounts, putFinancialInformations } from 'contract/calls/bank-details.ts';
import { validateFirstConnectionEmail } from 'contract/calls/first-connection.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { checkOpposition, getBankHolds, liftBankHold, oppose } from 'contract/calls/opposition.ts';
import { exportUserData } from 'contract/calls/own-data.ts';
import { changePassword, userForgotPassword, userSetNewPassword } from 'contract/calls/password.ts';
import { getUser, putUser, putUserEmail } from 'contract/calls/profile.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { authorizeMember } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerPasswordRequests } from '../src/features/password/requests.ts';
import { acceptChanges } from '../src/fund/bank-changes/pay.ts';
import { solvedCaptcha } from '../test/captcha.ts';
import { pdf } from '../test/file-samples.ts';
import { folders, ids, PASSWORD, type Session, testServer } from '../test/support.ts';

const server = testServer({ ACCESS_TOKEN_MINUTES: '60', LIMIT_EXPORT: '1000' });
const HERS = 'FR7630006000011234567890189';
const THEIRS = 'FR1420041010050500013M02606';
const OWN = 'a@membre.example';
const THIEF = 'voleur@ailleurs.example';
const NEW_PASSWORD = 'Coquelicot-du-soir-4';
const params = { id: ids.memberA };

let victim: Session;
let account: { password_hash: string | null };
beforeEach(async () => {
  account ??= await server.db
    .selectFrom('account')
    .where('id', '=', ids.memberA)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  for (const table of ['email_change', 'security_alert', 'bank_hold', 'bank_change', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('password_history').execute();
  await server.db.deleteFrom('financial_information').execute();
  await server.db.updateTable('member').set({ pending_email: null }).where('id', '=', ids.memberA).execute();
  await server.db
    .updateTable('account')
    .set({ ...account, email: OWN, search_email: OWN })
    .where('id', '=', ids.memberA)
    .execute();
  victim = await server.signIn('MEMBREA');
  expect((await setAccount(HERS)).status).toBe(204);
  await acceptAll();
  server.clock.move(60);
});

const setAccount = (iban: string, who = victim, currentPassword = PASSWORD) =>
  server.call(putFinancialInformations, {
    bearer: who.bearer,
    body: {
      folderIds: [folders.a1],
      financialInformationsJson: { owner: 'Élodie Lefèvre', iban, bank: 'Banque' },
      currentPassword,
    },
    files: { file: [{ name: 'rib.pdf', content: pdf() }] },
  });
/** What waits is accepted at once, as if its days had passed unseen. */
const acceptAll = async () => {
  await server.db.updateTable('bank_change').set({ state: 'waiting' }).where('state', '=', 'asked').execute();
  const waiting = await server.db.selectFrom('bank_change').where('state', '=', 'waiting').select('id').execute();
  await server.db.transaction().execute(tx =>
    acceptChanges(
      tx,
      waiting.map(({ id }) => id),
      { app: server.app, now: server.app.clock.now(), by: null },
    ),
  );
};
const setEmail = (value = THIEF, who = victim) =>
  server.call(putUserEmail, { params, bearer: who.bearer, body: { value } });
const setPhones = () =>
  server.call(putUser, {
    params,
    bearer: victim.bearer,
    body: { phoneNumber: { number: '+33238123456', type: 1, countryId: null, territoryId: null } },
  });
const setPassword = (currentPassword = PASSWORD) =>
  server.call(changePassword, {
    params,
    bearer: victim.bearer,
    body: { currentPassword, newPassword: NEW_PASSWORD },
  });
const exportAll = () => server.call(exportUserData, { params, bearer: victim.bearer });

const me = async (who = victim) => (await server.call(getUser, { params, bearer: who.bearer })).body;
const paidTo = async (who = victim) =>
  (await server.call(getFolderDetails, { params: { folderId: folders.a1 }, bearer: who.bearer })).body
    .financialInformations?.iban;
const mailsTo = (recipient: string) =>
  server.db.selectFrom('outbox').where('recipient', '=', recipient).orderBy('id', 'desc').selectAll().execute();
const lastLink = async (recipient: string, page: string) => {
  const mails = await mailsTo(recipient);
  const found = mails.map(mail => new RegExp(`#/${page}/([\\w-]+)`).exec(mail.text_body)?.[1]).find(Boolean);
  if (!found) throw new Error(`no link to ${page} for ${recipient}`);
  return found;
};
const confirm = async (address = THIEF) =>
  server.call(validateFirstConnectionEmail, { body: { value: await lastLink(address, 'confirmation-email') } });
async function resetPassword(address: string, value = 'MEMBREA') {
  await server.call(userForgotPassword, { body: { value, captcha: await solvedCaptcha(server) } });
  await answerPasswordRequests(server.app);
  const body = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const token = await lastLink(address, 'nouveau-mot-de-passe');
  return server.call(userSetNewPassword, { params: { token }, body });
}
/** The telephones that other tests gave them are theirs. */
async function notMe(token: string) {
  const { doubts } = (await server.call(checkOpposition, { body: { token } })).body;
  const contacts = doubts.map(({ contact }) => ({ contact, isMine: true }));
  return server.call(oppose, { body: { token, contacts } });
}
const signInAnew = async (password: string) => {
  const { key } = await server.call(authorizeMember, { body: { identifier: 'MEMBREA', password } });
  return key ?? 'ok';
};

describe('a bearer that is older than the proof', () => {
  const attacks = [
    ['e-mail', () => setEmail()],
    ['telephones', setPhones],
    ['password', () => setPassword()],
    ['bank account', () => setAccount(THEIRS)],
    ['own data', exportAll],
  ] as const;

  it.each(attacks)('changes nothing: %s; the person who proves it is them does', async (_, attack) => {
    server.clock.move(240);
    const [before, paid] = [await me(), await paidTo()];
    await server.db.deleteFrom('outbox').execute();
    const refused = await attack();
    expect([refused.status, refused.key]).toEqual([403, 'PROOF_REQUIRED']);
    expect([await me(), await paidTo()]).toEqual([before, paid]);
    expect(await server.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    const proof = { params, bearer: victim.bearer, body: { means: 'password', password: 'Faux-mot-2-passe' } };
    expect((await server.call(giveProof, proof)).key).toBe('WRONG_CURRENT_PASSWORD');
    expect((await attack()).key).toBe('PROOF_REQUIRED');
    expect((await server.call(giveProof, { ...proof, body: { means: 'password', password: PASSWORD } })).status).toBe(
      200,
    );
    expect((await attack()).status).toBeLessThan(300);
  });
});

describe('a bearer within the five minutes of the own sign-in', () => {
  it("has the address told at once, and 'Ce n'est pas moi' undoes the way to the money", async () => {
    expect((await setEmail()).status).toBe(204);
    const [told] = await mailsTo(OWN);
    expect(told!.subject).toContain("vient d'être demandé");
    expect(told!.text_body).not.toContain(THIEF);
    server.clock.move(20);
    expect((await confirm()).status).toBe(200);
    server.clock.move(20);
    expect((await resetPassword(THIEF)).status).toBe(200);
    server.clock.move(20);
    const thief = await server.signIn('MEMBREA', NEW_PASSWORD);
    expect((await setAccount(THEIRS, thief, NEW_PASSWORD)).status).toBe(204);
    // Nothing is paid there before days have passed; even then it comes back.
    expect(await paidTo(thief)).toMatch(/0189$/);
    await acceptAll();
    expect(await paidTo(thief)).toMatch(/2606$/);
    // The bank alert and the new password are told to the former address too, with a way out each.
    expect((await mailsTo(OWN)).map(mail => mail.template)).toEqual(expect.arrayContaining(['9', '12', '18']));
    const token = await lastLink(OWN, 'ce-n-est-pas-moi');
    expect((await server.call(checkOpposition, { body: { token } })).body).toMatchObject({
      state: 'open',
      kind: 'bank',
    });

    const { status, body } = await notMe(token);
    expect([status, body]).toEqual([
      200,
      { isEmailRestored: true, isPasswordCleared: true, restoredFolders: 1, isInPayroll: false },
    ]);
    expect((await server.call(getUser, { params, bearer: thief.bearer })).status).toBe(401);
    expect((await server.call(getUser, { params, bearer: victim.bearer })).status).toBe(401);
    expect([await signInAnew(NEW_PASSWORD), await signInAnew(PASSWORD)]).toEqual(
      Array(2).fill('PASSWORD_MUST_BE_INITIALIZED'),
    );
    expect((await notMe(token)).key).toBe('OPPOSITION_LINK_GONE');
    expect((await server.call(checkOpposition, { body: { token } })).body.state).toBe('done');

    // The person is back by their own mailbox; the account is theirs, and the thief's is kept as evidence.
    await server.db.deleteFrom('outbox').where('template', '=', '5').execute();
    expect((await resetPassword(OWN)).key).toBe('PASSWORD_IN_HISTORY');
    const link = await lastLink(OWN, 'nouveau-mot-de-passe');
    const fresh = { newPassword: 'Tournesol-jaune-3', confirmPassword: 'Tournesol-jaune-3' };
    expect((await server.call(userSetNewPassword, { params: { token: link }, body: fresh })).status).toBe(200);
    const person = await server.signIn('MEMBREA', fresh.newPassword);
    expect([(await me(person)).email, await paidTo(person)]).toEqual([OWN, expect.stringMatching(/0189$/)]);
    const former = await server.call(getFormerAccounts, { params, bearer: person.bearer });
    expect(former.body[0]!.iban).toMatch(/2606$/);

    // Nobody changes an account until a manager of the scope has spoken with the person.
    expect((await setAccount(THEIRS, person, fresh.newPassword)).key).toBe('BANK_HELD');
    const [x, y] = [await server.signIn('x@fonds.example'), await server.signIn('y@fonds.example')];
    const changes = await server.call(searchBankChanges, {
      bearer: x.bearer,
      body: { startIndex: 0, take: 20, state: 'frozen' },
    });
    expect(changes.body.data).toHaveLength(1);
    const held = await server.call(getBankHolds, { params: { start: 0, take: 20 }, bearer: x.bearer });
    expect(held.body).toMatchObject({ total: 1, data: [{ member: { id: ids.memberA } }] });
    const lift = (who: Session, note = "Rappelée au 01 99 00 12 34 : ce n'était pas elle.") =>
      server.call(liftBankHold, { params: { userId: ids.memberA }, bearer: who.bearer, body: { note } });
    expect([(await lift(y)).status, (await lift(x, 'vu')).status]).toEqual([404, 400]);
    expect([(await lift(x)).status, (await lift(x)).status]).toEqual([204, 404]);
    expect((await mailsTo(OWN))[0]!.subject).toContain('peut de nouveau être changé');
    expect((await setAccount(HERS, person, fresh.newPassword)).status).toBe(204);
  });

  it('drops an address that waits, and the password link that went there', async () => {
    await setEmail();
    await notMe(await lastLink(OWN, 'ce-n-est-pas-moi'));
    expect((await confirm()).key).toBe('INVALID_TOKEN');
    expect(await signInAnew(PASSWORD)).toBe('PASSWORD_MUST_BE_INITIALIZED');
    expect((await resetPassword(OWN)).status).toBe(200);
    const person = await server.signIn('MEMBREA', NEW_PASSWORD);
    expect([(await me(person)).email, (await me(person)).pendingEmail]).toEqual([OWN, null]);
  });

  it('cannot take the way out away by asking again, nor by asking back', async () => {
    await setEmail();
    const first = await lastLink(OWN, 'ce-n-est-pas-moi');
    server.clock.move(20);
    await confirm();
    await setEmail('voleur-2@ailleurs.example');
    await confirm('voleur-2@ailleurs.example');
    expect((await mailsTo(OWN)).some(mail => mail.subject!.includes("vient d'être demandé"))).toBe(true);
    expect((await notMe(first)).body.isEmailRestored).toBe(true);
    const { email } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.memberA)
      .select('email')
      .executeTakeFirstOrThrow();
    expect(email).toBe(OWN);
  });
});

describe('a mailbox alone', () => {
  it('opens the space by a new password, is told, and is undone by the same kind of link', async () => {
    await resetPassword(OWN);
    const thief = await server.signIn('MEMBREA', NEW_PASSWORD);
    expect((await setEmail(THIEF, thief)).status).toBe(204);
    await confirm();
    // From another mailbox than the member's nothing opens: the answer is the same, no mail leaves.
    const sent = (await mailsTo('inconnu@ailleurs.example')).length;
    await expect(resetPassword('inconnu@ailleurs.example', 'inconnu@ailleurs.example')).rejects.toThrow('no link');
    expect(sent).toBe(0);
    const token = await lastLink(OWN, 'ce-n-est-pas-moi');
    expect((await notMe(token)).body).toMatchObject({ isEmailRestored: true });
    expect((await server.call(getUser, { params, bearer: thief.bearer })).status).toBe(401);
  });

  it('of the last 30 days is told, then no more; the link works as long', async () => {
    await setEmail();
    const token = await lastLink(OWN, 'ce-n-est-pas-moi');
    await confirm();
    const told = async () => {
      await server.db.deleteFrom('outbox').execute();
      victim = await server.signIn('MEMBREA');
      await setAccount(HERS === (await paidTo()) ? THEIRS : HERS);
      await setAccount(THEIRS);
      return (await mailsTo(OWN)).length > 0;
    };
    server.clock.move(30 * 86_400 - 60);
    expect([await told(), (await server.call(checkOpposition, { body: { token } })).body.state]).toEqual([
      true,
      'open',
    ]);
    server.clock.move(60);
    expect([await told(), (await server.call(checkOpposition, { body: { token } })).body.state]).toEqual([
      false,
      'gone',
    ]);
    expect((await notMe(token)).key).toBe('OPPOSITION_LINK_GONE');
    expect((await mailsTo(THIEF)).length).toBeGreaterThan(0);
  });
});

it('the person who changed their own address loses nothing', async () => {
  await setEmail('neuve@membre.example');
  await confirm('neuve@membre.example');
  expect((await setAccount(THEIRS)).status).toBe(204);
  await acceptAll();
  expect([(await me()).email, await paidTo()]).toEqual(['neuve@membre.example', expect.stringMatching(/2606$/)]);
});
