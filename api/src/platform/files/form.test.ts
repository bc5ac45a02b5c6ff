// Multipart calls as features declare them: the parts, the limits, what stays behind.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoint } from 'contract/kit/endpoint.ts';
import { formOf, KEPT_FILES } from 'contract/kit/form.ts';
import type { ErrorBody } from 'contract/kit/refusals.ts';
import { pathId } from 'contract/values/fields.ts';
import { MO } from 'contract/values/files.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { exe, pdf } from '../../../test/file-samples.ts';
import { ids, testServer } from '../../../test/support.ts';
import { refusal } from '../http/errors.ts';
import { type Routes, serve } from '../http/serve.ts';
import { closeSite, makeSite } from '../http/site.ts';
import { storeFile } from './file-rows.ts';
import { temporaryDirectory } from './temporary.ts';

const contract = {
  send: endpoint({
    method: 'POST',
    path: '/api/send/:id',
    access: 'member',
    own: 'id',
    params: z.object({ id: pathId }),
    upload: { files: { file: { kinds: ['pdf'], maxMo: 1, maxCount: 2 } }, text: ['comment'] },
    body: z.object({ json: z.object({ label: z.string().check(z.minLength(1)) }), comment: z.optional(z.string()) }),
    answer: z.object({ label: z.string(), comment: z.nullable(z.string()), files: z.array(z.string()) }),
    audit: { action: 'try.send' },
    refusals: ['NOT_RECOGNIZED'],
  }),
};
const routes: Routes<typeof contract> = {
  async send({ body, files, db }) {
    for (const file of files) await storeFile(db, server.app, file);
    if (body.json.label === 'refused') throw refusal('NOT_RECOGNIZED');
    return {
      label: body.json.label,
      comment: body.comment ?? null,
      files: files.map(({ part, filename, kind }) => `${part} ${filename} ${kind}`),
    };
  },
};

const server = testServer({ LIMIT_UPLOAD_MO: '3' });
let address = '';
let bearer = '';
let close = async () => {};
beforeAll(async () => {
  const site = await makeSite(server.app, 'member');
  serve(server.app, site, 'member', contract, routes);
  address = await site.listen({ host: '127.0.0.1', port: 0 });
  close = () => closeSite(site);
  ({ bearer } = await server.signIn('MEMBREA'));
});
afterAll(() => close());

async function send(body: object, files: [name: string, content: Buffer][] = [], id: number = ids.memberA) {
  const list = files.map(([name, content]) => new File([content as Uint8Array<ArrayBuffer>], name));
  const answer = await fetch(`${address}/api/send/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: formOf(contract.send.upload, body, { file: list }),
  });
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
}
const countFiles = async () => (await server.db.selectFrom('file').select('id').execute()).length;
const temporaries = () => readdir(temporaryDirectory(server.app.config.dataDir));

it('reads JSON parts, text parts and files, and leaves no temporary file', async () => {
  const { status, body } = await send({ json: { label: 'été' }, comment: '{"plain' }, [['a.pdf', pdf()]]);
  expect([status, body as unknown]).toEqual([200, { label: 'été', comment: '{"plain', files: ['file a.pdf pdf'] }]);
  expect(await temporaries()).toEqual([]);
});

it('names each wrong field, and a part that is not JSON', async () => {
  const wrong = await send({ json: { label: '' } });
  expect([wrong.status, wrong.body.additionalData.fields]).toEqual([
    400,
    [{ path: 'json.label', message: 'Ce champ est obligatoire.' }],
  ]);
  expect((await send({ comment: 'x' })).body.additionalData.fields?.[0]?.path).toBe('json');
  const form = new FormData();
  form.append('json', '{"label"');
  const answer = await fetch(`${address}/api/send/${ids.memberA}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: form,
  });
  const refused = (await answer.json()) as ErrorBody;
  expect([answer.status, refused.additionalData.fields?.[0]?.path]).toEqual([400, 'json']);
});

it.each(['[[', '{}', '[["file","1"]]', '"\\u0000"'])('takes the kept files %s for malformed', async text => {
  const form = new FormData();
  form.append('json', '{"label":"a"}');
  form.append(KEPT_FILES, text);
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${address}/api/send/${ids.memberA}`, { method: 'POST', headers, body: form });
  expect([answer.status, await answer.json()]).toMatchObject([400, { additionalData: { fields: [{ path: '' }] } }]);
});

it('refuses files by size and content, and keeps nothing of a refused call', async () => {
  const before = await countFiles();
  const large = Buffer.concat([pdf(), Buffer.alloc(MO, 0x20)]);
  expect((await send({ json: { label: 'a' } }, [['a.pdf', large]])).status).toBe(413);
  expect((await send({ json: { label: 'a' } }, [['a.pdf', exe()]])).status).toBe(415);
  expect((await send({ json: { label: 'refused' } }, [['a.pdf', pdf()]])).status).toBe(422);
  expect((await send({ json: { label: '' } }, [['a.pdf', pdf()]])).status).toBe(400);
  expect([await countFiles(), await temporaries()]).toEqual([before, []]);
});

it('holds no connection of the database while the store is slow, and leaves nothing there of a refused call', async () => {
  const { files, db } = server.app;
  const content = Buffer.concat([pdf(), Buffer.from('slow')]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { put } = files;
  const putting = vi.spyOn(files, 'put').mockImplementation(async one => {
    begun.resolve();
    await slow.promise;
    return put(one);
  });
  const answer = send({ json: { label: 'refused' } }, [['a.pdf', content]]);
  await begun.promise;
  // The embedded database has one connection: it would not answer.
  const { rows } = await Promise.race([
    sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db),
    delay(2_000).then(() => ({ rows: [] })),
  ]);
  slow.resolve();
  expect((await answer).status).toBe(422);
  putting.mockRestore();
  expect(rows).toEqual([{ n: 0 }]);
  expect(await files.has(sha256)).toBe(false);
});

it("reads nothing for another person's path, nor for nobody", async () => {
  expect((await send({ json: { label: 'a' } }, [['a.pdf', exe()]], ids.memberB)).status).toBe(403);
  bearer = 'x';
  expect((await send({ json: { label: 'a' } }, [['a.pdf', pdf()]])).status).toBe(401);
  ({ bearer } = await server.signIn('MEMBREA'));
});

it("counts the person's bytes of the hour", async () => {
  const file: [string, Buffer] = ['a.pdf', Buffer.concat([pdf(), Buffer.alloc(MO - 5_000, 0x20)])];
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn++) statuses.push((await send({ json: { label: 'a' } }, [file])).status);
  expect(statuses.at(-1)).toBe(429);
});
