import { getSubmission, getSubmissionFile, getSubmissions, replyToSubmission } from 'contract/calls/submissions.ts';
import { addSupportingDocuments, getSupportingDocuments, sendTaxData } from 'contract/calls/supporting-documents.ts';
import type { SubmissionKind } from 'contract/values/submissions.ts';
import { beforeAll, expect, it } from 'vitest';
import { pngOutline } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let a: Session;
let b: Session;
beforeAll(async () => {
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
});

const content = pngOutline(12, 7);

async function sendDocument(name: string) {
  const { body } = await server.call(addSupportingDocuments, {
    bearer: a.bearer,
    params: { userId: ids.memberA },
    body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment: '' } },
    files: { file: [{ name, content }] },
  });
  return body[0]!.id;
}
const view = async (kind: SubmissionKind, objectId: number) =>
  (await server.call(getSubmission, { bearer: a.bearer, params: { id: ids.memberA, kind, objectId } })).body.files;
const open = (kind: SubmissionKind, objectId: number, fileId: number, who = a, id: number = ids.memberA) =>
  server.call(getSubmissionFile, { bearer: who.bearer, params: { id, kind, objectId, fileId } });
const bytes = async (kind: SubmissionKind, objectId: number, fileId: number) => {
  const path = `/api/user/${ids.memberA}/submissions/${kind}/${objectId}/file/${fileId}`;
  const answer = await fetch(`${server.addresses.member}${path}`, { headers: { authorization: `Bearer ${a.bearer}` } });
  return Buffer.from(await answer.arrayBuffer());
};

it('is opened by who sent it, as it was sent, and never run by a browser', async () => {
  const sent = await sendDocument('bail.png');
  const [file] = await view('document', sent);
  expect(file).toMatchObject({ filename: 'bail.png', held: null, isAvailable: true });
  const { status, headers } = await open('document', sent, file!.id);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('content-disposition')).toContain('attachment; filename="bail.png"');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(await bytes('document', sent, file!.id)).toEqual(content);
  const entry = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'submission.download')
    .orderBy('id')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ author_id: ids.memberA, object_id: String(ids.memberA), outcome: 'ok' });
  expect(entry.detail).toMatchObject({ kind: 'document', submission: sent, file: file!.id });
});

it('is added to what was sent with no words, which the message then says; nothing at all is refused', async () => {
  const sent = await sendDocument('bail.png');
  const add = (text: string, files: { name: string; content: Buffer }[]) =>
    server.call(replyToSubmission, {
      ...{ bearer: a.bearer, params: { id: ids.memberA, kind: 'document', objectId: sent } },
      ...{ body: { email: { text } }, files: { files } },
    });
  const [page, other] = [1, 2].map(number => ({ name: `page-${number}.png`, content: pngOutline(number, 5) }));
  expect((await add(' ', [page!])).body).toMatchObject({ content: { text: 'Un document ajouté.' } });
  expect((await add('', [page!, other!])).body).toMatchObject({
    ...{ content: { text: '2 documents ajoutés.' }, attachments: [{}, {}] },
  });
  const refused = await add(' ', []);
  expect([refused.status, refused.error?.additionalData.fields?.[0]?.path]).toEqual([400, 'email.text']);
});

it('is opened from a tax notice and from a certificate of life', async () => {
  const taxes = await server.call(sendTaxData, {
    bearer: a.bearer,
    params: { userId: ids.memberA },
    body: { taxDataJson: { year: 2024, referenceFiscalIncome: 18250, numberOfShare: 1.5, maritalStatus: 'Veuf' } },
    files: { file: [{ name: 'avis.png', content }] },
  });
  const [notice] = await view('taxData', taxes.body.taxDataId);
  expect((await open('taxData', taxes.body.taxDataId, notice!.id)).status).toBe(200);
  const certificate = await server.db
    .insertInto('proof_of_life')
    .values({
      ...{ member_id: ids.memberA, folder_id: folders.a1, created_at: server.clock.now(), state: 'received' },
      proof_file_id: notice!.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await open('proofOfLife', certificate.id, notice!.id)).status).toBe(200);
  // Of a folder that was given to A, nothing of who had it before.
  await server.db
    .updateTable('proof_of_life')
    .set({ member_id: ids.memberB })
    .where('id', '=', certificate.id)
    .execute();
  expect(await view('proofOfLife', certificate.id)).toBeUndefined();
  expect((await open('proofOfLife', certificate.id, notice!.id)).status).toBe(404);
});

