import {
  managerConfirmResetPasswordTokenExists,
  managerForgotPassword,
  managerSetNewPassword,
} from 'contract/calls/password.ts';
import { getManager } from 'contract/calls/session.ts';
import { describe, expect, it } from 'vitest';
import { ids, PASSWORD, testServer } from '../../../test/support.ts';

const server = testServer();
const manager = 'x@fonds.example';

/** The mails written to an address, newest first. */
const mailsTo = (to: string) =>
  server.db.selectFrom('outbox').where('recipient', '=', to).selectAll().orderBy('id', 'desc').execute();

async function linkFor(email: string) {
  expect((await server.call(managerForgotPassword, { body: { value: email } })).status).toBe(204);
  const [mail] = await mailsTo(email);
  return /setOrResetManagerPassword\/([\w-]+)/.exec(mail!.text_body)![1]!;
}
const exists = async (token: string) =>
  (await server.call(managerConfirmResetPasswordTokenExists, { body: { token } })).body.exists;
const setNew = (token: string, newPassword: string, confirmPassword = newPassword) =>
  server.call(managerSetNewPassword, { params: { token }, body: { newPassword, confirmPassword } });

describe('forgotten password of a manager', () => {
  it('sends a link to the configured address whatever the Host header, and says an unknown e-mail', async () => {
    const { status } = await server.call(managerForgotPassword, {
      body: { value: ' X@fonds.example ' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(status).toBe(204);
    const [mail] = await mailsTo(manager);
    expect(mail!.text_body).toContain('https://gestion.example/setOrResetManagerPassword/');
    expect(mail!.template).toBe('6');
    const unknown = await server.call(managerForgotPassword, { body: { value: 'rien@fonds.example' } });
    expect([unknown.status, unknown.key]).toEqual([422, 'NOT_RECOGNIZED']);
    expect((await server.call(managerForgotPassword, { body: { value: 'pas-un-mail' } })).key).toBe('NOT_RECOGNIZED');
    expect((await server.call(managerForgotPassword, { body: {} })).error.additionalData.fields?.[0]?.path).toBe(
      'value',
    );
  });

  it('stores the token hashed; it works for 48 hours, once, and a newer one replaces it', async () => {
    const first = await linkFor(manager);
    const stored = await server.db.selectFrom('link_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first);
    const second = await linkFor(manager);
    expect(await exists(first)).toBe(false);
    expect(await exists(second)).toBe(true);
    server.clock.move(48 * 3600 - 1);
    expect(await exists(second)).toBe(true);
    server.clock.move(1);
    expect(await exists(second)).toBe(false);
    expect((await setNew(second, 'Nouveau-passe-9!')).key).toBe('INVALID_TOKEN');
  });

  it('keeps the link when the password is refused', async () => {
    const token = await linkFor(manager);
    for (const bad of [
      'court1!',
      'sansmajuscule1!',
      'SANSMINUSCULE1!',
      'SansChiffre!!',
      'SansSpecial11',
      'Motdepasse1!',
      'M0td3p4sse!1', // the same word, dressed up
      'Re1traite-99!', // a word of the product, with a digit inside
      'X@fonds.example',
      `Long-${'a1B!'.repeat(50)}`, // 205 characters
    ]) {
      expect([bad, (await setNew(token, bad)).key]).toEqual([bad, 'PASSWORD_NOT_COMPLIANT']);
    }
    expect((await setNew(token, 'Valide-passe-9!', 'Autre-passe-9!')).key).toBe('PASSWORD_NOT_COMPLIANT');
    expect((await setNew(token, PASSWORD)).key).toBe('PASSWORD_IN_HISTORY');
    expect(await exists(token)).toBe(true);
    expect((await setNew(token, `Longue-phrase-${'é'.repeat(60)}-9`)).status).toBe(200);
  });

  it('refuses what others think of first, and says which word', async () => {
    const token = await linkFor(manager);
    const refused = async (password: string) => {
      const { status, key, error } = await setNew(token, password);
      expect([status, key, error.additionalData.fields?.length]).toEqual([422, 'PASSWORD_NOT_COMPLIANT', 1]);
      expect(error.additionalData.fields![0]!.path).toBe('newPassword');
      return error.additionalData.fields![0]!.message;
    };
    expect(await refused('Retraite-2026!')).toMatch(/« retraite ».*Remplacez-le/);
    const of = (id: number) => server.db.updateTable('account').where('id', '=', id);
    await of(ids.managerX).set({ lastname: 'Bartholomé' }).execute();
    expect(await refused('Bart-holome-lampe-7')).toContain('« Bartholomé »');
    const system = server.db.updateTable('social_system').set({ system_name: 'Caisse des marins' }).where('id', '=', 1);
    await system.execute();
    expect(await refused('Trois-marins-au-lac-4')).toContain('« marins »');
    expect(await refused('Chocolat-2026')).toMatch(/« chocolat ».*Ajoutez-lui/);
    expect(await refused('Aa1!Aa1!Aa1!')).toContain('se devine trop vite');
    expect(await exists(token)).toBe(true);
    expect((await setNew(token, `${'Aa1!'.repeat(25_000)}`)).status).toBe(400);
    expect((await setNew(token, 'Trois-lampes-au-jardin-9')).status).toBe(200);
  });

  it('refuses a manager who has left, and whoever is no manager, and closes the links that they had', async () => {
    const forgot = (value: string) => server.call(managerForgotPassword, { body: { value } });
    expect((await forgot('parti@fonds.example')).key).toBe('NOT_AUTHORIZED');
    expect((await forgot('MEMBREA')).key).toBe('NOT_RECOGNIZED');
    await server.db
      .updateTable('account')
      .set({ search_login: 'a@membre.example' })
      .where('login', '=', 'MEMBREA')
      .execute();
    expect((await forgot('a@membre.example')).key).toBe('NOT_RECOGNIZED');
    await server.db.updateTable('account').set({ search_login: 'membrea' }).where('login', '=', 'MEMBREA').execute();
    const token = await linkFor('nouveau@fonds.example');
    const account = server.db.updateTable('account').where('id', '=', ids.uninitialised);
    await account.set({ deactivated_at: new Date() }).execute();
    expect((await setNew(token, 'Premier-mot-de-p4sse')).key).toBe('INVALID_TOKEN');
    await account.set({ deactivated_at: null }).execute();
    expect(await exists(token)).toBe(true); // another person's link did not end it
    await linkFor(manager);
    expect(await exists(token)).toBe(true);
  });

  it('writes who asked and who set it to the audit log', async () => {
    const token = await linkFor('nouveau@fonds.example');
    await setNew(token, 'Court');
    const rows = await server.db
      .selectFrom('audit_log')
      .where('object_id', '=', String(ids.uninitialised))
      .orderBy('id', 'desc')
      .limit(2)
      .selectAll()
      .execute();
    const author = { author_id: ids.uninitialised, object_type: 'account' };
    expect(rows).toMatchObject([
      { action: 'password.set', outcome: 'PASSWORD_NOT_COMPLIANT', ...author },
      { action: 'password.forgotten', outcome: 'ok', ...author },
    ]);
  });

  it('sets it, ends the open sessions, tells by mail, and signs in with it', async () => {
    const { bearer } = await server.signIn('y@fonds.example');
    const token = await linkFor('y@fonds.example');
    const { status, body } = await setNew(token, 'Coquelicot-du-soir-4');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ids.managerY, email: 'y@fonds.example' });
    expect((await server.call(getManager, { params: { id: ids.managerY }, bearer })).status).toBe(401);
    expect((await mailsTo('y@fonds.example'))[0]).toMatchObject({
      template: '9',
      subject: 'Votre mot de passe a été changé',
    });
    await server.signIn('y@fonds.example', 'Coquelicot-du-soir-4');
    expect((await setNew(token, 'Encore-un-autre-5!')).key).toBe('INVALID_TOKEN');
  });

  it('initialises an account that had none', async () => {
    const token = await linkFor('nouveau@fonds.example');
    expect((await setNew(token, 'Premier-mot-de-p4sse')).status).toBe(200);
    await server.signIn('nouveau@fonds.example', 'Premier-mot-de-p4sse');
  });

  it('does not unblock a blocked account', async () => {
    const token = await linkFor('bloque@fonds.example');
    expect((await setNew(token, 'Premier-mot-de-p4sse')).status).toBe(200);
    const account = server.db.selectFrom('account').where('id', '=', ids.blockedManager).select('blocked_at');
    expect((await account.executeTakeFirstOrThrow()).blocked_at).not.toBeNull();
    await expect(server.signIn('bloque@fonds.example', 'Premier-mot-de-p4sse')).rejects.toThrow('TOO_MANY');
  });

  it('refuses the last eight passwords, and takes the ninth again', async () => {
    const passwords = Array.from({ length: 9 }, (_, n) => `Marguerite-${n}-blanche`);
    for (const password of passwords) expect((await setNew(await linkFor(manager), password)).status).toBe(200);
    const token = await linkFor(manager);
    expect((await setNew(token, passwords[1]!)).key).toBe('PASSWORD_IN_HISTORY');
    expect((await setNew(token, passwords[0]!)).status).toBe(200);
    // The first password of all, which no link had set, counts too.
    const administrator = 'admin@fonds.example';
    await server.db.updateTable('account').set({ email: 'privee@fonds.example' }).where('id', '=', 1).execute();
    expect((await setNew(await linkFor(administrator), 'Capucine-du-mur-5')).status).toBe(200);
    expect((await setNew(await linkFor(administrator), PASSWORD)).key).toBe('PASSWORD_IN_HISTORY');
    expect((await mailsTo('privee@fonds.example')).length).toBe(0); // a manager's address is their login
  });

  it('is spent by one of many parallel uses', async () => {
    const token = await linkFor(manager);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => setNew(token, `Parallele-${n}-fleur`)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
  });
});
