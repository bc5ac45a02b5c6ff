import {
  getAttachment,
  getReceivedAttachment,
  getReceivedMessage,
  getUserMessages,
  replyToMessage,
  sendMessage,
  setMessageClosed,
  UNDO_SECONDS,
} from 'contract/calls/messaging.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { replyToSubmission } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { a, x, y, admin } = signedIn(server, {
  a: 'MEMBREA',
  x: 'x@fonds.example',
  y: 'y@fonds.example',
  admin: 'admin@fonds.example',
});
beforeEach(async () => {
  await server.db.deleteFrom('request').execute();
  await server.db.deleteFrom('message').execute();
  await server.db.deleteFrom('outbox').execute();
});

const file = (name: string) => ({ files: { files: [{ name, content: pdf() }] } });
const send = async (subject: string, more: object = {}, files: object = {}) => {
  server.clock.move(1);
  const email = { subject, folderId: folders.a1, requestType: 'payment', content: { text: `Au sujet de ${subject}` } };
  return (await server.call(sendMessage, { bearer: a.bearer, body: { email: { ...email, ...more } }, ...files })).body;
};
/** The list of messages: the queue, of this kind alone. */
const search = (who: Session, criteria: object = {}) =>
  server.call(searchRequests, {
    bearer: who.bearer,
    body: { tab: 'all', kinds: ['message'], startIndex: 0, take: 20, ...criteria },
  });
const subjects = async (who: Session, criteria: object = {}) =>
  (await search(who, criteria)).body.data.map(row => row.subject);
const open = (who: Session, messageId: number) =>
  server.call(getReceivedMessage, { bearer: who.bearer, params: { messageId } });
const reply = (who: Session, messageId: number, text: string, more: object = {}, files: object = {}) =>
  server.call(replyToMessage, {
    bearer: who.bearer,
    params: { messageId },
    body: { email: { content: { text }, ...more } },
    ...files,
  });
const close = (who: Session, messageId: number, value: boolean, more: object = {}) =>
  server.call(setMessageClosed, { bearer: who.bearer, params: { messageId }, body: { value, ...more } });

it('lists what members wrote about folders in scope, what waits the oldest first', async () => {
  const first = await send('Premier', {}, file('avis.pdf'));
  await send('Deuxième', { requestType: 'bank' });
  await send('Autre dossier', { folderId: folders.a2 });
  const page = (await search(x)).body;
  expect(page).toMatchObject({ total: 3, startIndex: 0, take: 20 });
  expect(page.data[2]).toMatchObject({
    kind: 'message',
    objectId: first.id,
    subject: 'Premier',
    about: 'Paiement · 1 pièce jointe',
    receivedAt: first.dateSent,
    member: { id: ids.memberA, login: 'MEMBREA' },
    folder: { id: folders.a1, systemName: 'Régime des mines' },
  });
  expect(await subjects(x)).toEqual(['Autre dossier', 'Deuxième', 'Premier']);
  expect(await subjects(x, { tab: 'toTake' })).toEqual(['Premier', 'Deuxième', 'Autre dossier']);
  expect(await subjects(x, { tab: 'toTake', startIndex: 1, take: 1 })).toEqual(['Deuxième']);
  expect(await subjects(x, { requestType: 'bank' })).toEqual(['Deuxième']);
  expect(await subjects(x, { requestType: 'bank', kinds: null })).toEqual(['Deuxième']);
  expect(await subjects(x, { requestType: 'bank', kinds: ['proofOfLife'] })).toEqual([]);
  expect(await subjects(x, { socialSystemId: 1, text: String(folders.a1) })).toHaveLength(2);
  expect(await subjects(x, { text: String(folders.a2) })).toEqual(['Autre dossier']);
  expect(await subjects(x, { socialSystemId: 1, text: String(folders.a2) })).toEqual([]);
  expect(await subjects(admin)).toEqual(['Autre dossier', 'Deuxième', 'Premier']);
  const { lastname, firstname } = page.data[0]!.member!;
  expect(await subjects(x, { text: `${firstname.toUpperCase()} ${lastname.slice(0, 2)}` })).toHaveLength(3);
  expect(await subjects(x, { text: 'Inconnu' })).toEqual([]);
  expect(await subjects(x, { text: '%' })).toEqual([]);
});

