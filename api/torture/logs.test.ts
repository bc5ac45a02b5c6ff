// Whatever happens, the log at its most talkative holds no secret and no number of a person (security rules 10, 55).
import { getUsersBySearchCriteria, resetPasswordOfUser } from 'contract/calls/accounts.ts';
import { authenticateConnectAs, connectAs } from 'contract/calls/connect-as.ts';
import {
  managerConfirmResetPasswordTokenExists,
  managerForgotPassword,
  managerSetNewPassword,
  userConfirmResetPasswordTokenExists,
  userSetNewPassword,
} from 'contract/calls/password.ts';
import { getUser } from 'contract/calls/profile.ts';
import { authorizeManager, authorizeMember, refreshManager } from 'contract/calls/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpCapture } from '../test/smtp.ts';
import { ids, PASSWORD, until } from '../test/support.ts';
import { type Server, startServer } from './process.ts';
import { findPostgres, installation } from './settings.ts';

const WRONG = 'Mot-de-passe-faux-8!';
const NEW = 'Coquelicot-du-talus-9';
const NIR = '2500275115005';
const IBAN = 'FR7630006000011234567890189';

describe('the log at trace', () => {
  let place: Awaited<ReturnType<typeof installation>>;
  let smtp: Awaited<ReturnType<typeof smtpCapture>>;
  let server: Server;
  const secrets = new Set([PASSWORD, WRONG, NEW, NIR, IBAN, 'un secret de journal']);

  beforeAll(async () => {
    place = await installation(await findPostgres());
    smtp = await smtpCapture();
    server = await startServer({
      ...place.variables,
      SECRET: 'un secret de journal',
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'trace',
      BACKGROUND: '1',
    });
  });
  afterAll(async () => {
    await server?.kill();
    await smtp.close();
    await place.close();
  });

  const link = async (to: string, n: number) => {
    const mails = () => smtp.mails.filter(mail => mail.to?.[0]?.address === to);
    await until(() => mails().length === n, `mail ${n} to ${to}`);
    const token = /[\w-]{43}/.exec(mails().at(-1)!.text ?? '')![0];
    secrets.add(token);
    return token;
  };
  const noted = <T extends { bearer: string; refreshToken: string }>(session: T) => {
    secrets.add(session.bearer).add(session.refreshToken);
    return session;
  };

  it('holds no password, token, bearer, NIR or IBAN', { timeout: 240_000 }, async () => {
    const statuses: number[] = [];
    const call = async (...given: Parameters<Server['call']>) => {
      const answer = await server.call(...given);
      statuses.push(answer.status);
      return answer;
    };
    // Sign-in, right and wrong, refresh, reuse, and a session that does not exist.
    const x = noted(await server.signIn('x@fonds.example'));
    const a = noted(await server.signIn('MEMBREA'));
    const own = await call(getUser, { params: { id: ids.memberA }, bearer: a.bearer });
    expect(own.body.socialSecurityNumber).toBe(NIR); // it does travel
    await call(authorizeManager, { body: { identifier: 'x@fonds.example', password: WRONG } });
    await call(authorizeMember, { body: { identifier: NIR, password: WRONG } });
    const refreshed = await call(refreshManager, { body: { userId: x.userId, refreshToken: x.refreshToken } });
    noted(refreshed.body);
    const { bearer } = x;

    // Links, used rightly, wrongly, and in a path that is not served here.
    await call(managerForgotPassword, { body: { value: 'y@fonds.example' } });
    const first = await link('y@fonds.example', 1);
    await call(managerConfirmResetPasswordTokenExists, { body: { token: first } });
    const passwords = (newPassword: string, confirmPassword = newPassword) => ({ newPassword, confirmPassword });
    await call(managerSetNewPassword, { params: { token: first }, body: passwords(NEW, WRONG) });
    await call(managerSetNewPassword, { params: { token: first }, body: passwords(NEW) });
    await call(resetPasswordOfUser, { params: { id: ids.memberA }, bearer });
    const second = await link('a@membre.example', 1);
    await call(userConfirmResetPasswordTokenExists, { body: { token: second } });
    await fetch(`${server.addresses.member}/api/user/setNewPassword/${second}/${IBAN}?bearer=${bearer}&nir=${NIR}`);

    // As a member, searches, and bodies that are refused.
    const asked = await call(connectAs, { bearer, body: { userId: ids.memberA, login: 'MEMBREA' } });
    secrets.add(asked.body.token);
    const { managerId, token } = asked.body;
    const member = noted((await call(authenticateConnectAs, { body: { managerId, token } })).body);
    await call(authenticateConnectAs, { body: { managerId, token } });
    const search = { startIndex: 0, take: 5, identifier: NIR, iban: IBAN, password: WRONG };
    await call(getUsersBySearchCriteria, { bearer, body: search });
    await call(getUsersBySearchCriteria, { bearer, body: { ...search, startIndex: IBAN } });
    const headers = { 'content-type': 'application/json' };
    for (const body of [`{"password": "${WRONG}", `, `{"iban": "${IBAN}\\u0000"}`, '[]', `"${bearer}"`]) {
      await call(authorizeManager, { body, headers });
    }
    await call(authorizeManager, { body: `${WRONG}${IBAN}`, headers: { 'content-type': 'application/xml' } });

    // What nobody foresaw: the database refuses rows, and its message holds them whole.
    for (const table of ['outbox', 'session', 'link_token', 'password_history', 'account']) {
      await server.rows(`alter table ${table} add constraint trouble check (false) not valid`);
    }
    await server.rows('alter table member rename to elsewhere');
    const failing = [
      await call(managerForgotPassword, { body: { value: 'x@fonds.example' } }),
      await call(authorizeManager, { body: { identifier: 'x@fonds.example', password: PASSWORD } }),
      await call(userSetNewPassword, { params: { token: second }, body: passwords(NEW) }),
      await call(getUser, { params: { id: ids.memberA }, bearer: member.bearer }),
      await call(getUsersBySearchCriteria, { bearer: refreshed.body.bearer, body: search }),
    ];
    expect(failing.map(answer => answer.status)).toEqual([500, 500, 500, 500, 500]);
    expect(new Set(statuses)).toEqual(new Set([200, 204, 400, 403, 415, 422, 500]));

    await until(() => server.output().match(/"unexpected error"/g)?.length === 5, 'the log');
    const output = server.output();
    for (const secret of secrets) expect(output).not.toContain(secret);
    expect(output).not.toMatch(/\$argon2id\$/);
    // The capture does hold the requests, by the pattern of their route.
    expect(output).toContain('"route":"/api/manager/setNewPassword/:token","status":200');
    expect(output.match(/"msg":"request"/g)!.length).toBeGreaterThan(statuses.length);
    expect(output).toContain('"level":50');
  });
});
