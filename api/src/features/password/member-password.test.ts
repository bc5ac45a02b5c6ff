import {
  managerConfirmResetPasswordTokenExists,
  managerForgotPassword,
  managerSetNewPassword,
  userConfirmResetPasswordTokenExists,
  userForgotPassword,
  userSetNewPassword,
} from 'contract/calls/password.ts';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../test/captcha.ts';
import { ids, testServer } from '../../../test/support.ts';
import { answerPasswordRequests } from './requests.ts';

const server = testServer();
const _manager = 'x@fonds.example';

/** The mails written to an address, newest first. */
const mailsTo = (to: string) =>
  server.db.selectFrom('outbox').where('recipient', '=', to).selectAll().orderBy('id', 'desc').execute();

async function _linkFor(email: string) {
  expect((await server.call(managerForgotPassword, { body: { value: email } })).status).toBe(204);
  const [mail] = await mailsTo(email);
  return /setOrResetManagerPassword\/([\w-]+)/.exec(mail!.text_body)![1]!;
}
const _exists = async (token: string) =>
  (await server.call(managerConfirmResetPasswordTokenExists, { body: { token } })).body.exists;
const setNew = (token: string, newPassword: string, confirmPassword = newPassword) =>
  server.call(managerSetNewPassword, { params: { token }, body: { newPassword, confirmPassword } });