it('tells nothing of it once its folder is given to somebody else', async () => {
  const sent = await sendDocument('jugement.png');
  const [file] = await view('document', sent);
  const give = (memberId: number) =>
    server.db.updateTable('folder').set({ member_id: memberId }).where('id', '=', folders.a1).execute();
  await give(ids.memberB);
  const read = { bearer: b.bearer, params: { id: ids.memberB, kind: 'document' as const, objectId: sent } };
  expect((await server.call(getSubmission, read)).status).toBe(404);
  const list = await server.call(getSubmissions, { bearer: b.bearer, params: { id: ids.memberB } });
  expect(JSON.stringify(list.body)).not.toContain('jugement.png');
  const documents = { bearer: b.bearer, params: { userId: ids.memberB, start: 0, take: 50 } };
  const listed = await server.call(getSupportingDocuments, documents);
  expect(listed.body.data.map(({ name }) => name)).not.toContain('jugement.png');
  expect((await open('document', sent, file!.id, b, ids.memberB)).status).toBe(404);
  await give(ids.memberA);
  expect((await open('document', sent, file!.id)).status).toBe(200);
});

it("is nobody else's, and nothing is opened by its number through something else", async () => {
  const [first, second] = [await sendDocument('un.png'), await sendDocument('deux.png')];
  const [file] = await view('document', first);
  expect((await open('document', first, file!.id, b)).status).toBe(403);
  expect((await open('document', first, file!.id, b, ids.memberB)).status).toBe(404);
  expect((await open('document', second, file!.id)).status).toBe(404);
  // What a letter held was scanned by the service.
  const letter = await server.db
    .insertInto('member_contact')
    .values({
      ...{ member_id: ids.memberA, channel: 'post', subject: 'Lettre', text: '', file_id: file!.id },
      ...{ received_on: '2026-01-02', entered_at: server.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await view('contact', letter.id)).toMatchObject([{ filename: 'un.png' }]);
  expect((await open('contact', letter.id, file!.id)).status).toBe(404);
});

it('says why it cannot be opened: not checked yet, blocked, or gone', async () => {
  const sent = await sendDocument('carte.png');
  const { id } = (await view('document', sent))[0]!;
  const set = (values: { scan_state?: string; purged_at?: Date | null }) =>
    server.db.updateTable('file').set(values).where('id', '=', id).execute();
  const told = async () => [(await view('document', sent))[0]!.held, await open('document', sent, id)] as const;
  for (const [values, held, words] of [
    [{ scan_state: 'pending' }, 'checking', /en cours de vérification/],
    [{ scan_state: 'infected' }, 'blocked', /bloqué par l'antivirus/],
    [{ scan_state: 'clean', purged_at: server.clock.now() }, 'gone', /n'est plus disponible/],
  ] as const) {
    await set(values);
    const [said, answer] = await told();
    expect([said, answer.status]).toEqual([held, 404]);
    expect(answer.error.message).toMatch(words);
  }
  // Its time is over, and another document has the same bytes.
  await set({ scan_state: 'clean', purged_at: null });
  expect((await told())[1].status).toBe(200);
  await server.db
    .updateTable('supporting_document')
    .set({ purged_date: server.clock.now() })
    .where('id', '=', sent)
    .execute();
  const [said, answer] = await told();
  expect([said, answer.status]).toEqual(['gone', 404]);
});
