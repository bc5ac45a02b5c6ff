// Ends of sessions under a moved clock, and secrets that are replaced without an outage (security rules 13, 14, 17, 53).
import { authorizeManager, getManager, refreshManager } from 'contract/calls/session.ts';
import { describe, expect, it } from 'vitest';
import { ids, PASSWORD, type Session, testServer } from '../test/support.ts';

const manager = 'x@fonds.example';

describe('a session', () => {
  const server = testServer();
  const refresh = async ({ userId, refreshToken }: Session) => {
    const { status, body } = await server.call(refreshManager, { body: { userId, refreshToken } });
    return status === 200 ? { userId, ...body } : status;
  };
  const read = async (bearer: string) =>
    (await server.call(getManager, { params: { id: ids.managerX }, bearer })).status;

  it('ends 24 hours after the sign-in, however often it was refreshed, and its last bearer with it', async () => {
    let session = await server.signIn(manager);
    const opened = server.clock.now().getTime();
    const at = (seconds: number) => server.clock.move(seconds - (server.clock.now().getTime() - opened) / 1000);
    for (const hour of [6, 12, 18]) {
      at(hour * 3600);
      session = (await refresh(session)) as Session;
      expect(session).toMatchObject({ bearer: expect.any(String) });
    }
    at(24 * 3600 - 60);
    session = (await refresh(session)) as Session;
    expect(await read(session.bearer)).toBe(200);
    const { exp } = JSON.parse(Buffer.from(session.bearer.split('.')[1]!, 'base64url').toString());
    expect(exp).toBeLessThanOrEqual(Math.ceil(opened / 1000) + 24 * 3600); // not ten minutes more
    at(24 * 3600 + 1);
    expect(await read(session.bearer)).toBe(401);
    expect(await refresh(session)).toBe(401);
  });

  it.each([
    [9, true],
    [11, false],
  ])('the previous refresh token, %i s after: still good is %s', async (seconds, isGood) => {
    const first = await server.signIn(manager);
    const second = (await refresh(first)) as Session;
    server.clock.move(seconds);
    const late = await refresh(first);
    if (isGood) expect(late).toMatchObject({ refreshToken: second.refreshToken });
    else expect(late).toBe(401);
    expect(await refresh(second).then(answer => typeof answer === 'object')).toBe(isGood);
  });

  it('the one before the previous is never good, within the ten seconds either', async () => {
    const first = await server.signIn(manager);
    const second = (await refresh(first)) as Session;
    const third = (await refresh(second)) as Session;
    expect(await refresh(first)).toBe(401);
    expect(await refresh(third)).toBe(401); // its reuse ended the session
  });
});

describe('secrets', () => {
  const server = testServer({ SECRET: 'ancien-secret-de-trente-deux-caracteres' });
  const rotate = (...secrets: string[]) => server.app.config.secrets.splice(0, Infinity, ...secrets);
  const read = async (bearer: string) =>
    (await server.call(getManager, { params: { id: ids.managerX }, bearer })).status;
  const refresh = ({ userId, refreshToken }: Session) =>
    server.call(refreshManager, { body: { userId, refreshToken } });

  it('are replaced without an outage: the new one signs, the old one is accepted until it is dropped', async () => {
    const [old, fresh] = ['ancien-secret-de-trente-deux-caracteres', 'nouveau-secret-de-trente-deux-caracteres'];
    const before = await server.signIn(manager);
    const idle = await server.signIn(manager);
    rotate(fresh, old);
    expect(await read(before.bearer)).toBe(200);
    const renewed = await refresh(before);
    expect(renewed.status).toBe(200);
    const opened = await server.signIn(manager);
    rotate(fresh);
    expect(await read(before.bearer)).toBe(401);
    expect(await read(idle.bearer)).toBe(401);
    expect((await refresh(idle)).status).toBe(401);
    expect(await read(renewed.body.bearer)).toBe(200); // what was made since the change goes on
    expect((await refresh({ userId: before.userId, ...renewed.body })).status).toBe(200);
    expect(await read(opened.bearer)).toBe(200);
    const { status } = await server.call(authorizeManager, { body: { identifier: manager, password: PASSWORD } });
    expect(status).toBe(200);
  });
});
