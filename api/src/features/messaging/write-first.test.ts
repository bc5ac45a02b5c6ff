import { getMemberRecord } from 'contract/calls/members.ts';
import {
  getReceivedAttachment,
  getReceivedMessage,
  getUserMessages,
  replyToMessage,
  setMessageRead,
  UNDO_SECONDS,
  undoReply,
  writeToMember,
} from 'contract/calls/messaging.ts';
import { getSubmission, getSubmissionReceipt, getSubmissions, replyToSubmission } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';
import { mendRequests } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';

const { server, a, x, y, admin, list, of, later } = testQueue();
beforeEach(() => server.db.deleteFrom('outbox').execute());

const write = (who: Session, text = 'Il nous manque votre RIB.', more: object = {}, id: number = ids.memberA) =>
  server.call(writeToMember, {
    bearer: who.bearer,
    params: { id },
    body: { email: { subject: 'Votre dossier', folderId: folders.a1, content: { text }, ...more } },
    files: { files: [{ name: 'modele.pdf', content: pdf() }] },
  });
const written = async () => {
  const { id } = (await write(x)).body;
  server.clock.move(UNDO_SECONDS);
  return id;
};
/** The messages among what the member finds under 'Mes démarches'. */
async function mine() {
  const { body } = await server.call(getSubmissions, { bearer: a.bearer, params: { id: ids.memberA } });
  const ofKind = (rows: typeof body.over) => rows.filter(({ kind }) => kind === 'message');
  return { goingOn: ofKind(body.goingOn), over: ofKind(body.over) };
}
const one = (objectId: number) => ({ id: ids.memberA, kind: 'message', objectId });
const answer = (objectId: number, text: string) =>
  server.call(replyToSubmission, { bearer: a.bearer, params: one(objectId), body: { email: { text } } });
const open = async (messageId: number) =>
  (await server.call(getReceivedMessage, { bearer: x.bearer, params: { messageId } })).body;
const outbox = () => server.db.selectFrom('outbox').select(['template', 'text_body', 'next_attempt_at']).execute();

it('reaches the member after ten seconds, as an exchange of theirs that waits for nobody', async () => {
  const { id } = (await write(x)).body;
  expect((await mine()).over).toEqual([]);
  const [notice] = await outbox();
  expect(notice).toMatchObject({
    template: '27',
    text_body: expect.stringContaining(`/#/mes-demarches/message/${id}`),
  });
  expect(notice!.next_attempt_at).toEqual(new Date(server.clock.now().getTime() + UNDO_SECONDS * 1000));
  server.clock.move(UNDO_SECONDS);
  const { goingOn, over } = await mine();
  expect(goingOn).toEqual([]);
  expect(over).toMatchObject([
    { kind: 'message', id, title: 'Votre dossier', state: 'written', isFromService: true, authorName: null },
  ]);
  const record = (await server.call(getSubmission, { bearer: a.bearer, params: one(id) })).body;
  expect(record).toMatchObject({ isOpenToReply: true, steps: [{ step: 'written', state: 'done' }] });
  expect(record.exchange).toMatchObject([
    { userIsSender: false, content: { text: 'Il nous manque votre RIB.' }, attachments: [{ filename: 'modele.pdf' }] },
  ]);
  const { body } = await server.call(getUserMessages, {
    bearer: a.bearer,
    params: { id: ids.memberA, start: 0, take: 5 },
  });
  expect(body).toMatchObject({ unread: 1, data: [{ id, authorName: null, submission: { kind: 'message', id } }] });
  expect((await server.call(setMessageRead, { bearer: a.bearer, params: { messageId: id } })).status).toBe(204);
  expect((await list(x)).body.data).toEqual([]);
  // It is no request of theirs: nothing was received.
  expect((await server.call(getSubmissionReceipt, { bearer: a.bearer, params: one(id) })).status).toBe(404);
});

it('what the member writes back waits, and is answered on the same exchange', async () => {
  const id = await written();
  server.clock.move(300);
  expect((await answer(id, 'Le voici.')).status).toBe(200);
  expect((await list(x)).body.data).toMatchObject([{ kind: 'message', objectId: id, subject: 'Votre dossier' }]);
  expect((await of(x, id)).receivedAt).toBe(server.clock.now().toISOString());
  expect((await mine()).goingOn).toMatchObject([{ id, state: 'ours', isFromService: true }]);
  const thread = await open(id);
  expect(thread).toMatchObject({ state: 'waiting', message: { authorName: 'Hervé Xénakis' } });
  expect(thread.answers.map(({ userIsSender }) => userIsSender)).toEqual([true]);
  await server.call(replyToMessage, {
    bearer: x.bearer,
    params: { messageId: id },
    body: { email: { content: { text: 'Merci.' } } },
  });
  server.clock.move(UNDO_SECONDS);
  expect((await list(x)).body.data).toEqual([]);
  expect((await mine()).over).toMatchObject([{ id, state: 'answered' }]);
});

it('is found again by the comparison of the night, since the day on which it was answered', async () => {
  const id = await written();
  await later(86_400);
  await answer(id, 'Le voici.');
  const { receivedAt } = await of(x, id);
  await server.db.deleteFrom('request').execute();
  await mendRequests(server.app, requestKinds);
  expect((await of(x, id)).receivedAt).toBe(receivedAt);
});

it('is told on the time-line with its author, and opens', async () => {
  const id = await written();
  const { timeline } = (await server.call(getMemberRecord, { bearer: x.bearer, params: { id: ids.memberA } })).body;
  expect(timeline!.events.find(({ event }) => event === 'messageWritten')).toMatchObject({
    ...{ id, title: 'Votre dossier', authorName: 'Hervé Xénakis', openId: id, folderId: folders.a1 },
  });
  const [file] = (await open(id)).message.attachments;
  const read = (who: Session) =>
    server.call(getReceivedAttachment, { bearer: who.bearer, params: { attachmentId: file!.id } });
  expect([(await read(x)).status, (await read(y)).status]).toEqual([200, 404]);
  const entry = await server.lastEntry('message.write');
  expect(entry).toMatchObject({ object_id: String(id), author_id: ids.managerX });
  expect(entry.subjects!.map(Number)).toEqual([ids.memberA]);
});

it('is taken back by its author within ten seconds: nothing of it stays', async () => {
  const { id } = (await write(x)).body;
  const undo = (who: Session) => server.call(undoReply, { bearer: who.bearer, params: { replyId: id } });
  expect((await undo(admin)).status).toBe(403);
  expect((await undo(y)).status).toBe(404);
  expect((await undo(x)).status).toBe(204);
  expect(await outbox()).toEqual([]);
  expect(await server.db.selectFrom('message').select('id').execute()).toEqual([]);
  const other = await written();
  const late = await server.call(undoReply, { bearer: x.bearer, params: { replyId: other } });
  expect([late.status, late.key]).toEqual([409, 'ANSWER_RELEASED']);
});

it('goes to members in scope alone, about a folder of theirs, and once for a double click', async () => {
  expect((await write(y)).status).toBe(404);
  expect((await write(x, 'x', { folderId: 999_999 })).status).toBe(404);
  expect((await write(x, 'x', {}, ids.memberB)).status).toBe(404);
  const wrong = await write(x, 'Le [date : à compléter] au plus tard');
  expect(wrong.status).toBe(400);
  const [first, second] = await Promise.all([write(x), write(x)]);
  expect(second.body.id).toBe(first.body.id);
  expect(await outbox()).toHaveLength(1);
});
