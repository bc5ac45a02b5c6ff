import { authenticateConnectAs, closeVisitNotice, connectAs } from 'contract/calls/connect-as.ts';
import { changeManagerPassword, managerSetNewPassword } from 'contract/calls/password.ts';
import { getUser } from 'contract/calls/profile.ts';
import { logoutManager, logoutMember, refreshMember } from 'contract/calls/session.ts';
import { endOtherSessions, getSessions } from 'contract/calls/sessions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { after } from '../../platform/clock.ts';
import { hashSecret, randomSecret } from '../../platform/secrets.ts';

const server = testServer();
let managerX: Session;
beforeAll(async () => {
  managerX = await server.signIn('x@fonds.example');
});
const ask = (userId: number, login: string) =>
  server.call(connectAs, { bearer: managerX.bearer, body: { userId, login } });
const redeem = (managerId: number, token: string) => server.call(authenticateConnectAs, { body: { managerId, token } });

describe('connect-as', () => {
  it('answers a token for a member in scope whose login matches; stored hashed', async () => {
    const { status, body } = await ask(ids.memberA, 'membrea');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      managerId: ids.managerX,
      personnePhysiqueId: ids.memberA,
      expirationDate: expect.stringMatching(/Z$/),
      token: expect.any(String),
      appUrl: 'https://portail.example/',
    });
    expect(JSON.stringify(await server.db.selectFrom('connect_as_token').selectAll().execute())).not.toContain(
      body.token,
    );
  });

  it('answers 404 out of scope, for another login and for a manager', async () => {
    expect((await ask(ids.memberB, 'MEMBREB')).status).toBe(404);
    expect((await ask(ids.memberA, 'MEMBREB')).status).toBe(404);
    expect((await ask(ids.managerY, 'y@fonds.example')).status).toBe(404);
    expect((await ask(ids.blockedMember, 'BLOQUE')).status).toBe(200);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'connectAs.ask')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ author_id: ids.managerX, object_id: String(ids.blockedMember), outcome: 'ok' });
    const member = server.db.updateTable('account').where('id', '=', ids.memberA);
    await member.set({ deactivated_at: new Date() }).execute();
    expect((await ask(ids.memberA, 'MEMBREA')).status).toBe(404);
    await member.set({ deactivated_at: null }).execute();
  });

  it('is redeemed once of a hundred parallel tries, by its manager, within 60 seconds', async () => {
    const { token } = (await ask(ids.memberA, 'MEMBREA')).body;
    expect((await redeem(ids.managerY, token)).key).toBe('CONNECT_AS_REFUSED');
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(ids.managerX, token)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const late = (await ask(ids.memberA, 'MEMBREA')).body.token;
    const inTime = (await ask(ids.memberA, 'MEMBREA')).body.token;
    server.clock.move(59);
    expect((await redeem(ids.managerX, inTime)).status).toBe(200);
    server.clock.move(1);
    expect(await redeem(ids.managerX, late)).toMatchObject({ status: 403, key: 'CONNECT_AS_REFUSED' });
  });

  it('opens a flagged session at step 4, with masked numbers, for 30 minutes at most, refreshed or not', async () => {
    managerX = await server.signIn('x@fonds.example');
    const session = await server.connectedAs(managerX, ids.awaiting, 'ATTENTE');
    const read = (bearer: string) => server.call(getUser, { params: { id: ids.awaiting }, bearer });
    expect((await read(session.bearer)).body).toMatchObject({
      isManagerConnectedAs: true,
      connectionFunnelStep: 4,
      socialSecurityKey: null,
    });
    server.clock.move(20 * 60);
    const renewed = await server.call(refreshMember, {
      body: { userId: session.userId, refreshToken: session.refreshToken },
    });
    expect((await read(renewed.body.bearer)).status).toBe(200);
    server.clock.move(10 * 60 - 1);
    expect((await read(renewed.body.bearer)).status).toBe(200);
    server.clock.move(1);
    expect((await read(renewed.body.bearer)).status).toBe(401);
    const again = await server.call(refreshMember, {
      body: { userId: session.userId, refreshToken: renewed.body.refreshToken },
    });
    expect(again.status).toBe(401);
  });

  it('logs both identities, start and end', async () => {
    managerX = await server.signIn('x@fonds.example');
    const session = await server.connectedAs(managerX, ids.memberA, 'MEMBREA');
    await server.call(getUser, { params: { id: ids.memberA }, bearer: session.bearer });
    await server.call(logoutMember, { params: { id: ids.memberA }, bearer: session.bearer });
    const rows = await server.db
      .selectFrom('audit_log')
      .where('real_author_id', '=', ids.managerX)
      .orderBy('id', 'desc')
      .limit(3)
      .selectAll()
      .execute();
    expect(rows.map(row => row.action).sort()).toEqual(['connectAs.start', 'member.view', 'session.close']);
    expect(rows.every(row => row.author_id === ids.memberA)).toBe(true);
  });

  it('ends with the manager who is behind it, whose tokens open nothing any more', async () => {
    const session = await server.connectedAs(managerX, ids.memberA, 'MEMBREA');
    const { token } = (await ask(ids.memberA, 'MEMBREA')).body;
    await server.db.updateTable('account').set({ deactivated_at: new Date() }).where('id', '=', ids.managerX).execute();
    expect((await server.call(getUser, { params: { id: ids.memberA }, bearer: session.bearer })).status).toBe(401);
    expect((await redeem(ids.managerX, token)).key).toBe('CONNECT_AS_REFUSED');
    await server.db.updateTable('account').set({ deactivated_at: null }).where('id', '=', ids.managerX).execute();
  });
});

