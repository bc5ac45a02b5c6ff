import { validateFirstConnectionEmail } from 'contract/calls/first-connection.ts';
import { checkOpposition, oppose } from 'contract/calls/opposition.ts';
import { changePassword } from 'contract/calls/password.ts';
import {
  deletePendingEmail,
  getUser,
  putDematerialization,
  putSmsNotification,
  putUser,
  putUserEmail,
} from 'contract/calls/profile.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { issueLink } from '../../fund/links.ts';

const server = testServer({ VOICE_URL: 'http://127.0.0.1:9/' });
const id = ids.memberA;
let session: Session;
beforeAll(async () => {
  await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
  await server.db.insertInto('territory').values({ id: 4, name: 'La Réunion', country_id: 1, code: '974' }).execute();
});
beforeEach(async () => {
  session = await server.signIn('MEMBREA');
  await server.db.deleteFrom('outbox').execute();
});
const as = (bearer = session.bearer) => ({ params: { id }, bearer });
const me = async () => (await server.call(getUser, as())).body;
/** But for those that tell of the sign-ins themselves. */
const templates = async () => {
  const rows = await server.db
    .selectFrom('outbox')
    .where('template', '!=', 'newDevice')
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(row => `${row.channel} ${row.template} ${row.recipient}`);
};
const fixed = { number: '+33238123456', type: 1, countryId: 1, territoryId: null };
const mobile = { number: '+262692123456', type: 2, countryId: 1, territoryId: 4 };