it('days are both included, and a period that ends before it begins is refused beside its field', async () => {
  await send("Aujourd'hui");
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(server.clock.now());
  expect(await subjects(x, { dateBegin: today, dateEnd: today })).toEqual(["Aujourd'hui"]);
  expect(await subjects(x, { dateEnd: '2020-01-01' })).toEqual([]);
  const wrong = await search(x, { dateBegin: '2026-02-02', dateEnd: '2026-02-01' });
  expect([wrong.status, wrong.error.additionalData.fields?.[0]?.path]).toEqual([400, 'dateBegin']);
});

it('a message is read with its answers, who wrote them, and the others of the folder', async () => {
  const other = await send('Avant');
  const sent = await send('Question', {}, file('avis.pdf'));
  const answered = await reply(x, sent.id, 'Le 28.', {}, file('reponse.pdf'));
  expect(answered.status).toBe(200);
  const { body } = await open(x, sent.id);
  expect(body).toMatchObject({
    state: 'answered',
    member: { login: 'MEMBREA', email: 'a@membre.example' },
    folder: { id: folders.a1, closed: false },
    message: { subject: 'Question', attachments: [{ filename: 'avis.pdf' }], authorName: null },
    answers: [{ content: { text: 'Le 28.' }, userIsSender: false, attachments: [{ filename: 'reponse.pdf' }] }],
    others: [{ id: other.id, subject: 'Avant', state: 'waiting', isSent: false }],
  });
  expect(body.answers[0]!.authorName).toMatch(/\S+ \S+/);
  expect((await search(x, { objectState: 'answered' })).body.data).toMatchObject([
    { objectId: sent.id, outcome: 'Répondu' },
  ]);
  expect(await subjects(x, { objectState: 'closed' })).toEqual([]);
  // The member knows who looked.
  const { body: accesses } = await server.call(getUserAccesses, {
    bearer: a.bearer,
    params: { id: ids.memberA, start: 0, take: 5 },
  });
  expect(accesses.data[0]!.role).toBe('manager');
  expect(accesses.data[0]!.actions).toContainEqual({ action: 'message.open', folderId: folders.a1 });
});

it("what a manager writes in the member's name bears their own, on both sides and in the mail", async () => {
  const connected = await server.actingAs(x, ids.memberA, 'MEMBREA');
  const email = {
    subject: 'Mon dossier',
    folderId: folders.a1,
    requestType: null,
    content: { text: 'Où en est-il ?' },
  };
  const write = async (who: Session) => (await server.call(sendMessage, { bearer: who.bearer, body: { email } })).body;
  // The same words by the member, within the minute, are another message.
  const [theirs, own] = [await write(connected), await write(a)];
  expect((await write(connected)).id).toBe(theirs.id);
  expect([theirs.authorName, own.authorName]).toEqual(['Hervé Xénakis', null]);
  const answered = await reply(x, theirs.id, 'Il avance.');
  server.clock.move(UNDO_SECONDS);
  const { body } = await server.call(getUserMessages, {
    bearer: a.bearer,
    params: { id: ids.memberA, start: 0, take: 5 },
  });
  const told = new Map(body.data.map(row => [row.id, row.authorName]));
  // Who of the service answered is the service's own business.
  expect([theirs, own, answered.body].map(({ id }) => told.get(id))).toEqual(['Hervé Xénakis', null, null]);
  const { data } = (await search(x)).body;
  expect(new Map(data.map(row => [row.objectId, row.about]))).toEqual(
    new Map([
      [own.id, null],
      [theirs.id, "Écrit par Hervé Xénakis au nom de l'adhérent"],
    ]),
  );
  expect((await open(x, theirs.id)).body.message.authorName).toBe('Hervé Xénakis');
  const mails = await server.db.selectFrom('outbox').where('template', '=', '4').select('text_body').execute();
  expect(
    mails.map(mail => mail.text_body.includes("Fait au nom de l'adhérent par Hervé Xénakis, gestionnaire")),
  ).toEqual([true, false]);
});

