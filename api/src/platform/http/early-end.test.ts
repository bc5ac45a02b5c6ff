import { once } from 'node:events';
import { connect } from 'node:net';
import { authorizeMember } from 'contract/calls/session.ts';
import { expect, it, vi } from 'vitest';
import { testServer, until } from '../../../test/support.ts';

const server = testServer();

it('counts and logs where a call came from whose connection has ended by then', async () => {
  const { closing } = server.app.fund;
  const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = vi.spyOn(closing, 'refuse').mockImplementationOnce(async () => {
    asked.resolve();
    await gone.promise;
  });
  const faults = vi.spyOn(server.app.log, 'error');
  const { port } = new URL(server.addresses.member);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify({ identifier: 'PARTI0001', password: 'Passe-9-perdu' });
  const head = `POST ${authorizeMember.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json`;
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  await asked.promise;
  const closed = once(socket, 'close');
  socket.resetAndDestroy();
  await closed;
  // What the server answers later than the end of the connection, it read later too.
  await fetch(`${server.addresses.member}/health/ready`);
  gone.resolve();
  const counts = () =>
    server.db.selectFrom('rate_limit').where('bucket', '=', 'signIn').select(['subject', 'hits']).execute();
  await until(async () => (await counts()).length > 1 || faults.mock.calls.length > 0, 'the count');
  expect(faults.mock.calls).toEqual([]);
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { subject: '127.0.0.1', hits: 1 },
      { subject: '127.0.0.0/24', hits: 1 },
    ]),
  );
  expect(await counts()).toHaveLength(2);
  held.mockRestore();
  faults.mockRestore();
});
