import { getUser } from 'contract/calls/profile.ts';
import { getManager, logoutManager, refreshManager } from 'contract/calls/session.ts';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ids, testServer } from '../../../test/support.ts';

const server = testServer();
const manager = 'x@fonds.example';

describe('access token', () => {
  const read = (bearer: string | undefined) => server.call(getManager, { params: { id: ids.managerX }, bearer });

  it('of a process with the new SECRET is taken by one that has it second, and the other way round', async () => {
    const { config } = server.app;
    const [old] = config.secrets;
    const fresh = 'n'.repeat(40);
    const [before, after] = [
      [old, fresh],
      [fresh, old],
    ];
    try {
      for (const [signs, reads] of [
        [before, after],
        [after, before],
      ]) {
        Object.assign(config, { secrets: signs });
        const { bearer, userId, refreshToken } = await server.signIn(manager);
        Object.assign(config, { secrets: reads });
        expect((await read(bearer)).status).toBe(200);
        expect((await server.call(refreshManager, { body: { userId, refreshToken } })).status).toBe(200);
      }
    } finally {
      Object.assign(config, { secrets: [old] });
    }
  });

  it('lasts ten minutes', async () => {
    const { bearer } = await server.signIn(manager);
    expect((await read(bearer)).status).toBe(200);
    server.clock.move(599);
    expect((await read(bearer)).status).toBe(200);
    server.clock.move(1);
    expect((await read(bearer)).status).toBe(401);
  });

  it('is refused when anything in it is not as we sign it, though our key did', async () => {
    const { bearer } = await server.signIn(manager);
    const mine = JSON.parse(Buffer.from(bearer.split('.')[1]!, 'base64url').toString());
    const member = await server.signIn('MEMBREA');
    const theirs = JSON.parse(Buffer.from(member.bearer.split('.')[1]!, 'base64url').toString());
    const sign = (claims: object, header = {}) =>
      new SignJWT({ ...mine, ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .sign(new TextEncoder().encode(server.app.config.secrets[0]));
    expect((await read(await sign({}))).status).toBe(200);
    const forged = [
      sign({ iss: 'another' }),
      sign({ aud: 'member' }),
      sign({ exp: undefined }),
      sign({ sid: undefined }),
      sign({ sub: String(ids.administrator) }), // another account than the session's
      sign({ sub: theirs.sub, sid: theirs.sid }), // a member, on the managers' site
      sign({}, { typ: 'JWT' }),
      sign({}, { alg: 'HS512' }),
    ];
    for (const token of forged) expect((await read(await token)).status).toBe(401);
  });

  it('is refused without signature, with another algorithm, and from the other site', async () => {
    const { bearer } = await server.signIn(manager);
    const [, payload] = bearer.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    expect((await read(none)).status).toBe(401);
    expect((await read(undefined)).status).toBe(401);
    expect((await read('x'.repeat(40))).status).toBe(401);
    const member = await server.signIn('MEMBREA');
    const own = { params: { id: ids.memberA }, bearer: member.bearer };
    expect((await server.call(getUser, own)).status).toBe(200); // on its own site it is known
    expect((await read(member.bearer)).status).toBe(401);
  });

  it('answers the connected manager', async () => {
    const { bearer } = await server.signIn(manager);
    const { body } = await read(bearer);
    expect(body).toMatchObject({
      id: ids.managerX,
      managerId: ids.managerX,
      email: manager,
      administrator: false,
      lastname: 'Xénakis',
      firstname: 'Hervé',
    });
    const before = server.clock.now().toISOString();
    server.clock.move(3600);
    const again = await server.signIn(manager);
    expect((await read(again.bearer)).body.lastConnectionDate).toBe(before); // the one before this session
    const administrator = await server.signIn('admin@fonds.example');
    const own = { params: { id: ids.administrator }, bearer: administrator.bearer };
    expect((await server.call(getManager, own)).body.administrator).toBe(true);
  });

  it('stops with the session at logout, on the next request', async () => {
    const first = await server.signIn(manager);
    const other = await server.signIn(manager);
    expect((await server.call(logoutManager, { params: { id: ids.managerX }, bearer: first.bearer })).status).toBe(204);
    expect((await read(first.bearer)).status).toBe(401);
    expect((await read(other.bearer)).status).toBe(200);
    expect((await server.call(logoutManager, { params: { id: ids.managerY }, bearer: other.bearer })).status).toBe(403);
  });

  it('stops on the next request when the account is deactivated', async () => {
    const { bearer } = await server.signIn('y@fonds.example');
    const id = ids.managerY;
    expect((await server.call(getManager, { params: { id }, bearer })).status).toBe(200);
    await server.db.updateTable('account').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
    expect((await server.call(getManager, { params: { id }, bearer })).status).toBe(401);
  });
});
