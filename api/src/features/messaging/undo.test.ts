import {
  getAttachment,
  getFolderMessages,
  getMessageAttachments,
  getReceivedMessage,
  getUserMessages,
  replyToMessage,
  SAME_WITHIN_SECONDS,
  sendMessage,
  setMessageClosed,
  setMessageRead,
  UNDO_SECONDS,
  undoReply,
} from 'contract/calls/messaging.ts';
import { getRequestOf } from 'contract/calls/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';
import { makeSender } from '../../platform/outbox/send.ts';

const server = testServer();
const { a, x, y, admin } = signedIn(server, {
  a: 'MEMBREA',
  x: 'x@fonds.example',
  y: 'y@fonds.example',
  admin: 'admin@fonds.example',
});
beforeEach(async () => {
  await server.db.deleteFrom('request').execute();
  await server.db.deleteFrom('message_attachment').execute();
  await server.db.deleteFrom('message').execute();
  await server.db.deleteFrom('outbox').execute();
});

async function ask(subject = 'Versement') {
  const email = { subject, folderId: folders.a1, requestType: null, content: { text: 'Quand ?' } };
  const { id } = (await server.call(sendMessage, { bearer: a.bearer, body: { email } })).body;
  await server.db.deleteFrom('outbox').execute();
  server.clock.move(1);
  return id;
}
const reply = (who: Session, messageId: number, text = 'Le 5.', files: object = {}) =>
  server.call(replyToMessage, {
    bearer: who.bearer,
    params: { messageId },
    body: { email: { content: { text } } },
    ...files,
  });
const undo = (who: Session, answerId: number) =>
  server.call(undoReply, { bearer: who.bearer, params: { replyId: answerId } });
const open = async (messageId: number) =>
  (await server.call(getReceivedMessage, { bearer: x.bearer, params: { messageId } })).body;
const requestOf = async (messageId: number) =>
  (await server.call(getRequestOf, { bearer: x.bearer, params: { kind: 'message', objectId: messageId } })).body!;
const outbox = () => server.db.selectFrom('outbox').select(['id', 'state', 'next_attempt_at']).execute();
const file = { files: { files: [{ name: 'decompte.pdf', content: pdf() }] } };
const fileCount = async () => (await server.db.selectFrom('file').select('id').execute()).length;

