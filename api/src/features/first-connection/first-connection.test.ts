import { getUserAddresses, putFolderAddress } from 'contract/calls/addresses.ts';
import {
  emailSetPending,
  firstConnectionCompleted,
  personalInformationAndSetNextStep,
  validateFirstConnectionEmail,
} from 'contract/calls/first-connection.ts';
import { getUserFolders } from 'contract/calls/folders.ts';
import { CONTACTS, oppose } from 'contract/calls/opposition.ts';
import { setFirstPassword } from 'contract/calls/password.ts';
import { getUser } from 'contract/calls/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { followReturned } from '../../fund/requests/returned.ts';

const server = testServer();
const EMAIL = 'jean.attali@membre.example';
const id = ids.awaiting;
let session: Session;

beforeEach(async () => {
  await setStep(0);
  session = await server.signIn('ATTENTE');
});
const setStep = (first_connection_step: number) =>
  server.db.updateTable('member').set({ first_connection_step, pending_email: null }).where('id', '=', id).execute();
const as = (bearer = session.bearer) => ({ params: { id }, bearer });
/** But for those that tell of the sign-ins themselves. */
const mailsTo = (to: string) =>
  server.db
    .selectFrom('outbox')
    .where('recipient', '=', to)
    .where('template', '!=', 'newDevice')
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
const stepNow = async () => (await server.call(getUser, as())).body.connectionFunnelStep;
const confirm = (value: string) => server.call(validateFirstConnectionEmail, { body: { value } });

/** The member's is the one of the population again. */
async function knownPassword() {
  const { password_hash } = await server.db
    .selectFrom('account')
    .where('id', '=', ids.memberB)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
}

/** Gives the address and answers the token of the mail. */
async function linkFor(email = EMAIL) {
  const { status } = await server.call(emailSetPending, { ...as(), body: { value: email } });
  expect(status).toBe(204);
  const [mail] = await mailsTo(email);
  return /#\/confirmation-email\/([\w-]+)/.exec(mail!.text_body)![1]!;
}
const phone = (number: string, type: number) => ({ number, type, countryId: 1, territoryId: null });

it('goes through the five steps, each kept for another device, and opens the space', async () => {
  await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
  const link = await linkFor();
  expect((await server.call(getUser, as())).body).toMatchObject({ email: null, connectionFunnelStep: 0 });
  expect((await confirm(link)).body).toEqual({ connectionFunnelStep: 1 });
  expect((await server.call(getUser, as())).body).toMatchObject({ email: EMAIL, connectionFunnelStep: 1 });

  const other = await server.signIn('ATTENTE'); // a second device goes on from here
  const body = { value: 'Muguet-du-premier-5' };
  expect((await server.call(setFirstPassword, { ...as(other.bearer), body })).status).toBe(204);
  expect((await server.call(getUser, as())).status).toBe(401); // the first one's session is over
  session = other;
  expect(await stepNow()).toBe(2);
  expect((await mailsTo(EMAIL))[0]!.template).toBe('9');

  const phones = { phoneNumber: phone('+33238123456', 1), mobilePhoneNumber: phone('+33612345678', 2) };
  expect((await server.call(personalInformationAndSetNextStep, { ...as(), body: phones })).status).toBe(204);
  expect((await server.call(getUser, as())).body).toMatchObject({ ...phones, connectionFunnelStep: 3 });

  const address = {
    streetNumber: '3 bis',
    streetName: 'des Lilas',
    zipCode: '45000',
    city: 'Orléans',
    country: { id: 1 },
  };
  const moved = await server.call(putFolderAddress, { ...as(), body: { address, idsDossiers: [folders.awaiting] } });
  expect(moved.status).toBe(204);
  expect((await server.call(getUserAddresses, as())).body).toMatchObject([
    { folderId: folders.awaiting, systemName: 'Régime des mines', address: { city: 'Orléans', npai: false } },
  ]);
  expect((await server.call(getUserFolders, as())).key).toBe('FIRST_CONNECTION_REQUIRED');
  expect((await server.call(firstConnectionCompleted, { ...as(), body: { value: true } })).status).toBe(204);
  expect((await server.call(getUserFolders, as())).status).toBe(200);
  const counted = await server.db
    .selectFrom('stats_day')
    .innerJoin('stats_audience', 'stats_audience.id', 'audience_id')
    .where('kind', '=', 'first_connection')
    .select(['social_system_ids', 'count'])
    .execute();
  expect(counted).toEqual([{ social_system_ids: [1], count: 1 }]);
  expect((await mailsTo(EMAIL)).map(mail => mail.template)).toEqual(['1', '9', '2']);
  // Back to the password that the other tests sign in with.
  await knownPassword();
});