describe('forgotten password of a member', () => {
  const captcha = () => solvedCaptcha(server);
  const forgot = async (value: string) => {
    const answer = await server.call(userForgotPassword, { body: { value, captcha: await captcha() } });
    await answerPasswordRequests(server.app);
    return answer;
  };

  it('answers the same, known or not, by login and by e-mail', async () => {
    const answers = [
      await forgot('MEMBREA'),
      await forgot('a@membre.example'),
      await forgot('PERSONNE'),
      await forgot('SANSMAIL'),
    ];
    expect(answers.map(answer => answer.status)).toEqual([204, 204, 204, 204]);
    expect((await mailsTo('a@membre.example')).map(mail => mail.template)).toEqual(['5', '5']);
    expect(await mailsTo('inconnue')).toHaveLength(0);
  });

  it('asks the database for the same, known or not, while the person waits', async () => {
    const { app } = server;
    const plain = app.db;
    const statements: string[][] = [];
    for (const value of ['MEMBREA', 'a@membre.example', 'SANSMAIL', 'PERSONNE']) {
      const given = await captcha();
      const seen: string[] = [];
      const watch = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          seen.push(node.kind);
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      app.db = plain.withPlugin(watch);
      expect((await server.call(userForgotPassword, { body: { value, captcha: given } })).status).toBe(204);
      app.db = plain;
      statements.push(seen);
    }
    expect(statements).toEqual(Array(4).fill(['DeleteQueryNode', 'InsertQueryNode']));
    const entries = server.db.selectFrom('audit_log').where('action', '=', 'password.forgotten').orderBy('id', 'desc');
    const entry = { author_id: null, object_id: null, outcome: 'ok' };
    expect(await entries.limit(4).selectAll().execute()).toMatchObject(Array(4).fill(entry));
    await answerPasswordRequests(app);
    expect(await app.db.selectFrom('password_request').selectAll().execute()).toEqual([]);
  });

  it('writes to one person five times an hour and ten a day, and says nothing else', async () => {
    const { config } = server.app;
    const limits = { LIMIT_LINKS_HOUR: config.LIMIT_LINKS_HOUR, LIMIT_LINKS_DAY: config.LIMIT_LINKS_DAY };
    server.clock.move(2 * 86_400);
    Object.assign(config, { LIMIT_LINKS_HOUR: 5, LIMIT_LINKS_DAY: 10 });
    const before = (await mailsTo('a@membre.example')).length;
    const written = async () => (await mailsTo('a@membre.example')).length - before;
    for (let n = 0; n < 7; n++) expect((await forgot('MEMBREA')).status).toBe(204);
    expect(await written()).toBe(5);
    const entry = await server.lastEntry('password.forgotten');
    expect(entry).toMatchObject({ author_id: ids.memberA, outcome: 'TOO_MANY_LINKS' });
    const [last] = await mailsTo('a@membre.example');
    const token = /#\/nouveau-mot-de-passe\/([\w-]+)/.exec(last!.text_body)![1]!;
    const { body } = await server.call(userConfirmResetPasswordTokenExists, { body: { token } });
    expect(body.exists).toBe(true); // what was refused took nothing back
    server.clock.move(3_600);
    for (let n = 0; n < 7; n++) await forgot('MEMBREA');
    expect(await written()).toBe(10);
    server.clock.move(3_600);
    await forgot('MEMBREA');
    expect(await written()).toBe(10);
    server.clock.move(23 * 3_600);
    await forgot('MEMBREA');
    expect(await written()).toBe(11);
    Object.assign(config, limits);
  });

  it('answers the others although one cannot be answered, and tries that one again', async () => {
    const { app } = server;
    const insert = (value: string) =>
      app.db
        .insertInto('password_request')
        .values({ value, address: '::1', next_attempt_at: server.clock.now(), created_at: server.clock.now() })
        .execute();
    // A mail that has no text cannot be made.
    const template = await app.db
      .selectFrom('notification_template')
      .where('id', '=', 5)
      .selectAll()
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('notification_template').where('id', '=', 5).execute();
    await insert('MEMBREB');
    await insert('PERSONNE');
    await answerPasswordRequests(app);
    const left = () => app.db.selectFrom('password_request').select('value').execute();
    expect(await left()).toEqual([{ value: 'MEMBREB' }]);
    await app.db
      .insertInto('notification_template')
      .values(template as never)
      .execute();
    await answerPasswordRequests(app);
    expect(await left()).toHaveLength(1);
    server.clock.move(60);
    await answerPasswordRequests(app);
    expect(await left()).toEqual([]);
    expect((await mailsTo('b@membre.example')).length).toBeGreaterThan(0);
  });

  it('sends nothing to a manager, to who has left, or to an e-mail that two people share', async () => {
    expect((await forgot('y@fonds.example')).status).toBe(204);
    const before = (await mailsTo('a@membre.example')).length;
    const both = server.db.updateTable('account').where('id', 'in', [ids.closedOnly, ids.withoutFolder]);
    await both.set({ search_email: 'foyer@membre.example' }).execute();
    expect((await forgot('foyer@membre.example')).status).toBe(204);
    const a = server.db.updateTable('account').where('id', '=', ids.memberA);
    await a.set({ deactivated_at: new Date() }).execute();
    expect((await forgot('MEMBREA')).status).toBe(204);
    await a.set({ deactivated_at: null }).execute();
    expect(await mailsTo('irene@membre.example')).toHaveLength(0);
    expect(await mailsTo('guy@membre.example')).toHaveLength(0);
    expect(await mailsTo('a@membre.example')).toHaveLength(before);
    expect((await mailsTo('y@fonds.example')).filter(mail => mail.text_body.includes('nouveau-mot-de-passe'))).toEqual(
      [],
    );
  });

  it('wants the captcha, once', async () => {
    const used = await captcha();
    const body = { value: 'MEMBREB', captcha: used };
    expect((await server.call(userForgotPassword, { body })).status).toBe(204);
    expect((await server.call(userForgotPassword, { body })).key).toBe('CAPTCHA_EXPIRED');
    expect((await server.call(userForgotPassword, { body: { value: 'MEMBREB' } })).status).toBe(400);
  });

  it('sets the password and answers the login; a manager link does not work here', async () => {
    await forgot('MEMBREA');
    const [mail] = await mailsTo('a@membre.example');
    const token = /#\/nouveau-mot-de-passe\/([\w-]+)/.exec(mail!.text_body)![1]!;
    const body = { newPassword: 'Tournesol-jaune-3', confirmPassword: 'Tournesol-jaune-3' };
    expect((await setNew(token, body.newPassword)).key).toBe('INVALID_TOKEN');
    const own = { newPassword: 'Elodie-1@membre.example', confirmPassword: 'Elodie-1@membre.example' };
    const name = (as: { login: string; email: string }) =>
      server.db.updateTable('account').set(as).where('id', '=', ids.memberA).execute();
    for (const as of [
      { login: own.newPassword, email: 'a@membre.example' },
      { login: 'MEMBREA', email: own.newPassword },
    ]) {
      await name(as);
      const { key } = await server.call(userSetNewPassword, { params: { token }, body: own });
      expect(key).toBe('PASSWORD_NOT_COMPLIANT');
    }
    await name({ login: 'MEMBREA', email: 'a@membre.example' });
    const born = { newPassword: 'Cerisier-1950-lampe', confirmPassword: 'Cerisier-1950-lampe' };
    const refused = await server.call(userSetNewPassword, { params: { token }, body: born });
    expect(refused.error.additionalData.fields?.[0]?.message).toContain('année de naissance (1950)');
    const answer = await server.call(userSetNewPassword, { params: { token }, body });
    expect(answer.body).toEqual({ id: ids.memberA, login: 'MEMBREA' });
    await server.signIn('MEMBREA', 'Tournesol-jaune-3');
  });
});
