import { getFactorHelpers } from 'contract/calls/factors.ts';
import { expect, it } from 'vitest';
import { ids, testServer } from '../../../test/support.ts';
import { factorsTesting } from './testing.ts';

const server = testServer({
  PRO_CONNECT_ISSUER: 'https://pro.example',
  PRO_CONNECT_CLIENT_ID: 'fonds',
  PRO_CONNECT_CLIENT_SECRET: 'secret',
});
const does = factorsTesting(server);

it('who lost every means is told who can help today, once the password was right', async () => {
  await does.addTotp(await server.signIn('x@fonds.example'));
  const { userId, bearer } = (await does.authorize('x@fonds.example')).body;
  const helpers = async () => {
    const { body } = await server.call(getFactorHelpers, { params: { id: userId }, bearer, site: 'backOffice' });
    return body.map(({ lastname }) => lastname);
  };
  const administrator = server.db.updateTable('account').where('id', '=', ids.administrator);
  expect(await helpers()).toEqual(['Marchand']);
  await administrator.set({ blocked_at: server.clock.now() }).execute();
  expect(await helpers()).toEqual([]);
  await administrator.set({ blocked_at: null, password_hash: null }).execute();
  expect(await helpers()).toEqual([]);
  // Who comes in by ProConnect needs no password, once an administrator has bound it.
  const link = { account_id: ids.administrator, provider: 'proConnect', sub: 's', asked_at: server.clock.now() };
  await server.db.insertInto('federation_link').values(link).execute();
  expect(await helpers()).toEqual([]);
  const bound = server.db.updateTable('federation_link');
  await bound.set({ bound_at: server.clock.now() }).execute();
  expect(await helpers()).toEqual(['Marchand']);
  await administrator.set({ deactivated_at: server.clock.now() }).execute();
  expect(await helpers()).toEqual([]);
  await administrator.set({ deactivated_at: null }).execute();
  await bound.set({ ended_at: server.clock.now(), ended_for: 'unbound' }).execute();
  expect(await helpers()).toEqual([]);
});