describe('the order', () => {
  const calls = [
    () => server.call(emailSetPending, { ...as(), body: { value: EMAIL } }),
    () => server.call(setFirstPassword, { ...as(), body: { value: 'Jonquille-de-mars-3' } }),
    () => server.call(personalInformationAndSetNextStep, { ...as(), body: {} }),
    () => server.call(firstConnectionCompleted, { ...as(), body: { value: true } }),
  ];

  it.each([0, 1, 2, 3, 4])('at step %i takes only its own call', async step => {
    await setStep(step);
    for (const [own, call] of calls.entries()) {
      if (own === step) continue;
      const answer = await call();
      expect([step, own, answer.status, answer.key]).toEqual([step, own, 409, 'WRONG_STEP']);
    }
    expect(await stepNow()).toBe(step);
  });

  it('gives one of two answers at once the next step', async () => {
    await setStep(2);
    const answers = await Promise.all([calls[2]!(), calls[2]!(), calls[2]!()]);
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 409, 409]);
  });
});

describe('the link', () => {
  it('works once', async () => {
    const link = await linkFor();
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).key).toBe('INVALID_TOKEN');
    expect((await confirm('inconnu')).key).toBe('INVALID_TOKEN');
  });

  it('works until 48 hours, and not after', async () => {
    const before = server.clock.now();
    const link = await linkFor();
    const expires = await server.db
      .selectFrom('link_token')
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const life = expires.expires_at.getTime() - before.getTime();
    expect(Math.abs(life - 48 * 3_600_000)).toBeLessThan(5_000);
    const toEnd = () => (expires.expires_at.getTime() - server.clock.now().getTime()) / 1000;
    server.clock.move(toEnd() + 1);
    expect((await confirm(link)).key).toBe('INVALID_TOKEN');
    server.clock.move(-2); // one second before the end
    expect((await confirm(link)).status).toBe(200);
  });

  it('is replaced by a newer one, and confirms the address that it was sent to', async () => {
    const first = await linkFor('faute@membre.example');
    const second = await linkFor();
    expect((await confirm(first)).key).toBe('INVALID_TOKEN');
    expect((await confirm(second)).status).toBe(200);
    expect((await server.call(getUser, as())).body.email).toBe(EMAIL);
  });

  it('is of another kind than a password link', async () => {
    expect((await server.call(validateFirstConnectionEmail, { body: { value: '' } })).status).toBe(400);
    const link = await linkFor();
    await server.db.updateTable('link_token').set({ kind: 'password' }).where('account_id', '=', id).execute();
    expect((await confirm(link)).key).toBe('INVALID_TOKEN');
  });

  it('is spent by one of many at once', async () => {
    const link = await linkFor();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
  });
});

