import { createHash } from 'node:crypto';
import {
  addDraftFile,
  getDraftFile,
  getMemberDrafts,
  PART_SIZE,
  removeMemberDraft,
  saveMemberDraft,
  sendDraftPart,
} from 'contract/calls/member-drafts.ts';
import { addSupportingDocuments } from 'contract/calls/supporting-documents.ts';
import { MO } from 'contract/values/files.ts';
import { beforeEach, expect, it } from 'vitest';
import { exe, pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { a, b, x } = signedIn(server, { a: 'MEMBREA', b: 'MEMBREB', x: 'x@fonds.example' });
beforeEach(() => server.db.deleteFrom('member_draft').execute());

const own = (id: number = ids.memberA) => ({ id });
const read = async (who: Session = a, id: number = ids.memberA) =>
  (await server.call(getMemberDrafts, { bearer: who.bearer, params: own(id) })).body;
let pages = 0;
/** By a page of its own, unless told. */
const save = (form: string, content: string, version = 0, files: number[] = [], writer = `${++pages}`, writes = 1) =>
  server.call(saveMemberDraft, {
    bearer: a.bearer,
    params: { ...own(), form },
    body: { content, files, version, writer, writes },
  });
const announce = (form: string, filename: string, size: number, who: Session = a, id: number = ids.memberA) =>
  server.call(addDraftFile, {
    bearer: who.bearer,
    params: { ...own(id), form },
    body: { filename, type: 'application/pdf', modified: 1_700_000_000_000, size },
  });
const part = (fileId: number, start: number, bytes: Buffer, who: Session = a, id: number = ids.memberA) =>
  server.call(sendDraftPart, { bearer: who.bearer, params: { ...own(id), fileId, start }, bytes });
const sendWith = (files: number[], who: Session = a, id: number = ids.memberA) =>
  server.call(addSupportingDocuments, {
    bearer: who.bearer,
    params: { userId: id },
    body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment: '' } },
    files: { file: files },
  });

/** Sends a whole file with a form, part by part. */
async function keep(form: string, filename: string, content: Buffer) {
  const { id } = (await announce(form, filename, content.length)).body;
  for (let start = 0; start < content.length; start += PART_SIZE)
    await part(id, start, content.subarray(start, start + PART_SIZE));
  return id;
}

it('keeps what a member has begun, and finds it again until it is removed', async () => {
  expect(await read()).toEqual([]);
  expect((await save('message', '{"subject":"Ma retraite"}')).body).toMatchObject({ version: 1 });
  await save('proof.100001', '{}');
  expect((await save('message', '{"subject":"Ma retraite de mai"}', 1)).body).toMatchObject({ version: 2 });
  expect((await read()).map(({ form, content, version }) => [form, content, version])).toEqual([
    ['message', '{"subject":"Ma retraite de mai"}', 2],
    ['proof.100001', '{}', 1],
  ]);
  await server.call(removeMemberDraft, { bearer: a.bearer, params: { ...own(), form: 'message' } });
  expect((await read()).map(({ form }) => form)).toEqual(['proof.100001']);
});

it('overwrites nothing that another device kept, sent or removed meanwhile', async () => {
  await save('message', 'A');
  await save('message', 'B', 1);
  expect(await save('message', 'C', 1)).toMatchObject({ status: 409, key: 'DRAFT_CHANGED' });
  expect(await save('message', 'C', 0)).toMatchObject({ status: 409, key: 'DRAFT_CHANGED' });
  expect((await read())[0]).toMatchObject({ content: 'B', version: 2 });
  await server.call(removeMemberDraft, { bearer: a.bearer, params: { ...own(), form: 'message' } });
  expect(await save('message', 'C', 2)).toMatchObject({ status: 409, key: 'DRAFT_CHANGED' });
  expect(await read()).toEqual([]);
});

it('takes the saves of one page beside each other, the last one whatever the order in which they come', async () => {
  const page = (content: string, writes: number, version = 0) => save('message', content, version, [], '7-7', writes);
  const answers = await Promise.all([page('A', 1), page('A B', 2), page('A B C', 3)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await page('A B', 2)).status).toBe(200);
  expect(await read()).toMatchObject([{ content: 'A B C' }]);
  // What it knew is old by now, but nobody else wrote.
  await page('A B C D', 4);
  const [{ version } = { version: 0 }] = await read();
  expect((await save('message', 'Another page', version)).status).toBe(200);
  expect(await page('A B C D E', 5, version)).toMatchObject({ status: 409, key: 'DRAFT_CHANGED' });
  expect(await read()).toMatchObject([{ content: 'Another page' }]);
});

