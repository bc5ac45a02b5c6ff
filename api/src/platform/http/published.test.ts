import { endpoint } from 'contract/kit/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from '../../../test/support.ts';
import { publishing } from './published.ts';
import { type Routes, serve } from './serve.ts';
import { makeSite } from './site.ts';

const contract = {
  list: endpoint({
    method: 'GET',
    path: '/api/list',
    access: 'public',
    answer: z.array(z.object({ name: z.string() })),
    published: true,
    audit: null,
  }),
  whoAmI: endpoint({
    method: 'GET',
    path: '/api/who',
    access: 'public',
    knowsCaller: true,
    answer: z.object({ id: z.nullable(z.int()) }),
    audit: null,
  }),
};

const server = testServer();
let site: Awaited<ReturnType<typeof makeSite>>;
let content = [{ name: 'Été', secret: 'not declared' }];
let period = 'Monday';
let loads = 0;
let url = '';

const load = async () => {
  loads += 1;
  return content;
};
const change = (names: string[]) =>
  server.db.transaction().execute(async tx => {
    content = names.map(name => ({ name, secret: 'not declared' }));
    await server.app.published.changed(tx, 'faq');
  });
const get = (headers: Record<string, string> = {}) => fetch(`${url}/api/list`, { headers });

beforeAll(async () => {
  const routes: Routes<typeof contract> = {
    list: () => server.app.published.answer(contract.list, { content: 'faq', period }, load),
    whoAmI: async ({ caller }) => ({ id: caller?.id ?? null }),
  };
  site = await makeSite(server.app, 'member');
  serve(server.app, site, 'member', contract, routes);
  url = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());
beforeEach(() => {
  loads = 0;
});

describe('a published answer', () => {
  it('is built once, stripped to its fields, and named: 304 to whoever has it', async () => {
    const first = await get();
    expect(await first.json()).toEqual([{ name: 'Été' }]);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const given of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get({ 'if-none-match': given });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(loads).toBe(1);
  });

  it('is built again when the content changes, at once here', async () => {
    const before = (await get()).headers.get('etag')!;
    await change(['Automne']);
    const after = await get({ 'if-none-match': before });
    expect([after.status, await after.json()]).toEqual([200, [{ name: 'Automne' }]]);
    expect(after.headers.get('etag')).not.toBe(before);
  });

  it('is built again when the period ends', async () => {
    await get();
    loads = 0;
    period = 'Tuesday';
    await get();
    await get();
    expect(loads).toBe(1);
  });

  it('is seen by another process within two seconds', async () => {
    const other = publishing(server.db);
    const read = async () =>
      JSON.parse((await other.answer(contract.list, { content: 'faq', period }, load)).body.toString())[0].name;
    expect(await read()).not.toBe('Hiver');
    await change(['Hiver']);
    await expect.poll(read, { timeout: 2_000, interval: 50 }).toBe('Hiver');
  });

  it('does not keep a failure', async () => {
    await change(['Printemps']);
    const failing = () => Promise.reject(new Error('down'));
    const { published } = server.app;
    await expect(published.answer(contract.list, { content: 'faq', period }, failing)).rejects.toThrow('down');
    expect(await (await get()).json()).toEqual([{ name: 'Printemps' }]);
  });

  it('does not change when the transaction is undone', async () => {
    await get();
    loads = 0;
    const undone = server.db.transaction().execute(async tx => {
      await server.app.published.changed(tx, 'faq');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await get();
    expect(loads).toBe(0);
  });
});

it('knows the caller of a public call who has a bearer, and refuses a false one', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${url}/api/who`, { headers });
  const member = await server.signIn('NOUVEAU'); // whatever their first connection
  expect(await (await ask({})).json()).toEqual({ id: null });
  expect(await (await ask({ authorization: `Bearer ${member.bearer}` })).json()).toEqual({ id: member.userId });
  expect((await ask({ authorization: 'Bearer x' })).status).toBe(401);
});