describe('phones', () => {
  it('stores a fixed one and a mobile of La Réunion, tells the person and management, and changes nothing else', async () => {
    const before = await me();
    const body = { phoneNumber: fixed, mobilePhoneNumber: mobile, lastname: 'Autre', cguVersion: 99, roles: ['actif'] };
    const { status, body: after } = await server.call(putUser, { ...as(), body });
    expect(status).toBe(200);
    expect(after).toEqual({ ...before, phoneNumber: fixed, mobilePhoneNumber: mobile });
    expect((await templates()).map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      ...['mail 13', 'sms 13', 'mail 17'],
    ]);
  });

  it('leaves what is absent, empties what is null; the same again tells nobody', async () => {
    await server.call(putUser, { ...as(), body: { mobilePhoneNumber: mobile } });
    expect(await me()).toMatchObject({ phoneNumber: fixed, mobilePhoneNumber: mobile });
    expect(await templates()).toEqual([]);
    await server.call(putSmsNotification, { ...as(), body: { value: true } });
    await server.call(putUser, { ...as(), body: { mobilePhoneNumber: null } });
    expect(await me()).toMatchObject({
      phoneNumber: fixed,
      mobilePhoneNumber: null,
      isSmsNotificationActivated: false,
    });
  });

  it('leaves a number on record alone that no plan knows, when it comes back as it was', async () => {
    const old = { number: '+33639981234', type: 2, countryId: 1, territoryId: null };
    await server.db
      .updateTable('member')
      .set({ mobile_phone: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
    const body = { phoneNumber: { ...fixed, number: '+33238123457' }, mobilePhoneNumber: old };
    expect((await server.call(putUser, { ...as(), body })).status).toBe(200);
    expect(await me()).toMatchObject({ phoneNumber: { number: '+33238123457' }, mobilePhoneNumber: old });
    const other = { ...old, number: '+33639981235' };
    expect((await server.call(putUser, { ...as(), body: { mobilePhoneNumber: other } })).status).toBe(400);
    await server.call(putUser, { ...as(), body: { phoneNumber: fixed, mobilePhoneNumber: null } });
  });

  it.each([
    { phoneNumber: { ...fixed, number: '+33612345678' } },
    { mobilePhoneNumber: { ...mobile, number: '+33238123456' } },
    { mobilePhoneNumber: { ...mobile, number: '+26269212' } },
    { mobilePhoneNumber: { ...mobile, territoryId: 99 } },
    { phoneNumber: 'texte' },
  ])('refuses %j', async body => {
    expect((await server.call(putUser, { ...as(), body })).status).toBe(400);
  });
});

describe('e-mail', () => {
  const ask = (value: unknown) => server.call(putUserEmail, { ...as(), body: { value } });
  const token = async (to: string) => {
    const mail = await server.db
      .selectFrom('outbox')
      .where('recipient', '=', to)
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /confirmation-email\/([\w-]+)/.exec(mail.text_body)![1]!;
  };
  const confirm = (value: string) => server.call(validateFirstConnectionEmail, { body: { value } });

  it('keeps the old address until the link is opened, then tells it', async () => {
    expect((await ask('nouvelle@membre.example')).status).toBe(204);
    expect(await me()).toMatchObject({ email: 'a@membre.example', pendingEmail: 'nouvelle@membre.example' });
    const sentAt = server.clock.now();
    const expiresAt = new Date(sentAt.getTime() + 48 * 3_600_000);
    const told = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
    expect((await me()).pendingEmailLink).toEqual(told);
    const link = await token('nouvelle@membre.example');
    await issueLink(server.db, server.app, { accountId: id, kind: 'password' });
    expect((await confirm(link)).body).toEqual({ connectionFunnelStep: 4 });
    // It went to the address of before.
    const open = server.db.selectFrom('link_token').where('account_id', '=', id).where('spent_at', 'is', null);
    expect(await open.select('kind').execute()).toEqual([]);
    expect(await me()).toMatchObject({ email: 'nouvelle@membre.example', pendingEmail: null });
    expect(await templates()).toContain('mail 12 a@membre.example');
    expect((await confirm(link)).key).toBe('INVALID_TOKEN');
  });

  it('gives up: the link works no more', async () => {
    await ask('erreur@membre.example');
    const link = await token('erreur@membre.example');
    expect((await server.call(deletePendingEmail, as())).status).toBe(204);
    expect((await confirm(link)).key).toBe('INVALID_TOKEN');
    expect(await me()).toMatchObject({ pendingEmail: null, pendingEmailLink: null });
  });

  it('refuses the same address, and what is none', async () => {
    const { email } = await me();
    expect((await ask(email!.toUpperCase())).key).toBe('SAME_EMAIL');
    for (const wrong of ['', 'x', 'a@b', null, 3]) expect((await ask(wrong)).status).toBe(400);
  });
});

describe('preferences', () => {
  it('needs a mobile for SMS', async () => {
    await server.call(putUser, { ...as(), body: { mobilePhoneNumber: null } });
    expect((await server.call(putSmsNotification, { ...as(), body: { value: true } })).key).toBe(
      'MOBILE_PHONE_REQUIRED',
    );
    await server.call(putUser, { ...as(), body: { mobilePhoneNumber: mobile } });
    expect((await server.call(putSmsNotification, { ...as(), body: { value: true } })).status).toBe(204);
    expect((await me()).isSmsNotificationActivated).toBe(true);
    expect((await server.call(putSmsNotification, { ...as(), body: { value: 'oui' } })).status).toBe(400);
  });

  it('switches dematerialisation, and tells once', async () => {
    for (const value of [true, true]) await server.call(putDematerialization, { ...as(), body: { value } });
    expect((await me()).isDematerializationActivated).toBe(true);
    expect((await templates()).filter(line => line.startsWith('mail 11'))).toHaveLength(1);
    expect((await server.call(putDematerialization, { ...as(), body: {} })).status).toBe(400);
    await server.call(putDematerialization, { ...as(), body: { value: false } });
    const told = await server.db
      .selectFrom('outbox')
      .where('template', '=', '11')
      .orderBy('id')
      .select('text_body')
      .execute();
    expect(told.map(mail => /vos documents ([^.]+)\./.exec(mail.text_body)?.[1])).toEqual(['en ligne', 'par courrier']);
  });
});

it('changes the password: the current one asked, the other sessions ended, a mail', async () => {
  const other = await server.signIn('MEMBREA');
  const change = (currentPassword: string, newPassword: string) =>
    server.call(changePassword, { ...as(), body: { currentPassword, newPassword } });
  expect((await change('faux', 'Capucine-orange-6')).key).toBe('WRONG_CURRENT_PASSWORD');
  expect((await change(PASSWORD, PASSWORD)).key).toBe('PASSWORD_IN_HISTORY');
  expect((await change(PASSWORD, 'court')).key).toBe('PASSWORD_NOT_COMPLIANT');
  expect(await templates()).toEqual([]);
  const openLinks = () =>
    server.db
      .selectFrom('link_token')
      .where('account_id', '=', id)
      .where('spent_at', 'is', null)
      .select('kind')
      .execute();
  await issueLink(server.db, server.app, { accountId: id, kind: 'password' });
  expect((await change(PASSWORD, 'Capucine-orange-6')).status).toBe(204);
  // Nor does a link that was asked for before, by whoever reads the mailbox, undo it.
  expect(await openLinks()).toEqual([]);
  expect((await server.call(getUser, as(other.bearer))).status).toBe(401);
  expect((await server.call(getUser, as())).status).toBe(200);
  expect((await templates())[0]).toMatch(/^mail 9 /);
  await server.signIn('MEMBREA', 'Capucine-orange-6');
  const { password_hash } = await server.db
    .selectFrom('account')
    .where('id', '=', ids.memberB)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
});

it('refuses to change a password that there is none of, and counts no wrong one: FranceConnect alone opens this space', async () => {
  const hash = server.db.selectFrom('account').where('id', '=', id).select('password_hash');
  const { password_hash } = await hash.executeTakeFirstOrThrow();
  await server.db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
  const body = { currentPassword: 'Faux-Faux-12', newPassword: 'Capucine-orange-6' };
  for (let n = 0; n < 6; n++) expect((await server.call(changePassword, { ...as(), body })).key).toBe('NO_PASSWORD');
  expect((await me()).id).toBe(id);
  expect(await templates()).toEqual([]);
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
});

it("refuses another's id; a connected-as manager changes phones and preferences, not e-mail or password", async () => {
  const b = await server.signIn('MEMBREB');
  const manager = await server.actingAs(await server.signIn('x@fonds.example'), id, 'MEMBREA');
  const statuses = async (bearer: string) => [
    (await server.call(putUser, { ...as(bearer), body: {} })).status,
    (await server.call(putSmsNotification, { ...as(bearer), body: { value: false } })).status,
    (await server.call(putDematerialization, { ...as(bearer), body: { value: false } })).status,
    (await server.call(putUserEmail, { ...as(bearer), body: { value: 'x@y.example' } })).status,
    (await server.call(deletePendingEmail, as(bearer))).status,
    (await server.call(changePassword, { ...as(bearer), body: { currentPassword: 'x', newPassword: 'y' } })).status,
  ];
  expect(await statuses(b.bearer)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(manager.bearer)).toEqual([200, 204, 204, 403, 403, 403]);
});

// Last: the password of whoever says so opens no more.
it('tells the telephones of before, though the member wants no SMS, and their link gives them back', async () => {
  await server.db.deleteFrom('former_phone').execute();
  const former = { fixed: { ...fixed, number: '+33298001122' }, mobile: { ...mobile, number: '+262692000001' } };
  await server.db
    .updateTable('member')
    .set({ fixed_phone: JSON.stringify(former.fixed), mobile_phone: JSON.stringify(former.mobile) })
    .set({ fixed_phone_since: null, mobile_phone_since: null, is_sms_notification_activated: false })
    .where('id', '=', id)
    .execute();
  await server.call(putUser, { ...as(), body: { phoneNumber: fixed, mobilePhoneNumber: mobile } });
  const told = await server.db.selectFrom('outbox').where('channel', 'in', ['sms', 'voice']).selectAll().execute();
  expect(told.map(row => `${row.channel} ${row.recipient}`)).toEqual(
    expect.arrayContaining([`sms ${former.mobile.number}`, `voice ${former.fixed.number}`]),
  );
  const sms = told.find(row => row.recipient === former.mobile.number)!.text_body!;
  const token = /Ce n'est pas vous \? Appelez le .+, ou ouvrez \S+\/ce-n-est-pas-moi\/([\w-]+)$/.exec(sms)![1]!;
  expect((await server.call(checkOpposition, { body: { token } })).body).toMatchObject({
    state: 'open',
    kind: 'phone',
  });
  const calendar = { member_id: id, token_hash: 'x', created_at: server.clock.now(), read_at: server.clock.now() };
  await server.db.insertInto('payment_calendar').values(calendar).execute();
  expect((await server.call(oppose, { body: { token } })).status).toBe(200);
  // Whoever was in the space reads no calendar of it any more.
  expect(await server.db.selectFrom('payment_calendar').select('member_id').execute()).toEqual([]);
  const now = await server.db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['fixed_phone', 'mobile_phone'])
    .executeTakeFirstOrThrow();
  expect(now).toMatchObject({
    fixed_phone: { number: former.fixed.number },
    mobile_phone: { number: former.mobile.number },
  });
});