it('is seen and changed by the member alone: by nobody else, nor by a manager in their space', async () => {
  await save('message', 'secret');
  const fileId = await keep('message', 'rib.pdf', pdf());
  expect(await read(b, ids.memberB)).toEqual([]);
  expect((await server.call(getMemberDrafts, { bearer: b.bearer, params: own() })).status).toBe(403);
  expect((await part(fileId, 0, Buffer.from('x'), b, ids.memberB)).status).toBe(404);
  expect(await sendWith([fileId], b, ids.memberB)).toMatchObject({ status: 410, key: 'KEPT_FILE_GONE' });
  const visit = await server.actingAs(x, ids.memberA, 'MEMBREA');
  const params = { ...own(), form: 'message' };
  expect((await server.call(getMemberDrafts, { bearer: visit.bearer, params: own() })).status).toBe(403);
  expect((await server.call(removeMemberDraft, { bearer: visit.bearer, params })).status).toBe(403);
  expect((await sendWith([fileId], visit)).status).toBe(410);
});

it('is looked at by the member on another device once all of it has come, and by nobody else', async () => {
  const content = pdf('% '.padEnd(PART_SIZE + 1000, 'a'));
  const fileId = await keep('message', 'rib.pdf', content);
  const look = (who: Session, id: number = ids.memberA) =>
    fetch(`${server.addresses.member}/api/user/${id}/draft-files/${fileId}`, {
      headers: { authorization: `Bearer ${who.bearer}` },
    });
  const seen = await look(a);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(Buffer.from(await seen.arrayBuffer()).equals(content)).toBe(true);
  const visit = await server.actingAs(x, ids.memberA, 'MEMBREA');
  expect([(await look(b)).status, (await look(b, ids.memberB)).status, (await look(visit)).status]).toEqual([
    403, 410, 403,
  ]);
  const half = (await announce('message', 'demi.pdf', content.length)).body.id;
  await part(half, 0, content.subarray(0, PART_SIZE));
  const answer = await server.call(getDraftFile, { bearer: a.bearer, params: { ...own(), fileId: half } });
  expect(answer).toMatchObject({ status: 410, key: 'KEPT_FILE_GONE' });
});

it('stores nothing that could be read: neither words, nor names, nor bytes', async () => {
  await save('records.account', '{"iban":"FR7630006000011234567890189"}');
  await keep('records.account', 'rib-martin.pdf', pdf());
  const drafts = await server.db.selectFrom('member_draft').select('content').execute();
  const files = await server.db.selectFrom('member_draft_file').select('about').execute();
  const parts = await server.db.selectFrom('member_draft_part').select('content').execute();
  const stored = [...drafts.map(row => row.content), ...files.map(row => row.about), ...parts.map(row => row.content)];
  expect(stored).toHaveLength(3);
  for (const bytes of stored) expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/FR76|martin|%PDF/);
});

it('takes a file in parts, goes on after a cut from where it was, and sends it with the form whole', async () => {
  const content = pdf('% '.padEnd(2 * PART_SIZE + 1000, 'é'));
  const { id, received } = (await announce('document', 'Mon relevé.pdf', content.length)).body;
  expect(received).toBe(0);
  expect((await part(id, 0, content.subarray(0, PART_SIZE))).body).toMatchObject({ received: PART_SIZE });
  // The answer was lost, and the part is sent again; or a later one comes first.
  expect((await part(id, 0, content.subarray(0, PART_SIZE))).body).toMatchObject({ received: PART_SIZE });
  expect((await part(id, 2 * PART_SIZE, content.subarray(2 * PART_SIZE))).body).toMatchObject({ received: PART_SIZE });
  expect(await sendWith([id])).toMatchObject({ status: 410, key: 'KEPT_FILE_GONE' });
  // A part of no bytes asks where it was.
  expect((await part(id, 0, Buffer.alloc(0))).status).toBe(200);
  await save('document', '{}', 0, [id]);
  expect((await read())[0]!.files[0]).toMatchObject({
    filename: 'Mon relevé.pdf',
    size: content.length,
    received: PART_SIZE,
  });
  for (let start = PART_SIZE; start < content.length; start += PART_SIZE)
    await part(id, start, content.subarray(start, start + PART_SIZE));
  expect((await part(id, content.length, Buffer.from('more'))).status).toBe(400);
  expect((await sendWith([id])).status).toBe(200);
  const sent = await server.db
    .selectFrom('supporting_document')
    .innerJoin('file', 'file.id', 'supporting_document.file_id')
    .orderBy('supporting_document.id', 'desc')
    .select(['file.sha256', 'file.filename', 'file.mime_type'])
    .executeTakeFirstOrThrow();
  expect(sent).toEqual({
    sha256: createHash('sha256').update(content).digest('hex'),
    filename: 'Mon relevé.pdf',
    mime_type: 'application/pdf',
  });
});