describe('a visit ends with what opened it', () => {
  const { managerX: x, administrator, memberA } = ids;
  const account = (id: number, set: { blocked_at?: Date | null; deactivated_at?: Date | null; role?: number }) =>
    server.db.updateTable('account').set(set).where('id', '=', id).execute();

  const nothing = async () => {};
  const forgetNewPassword = async () => {
    const { password_hash } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.managerY)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', x).execute();
  };
  type End = (manager: Session) => Promise<unknown>;
  it.each<{ what: string; who?: string; end: End; undo?: () => Promise<unknown> }>([
    { what: 'signs out', end: ({ bearer }) => server.call(logoutManager, { params: { id: x }, bearer }) },
    {
      what: 'chooses another password by a link',
      end: async () => {
        const token = randomSecret();
        const link = { account_id: x, kind: 'password', token_hash: hashSecret(token) };
        await server.db
          .insertInto('link_token')
          .values({ ...link, created_at: server.clock.now(), expires_at: after(server.clock.now(), 60_000) })
          .execute();
        const body = { newPassword: 'Pervenche-du-pré-12', confirmPassword: 'Pervenche-du-pré-12' };
        const { status } = await server.call(managerSetNewPassword, { params: { token }, body });
        expect(status).toBe(200);
      },
      undo: forgetNewPassword,
    },
    {
      what: 'changes their password, in the very session that opened it',
      end: async ({ bearer }) => {
        const body = { currentPassword: PASSWORD, newPassword: 'Coquelicot-du-talus-34' };
        expect((await server.call(changeManagerPassword, { params: { id: x }, bearer, body })).status).toBe(204);
      },
      undo: forgetNewPassword,
    },
    {
      what: 'ends all sessions but the one that opened it',
      end: async ({ bearer }) => {
        const given = { params: { id: x }, bearer, site: 'backOffice' } as const;
        expect((await server.call(endOtherSessions, given)).status).toBe(204);
      },
    },
    {
      what: 'is blocked',
      end: () => account(x, { blocked_at: new Date() }),
      undo: () => account(x, { blocked_at: null }),
    },
    {
      what: 'is deactivated',
      end: () => account(x, { deactivated_at: new Date() }),
      undo: () => account(x, { deactivated_at: null }),
    },
    { what: 'is a manager no more', end: () => account(x, { role: 3 }), undo: () => account(x, { role: 2 }) },
    {
      what: 'is an administrator no more, without accreditation of their own',
      who: 'admin@fonds.example',
      end: () => account(administrator, { role: 2 }),
      undo: () => account(administrator, { role: 1 }),
    },
    {
      what: "loses the accreditations of the member's folders",
      end: () => server.db.deleteFrom('accreditation').where('manager_id', '=', x).execute(),
      undo: () =>
        server.db
          .insertInto('accreditation')
          .values([1, 2].map(social_system_id => ({ manager_id: x, social_system_id })))
          .execute(),
    },
    {
      what: 'has a session that is over',
      end: async () =>
        server.db
          .updateTable('session')
          .set({ ends_at: server.clock.now() })
          .where('account_id', '=', x)
          .where('connected_by', 'is', null)
          .execute(),
    },
  ])('of who $what', async ({ who = 'x@fonds.example', end, undo = nothing }) => {
    await server.db.deleteFrom('session').execute();
    const manager = await server.signIn(who);
    const visit = await server.connectedAs(manager, memberA, 'MEMBREA');
    const renewed = await server.connectedAs(manager, memberA, 'MEMBREA');
    const refresh = ({ refreshToken }: Session) =>
      server.call(refreshMember, { body: { userId: memberA, refreshToken } });
    expect((await refresh(renewed)).status).toBe(200);
    const { body } = await server.call(connectAs, {
      bearer: manager.bearer,
      body: { userId: memberA, login: 'MEMBREA' },
    });
    const own = await server.signIn('MEMBREA');
    await end(manager);
    const statusOf = async (bearer: string) => (await server.call(getUser, { params: { id: memberA }, bearer })).status;
    expect(await statusOf(visit.bearer)).toBe(401);
    expect((await refresh(visit)).status).toBe(401);
    expect((await refresh(renewed)).status).toBe(401); // within the grace of two tabs, too
    expect((await redeem(body.managerId, body.token)).key).toBe('CONNECT_AS_REFUSED');
    expect(await statusOf(own.bearer)).toBe(200);
    const { body: open } = await server.call(getSessions, { params: { id: memberA }, bearer: own.bearer });
    expect(open.filter(session => session.isManagerConnectedAs)).toEqual([]);
    await undo();
  });

  it('stays while one folder of the member is left in scope', async () => {
    const visit = await server.connectedAs(await server.signIn('x@fonds.example'), memberA, 'MEMBREA');
    const right = { manager_id: x, social_system_id: 1 };
    const removed = server.db.deleteFrom('accreditation').where('manager_id', '=', x).where('social_system_id', '=', 1);
    await removed.execute();
    expect((await server.call(getUser, { params: { id: memberA }, bearer: visit.bearer })).status).toBe(200);
    await server.db.insertInto('accreditation').values(right).execute();
  });
});