describe('an address of the fund', () => {
  const OWN = 'jean@ancien.example';
  beforeEach(async () => {
    await server.db.deleteFrom('email_change').execute();
    await server.db.updateTable('account').set({ email: OWN, search_email: OWN }).where('id', '=', id).execute();
  });
  const templates = async () => (await mailsTo(OWN)).map(({ template }) => template);

  it('is told when another is given, with a way to stop it, and of what is done for thirty days', async () => {
    const link = await linkFor();
    const [asked] = await mailsTo(OWN);
    expect([asked!.template, asked!.text_body]).toEqual(['emailAsked', expect.stringContaining('ce-n-est-pas-moi/')]);
    await confirm(link);
    const before = (await templates()).length;
    await server.call(setFirstPassword, { ...as(), body: { value: 'Capucine-de-juin-8' } });
    expect((await templates()).slice(0, -before)).toEqual(['9']);
    await knownPassword();
  });

  it('that refuses mails is no longer asked about once another is confirmed, and again where it is back', async () => {
    const at = server.clock.now();
    const { id: mail } = await server.db
      .insertInto('outbox')
      .values({
        ...{ channel: 'mail', recipient: OWN, text_body: '', account_id: id, state: 'failed', cause: 'recipient' },
        ...{ created_at: at, next_attempt_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isAsked = async () => {
      const asked = server.db.selectFrom('request').where('kind', '=', 'returnedMail').where('object_id', '=', mail);
      return (await asked.select('closed_at').executeTakeFirstOrThrow()).closed_at === null;
    };
    await followReturned(server.app, mail);
    expect(await isAsked()).toBe(true);
    await confirm(await linkFor());
    expect(await isAsked()).toBe(false);
    const [asked] = (await mailsTo(OWN)).filter(({ template }) => template === 'emailAsked');
    const token = /ce-n-est-pas-moi\/([\w-]+)/.exec(asked!.text_body)![1]!;
    // The telephones that the tests before gave are theirs.
    const contacts = CONTACTS.map(contact => ({ contact, isMine: true }));
    expect((await server.call(oppose, { site: 'member', body: { token, contacts } })).body.isEmailRestored).toBe(true);
    expect(await isAsked()).toBe(true);
    await knownPassword();
  });

  it('that is given again is no change', async () => {
    const before = (await templates()).length;
    await linkFor(OWN.toUpperCase());
    expect((await templates()).length).toBe(before);
    expect(await server.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  });
});

describe('bad input', () => {
  it.each(['', 'sans-arobase', 'a@b', 'a b@c.fr', `${'a'.repeat(250)}@b.fr`, 12, null])('e-mail %j', async value => {
    const { status, error } = await server.call(emailSetPending, { ...as(), body: { value } });
    expect(status).toBe(400);
    expect(error.additionalData.fields![0]).toMatchObject({ path: 'value', message: expect.stringMatching(/\.$/) });
  });

  it("password: the rules, the letter's own, one's identifiers; the step stays", async () => {
    await setStep(1);
    const attempt = async (value: string) => (await server.call(setFirstPassword, { ...as(), body: { value } })).key;
    expect(await attempt('court1!')).toBe('PASSWORD_NOT_COMPLIANT');
    expect(await attempt('Motdepasse1!')).toBe('PASSWORD_NOT_COMPLIANT');
    expect(await attempt(PASSWORD)).toBe('PASSWORD_IN_HISTORY');
    expect(await stepNow()).toBe(1);
  });

  it.each([
    [{ phoneNumber: phone('+33612345678', 1) }, 'phoneNumber.number'],
    [{ mobilePhoneNumber: phone('+33238123456', 2) }, 'mobilePhoneNumber.number'],
    [{ phoneNumber: phone('0238123456', 1) }, 'phoneNumber.number'],
    [{ phoneNumber: phone('+3323812345', 1) }, 'phoneNumber.number'],
    [{ phoneNumber: { ...phone('+33238123456', 1), countryId: 77 } }, 'phoneNumber.countryId'],
    [{ phoneNumber: { ...phone('+33238123456', 1), territoryId: 77 } }, 'phoneNumber.territoryId'],
    [{ phoneNumber: phone('+33238123456', 3) }, 'phoneNumber.type'],
  ])('phone %j', async (body, path) => {
    await setStep(2);
    const { status, error } = await server.call(personalInformationAndSetNextStep, { ...as(), body });
    expect(status).toBe(400);
    expect(error.additionalData.fields!.map(field => field.path)).toContain(path);
    expect(await stepNow()).toBe(2);
  });

  it('completed takes true alone', async () => {
    await setStep(3);
    expect((await server.call(firstConnectionCompleted, { ...as(), body: { value: false } })).status).toBe(400);
    expect(await stepNow()).toBe(3);
  });
});

it("refuses another's id, and a connected-as manager, for whom the step is 4", async () => {
  const stranger = await server.signIn('NOUVEAU');
  const manager = await server.connectedAs(await server.signIn('x@fonds.example'), id, 'ATTENTE');
  for (const { bearer } of [stranger, manager]) {
    const answers = await Promise.all([
      server.call(emailSetPending, { ...as(bearer), body: { value: EMAIL } }),
      server.call(setFirstPassword, { ...as(bearer), body: { value: 'Jonquille-de-mars-3' } }),
      server.call(personalInformationAndSetNextStep, { ...as(bearer), body: {} }),
      server.call(firstConnectionCompleted, { ...as(bearer), body: { value: true } }),
    ]);
    expect(answers.map(answer => answer.error.additionalData.type)).toEqual(Array(4).fill('ForbiddenAccessException'));
  }
  const seen = await server.call(getUser, as(manager.bearer));
  expect(seen.body).toMatchObject({ connectionFunnelStep: 4, isManagerConnectedAs: true });
  expect(await stepNow()).toBe(0);
});

it('keeps the address out of the audit log', async () => {
  const link = await linkFor('secret@membre.example');
  await confirm(link);
  const rows = await server.db.selectFrom('audit_log').where('author_id', '=', id).selectAll().execute();
  expect(rows.map(row => row.action)).toContain('email.confirm');
  expect(JSON.stringify(rows)).not.toMatch(/secret@membre/);
});
