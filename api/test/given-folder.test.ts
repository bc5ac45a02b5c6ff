// The fund gives A's folder to B: what A sent about it stays A's, wherever somebody is told whose it is (docs/decisions/0043).
import { fillAnswerForMessage } from 'contract/calls/canned-answers.ts';
import { getPaymentCertificate } from 'contract/calls/certificates.ts';
import { sendMessage } from 'contract/calls/messaging.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { checkRequestsAtOnce, doRequestsAtOnce } from 'contract/calls/requests-at-once.ts';
import { addSupportingDocuments } from 'contract/calls/supporting-documents.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from './file-samples.ts';
import { folders, ids, signedIn, testServer } from './support.ts';

const server = testServer({ REQUESTS_DOCUMENTS: 'true', LIMIT_EXPORT: '1000' });
const { a, b, x } = signedIn(server, { a: 'MEMBREA', b: 'MEMBREB', x: 'x@fonds.example' });
const [A, B] = [ids.memberA, ids.memberB];
const PAYMENT = 1284.75;

/** What A sent, by what tells it apart from everything of B's. */
const sent = { message: 0, attachment: 0, document: 0, fileId: 0, certificate: '' };
const [SUBJECT, FILE, ATTACHED, COMMENT] = [
  'Question de Mme A',
  'jugement-de-A.pdf',
  'lettre-de-A.pdf',
  'Divorce de A',
];

const give = (memberId: number) =>
  server.db.updateTable('folder').set({ member_id: memberId }).where('id', '=', folders.a1).execute();

beforeAll(async () => {
  const { db, clock } = server;
  const paid = { folder_id: folders.a1, label: 'Pension', gross_amount: PAYMENT, net_paid: PAYMENT };
  const date = new Date(clock.now().getTime() - 10 * 86_400_000).toISOString().slice(0, 10);
  await db
    .insertInto('payment_operation')
    .values({ ...paid, source_key: 'test-a1', date })
    .execute();
  const email = { subject: SUBJECT, folderId: folders.a1, requestType: null, content: { text: 'Quand ?' } };
  const files = { files: [{ name: ATTACHED, content: pdf('lettre') }] };
  const message = (await server.call(sendMessage, { bearer: a.bearer, body: { email }, files })).body;
  const documents = await server.call(addSupportingDocuments, {
    bearer: a.bearer,
    params: { userId: A },
    body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment: COMMENT } },
    files: { file: [{ name: FILE, content: pdf('jugement') }] },
  });
  const certified = { bearer: a.bearer, params: { id: A, folderId: folders.a1 } };
  expect((await server.call(getPaymentCertificate, certified)).status).toBe(200);
  const { number } = await db.selectFrom('payment_certificate').select('number').executeTakeFirstOrThrow();
  const document = documents.body[0]!.id;
  const { file_id } = await db
    .selectFrom('supporting_document')
    .where('id', '=', document)
    .select('file_id')
    .executeTakeFirstOrThrow();
  const attachment = message.attachments[0]!.id;
  Object.assign(sent, { message: message.id, attachment, document, fileId: file_id!, certificate: number });
  await give(B);
});

/** Whether 'Qui a consulté mon dossier' names this, to A and to B. */
const isToldTo = (action: string) =>
  Promise.all(
    [a, b].map(async ({ bearer, userId }) => {
      const { body } = await server.call(getUserAccesses, { bearer, params: { id: userId, start: 0, take: 20 } });
      return body.data.some(visit => visit.actions.some(one => one.action === action));
    }),
  );

describe('a ready answer', () => {
  const answer = async (text: string) =>
    (
      await server.db
        .insertInto('canned_answer')
        .values({ title: 'Réponse', text })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const fill = async (text: string) =>
    server.call(fillAnswerForMessage, {
      bearer: x.bearer,
      params: { messageId: sent.message, answerId: await answer(text) },
    });

  it('is filled in for who wrote, and what is of the folder names itself', async () => {
    const { body } = await fill('{{prenom}} {{nom}}, dossier {{numeroDossier}} : {{dernierVersement}}');
    expect(body).toEqual({
      text: `Élodie Lefèvre, dossier ${folders.a1} : [dernier versement : à compléter]`,
      missing: ['dernier versement'],
    });
    expect(await isToldTo('cannedAnswer.fill')).toEqual([true, false]);
  });

  it('goes to many as it is filled in, and not where it is not', async () => {
    const { id } = await server.db
      .selectFrom('request')
      .where('kind', '=', 'message')
      .where('object_id', '=', sent.message)
      .select('id')
      .executeTakeFirstOrThrow();
    const act = async (text: string) => ({ act: 'answer', answerId: await answer(text), isAwaited: false });
    const check = async (text: string) =>
      (
        await server.call(checkRequestsAtOnce, {
          bearer: x.bearer,
          body: { ids: [id], act: await act(text) },
        })
      ).body;
    expect((await check('{{dernierVersement}}')).leftOut).toMatchObject([
      { id, reason: 'unfilled', detail: 'dernier versement' },
    ]);
    const { body } = await server.call(doRequestsAtOnce, {
      bearer: x.bearer,
      body: { ids: [id], act: await act('Bonjour {{prenom}} {{nom}}'), checkedAt: server.clock.now() },
    });
    expect(body.done).toEqual([id]);
    const reply = await server.db
      .selectFrom('message')
      .where('reply_to_id', '=', sent.message)
      .select(['member_id', 'content'])
      .executeTakeFirstOrThrow();
    expect(reply).toMatchObject({ member_id: A, content: { text: 'Bonjour Élodie Lefèvre' } });
  });
});
