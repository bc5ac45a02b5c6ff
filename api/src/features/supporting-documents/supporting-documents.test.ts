import {
  addSupportingDocuments,
  getSupportingDocuments,
  getTaxData,
  sendTaxData,
} from 'contract/calls/supporting-documents.ts';
import { beforeAll, expect, it } from 'vitest';
import { pdf, pngOutline } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let a: Session;
let b: Session;
beforeAll(async () => {
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
});

type File = { name: string; content: Buffer };
const add = (who: Session, userId: number, more: object, ...file: File[]) =>
  server.call(addSupportingDocuments, {
    bearer: who.bearer,
    params: { userId },
    body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment: 'Voici', ...more } },
    files: { file },
  });
const sent = (who: Session, userId: number, take = 20) =>
  server.call(getSupportingDocuments, { bearer: who.bearer, params: { userId, start: 0, take } });
const mails = (template: number) =>
  server.db.selectFrom('outbox').where('template', '=', String(template)).selectAll().orderBy('id').execute();

it('keeps one document a file, byte for byte, tells the member and the service, and lists them', async () => {
  const content = pngOutline(5, 4);
  const { status, body } = await add(
    a,
    ids.memberA,
    {},
    { name: 'rib.png', content },
    { name: 'v.png', content: pngOutline(3, 2) },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      name: 'rib.png',
      mimeType: 'image/png',
      size: content.length,
      folderId: folders.a1,
      comment: 'Voici',
      documentType: { id: 1, label: 'RIB' },
      isExtracted: false,
      state: 'received',
      data: null,
    },
    { name: 'v.png', state: 'received' },
  ]);
  const row = await server.db
    .selectFrom('supporting_document')
    .innerJoin('file', 'file.id', 'supporting_document.file_id')
    .where('supporting_document.id', '=', body[0]!.id)
    .select(['sha256', 'social_system_id'])
    .executeTakeFirstOrThrow();
  expect(row.social_system_id).toBe(1);
  const chunks: Buffer[] = [];
  for await (const chunk of (await server.app.files.get(row.sha256))!) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
  const [notice] = await mails(15);
  expect(notice!.recipient).toBe('a@membre.example');
  expect(notice!.text_body).toContain('rib.png, v.png');
  expect((await mails(17))[0]!.text_body).toContain('RIB');
  const list = await sent(a, ids.memberA);
  expect(list.body.data.slice(0, 2).map(row => row.name)).toEqual(['v.png', 'rib.png']);
  expect(list.body.total).toBe(6); // with the four of the population
  expect(list.body.data.map(row => row.state)).toEqual([
    'received',
    'received',
    ...list.body.data.slice(2).map(row => row.state),
  ]);
  expect(list.body.data.map(row => row.state).sort()).toEqual([
    'extracted',
    'purged',
    'received',
    'received',
    'received',
    'received',
  ]);
});

it('a double click sends one; a wrong file, type, folder or an empty form sends none', async () => {
  const count = async () => (await sent(a, ids.memberA)).body.total;
  const file = { name: 'double.pdf', content: pdf() };
  const [one, two] = await Promise.all([add(a, ids.memberA, {}, file), add(a, ids.memberA, {}, file)]);
  expect(two.body[0]!.id).toBe(one.body[0]!.id);
  const before = await count();
  const mailed = (await mails(15)).length;
  const wrong = await add(a, ids.memberA, {}, file, { name: 'faux.png', content: Buffer.from('<html>') });
  expect([wrong.status, wrong.key]).toEqual([415, 'INVALID_FILE_MIMETYPE']);
  expect((await add(a, ids.memberA, {})).status).toBe(400);
  expect((await add(a, ids.memberA, { documentTypeId: 77 }, file)).status).toBe(404);
  expect((await add(a, ids.memberA, { folderId: folders.b }, file)).status).toBe(404);
  expect((await add(a, ids.memberA, { comment: 'x'.repeat(501) }, file)).status).toBe(400);
  expect((await add(b, ids.memberB, {}, file)).status).toBe(404);
  expect((await add(b, ids.memberA, {}, file)).status).toBe(403);
  expect((await sent(b, ids.memberA)).status).toBe(403);
  expect([await count(), (await mails(15)).length]).toEqual([before, mailed]);
});

it('keeps equal contents that were sent together, once each, also when the sending is repeated', async () => {
  const content = pngOutline(9, 9);
  const files = ['recto.png', 'verso.png', 'verso.png'].map(name => ({ name, content }));
  const first = await add(a, ids.memberA, {}, ...files);
  expect(first.body.map(({ name }) => name)).toEqual(['recto.png', 'verso.png', 'verso.png']);
  expect(new Set(first.body.map(({ id }) => id)).size).toBe(3);
  const again = await add(a, ids.memberA, {}, ...files);
  expect(again.body.map(({ id }) => id)).toEqual(first.body.map(({ id }) => id));
});

it('refuses the byte above 20 Mo in total', async () => {
  const big = (more = 0) => {
    const start = pdf();
    return Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length + more)]);
  };
  const files = [1, 2, 3, 4].map(n => ({ name: `${n}.pdf`, content: big() }));
  const over = await add(a, ids.memberA, {}, ...files, { name: 'x.pdf', content: pdf() });
  expect([over.status, over.key]).toEqual([413, 'INVALID_FILE_SIZE']);
});

it("keeps a year's tax data; a second one replaces the first, its file too", async () => {
  const data = { year: 2025, referenceFiscalIncome: 18_250.5, numberOfShare: 1.5, maritalStatus: 'Veuf' };
  const put = (
    who: Session,
    userId: number,
    more: object = {},
    file: File[] = [{ name: 'avis.pdf', content: pdf() }],
  ) =>
    server.call(sendTaxData, {
      bearer: who.bearer,
      params: { userId },
      body: { taxDataJson: { ...data, ...more } },
      files: { file },
    });
  const read = (who: Session, userId: number) => server.call(getTaxData, { bearer: who.bearer, params: { userId } });
  const fileOf = async () =>
    (await server.db.selectFrom('tax_data').where('year', '=', 2025).select('file_id').executeTakeFirstOrThrow())
      .file_id!;
  expect((await put(a, ids.memberA)).body).toMatchObject(data);
  const former = await fileOf();
  server.clock.move(60);
  const second = await put(a, ids.memberA, { numberOfShare: 2, maritalStatus: 'Marie' });
  expect((await read(a, ids.memberA)).body).toEqual([second.body]);
  expect(second.body).toMatchObject({ numberOfShare: 2, referenceFiscalIncome: 18_250.5, maritalStatus: 'Marie' });
  expect(await fileOf()).not.toBe(former);
  expect(await server.db.selectFrom('file').where('id', '=', former).select('id').execute()).toEqual([]);

  const nextYear = server.clock.now().getUTCFullYear() + 1;
  for (const more of [
    { year: nextYear },
    { year: 1999 },
    { referenceFiscalIncome: -1 },
    { referenceFiscalIncome: 1.001 },
    { numberOfShare: 1.3 },
    { numberOfShare: 0 },
    { maritalStatus: 'Seul' },
  ])
    expect([more, (await put(a, ids.memberA, more)).status]).toEqual([more, 400]);
  expect((await put(a, ids.memberA, {}, [])).status).toBe(400);
  expect((await put(b, ids.memberA)).status).toBe(403);
  expect((await read(b, ids.memberA)).status).toBe(403);
  expect((await read(b, ids.memberB)).body).toEqual([]);
});
