// The fund gives A's folder to B: what A sent about it stays A's, wherever somebody is told whose it is (docs/decisions/0043).
import { fillAnswerForMessage } from 'contract/calls/canned-answers.ts';
import { getPaymentCertificate } from 'contract/calls/certificates.ts';
import { generateZip, getExtractionExcel } from 'contract/calls/extraction.ts';
import { getMemberTimeline } from 'contract/calls/members.ts';
import { getFolderMessages, getReceivedAttachment, getReceivedMessage, sendMessage } from 'contract/calls/messaging.ts';
import { exportUserData, getUserAccesses } from 'contract/calls/own-data.ts';
import { getProofsOfLife } from 'contract/calls/proof-of-life.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { checkRequestsAtOnce, doRequestsAtOnce } from 'contract/calls/requests-at-once.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import {
  addSupportingDocuments,
  getReceivedDocument,
  getSupportingDocuments,
} from 'contract/calls/supporting-documents.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { mendRequests } from '../src/fund/requests/mend.ts';
import { requestKinds } from '../src/requests.ts';
import { pdf } from './file-samples.ts';
import { folders, ids, type Session, signedIn, testServer } from './support.ts';
import { unzip, workbook } from './workbook.ts';

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
const marks = () => [SUBJECT, FILE, ATTACHED, COMMENT, sent.certificate];

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

/** As text, what somebody reads there. */
async function read(endpoint: Endpoint, who: Session, params: Record<string, string | number>) {
  const { status, body } = await server.call(endpoint, { bearer: who.bearer, params });
  expect(status).toBe(200);
  return JSON.stringify(body);
}

async function ownData(who: Session) {
  const path = exportUserData.path.replace(':id', String(who.userId));
  const answer = await fetch(server.addresses.member + path, { headers: { authorization: `Bearer ${who.bearer}` } });
  return unzip(Buffer.from(await answer.arrayBuffer())).get('mes-donnees.json')!;
}

const page = { start: 0, take: 50 };
/** Each place that tells of what one member sent; `isWhole`: of all that A sent, also once their folder is somebody else's. */
const PLACES: Record<string, { isWhole?: boolean; of(who: Session): Promise<string> }> = {
  'the time-line': { of: who => read(getMemberTimeline, x, { id: who.userId }) },
  'their own data': { isWhole: true, of: ownData },
  'their documents': { of: who => read(getSupportingDocuments, who, { userId: who.userId, ...page }) },
  'their messages': { of: who => read(getFolderMessages, who, { folderId: folders.a1, userId: who.userId, ...page }) },
  "'Mes démarches'": { of: who => read(getSubmissions, who, { id: who.userId }) },
};

describe.each(Object.entries(PLACES))('%s', (_, { of, isWhole }) => {
  it('of who has the folder now tells nothing of what the former holder sent', async () => {
    const told = await of(b);
    expect(marks().filter(mark => told.includes(mark))).toEqual([]);
  });

  it.runIf(isWhole)('of the former holder still tells it', async () => {
    const told = await of(a);
    expect(marks().filter(mark => !told.includes(mark))).toEqual([]);
  });
});

/** Whether 'Qui a consulté mon dossier' names this, to A and to B. */
const isToldTo = (action: string) =>
  Promise.all(
    [a, b].map(async ({ bearer, userId }) => {
      const { body } = await server.call(getUserAccesses, { bearer, params: { id: userId, start: 0, take: 20 } });
      return body.data.some(visit => visit.actions.some(one => one.action === action));
    }),
  );