it("takes a kept file out of the person's hour each time that a call names it", async () => {
  const file = await keep('document', 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(MO, 0x20)]));
  const spent = async () => {
    const { hits } = await server.db
      .selectFrom('rate_limit')
      .where('bucket', '=', 'upload')
      .where('subject', '=', `account ${ids.memberA}`)
      .select(eb => eb.fn.sum<number>('hits').as('hits'))
      .executeTakeFirstOrThrow();
    return Number(hits);
  };
  const before = await spent();
  expect((await sendWith([file, file])).status).toBe(200);
  expect(await spent()).toBeGreaterThan(before + 2 * MO);
});

it('judges a kept file as one that is sent: by its name, its size and its content', async () => {
  expect(await sendWith([await keep('document', 'facture.pdf', exe())])).toMatchObject({ status: 415 });
  expect(await sendWith([await keep('document', 'facture.exe', pdf())])).toMatchObject({ status: 415 });
  const large = await keep('document', 'grand.pdf', pdf('% '.padEnd(5 * MO, 'a')));
  expect(await sendWith([large])).toMatchObject({ status: 413 });
});

it('forgets the files that a form does not name any more, and all of a form that is removed', async () => {
  const first = await keep('message', 'a.pdf', pdf());
  const second = await keep('message', 'b.pdf', pdf());
  await save('message', '{}', 0, [second]);
  expect((await read())[0]!.files.map(file => file.id)).toEqual([second]);
  expect((await sendWith([first])).status).toBe(410);
  await server.call(removeMemberDraft, { bearer: a.bearer, params: { ...own(), form: 'message' } });
  for (const table of ['member_draft_file', 'member_draft_part'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it('keeps 40 forms and 60 Mo at most', async () => {
  for (let index = 0; index < 40; index++) expect((await save(`proof.${index}`, '{}')).status).toBe(200);
  expect(await save('proof.40', '{}')).toMatchObject({ status: 409, key: 'DRAFTS_FULL' });
  for (let index = 0; index < 3; index++) expect((await announce('proof.0', 'a.pdf', 20 * MO)).status).toBe(200);
  expect(await announce('proof.0', 'a.pdf', 1)).toMatchObject({ status: 409, key: 'DRAFTS_FULL' });
  expect((await announce('proof.0', 'a.pdf', 20 * MO + 1)).status).toBe(400);
});

it('keeps 200 files at most, whatever their size, and counts those that are announced at once', async () => {
  expect((await save('message', '{}')).status).toBe(200);
  const { id: draft_id } = await server.db.selectFrom('member_draft').select('id').executeTakeFirstOrThrow();
  const about = Buffer.from('x');
  const many = Array.from({ length: 199 }, () => ({ draft_id, about, size: 1, received: 0 }));
  await server.db.insertInto('member_draft_file').values(many).execute();
  expect((await announce('message', 'a.pdf', 1)).status).toBe(200);
  expect(await announce('message', 'a.pdf', 1)).toMatchObject({ status: 409, key: 'DRAFTS_FULL' });
  await server.db.deleteFrom('member_draft_file').execute();
  const answers = await Promise.all(Array.from({ length: 10 }, () => announce('message', 'a.pdf', 20 * MO)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

it('refuses a part above what one takes, and a name of a form that could say something', async () => {
  const { id } = (await announce('message', 'a.pdf', MO)).body;
  expect((await part(id, 0, Buffer.alloc(PART_SIZE + 1))).status).toBe(413);
  expect((await save('message.Ma santé', '{}')).status).toBe(400);
});

it('two devices that begin the same form at once keep one of the two', async () => {
  const [one, two] = await Promise.all([save('message', 'A'), save('message', 'B')]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
});