describe('the member is told of each visit', () => {
  const visitsOf = async ({ bearer }: Session, id: number) =>
    (await server.call(getUser, { params: { id }, bearer })).body.visits;

  it('by a mail, which names who came and when', async () => {
    const manager = await server.signIn('x@fonds.example');
    await server.db.deleteFrom('outbox').execute();
    await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    const sent = await server.db.selectFrom('outbox').selectAll().execute();
    expect(sent.map(mail => [mail.recipient, mail.subject])).toEqual(
      [1, 2].map(() => ['a@membre.example', 'Votre espace a été ouvert par un gestionnaire']),
    );
    const told = sent[0]!.text_body.replaceAll('\u00a0', ' ');
    expect(told).toContain('Hervé Xénakis, gestionnaire de votre caisse de retraite, a ouvert votre espace le');
    expect(told).toContain('pour 30 minutes au plus');
    expect(told).toContain('Qui a consulté mon dossier');
    expect(await visitsOf(await server.signIn('MEMBREA'), ids.memberA)).toEqual([]);
  });

  it('by a notice in their space when they have no e-mail, until they close it', async () => {
    const { withoutEmail: id } = ids;
    const manager = await server.signIn('x@fonds.example');
    await server.db.deleteFrom('outbox').execute();
    const visit = await server.connectedAs(manager, id, 'SANSMAIL');
    server.clock.move(60);
    await server.connectedAs(manager, id, 'SANSMAIL');
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    const own = await server.signIn('SANSMAIL');
    const visits = await visitsOf(own, id);
    expect(visits.map(one => one.name)).toEqual(['Hervé Xénakis', 'Hervé Xénakis']);
    expect(visits[0]!.at > visits[1]!.at).toBe(true);
    expect(await visitsOf(visit, id)).toEqual([]); // the manager is not told of managers
    const close = (bearer: string, visitId: number) =>
      server.call(closeVisitNotice, { bearer, params: { id, visitId } });
    expect((await close(visit.bearer, visits[0]!.id)).status).toBe(403);
    expect((await close((await server.signIn('MEMBREA')).bearer, visits[0]!.id)).status).toBe(403);
    expect((await close(own.bearer, visits[1]!.id)).status).toBe(204);
    expect(await visitsOf(own, id)).toEqual([visits[0]]);
    expect((await close(own.bearer, visits[0]!.id)).status).toBe(204);
    expect([await visitsOf(own, id), (await close(own.bearer, visits[0]!.id)).status]).toEqual([[], 204]);
  });
});