it("gives the bytes of both sides' attachments, to the member too", async () => {
  const sent = await send('Fichiers', {}, file('avis.pdf'));
  const answered = await reply(x, sent.id, 'Voici.', {}, file('reponse.pdf'));
  const ofMember = sent.attachments[0]!.id;
  const ofService = answered.body.attachments[0]!.id;
  const get = async (who: Session, attachmentId: number) =>
    (await server.call(getReceivedAttachment, { bearer: who.bearer, params: { attachmentId } })).status;
  expect([await get(x, ofMember), await get(x, ofService)]).toEqual([200, 200]);
  expect([await get(y, ofMember), await get(y, ofService)]).toEqual([404, 404]);
  server.clock.move(UNDO_SECONDS);
  const toMember = await server.call(getAttachment, { bearer: a.bearer, params: { attachmentId: ofService } });
  expect(toMember.status).toBe(200);
});

it('out of scope there is nothing to see, open, answer or close', async () => {
  const sent = await send('Secret');
  expect(await subjects(y)).toEqual([]);
  expect((await open(y, sent.id)).status).toBe(404);
  expect((await reply(y, sent.id, 'x')).status).toBe(404);
  expect((await close(y, sent.id, true)).status).toBe(404);
  expect(await subjects(x, { tab: 'toTake' })).toEqual(['Secret']);
});

it('a double click answers once; a second manager is told before they answer too', async () => {
  const sent = await send('Course');
  const both = await Promise.all([
    reply(x, sent.id, 'Le 28.', { answersSeen: 0 }),
    reply(x, sent.id, 'Le 28.', { answersSeen: 0 }),
  ]);
  expect(both.map(answer => answer.status)).toEqual([200, 200]);
  expect(both[0]!.body.id).toBe(both[1]!.body.id);
  const late = await reply(admin, sent.id, 'Le 29.', { answersSeen: 0 });
  expect([late.status, late.key]).toEqual([409, 'MESSAGE_ANSWERED']);
  expect((await reply(admin, sent.id, 'Le 29.', { answersSeen: 1 })).status).toBe(200);
  expect((await reply(admin, sent.id, 'Sans compter.')).status).toBe(200);
  const told = await server.db.selectFrom('outbox').where('template', '=', '19').select('id').execute();
  expect(told).toHaveLength(3);
  server.clock.move(UNDO_SECONDS);
  const { body } = await server.call(getUserMessages, {
    bearer: a.bearer,
    params: { id: ids.memberA, start: 0, take: 20 },
  });
  expect(body).toMatchObject({ unread: 3, total: 4 });
});

it('what needs no answer is put away and taken out again; what is answered is not', async () => {
  const sent = await send('Merci');
  expect((await close(x, sent.id, true)).status).toBe(204);
  expect(await subjects(x, { tab: 'toTake' })).toEqual([]);
  expect(await subjects(x, { objectState: 'closed' })).toEqual(['Merci']);
  expect((await close(x, sent.id, false)).status).toBe(204);
  expect(await subjects(x, { tab: 'toTake' })).toEqual(['Merci']);
  await reply(x, sent.id, 'Avec plaisir.');
  const refused = await close(x, sent.id, true);
  expect([refused.status, refused.key]).toEqual([409, 'MESSAGE_ANSWERED']);
});

it('what the member added is read before it is answered or put away', async () => {
  const sent = await send('Question');
  await server.call(replyToSubmission, {
    bearer: a.bearer,
    params: { id: ids.memberA, kind: 'message', objectId: sent.id },
    body: { email: { text: 'Encore un mot' } },
  });
  for (const late of [
    await close(x, sent.id, true, { answersSeen: 0 }),
    await reply(x, sent.id, 'Le 28.', { answersSeen: 0 }),
  ])
    expect([late.status, late.key]).toEqual([409, 'MESSAGE_ANSWERED']);
  expect(await subjects(x, { tab: 'toTake' })).toEqual(['Question']);
  expect((await close(x, sent.id, true, { answersSeen: 1 })).status).toBe(204);
});