it('proves that one person lives: who has the folder now is asked for a certificate of their own', async () => {
  const { db, clock } = server;
  await db.updateTable('social_system').set({ flag_proof_of_life: true }).where('id', '=', 1).execute();
  await db.updateTable('folder').set({ type: 'rentier', closed: false }).where('id', '=', folders.a1).execute();
  const { id } = await db
    .insertInto('proof_of_life')
    .values({ member_id: A, folder_id: folders.a1, state: 'accepted', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await server.call(getProofsOfLife, { bearer: b.bearer, params: { id: B } });
  expect(body.find(({ folderId }) => folderId === folders.a1)).toMatchObject({ last: null, isExpected: true });
  const params = { id: B };
  const { body: sentByB } = await server.call(getSubmissions, { bearer: b.bearer, params });
  expect([...sentByB.goingOn, ...sentByB.over].filter(({ kind }) => kind === 'proofOfLife')).toEqual([]);
  await db.deleteFrom('proof_of_life').where('id', '=', id).execute();
});

describe("'Qui a consulté mon dossier' names who sent it", () => {
  const OPENED: [string, () => [Endpoint, Record<string, number>]][] = [
    ['message.managerDownload', () => [getReceivedAttachment, { attachmentId: sent.attachment }]],
    ['supportingDocument.open', () => [getReceivedDocument, { supportingId: sent.document }]],
    ['message.open', () => [getReceivedMessage, { messageId: sent.message }]],
  ];
  it.each(OPENED)('%s', async (action, asked) => {
    const [endpoint, params] = asked();
    expect((await server.call(endpoint, { bearer: x.bearer, params })).status).toBe(200);
    expect(await isToldTo(action)).toEqual([true, false]);
  });
});

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

it('stands in the queue under the name of who sent it', async () => {
  await server.db.deleteFrom('request').where('kind', '=', 'supportingDocument').execute();
  await mendRequests(server.app, requestKinds);
  const { body } = await server.call(searchRequests, {
    bearer: x.bearer,
    body: { tab: 'toTake', startIndex: 0, take: 50, kinds: ['supportingDocument'] },
  });
  const found = body.data.find(row => row.objectId === sent.document);
  expect(found?.member).toMatchObject({ id: A, lastname: 'Lefèvre' });
});

it('is not among the other messages of who has the folder now', async () => {
  const email = { subject: 'Mon nouveau dossier', folderId: folders.a1, requestType: null, content: { text: 'Merci' } };
  const { body } = await server.call(sendMessage, { bearer: b.bearer, body: { email } });
  const shown = await server.call(getReceivedMessage, { bearer: x.bearer, params: { messageId: body.id } });
  expect(shown.body.others).toEqual([]);
});

describe('an extraction', () => {
  const body = { documentTypesIds: [1], basesIds: [1], socialSystemsIds: [1], state: false };

  it('names who sent each file in its spreadsheet, and tells them', async () => {
    const path = getExtractionExcel.path.replace(':id', String(x.userId));
    const { sheets } = await workbook(
      server.addresses.backOffice,
      { method: 'POST', path },
      { bearer: x.bearer, body },
    );
    const row = sheets.Justificatifs!.find(cells => cells.includes(FILE));
    expect(row?.slice(2, 6)).toEqual([folders.a1, 'Lefèvre', 'Élodie', 'MEMBREA']);
    expect(await isToldTo('extraction.excel')).toEqual([true, false]);
  });

  it('names them in the manifest of its archive', async () => {
    const answer = await fetch(server.addresses.backOffice + generateZip.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${x.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const manifest = unzip(Buffer.from(await answer.arrayBuffer())).get('manifeste.csv')!;
    const line = manifest.split('\r\n').find(one => one.includes(FILE));
    expect(line).toContain('Lefèvre;Élodie;MEMBREA');
    expect(await isToldTo('extraction.zip')).toEqual([true, false]);
  });
});

it('is told to who sent it where the antivirus blocks it', async () => {
  await server.db.deleteFrom('outbox').execute();
  await server.db
    .transaction()
    .execute(tx => server.app.fund.blockInfected(tx, server.app, [sent.fileId], server.clock.now()));
  const mails = await server.db.selectFrom('outbox').select(['account_id', 'recipient', 'subject']).execute();
  expect(mails).toMatchObject([
    { account_id: A, recipient: 'a@membre.example', subject: expect.stringContaining('antivirus') },
  ]);
});
