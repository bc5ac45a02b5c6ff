import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postingTo } from './post-json.ts';

/** Answers without end to 'endless', and what it was sent to anything else. */
const other = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.url !== '/endless') {
    response.end(Buffer.concat(chunks));
    return;
  }
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
  };
  response.on('drain', more);
  more();
});
let address = '';
beforeAll(async () => {
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

it('reads what the other program answers', async () => {
  const answer = await postingTo(address)({ a: 'é' }, 5_000);
  expect([answer.status, await answer.json()]).toEqual([200, { a: 'é' }]);
});

it('does not read an answer without end', async () => {
  await expect(postingTo(`${address}/endless`)({}, 20_000)).rejects.toThrow('too long');
});
