import { authenticateConnectAs, connectAs } from 'contract/connect-as.ts';
import { getUser } from 'contract/profile.ts';
import { logoutMember, refreshMember } from 'contract/session.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';

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
  });
});
