import { getFroala } from 'contract/calls/text-tree.ts';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/support.ts';

const server = testServer();
const licensed = testServer({ FROALA_KEY: 'une-licence' });

it('answers the configured licence, or null, to administrators only', async () => {
  for (const [{ call, signIn }, licence] of [
    [server, null],
    [licensed, 'une-licence'],
  ] as const) {
    const { bearer } = await signIn('admin@fonds.example');
    const { status, body, headers } = await call(getFroala, { bearer });
    expect([status, body, headers.get('content-type')]).toEqual([200, licence, 'application/json; charset=utf-8']);
  }
  const manager = await server.signIn('x@fonds.example');
  expect((await server.call(getFroala, { bearer: manager.bearer })).status).toBe(403);
  expect((await server.call(getFroala)).status).toBe(401);
});
