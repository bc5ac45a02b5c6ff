import { hash } from '@node-rs/argon2';
import {
  authorizeManager,
  authorizeMember,
  logoutManager,
  logoutMember,
  refreshManager,
  refreshMember,
} from 'contract/calls/session.ts';
import { endOtherSessions } from 'contract/calls/sessions.ts';
import { describe, expect, it, vi } from 'vitest';
import { ids, PASSWORD, testServer } from '../../../test/support.ts';

const server = testServer();
const manager = 'x@fonds.example';
const tryManager = (identifier: string, password: string) =>
  server.call(authorizeManager, { body: { identifier, password } });
const tryMember = (identifier: string, password: string) =>
  server.call(authorizeMember, { body: { identifier, password } });

describe('sign-in', () => {
  it('answers userId, bearer and refreshToken, whatever the case of the identifier', async () => {
    const { status, body } = await tryManager('X@Fonds.Example', PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      userId: ids.managerX,
      bearer: expect.any(String),
      refreshToken: expect.any(String),
      secondFactor: null,
    });
    expect((await tryMember('membrea', PASSWORD)).body.userId).toBe(ids.memberA);
  });

  it('refuses an unknown identifier and a wrong password alike', async () => {
    const unknown = await tryManager('personne@fonds.example', 'Faux-mot-2-passe');
    const wrong = await tryManager(manager, 'Faux-mot-2-passe');
    expect(unknown.status).toBe(403);
    expect(unknown.key).toBe('UNKNOWN_LOGIN_PASSWORD');
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.status).toBe(unknown.status);
  });

  it('writes whose account was tried to the audit log, and nothing of what was typed', async () => {
    await tryManager('y@fonds.example', PASSWORD);
    await tryManager('y@fonds.example', 'Faux-mot-2-passe');
    const rows = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'session.open')
      .orderBy('id', 'desc')
      .limit(2)
      .selectAll()
      .execute();
    const who = { author_id: ids.managerY, object_type: 'account', object_id: String(ids.managerY) };
    expect(rows).toMatchObject([
      { ...who, outcome: 'UNKNOWN_LOGIN_PASSWORD' },
      { ...who, outcome: 'ok' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Faux-mot');
    await server.signIn('y@fonds.example');
  });

  it('refuses a member on the manager login, and the reverse, with the right password only', async () => {
    expect((await tryManager('MEMBREA', PASSWORD)).key).toBe('NOT_AUTHORIZED');
    expect((await tryMember(manager, PASSWORD)).key).toBe('NOT_AUTHORIZED');
    expect((await tryManager('MEMBREA', 'Faux-mot-2-passe')).key).toBe('UNKNOWN_LOGIN_PASSWORD');
  });

  it('refuses a deactivated account, only with its right password', async () => {
    expect((await tryManager('parti@fonds.example', PASSWORD)).key).toBe('NOT_AUTHORIZED');
    expect((await tryManager('parti@fonds.example', 'Faux-mot-2-passe')).key).toBe('UNKNOWN_LOGIN_PASSWORD');
  });

  it('leaves no trace of a right password that is refused', async () => {
    const state = () =>
      server.db
        .selectFrom('account')
        .where('id', '=', ids.memberA)
        .select(['last_connection_at', 'failed_attempts'])
        .executeTakeFirst();
    await tryMember('MEMBREA', 'Faux-mot-2-passe');
    const before = await state();
    expect((await tryManager('MEMBREA', PASSWORD)).key).toBe('NOT_AUTHORIZED');
    expect(await state()).toEqual(before);
    await server.signIn('MEMBREA');
  });

  it('says that a password must be initialised', async () => {
    expect((await tryManager('nouveau@fonds.example', 'x')).key).toBe('PASSWORD_MUST_BE_INITIALIZED');
  });

  it('says of a blocked account that it is blocked, even with the right password', async () => {
    expect((await tryManager('bloque@fonds.example', PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
  });

  it.each([
    [{}, ['identifier', 'password']],
    [{ identifier: '', password: '' }, ['identifier', 'password']],
    [{ identifier: 5, password: 'x' }, ['identifier']],
    [{ identifier: 'x'.repeat(256), password: 'x' }, ['identifier']],
    [[], ['']],
    ['{', ['']],
  ])('names the wrong fields of %j', async (body, paths) => {
    const { status, error } = await server.call(authorizeManager, { body });
    expect(status).toBe(400);
    expect(error.additionalData.type).toBe('InvalidParameterException');
    expect(error.additionalData.fields?.map(field => field.path)).toEqual(paths);
    expect(error.additionalData.fields?.every(field => field.message.length > 0)).toBe(true);
  });
});

describe('lock-out', () => {
  it('blocks at the fifth consecutive failure; a success resets the count', async () => {
    const login = 'MEMBREB';
    for (let n = 0; n < 4; n++) expect((await tryMember(login, 'Faux-1!')).key).toBe('UNKNOWN_LOGIN_PASSWORD');
    expect((await tryMember(login, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 4; n++) expect((await tryMember(login, 'Faux-1!')).key).toBe('UNKNOWN_LOGIN_PASSWORD');
    expect((await tryMember(login, 'Faux-1!')).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    expect((await tryMember(login, PASSWORD)).key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    // Its owner is told, once.
    const mails = await server.db.selectFrom('outbox').where('account_id', '=', ids.memberB).selectAll().execute();
    expect(mails.map(mail => [mail.recipient, mail.template])).toEqual([['b@membre.example', '10']]);
  });

  it('evaluates at most five passwords of fifty parallel wrong attempts', async () => {
    let evaluated = 0;
    const { verify } = server.app.passwords;
    server.app.passwords.verify = (stored, password) => {
      evaluated += 1;
      return verify(stored, password);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryMember('CLOS', 'Faux-1!')));
    server.app.passwords.verify = verify;
    expect(evaluated).toBe(5);
    expect(answers.filter(answer => answer.key === 'TOO_MANY_CONNECTIONS_FAILURES').length).toBeGreaterThanOrEqual(45);
  });

  it('lets no password in that was being evaluated when the account was blocked', async () => {
    const account = server.db.updateTable('account').where('id', '=', ids.withoutEmail);
    const { verify } = server.app.passwords;
    server.app.passwords.verify = async (stored, password) => {
      await account.set({ blocked_at: server.clock.now() }).execute();
      return verify(stored, password);
    };
    const answer = await tryMember('SANSMAIL', PASSWORD);
    server.app.passwords.verify = verify;
    expect(answer.key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    await account.set({ blocked_at: null, failed_attempts: 0 }).execute();
  });

  it('lets parallel right passwords in', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryMember('SANSDOSSIER', PASSWORD)));
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200));
  });
});

describe('stored hashes', () => {
  it('are made again with the parameters of the day at sign-in', async () => {
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const stored = async () =>
      (await server.db
        .selectFrom('account')
        .where('id', '=', ids.withoutEmail)
        .select('password_hash')
        .executeTakeFirst())!.password_hash;
    await server.db.updateTable('account').set({ password_hash: weak }).where('id', '=', ids.withoutEmail).execute();
    await server.signIn('SANSMAIL');
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await server.signIn('SANSMAIL');
  });
});

describe('refresh', () => {
  const refresh = (userId: number, refreshToken: string) =>
    server.call(refreshManager, { body: { userId, refreshToken } });

  it('rotates, answers a second tab the same within the grace, and ends the session on a later reuse', async () => {
    const first = await server.signIn(manager);
    const second = await refresh(first.userId, first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    const otherTab = await refresh(first.userId, first.refreshToken);
    expect(otherTab.body.refreshToken).toBe(second.body.refreshToken);
    server.clock.move(11);
    const warn = vi.spyOn(server.app.log, 'warn');
    expect((await refresh(first.userId, first.refreshToken)).status).toBe(401);
    const told = expect.objectContaining({ account: ids.managerX });
    expect(warn.mock.calls).toEqual([[told, 'a spent refresh token was used again: session ended']]);
    warn.mockRestore();
    expect((await refresh(first.userId, second.body.refreshToken)).status).toBe(401);
  });

  it("refuses another's id, garbage and a forged token without ending the session", async () => {
    const session = await server.signIn(manager);
    const [id] = session.refreshToken.split('.');
    expect((await refresh(ids.managerY, session.refreshToken)).status).toBe(401);
    expect((await refresh(session.userId, 'garbage')).status).toBe(401);
    expect((await refresh(session.userId, `${id}.0.forged`)).status).toBe(401);
    expect((await refresh(session.userId, session.refreshToken)).status).toBe(200);
    expect((await refresh(ids.managerY, session.refreshToken)).status).toBe(401); // within the grace neither
    expect((await refresh(session.userId, session.refreshToken)).status).toBe(200);
  });

  it('lasts 12 hours, and each time 12 more', async () => {
    const late = await server.signIn(manager);
    const session = await server.signIn(manager);
    server.clock.move(12 * 3600 - 1);
    const again = await refresh(session.userId, session.refreshToken);
    expect(again.status).toBe(200);
    server.clock.move(1);
    expect((await refresh(late.userId, late.refreshToken)).status).toBe(401);
    server.clock.move(11 * 3600);
    expect((await refresh(session.userId, again.body.refreshToken)).status).toBe(200);
  });

  it('is refused on the other site, which costs the session nothing', async () => {
    const { userId, refreshToken } = await server.signIn(manager);
    expect((await server.call(refreshMember, { body: { userId, refreshToken } })).status).toBe(401);
    expect((await refresh(userId, refreshToken)).status).toBe(200);
    const member = await server.signIn('MEMBREA');
    expect((await refresh(member.userId, member.refreshToken)).status).toBe(401);
  });

  it('says that it was closed elsewhere, to its own genuine token alone', async () => {
    const closed = await server.signIn('MEMBREA');
    const kept = await server.signIn('MEMBREA');
    const given = { params: { id: kept.userId }, bearer: kept.bearer };
    expect((await server.call(endOtherSessions, given)).status).toBe(204);
    const { userId, refreshToken } = closed;
    const told = async (token: string) => {
      const { status, key } = await server.call(refreshMember, { body: { userId, refreshToken: token } });
      return [status, key];
    };
    expect(await told(refreshToken)).toEqual([401, 'SESSION_CLOSED']);
    expect(await told(`${refreshToken.split('.')[0]}.0.forged`)).toEqual([401, undefined]);
    // Whoever signs out is not told that somebody else closed it.
    await server.call(logoutMember, given);
    expect(await told(kept.refreshToken)).toEqual([401, undefined]);
  });

  it('ends with the session and the account, within the grace too', async () => {
    const first = await server.signIn(manager);
    const second = await refresh(first.userId, first.refreshToken);
    const out = { params: { id: ids.managerX }, bearer: second.body.bearer };
    expect((await server.call(logoutManager, out)).status).toBe(204);
    expect((await refresh(first.userId, first.refreshToken)).status).toBe(401);
    expect((await refresh(first.userId, second.body.refreshToken)).status).toBe(401);
    const other = await server.signIn(manager);
    const account = server.db.updateTable('account').where('id', '=', ids.managerX);
    await account.set({ deactivated_at: server.clock.now() }).execute();
    // Not that it was too old: whom to ask is said.
    expect(await refresh(other.userId, other.refreshToken)).toMatchObject({ status: 401, key: 'ACCOUNT_CLOSED' });
    await account.set({ deactivated_at: null }).execute();
  });
});