describe('an answer that was just sent', () => {
  it('reaches the member after ten seconds, wherever they look', async () => {
    const asked = await ask();
    const { id, attachments } = (await reply(x, asked, 'Le 5.', file)).body;
    const mine = { bearer: a.bearer };
    const all = { id: ids.memberA, start: 0, take: 20 };
    const ofFolder = { folderId: folders.a1, userId: ids.memberA, start: 0, take: 20 };
    const see = async () => {
      const list = (await server.call(getUserMessages, { ...mine, params: all })).body;
      const folder = (await server.call(getFolderMessages, { ...mine, params: ofFolder })).body;
      const file = { attachmentId: attachments[0]!.id };
      return {
        list: [list.data.length, list.total, list.unread],
        folder: [folder.data.length, folder.total, folder.unread],
        files: (await server.call(getMessageAttachments, { ...mine, params: { messageId: id } })).status,
        file: (await server.call(getAttachment, { ...mine, params: file })).status,
        read: (await server.call(setMessageRead, { ...mine, params: { messageId: id } })).status,
      };
    };
    server.clock.move(UNDO_SECONDS - 1);
    const nothing = { files: 404, file: 404, read: 404 };
    expect(await see()).toEqual({ list: [1, 1, 0], folder: [1, 1, 0], ...nothing });
    expect((await open(asked)).answers).toHaveLength(1); // the service does
    server.clock.move(1);
    const everything = { files: 200, file: 200, read: 204 };
    expect(await see()).toEqual({ list: [2, 2, 1], folder: [2, 2, 1], ...everything });
  });

  it('is told to the member by then, not before', async () => {
    const asked = await ask();
    const sent: string[] = [];
    const sender = makeSender(server.app, {
      transports: {
        channels: ['mail', 'sms'],
        deliver: async (one: { recipient: string }) => void sent.push(one.recipient),
        close() {},
      } as never,
    });
    await reply(x, asked);
    expect(await outbox()).toHaveLength(1);
    server.clock.move(UNDO_SECONDS - 1);
    await sender.sendDue();
    expect(sent).toEqual([]);
    server.clock.move(1);
    await sender.sendDue();
    expect(sent).toEqual(['a@membre.example']);
  });

  it('is taken back: nothing of it stays, and the request is its as it was', async () => {
    const asked = await ask();
    const due = '2020-01-06';
    await server.db.updateTable('request').set({ due_on: due }).where('object_id', '=', asked).execute();
    const files = await fileCount();
    const { id } = (await reply(x, asked, 'Le 5.', file)).body;
    expect(await fileCount()).toBe(files + 1);
    expect((await requestOf(asked)).state).toBe('closed');
    server.clock.move(UNDO_SECONDS - 1);
    expect((await undo(x, id)).status).toBe(204);
    expect(await outbox()).toEqual([]);
    expect(await server.db.selectFrom('message_attachment').select('id').execute()).toEqual([]);
    expect(await fileCount()).toBe(files);
    const { state, answers } = await open(asked);
    expect([state, answers]).toEqual(['waiting', []]);
    const request = await requestOf(asked);
    expect(request).toMatchObject({ state: 'taken', holder: { id: ids.managerX }, dueOn: due });
    expect(request.steps.map(one => one.step)).toContain('reopened');
    // The same once more is a new answer.
    expect((await reply(x, asked, 'Le 5.', file)).body.id).not.toBe(id);
    expect((await undo(x, id)).status).toBe(404);
  });

  it('is what its author was writing again at once: a reload finds it', async () => {
    const asked = await ask();
    const own = async () => (await requestOf(asked)).drafts.map(({ field, text, isOwn }) => [field, text, isOwn]);
    await undo(x, (await reply(x, asked, 'Le 5.')).body.id);
    expect(await own()).toEqual([['text', 'Le 5.', true]]);
    const email = { subject: 'Votre versement', content: { text: 'Le 6.' } };
    const sent = await server.call(replyToMessage, {
      bearer: x.bearer,
      params: { messageId: asked },
      body: { email },
    });
    expect(await own()).toEqual([]); // it is sent
    await undo(x, sent.body.id);
    expect((await own()).sort()).toEqual([
      ['subject', 'Votre versement', true],
      ['text', 'Le 6.', true],
    ]);
  });

  it('answers one message: the same words on another, or by somebody else, are an answer of their own', async () => {
    const first = await ask();
    server.clock.move(SAME_WITHIN_SECONDS);
    const second = await ask();
    const answers = [
      (await reply(x, first)).body.id,
      (await reply(x, first)).body.id,
      (await reply(x, second)).body.id,
      (await reply(admin, second)).body.id,
    ];
    expect(answers[1]).toBe(answers[0]);
    expect(new Set(answers).size).toBe(3);
    expect([(await open(first)).answers.length, (await open(second)).answers.length]).toEqual([1, 2]);
    await undo(x, answers[2]!);
    expect((await open(first)).answers.length).toBe(1);
  });

  it('is kept so too where it was a second one, whose request stays over', async () => {
    const asked = await ask();
    const own = async () => (await requestOf(asked)).drafts.map(({ field, text }) => [field, text]);
    await reply(x, asked);
    server.clock.move(UNDO_SECONDS);
    const second = (await reply(x, asked, 'Ou le 6.')).body.id;
    await undo(x, second);
    expect([(await requestOf(asked)).state, await own()]).toEqual(['closed', [['text', 'Ou le 6.']]]);
    await reply(x, asked, 'Ou le 6 au soir.');
    expect(await own()).toEqual([]); // it is sent
  });

  it('waits for the member no more once the answer that asked them is taken back', async () => {
    const asked = await ask();
    const before = await requestOf(asked);
    const body = { email: { content: { text: 'Lequel ?' }, isAwaited: true } };
    const send = () => server.call(replyToMessage, { bearer: x.bearer, params: { messageId: asked }, body });
    await undo(x, (await send()).body.id);
    const own = { state: 'taken', holder: { id: ids.managerX }, hold: null, dueOn: before.dueOn };
    expect(await requestOf(asked)).toMatchObject({ ...own, drafts: [{ text: 'Lequel ?' }] });
    expect(await server.db.selectFrom('request').select('answer_days').execute()).toEqual([{ answer_days: null }]);
    await send();
    await undo(x, (await reply(x, asked)).body.id);
    expect([(await open(asked)).state, (await requestOf(asked)).state]).toEqual(['waiting', 'taken']);
  });

  it('is not taken back later, nor by somebody else', async () => {
    const asked = await ask();
    const { id } = (await reply(x, asked)).body;
    const other = await undo(admin, id);
    expect([other.status, other.error.message]).toEqual([
      403,
      "Seule la personne qui a envoyé cette réponse peut l'annuler.",
    ]);
    expect((await undo(y, id)).status).toBe(404); // out of scope
    expect((await undo(x, asked)).status).toBe(404); // the member's own
    server.clock.move(UNDO_SECONDS);
    const late = await undo(x, id);
    expect([late.status, late.key]).toEqual([409, 'ANSWER_RELEASED']);
    expect([(await open(asked)).state, (await outbox()).length]).toEqual(['answered', 1]);
  });

  it('is not taken back once its notification is on its way', async () => {
    const asked = await ask();
    const { id } = (await reply(x, asked)).body;
    await server.db.updateTable('outbox').set({ attempts: 1 }).execute();
    expect((await undo(x, id)).key).toBe('ANSWER_RELEASED');
    expect([(await open(asked)).answers.length, (await outbox()).length]).toEqual([1, 1]);
  });

  it('leaves what it answered as it was: put away, or answered by somebody else too', async () => {
    const put = await ask('Rangé');
    await server.call(setMessageClosed, { bearer: x.bearer, params: { messageId: put }, body: { value: true } });
    const first = (await reply(x, put)).body.id;
    await undo(x, first);
    expect((await open(put)).state).toBe('closed');
    expect((await requestOf(put)).state).toBe('closed');

    const twice = await ask('Deux fois');
    const one = (await reply(x, twice)).body.id;
    const two = (await reply(admin, twice, 'Le 6.')).body.id;
    await undo(x, one);
    expect((await open(twice)).state).toBe('answered');
    await undo(admin, two);
    expect((await open(twice)).state).toBe('waiting');
    expect(await requestOf(twice)).toMatchObject({ state: 'taken', holder: { id: ids.administrator } });
  });
});
