import { createCannedAnswer, fillAnswerForVisitor, getAnswersForVisitor } from 'contract/calls/canned-answers.ts';
import { replyToVisitor, UNDO_SECONDS, undoReplyToVisitor } from 'contract/calls/messaging.ts';
import { getRequest, takeRequest } from 'contract/calls/requests.ts';
import { expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import type { Session } from '../../../test/support.ts';
import { mendRequests } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';

const { server, x, y, admin, later, list, act } = testQueue();

/** Somebody wrote to the social system of Y. */
async function written() {
  await server.db.deleteFrom('outbox').execute();
  const content = { text: 'Que faire ?', firstname: 'Claire', lastname: 'Bonnet', phone: null, socialSystemId: 3 };
  const { id } = await server.db
    .insertInto('message')
    .values({
      ...{ subject: 'Décès de mon père', user_is_sender: true, sender_email: 'c@exemple.fr' },
      ...{ date_sent: server.clock.now(), content: JSON.stringify(content) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mendRequests(server.app, requestKinds);
  const [row] = (await list(y, 'toTake', { kinds: ['visitorMessage'] })).body.data;
  return { messageId: id, requestId: row!.id };
}
const reply = (who: Session, messageId: number, text = 'Bonjour,\nenvoyez-nous <acte>.\n\nBien à vous') =>
  server.call(replyToVisitor, { bearer: who.bearer, params: { messageId }, body: { content: { text } } });
const undo = (who: Session, messageId: number) =>
  server.call(undoReplyToVisitor, { bearer: who.bearer, params: { messageId } });
const open = async (id: number) => (await server.call(getRequest, { bearer: y.bearer, params: { id } })).body;
const outbox = () => server.db.selectFrom('outbox').selectAll().execute();

it('answers a visitor by mail, which ends what they asked', async () => {
  const { messageId, requestId } = await written();
  expect((await reply(x, messageId)).status).toBe(404);
  expect((await reply(y, messageId, ' ')).status).toBe(400);
  expect((await reply(y, messageId, 'Le [date : à compléter].')).error.additionalData.fields).toMatchObject([
    { path: 'content.text', message: "À compléter avant l'envoi : date." },
  ]);
  expect((await reply(y, messageId)).status).toBe(204);
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'c@exemple.fr',
    subject: 'Re : Décès de mon père',
    template: 'visitorReply',
  });
  expect(mail!.text_body).toContain('Bonjour,\nenvoyez-nous <acte>.\n\nBien à vous');
  expect(mail!.html_body).toContain('envoyez-nous &lt;acte&gt;');
  // Whoever gave somebody else's address has nothing sent there.
  expect(mail!.text_body).not.toContain('Que faire');
  expect(await open(requestId)).toMatchObject({
    ...{ state: 'closed', outcome: 'Répondu par e-mail' },
    content: { text: 'Que faire ?', reply: { text: expect.stringContaining('Bien à vous') } },
  });
  expect((await reply(y, messageId)).key).toBe('REQUEST_CLOSED');
  expect(await mendRequests(server.app, requestKinds)).toMatchObject({ missing: 0, stale: 0, gone: 0 });
  expect(await server.lastEntry('message.replyToVisitor')).toMatchObject({ object_id: String(messageId) });
});

it('begins with a ready answer of its kind and social system, filled in with what the visitor wrote of themselves', async () => {
  const { messageId } = await written();
  const create = async (more: object) => {
    const text = 'Bonjour {{prenom}} {{nom}}, {{regime}}, {{gestionnaire}}.';
    const body = { kind: null, socialSystemId: null, groupId: null, title: 'x', text, ...more };
    return (await server.call(createCannedAnswer, { bearer: admin.bearer, body })).body.id;
  };
  const known = await create({ title: 'B', socialSystemId: 3 });
  const unknown = await create({ title: 'A', kind: 'visitorMessage', text: '{{civilite}} {{nom}}, {{numeroDossier}}' });
  const others = [await create({ kind: 'message' }), await create({ socialSystemId: 1 })];
  const offered = (who: Session) =>
    server.call(getAnswersForVisitor, { bearer: who.bearer, params: { visitorMessageId: messageId } });
  const fill = (who: Session, answerId: number) =>
    server.call(fillAnswerForVisitor, { bearer: who.bearer, params: { visitorMessageId: messageId, answerId } });
  expect((await offered(y)).body.map(({ id }) => id)).toEqual([unknown, known]);
  expect([(await offered(x)).status, (await fill(x, known)).status]).toEqual([404, 404]);
  expect((await fill(y, known)).body).toEqual({
    text: expect.stringMatching(/^Bonjour Claire Bonnet, .+, .+\.$/),
    missing: [],
  });
  const filled = (await fill(y, unknown)).body;
  expect(filled.missing).toEqual(['civilité', 'numéro de dossier']);
  expect(filled.text).toContain('Bonnet');
  expect((await reply(y, messageId, filled.text)).error.additionalData.fields).toMatchObject([
    { path: 'content.text', message: "À compléter avant l'envoi : civilité, numéro de dossier." },
  ]);
  for (const id of others) expect((await fill(y, id)).status).toBe(404);
  expect(await server.lastEntry('cannedAnswer.fill')).toMatchObject({ object_id: String(messageId) });
});

it('leaves what a colleague holds to them', async () => {
  const { messageId, requestId } = await written();
  await act(admin, takeRequest, requestId);
  expect((await reply(y, messageId)).key).toBe('REQUEST_TAKEN');
  expect(await outbox()).toEqual([]);
});

it('takes an answer back before it leaves, with what was written', async () => {
  const { messageId, requestId } = await written();
  expect((await undo(y, messageId)).status).toBe(404);
  await reply(y, messageId, 'Trop vite.');
  expect((await undo(x, messageId)).status).toBe(404);
  expect((await undo(admin, messageId)).status).toBe(403);
  expect((await undo(y, messageId)).status).toBe(204);
  expect(await outbox()).toEqual([]);
  expect(await open(requestId)).toMatchObject({
    ...{ state: 'taken', content: { reply: null } },
    drafts: [{ field: 'text', text: 'Trop vite.', isOwn: true }],
  });
  expect((await reply(y, messageId, 'Bien pesé.')).status).toBe(204);
  await later(UNDO_SECONDS + 1);
  expect((await undo(y, messageId)).key).toBe('ANSWER_RELEASED');
  expect(await open(requestId)).toMatchObject({ state: 'closed', content: { reply: { text: 'Bien pesé.' } } });
});
