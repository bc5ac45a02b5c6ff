import { checkOpposition, oppose } from 'contract/calls/opposition.ts';
import { changeManagerPassword, changePassword } from 'contract/calls/password.ts';
import { authorizeManager, authorizeMember, getManager } from 'contract/calls/session.ts';
import { endOtherSessions, endSession, getSessions } from 'contract/calls/sessions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, PASSWORD, testServer } from '../../../test/support.ts';

const server = testServer();
const MANAGER = 'x@fonds.example';
const MEMBER = 'MEMBREA';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let hash: string | null;

beforeEach(async () => {
  hash ??= (
    await server.db
      .selectFrom('account')
      .where('id', '=', ids.managerX)
      .select('password_hash')
      .executeTakeFirstOrThrow()
  ).password_hash;
  for (const table of ['session', 'outbox', 'known_device', 'security_alert', 'bank_hold', 'rate_limit'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db
    .updateTable('account')
    .set({ last_connection_at: server.clock.now(), password_hash: hash })
    .where('id', 'in', [ids.managerX, ids.memberA])
    .execute();
});

const signIn = (identifier: string, headers: Record<string, string> = {}) =>
  server.call(identifier.includes('@') ? authorizeManager : authorizeMember, {
    body: { identifier, password: PASSWORD },
    headers,
  });
const mails = () =>
  server.db
    .selectFrom('outbox')
    .where('subject', '=', 'Connexion depuis un nouvel appareil')
    .select(['recipient', 'text_body'])
    .execute();
const token = async () => /ce-n-est-pas-moi\/([\w-]+)/.exec((await mails())[0]!.text_body)![1]!;

describe.each([MANAGER, MEMBER])('a sign-in of %s', identifier => {
  it('from a device never seen is told by mail, from one that was seen it is not', async () => {
    const { headers } = await signIn(identifier, { 'user-agent': FIREFOX });
    const [mail, ...more] = await mails();
    expect([mail!.recipient, more]).toEqual([identifier === MANAGER ? MANAGER : 'a@membre.example', []]);
    expect(mail!.text_body).toContain('Firefox sur Windows');
    expect(mail!.text_body).not.toContain('undefined');
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    await signIn(identifier, { cookie });
    expect(await mails()).toHaveLength(1);
    await signIn(identifier);
    expect(await mails()).toHaveLength(2);
  });

  it('is told of to nobody when it is the first, or failed', async () => {
    await server.call(identifier === MANAGER ? authorizeManager : authorizeMember, {
      body: { identifier, password: 'Faux-mot-2-passe' },
    });
    await server.db.updateTable('account').set({ last_connection_at: null }).execute();
    await signIn(identifier);
    expect(await mails()).toEqual([]);
  });
});

describe("'Ce n'est pas moi'", () => {
  it('of a manager ends the sessions and the password, on their own site alone', async () => {
    const { body } = await signIn(MANAGER);
    const given = { body: { token: await token() } };
    expect((await server.call(checkOpposition, { ...given, site: 'member' })).body.state).toBe('gone');
    expect((await server.call(oppose, { ...given, site: 'member' })).key).toBe('OPPOSITION_LINK_GONE');
    expect((await server.call(checkOpposition, { ...given, site: 'backOffice' })).body).toMatchObject({
      state: 'open',
      kind: 'device',
      doubts: [],
    });
    const done = await server.call(oppose, { ...given, site: 'backOffice' });
    expect(done.body).toEqual({
      isEmailRestored: false,
      isPasswordCleared: true,
      restoredFolders: 0,
      isInPayroll: false,
    });
    const own = { params: { id: body.userId }, bearer: body.bearer };
    expect((await server.call(getManager, own)).status).toBe(401);
    expect((await signIn(MANAGER)).key).toBe('PASSWORD_MUST_BE_INITIALIZED');
    expect((await server.call(oppose, { ...given, site: 'backOffice' })).key).toBe('OPPOSITION_LINK_GONE');
    const told = await server.db.selectFrom('outbox').where('recipient', '=', MANAGER).select('subject').execute();
    expect(told.map(({ subject }) => subject)).toContain('Votre compte est protégé');
    expect(await server.db.selectFrom('bank_hold').select('id').execute()).toEqual([]);
  });

  it('of a member ends the password that somebody used, and holds the bank account', async () => {
    await signIn(MEMBER);
    const given = { body: { token: await token() } };
    expect((await server.call(oppose, { ...given, site: 'backOffice' })).key).toBe('OPPOSITION_LINK_GONE');
    const { body } = await server.call(oppose, { ...given, site: 'member' });
    expect(body.isPasswordCleared).toBe(true);
    expect((await signIn(MEMBER)).key).toBe('PASSWORD_MUST_BE_INITIALIZED');
    expect(await server.db.selectFrom('bank_hold').select('member_id').execute()).toEqual([{ member_id: ids.memberA }]);
  });
});

describe.each([MANAGER, MEMBER])('a device of %s that was ended', identifier => {
  const site = identifier === MANAGER ? 'backOffice' : 'member';
  /** A browser that signs in: its cookie and its session. */
  async function browser(cookie?: string) {
    const { headers, body } = await signIn(identifier, cookie ? { cookie } : {});
    return { cookie: headers.get('set-cookie')!.split(';')[0]!, ...body };
  }
  /** Whether a sign-in from there is told. */
  async function isTold(cookie: string) {
    const before = (await mails()).length;
    await browser(cookie);
    return (await mails()).length > before;
  }
  const own = ({ userId, bearer }: { userId: number; bearer: string }) =>
    ({ params: { id: userId }, bearer, site }) as const;

  it('is a new one when it signs in again, alone or with all the others', async () => {
    const [lost, other, kept] = [await browser(), await browser(), await browser()];
    const { body } = await server.call(getSessions, own(kept));
    const { key } = body.filter(({ isCurrent }) => !isCurrent).at(-1)!; // the one used longest ago
    const params = { id: kept.userId, key };
    expect((await server.call(endSession, { ...own(kept), params })).status).toBe(204);
    const gone = await server.db.selectFrom('session').where('ended_at', 'is not', null).select('device_id').execute();
    const ended = [lost, other].find(({ cookie }) => cookie.includes(gone[0]!.device_id!))!;
    const spared = ended === lost ? other : lost;
    expect([await isTold(spared.cookie), await isTold(ended.cookie)]).toEqual([false, true]);
    expect((await server.call(endOtherSessions, own(kept))).status).toBe(204);
    expect([await isTold(kept.cookie), await isTold(spared.cookie)]).toEqual([false, true]);
  });

  it('and with a new password, but for the one that gave it', async () => {
    const [lost, kept] = [await browser(), await browser()];
    const body = { currentPassword: PASSWORD, newPassword: 'Encore-un-Secret-47-tout-neuf' };
    const change = identifier === MANAGER ? changeManagerPassword : changePassword;
    expect((await server.call(change, { ...own(kept), body })).status).toBe(204);
    await server.db.updateTable('account').set({ password_hash: hash }).where('id', '=', kept.userId).execute();
    expect([await isTold(kept.cookie), await isTold(lost.cookie)]).toEqual([false, true]);
  });
});
