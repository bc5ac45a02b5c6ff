import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnBankChanges, getPasswordWait } from 'contract/calls/bank-details.ts';
import { oppose, opposeBankChange } from 'contract/calls/opposition.ts';
import { putUser } from 'contract/calls/profile.ts';
import { createTrustedThirdParty, deleteTrustedThirdParty } from 'contract/calls/relatives.ts';
import { authorizeMember } from 'contract/calls/session.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankTesting } from '../../../test/bank-changes.ts';
import { folders, ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { askEmailChange, confirmEmailChange } from '../../fund/former-addresses.ts';
import { importFolder } from '../../import/import.ts';

const server = testServer({ SMS_URL: 'http://127.0.0.1:9/' });
const bank = bankTesting(server);
const { ask, hasPassword, hasPhone, isStrong, settle } = bank;
let a: Session;
let b: Session;
let admin: Session;
beforeEach(async () => {
  [a, , admin] = await bank.startOver();
  b = await server.signIn('MEMBREB');
  await settle();
  await server.db.deleteFrom('outbox').execute();
});

const opened = () => bank.opened(admin);
const days = async () => {
  const [change] = (await server.call(getOwnBankChanges, { params: { id: ids.memberA }, bearer: a.bearer })).body;
  return (Date.parse(change!.waitsUntil!) - Date.parse(change!.creationDate)) / 86_400_000;
};
/** The fund's file of telephones says this mobile of member A. */
const importPhone = (number: string) =>
  importFile('telephones.csv', `adherent;type;numero\nS${ids.memberA};mobile;${number}\n`);
/** Their file of members says this e-mail, or none. */
const importEmail = (email: string) =>
  importFile(
    'adherents.csv',
    `adherent;identifiant;nom;prenom;courriel\nS${ids.memberA};MEMBREA;Lefèvre;Élodie;${email}\n`,
  );
async function importFile(name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-contacts-'));
  writeFileSync(join(folder, name), text);
  const { database, files, clock, config } = server.app;
  const report = join(folder, 'rapport.csv');
  const { refused } = await importFolder({ database, files, clock, config }, folder, { report });
  rmSync(folder, { recursive: true });
  expect(refused).toBe(0);
}
const recipients = async (channel: string) =>
  (
    await server.db
      .selectFrom('outbox')
      .where('channel', '=', channel)
      .where('template', '=', '18')
      .select('recipient')
      .orderBy('id')
      .execute()
  ).map(({ recipient }) => recipient);

const phones = async () => (await opened()).phones.map(({ number, isRecent }) => [number, isRecent]);

describe('a telephone that the import changed', () => {
  it('is a changed contact for thirty days: a longer wait, a risk, and not a number to call back', async () => {
    await importPhone('06 39 98 00 01');
    await isStrong();
    await ask(a, [folders.a1]);
    // The fund's first number is no change.
    expect([(await opened()).risks, await phones(), await days()]).toEqual([[], [['+33639980001', false]], 3]);
    await server.db.deleteFrom('bank_change').execute();
    await importPhone('06 39 98 00 02');
    await ask(a, [folders.a1]);
    // The one before may still be called.
    const both = [
      ['+33639980001', false],
      ['+33639980002', true],
    ];
    expect([(await opened()).risks, await phones(), await days()]).toEqual([['contact'], both, 10]);
    await server.db.deleteFrom('bank_change').execute();
    server.clock.move(30 * 86_400 + 1);
    a = await server.signIn('MEMBREA');
    admin = await server.signIn('admin@fonds.example');
    await settle();
    await isStrong();
    await ask(a, [folders.a1]);
    expect([(await opened()).risks, (await opened()).phones[0]!.isRecent, await days()]).toEqual([[], false, 3]);
  });

  it('leaves the one of the first connection kept, which brought codes, and still too new to be called back', async () => {
    const at = server.clock.now();
    const mobile_phone = JSON.stringify({ number: '+33639980003', type: 2, countryId: null, territoryId: null });
    await server.db
      .updateTable('member')
      .set({ mobile_phone, mobile_phone_since: at, first_phones_at: at })
      .where('id', '=', ids.memberA)
      .execute();
    server.clock.move(60);
    await importPhone('06 39 98 00 04');
    await isStrong();
    await ask(a, [folders.a1]);
    expect(await phones()).toEqual([
      ['+33639980003', true],
      ['+33639980004', true],
    ]);
  });

  it('leaves the former one told of a change of account, though the member wants no SMS', async () => {
    await importPhone('06 39 98 00 01');
    await importPhone('06 39 98 00 02');
    await server.db.updateTable('member').set({ is_sms_notification_activated: false }).execute();
    await isStrong();
    await ask(a, [folders.a1]);
    expect(await recipients('sms')).toEqual(['+33639980002', '+33639980001']);
    await server.db.deleteFrom('outbox').execute();
    server.clock.move(30 * 86_400 + 1);
    a = await server.signIn('MEMBREA');
    await isStrong();
    await ask(a, [folders.a1], { iban: 'FR1420041010050500013M02606' });
    expect(await recipients('sms')).toEqual(['+33639980002']);
  });
});

describe('an e-mail that the import changed', () => {
  const OWN = 'a@membre.example';
  const told = async () =>
    (
      await server.db
        .selectFrom('outbox')
        .where('channel', '=', 'mail')
        .where('template', '=', '18')
        .selectAll()
        .execute()
    ).map(({ recipient }) => recipient);
  beforeEach(async () => {
    await server.db.updateTable('account').set({ email: null }).where('id', '=', ids.memberA).execute();
    await importEmail('premier@fonds.example');
    await server.db.deleteFrom('email_change').execute();
    await importEmail(OWN);
  });

  it('is a changed contact for thirty days: a longer wait, and a risk', async () => {
    await isStrong();
    await ask(a, [folders.a1]);
    expect([(await opened()).risks, await days()]).toEqual([['contact'], 10]);
    await server.db.deleteFrom('bank_change').execute();
    server.clock.move(30 * 86_400 + 1);
    [a, , admin] = await bank.signInAll();
    await settle();
    await isStrong();
    await ask(a, [folders.a1]);
    expect([(await opened()).risks, await days()]).toEqual([[], 3]);
  });

  it('leaves the one of before told of a change of account, and its link gives it back', async () => {
    await isStrong();
    await ask(a, [folders.a1]);
    expect((await told()).sort()).toEqual([OWN, 'premier@fonds.example']);
    const { text_body } = await server.db
      .selectFrom('outbox')
      .where('recipient', '=', 'premier@fonds.example')
      .where('template', '=', '18')
      .select('text_body')
      .executeTakeFirstOrThrow();
    const token = /ce-n-est-pas-moi\/([\w-]+)/.exec(text_body)![1]!;
    expect((await server.call(oppose, { body: { token } })).body.isEmailRestored).toBe(true);
    // The file still says the other one, as it did: what the person gave back stays.
    await importEmail(OWN);
    const { email } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.memberA)
      .select('email')
      .executeTakeFirstOrThrow();
    expect(email).toBe('premier@fonds.example');
  });

  it('is told where it was taken away too; the first that the fund gave is no change', async () => {
    await importEmail('');
    await isStrong();
    await ask(a, [folders.a1]);
    expect((await told()).sort()).toEqual([OWN, 'premier@fonds.example']);
    await server.db.deleteFrom('email_change').execute();
    await importEmail(OWN);
    expect(await server.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  });
});

it('a trusted third party who was named within seven days is a risk; one who was taken away is none', async () => {
  await isStrong();
  const person = { statut: 'Conjoint', nom: 'Lefèvre', prenom: 'Marc', email: 'marc@exemple.example' };
  const { status } = await server.call(createTrustedThirdParty, { bearer: a.bearer, body: person });
  expect(status).toBe(200);
  await ask(a, [folders.a1]);
  expect((await opened()).risks).toEqual(['helper']);
  await server.db.deleteFrom('bank_change').execute();
  server.clock.move(7 * 86_400 + 1);
  a = await server.signIn('MEMBREA');
  admin = await server.signIn('admin@fonds.example');
  expect((await server.call(deleteTrustedThirdParty, { bearer: a.bearer })).status).toBe(204);
  await ask(a, [folders.a1]);
  expect((await opened()).risks).toEqual([]);
});

it('asks one proof: the password of who has nothing else, and what is stronger of who has it', async () => {
  const bare = () => ask(a, [folders.a1], { password: null });
  expect((await bare()).key).toBe('WRONG_CURRENT_PASSWORD');
  await server.db
    .updateTable('member')
    .set({ mobile_phone: JSON.stringify({ number: '+33639980001', type: 2 }) })
    .where('id', '=', ids.memberA)
    .execute();
  // Signed in a moment ago, by the password alone.
  expect((await bare()).error.additionalData).toMatchObject({
    PROOF_REQUIRED: { means: ['sms'], purpose: 'bankAccount' },
  });
  await server.db.updateTable('session').set({ proved_by: 'sms' }).where('account_id', '=', ids.memberA).execute();
  expect((await bare()).status).toBe(204);
  expect((await opened()).isStrong).toBe(true);
});

it('asks nothing more of who has just come in by another site and has no means here, and waits long', async () => {
  await server.db.updateTable('account').set({ password_hash: null }).where('id', '=', ids.memberA).execute();
  const own = { params: { id: ids.memberA }, bearer: a.bearer };
  const { body } = await server.call(getPasswordWait, own);
  expect(body).toMatchObject({ days: 10, asksPassword: false });
  expect((await ask(a, [folders.a1], { password: null })).status).toBe(204);
  expect((await opened()).isStrong).toBe(false);
  await hasPassword(ids.memberA);
});

it('says before it is asked how long it waits where the password alone is left as a proof', async () => {
  const asked = async () =>
    (await server.call(getPasswordWait, { params: { id: ids.memberA }, bearer: a.bearer })).body;
  const wait = async () => (await asked()).days;
  expect(await wait()).toBe(10);
  await isStrong();
  expect(await asked()).toMatchObject({ days: null, usualDays: 3 });
  await server.db.updateTable('session').set({ proved_by: 'password' }).execute();
  await server.db
    .updateTable('member')
    .set({ mobile_phone: JSON.stringify({ number: '+33639980001', type: 2 }) })
    .where('id', '=', ids.memberA)
    .execute();
  expect(await wait()).toBeNull();
  await server.db
    .updateTable('member')
    .set({ mobile_phone_since: server.clock.now() })
    .where('id', '=', ids.memberA)
    .execute();
  expect((await asked()).usualDays).toBe(10);
});

describe("'Ce n'est pas moi' in the member's own space", () => {
  const oppose = (changeId: number, who = a) =>
    server.call(opposeBankChange, { params: { id: who.userId, changeId }, bearer: who.bearer, body: {} });

  it('freezes the request, holds the accounts and ends every session, this one too', async () => {
    const elsewhere = await server.signIn('MEMBREA');
    await ask(a, [folders.a1]);
    const { id } = await opened();
    expect((await oppose(id, b)).status).toBe(404);
    expect(await oppose(id)).toMatchObject({ status: 200, body: { restoredFolders: 0, isPasswordCleared: true } });
    expect((await opened()).state).toBe('frozen');
    for (const session of [a, elsewhere])
      expect(
        (await server.call(getOwnBankChanges, { params: { id: ids.memberA }, bearer: session.bearer })).status,
      ).toBe(401);
    const hold = await server.db.selectFrom('bank_hold').where('lifted_at', 'is', null).select('member_id').execute();
    expect(hold).toEqual([{ member_id: ids.memberA }]);
    await hasPassword(ids.memberA);
    a = await server.signIn('MEMBREA');
    // They read so before they begin, and no day is expected of what is stopped.
    const own = { params: { id: ids.memberA }, bearer: a.bearer };
    expect((await server.call(getPasswordWait, own)).body.isHeld).toBe(true);
    const { goingOn } = (await server.call(getSubmissions, own)).body;
    expect(goingOn.find(({ kind }) => kind === 'bankChange')).toMatchObject({
      ...{ isFrozen: true, waitsUntil: null, expectedBy: null },
    });
    expect((await ask(a, [folders.a1])).key).toBe('BANK_HELD');
  });

  it('leaves their password to who has no e-mail, and takes it from who has one again', async () => {
    const email = async (value: string | null) =>
      server.db.updateTable('account').set({ email: value }).where('id', '=', ids.memberA).execute();
    const became = async (former: string | null) => {
      const now = server.clock.now();
      const email = 'voleur@ailleurs.example';
      await askEmailChange(server.db, { accountId: ids.memberA, former, email, now });
      await server.db.updateTable('account').set({ email }).where('id', '=', ids.memberA).execute();
      await confirmEmailChange(server.db, ids.memberA, email, now);
    };
    const opposed = async (doing: () => Promise<unknown>) => {
      await ask(a, [folders.a1]);
      await doing();
      const { id } = await opened();
      const { body } = await oppose(id);
      const again = await server.call(authorizeMember, { body: { identifier: 'MEMBREA', password: PASSWORD } });
      return [body.isEmailRestored, body.isPasswordCleared, again.status];
    };
    await email(null);
    expect(await opposed(async () => undefined)).toEqual([false, false, 200]);
    // An address that somebody else gave is no way back, and one of before is.
    for (const [former, then] of [
      [null, [true, false, 200]],
      ['a@membre.example', [true, true, 403]],
    ] as const) {
      [a, , admin] = await bank.startOver();
      await email(former);
      expect(await opposed(() => became(former))).toEqual(then);
    }
    await email('a@membre.example');
    await hasPassword(ids.memberA);
  });

  it('is not for a request that is over, nor for one older than thirty days', async () => {
    await ask(a, [folders.a1]);
    const { id } = await opened();
    await server.db.updateTable('bank_change').set({ state: 'cancelled' }).execute();
    expect((await oppose(id)).key).toBe('BANK_CHANGE_DECIDED');
    await server.db.updateTable('bank_change').set({ state: 'transmitted' }).execute();
    server.clock.move(30 * 86_400 + 1);
    a = await server.signIn('MEMBREA');
    expect((await oppose(id)).key).toBe('BANK_CHANGE_DECIDED');
  });
});

it('calls back a number that has not changed for 30 days, although another one has', async () => {
  await hasPhone(ids.memberA);
  await ask(a, [folders.a1]);
  const phone = (number: string, type: 1 | 2) => ({ number, type, countryId: null, territoryId: null });
  const changed = await server.call(putUser, {
    ...{ params: { id: ids.memberA }, bearer: a.bearer },
    body: { phoneNumber: phone('+33298001122', 1), mobilePhoneNumber: phone('+33612345678', 2) },
  });
  expect(changed.status).toBe(200);
  // As the member's page marks them.
  expect(await phones()).toEqual([
    ['+33298001122', false],
    ['+33612345678', true],
  ]);
  expect((await bank.callBack(admin, 'member', '06 12 34 56 78')).key).toBe('BANK_PHONE_TOO_NEW');
  expect((await bank.callBack(admin)).status).toBe(204);
});
