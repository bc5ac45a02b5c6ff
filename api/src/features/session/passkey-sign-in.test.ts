import { randomUUID } from 'node:crypto';
import { addPasskey, askPasskey, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { askManagerPasskey, authorizeManager, authorizeManagerByPasskey, getManager } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { ids, PASSWORD, testServer } from '../../../test/support.ts';

const server = testServer({ LIMIT_TOKEN_CHECK: '20' });
const EMAIL = 'x@fonds.example';
let key: ReturnType<typeof authenticator>;

beforeEach(async () => {
  for (const table of ['factor', 'session', 'outbox', 'known_device', 'rate_limit'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db
    .updateTable('account')
    .set({ blocked_at: null, failed_attempts: 0, deactivated_at: null })
    .where('id', '=', ids.managerX)
    .execute();
  key = authenticator(server.app.config.backOfficeUrl);
  const { userId, bearer } = await server.signIn(EMAIL);
  const own = { params: { id: userId }, bearer, site: 'backOffice' as const };
  const { body } = await server.call(askPasskey, own);
  await server.call(addPasskey, { ...own, body: { name: 'Mon ordinateur', response: key.create(body) } });
  await server.call(makeRecoveryCodes, own);
});

const ask = async () => (await server.call(askManagerPasskey, {})).body;
const answer = (response: ReturnType<typeof key.get>) => server.call(authorizeManagerByPasskey, { body: { response } });

describe('a passkey alone', () => {
  it('signs in, as both factors, and is a proof', async () => {
    const { status, body, headers } = await answer(key.get(await ask()));
    expect([status, body.secondFactor]).toEqual([200, null]);
    expect(headers.get('set-cookie')).toContain('espace-gestion-appareil');
    const { userId, bearer } = body;
    expect((await server.call(getManager, { params: { id: userId }, bearer })).body.email).toBe(EMAIL);
    expect((await server.call(askPasskey, { params: { id: userId }, bearer, site: 'backOffice' })).status).toBe(200);
    expect(await server.lastEntry('session.open')).toMatchObject({
      author_id: ids.managerX,
      detail: { means: 'passkey' },
    });
  });

  it('tells nobody whether an account has one: the question names no key', async () => {
    expect(await ask()).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  });

  it('is asked of each browser that is known by itself: an office behind one address does not use it up', async () => {
    const { devices, config } = server.app;
    const askFrom = async (device: string) =>
      (await server.call(askManagerPasskey, { headers: { cookie: devices.cookie(device, 'backOffice') } })).status;
    const office = await Promise.all(Array.from({ length: config.LIMIT_TOKEN_CHECK + 1 }, () => askFrom(randomUUID())));
    expect(new Set(office)).toEqual(new Set([200]));
    const one = randomUUID();
    for (let turn = 0; turn < config.LIMIT_TOKEN_CHECK; turn++) await askFrom(one);
    expect(await askFrom(one)).toBe(429);
  });

  it("is refused when it is unknown, used before, or not its owner's to use any more", async () => {
    expect((await answer(authenticator(server.app.config.backOfficeUrl).get(await ask()))).key).toBe('PASSKEY_REFUSED');
    const once = key.get(await ask());
    expect([(await answer(once)).status, (await answer(once)).key]).toEqual([200, 'PASSKEY_REFUSED']);
    await server.db
      .updateTable('account')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', ids.managerX)
      .execute();
    expect((await answer(key.get(await ask()))).key).toBe('NOT_AUTHORIZED');
  });

  it('ends a block that wrong passwords of others made', async () => {
    for (let turn = 0; turn < 5; turn++)
      await server.call(authorizeManager, { body: { identifier: EMAIL, password: 'Faux-mot-2-passe' } });
    const byPassword = await server.call(authorizeManager, { body: { identifier: EMAIL, password: PASSWORD } });
    expect(byPassword.key).toBe('TOO_MANY_CONNECTIONS_FAILURES');
    expect((await answer(key.get(await ask()))).status).toBe(200);
    const again = await server.call(authorizeManager, { body: { identifier: EMAIL, password: PASSWORD } });
    expect(again.body.secondFactor).toEqual(['passkey', 'recovery']);
  });
});
