import { createHash } from 'node:crypto';
import { getAwaited } from 'contract/calls/awaited.ts';
import { getUserMessages, sendMessage, UNDO_SECONDS } from 'contract/calls/messaging.ts';
import {
  getOlderSubmissions,
  getSubmission,
  getSubmissionReceipt,
  getSubmissions,
  replyToSubmission,
} from 'contract/calls/submissions.ts';
import { referenceOf } from 'contract/values/references.ts';
import type { SubmissionKind } from 'contract/values/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { pngOutline } from '../../../test/file-samples.ts';
import { DAY, testQueue } from '../../../test/queue.ts';
import { readAloud } from '../../../test/read-aloud.ts';
import { folders, ids, type Session } from '../../../test/support.ts';

const { server, a, x, send, list, of, hold, reply, later, inDays } = testQueue();

beforeEach(async () => {
  for (const table of ['proof_of_life', 'tax_data', 'member_contact', 'bank_change'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('supporting_document').execute();
});

const mine = async (who: Session = a, id: number = ids.memberA) =>
  (await server.call(getSubmissions, { bearer: who.bearer, params: { id } })).body;
const going = async () => (await server.call(getAwaited, { bearer: a.bearer, params: { id: ids.memberA } })).body;
const awaited = async () => (await going()).filter(({ state }) => state === 'yours');
const one = (kind: SubmissionKind, objectId: number, who: Session = a, id: number = ids.memberA) =>
  server.call(getSubmission, { bearer: who.bearer, params: { id, kind, objectId } });
const write = (kind: SubmissionKind, objectId: number, text: string, files: { name: string; content: Buffer }[] = []) =>
  server.call(replyToSubmission, {
    bearer: a.bearer,
    params: { id: ids.memberA, kind, objectId },
    body: { email: { text } },
    ...(files.length > 0 && { files: { files } }),
  });
const titles = (rows: readonly { title: string | null }[]) => rows.map(row => row.title);

async function proof(state: 'received' | 'refused' = 'received', reason: string | null = null) {
  const { id } = await server.db
    .insertInto('proof_of_life')
    .values({ member_id: ids.memberA, folder_id: folders.a1, created_at: server.clock.now(), state, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state !== 'received')
    await server.db.updateTable('proof_of_life').set({ decided_at: server.clock.now() }).where('id', '=', id).execute();
  return id;
}

it('lists what goes on and what ended, by any channel, with its folder and by when an answer is expected', async () => {
  const message = await send('Ma question');
  server.clock.move(1);
  const certificate = await proof();
  await server.db
    .insertInto('member_contact')
    .values({
      ...{ member_id: ids.memberA, channel: 'post', subject: 'Changement de banque', text: 'Note du service' },
      ...{
        received_on: inDays(-2),
        entered_at: server.clock.now(),
        closed_at: server.clock.now(),
        outcome: 'Répondu par courrier',
      },
    })
    .execute();
  server.clock.move(1);
  const { goingOn, over, older } = await mine();
  expect(goingOn.map(row => [row.kind, row.id, row.state, row.folderIds])).toEqual([
    ['proofOfLife', certificate, 'ours', [folders.a1]],
    ['message', message, 'ours', [folders.a1]],
  ]);
  expect(goingOn[1]).toMatchObject({
    title: 'Ma question',
    channel: 'portal',
    expectedBy: '2026-01-12',
    isLate: false,
  });
  expect(over.find(row => row.kind === 'contact')).toMatchObject({
    ...{ title: 'Changement de banque', channel: 'post', state: 'closed', reason: 'Répondu par courrier' },
    sentAt: expect.stringContaining('2026-01-02T23:00'),
  });
  expect(older).toBe(0);
  expect(JSON.stringify(over)).not.toContain('Note du service');
});

it('says that an answer is late, and whose turn it is', async () => {
  const message = await send('Ma question');
  await send('Une autre');
  expect(await awaited()).toEqual([]);
  expect(await going()).toMatchObject([
    { kind: 'message', title: 'Une autre', state: 'ours', expectedBy: expect.any(String), isLate: false },
    { kind: 'message', id: message, state: 'ours' },
  ]);
  await later(10 * DAY);
  expect((await mine()).goingOn.every(({ isLate }) => isLate)).toBe(true);
  const { id } = await of(x, message);
  await hold(x, id, null, 'La page 2 manque');
  const { goingOn } = await mine();
  expect(goingOn.find(row => row.id === message)).toMatchObject({ state: 'yours', expectedBy: null, isLate: false });
  expect(await awaited()).toMatchObject([{ kind: 'message', id: message, title: 'Ma question', reason: null }]);
  expect(await going()).toHaveLength(2);
  // Why it waits is said among colleagues.
  expect(JSON.stringify(goingOn)).not.toContain('La page 2');
  const { body } = await one('message', message);
  expect(body.steps.map(({ step, state }) => [step, state])).toEqual([
    ['sent', 'done'],
    ['study', 'done'],
    ['asked', 'now'],
    ['end', 'next'],
  ]);
  expect((await write('message', message, 'La voici', [{ name: 'page2.png', content: pngOutline(9, 9) }])).status).toBe(
    200,
  );
  expect((await mine()).goingOn.find(row => row.id === message)).toMatchObject({ state: 'ours' });
  expect(await awaited()).toEqual([]);
});

it('goes on in its own thread, which the service reads as one', async () => {
  const message = await send('Ma question');
  server.clock.move(60);
  await reply(x, message);
  // What may still be taken back is no answer yet.
  expect((await mine()).goingOn[0]).toMatchObject({ state: 'ours' });
  server.clock.move(UNDO_SECONDS);
  expect((await mine()).over[0]).toMatchObject({ id: message, state: 'answered' });
  server.clock.move(60);
  const again = (await write('message', message, 'Et pour décembre ?')).body;
  expect(again).toMatchObject({ replyToId: message, subject: 'Ma question', userIsSender: true });
  const { goingOn, over } = await mine();
  expect([titles(goingOn), over]).toEqual([['Ma question'], []]);
  expect((await list(x)).body.data.map(row => row.objectId)).toEqual([message]);
  const { exchange, steps } = (await one('message', message)).body;
  expect(steps.map(({ step }) => step)).toEqual(['sent', 'replied', 'added', 'study', 'end']);
  expect(exchange.map(row => row.content.text)).toEqual(['Au sujet de Ma question', 'Voici', 'Et pour décembre ?']);
  expect(exchange[1]!.authorName).toBeNull();
  // The same words at once are one message.
  expect((await write('message', message, 'Et pour décembre ?')).body.id).toBe(again.id);
});

it('is written about, though it was no message, and then goes on', async () => {
  const certificate = await proof('refused', 'La signature manque');
  server.clock.move(60);
  expect((await mine()).over[0]).toMatchObject({ state: 'refused', reason: 'La signature manque' });
  expect((await write('proofOfLife', certificate, 'Elle est au dos.')).status).toBe(200);
  const { goingOn, over } = await mine();
  expect(goingOn).toMatchObject([{ kind: 'proofOfLife', state: 'ours', expectedBy: '2026-01-12' }]);
  expect(over).toEqual([]);
  const [request] = (await list(x)).body.data;
  expect(request).toMatchObject({ kind: 'message', subject: 'Certificat de vie 2026' });
  await reply(x, request!.objectId);
  server.clock.move(UNDO_SECONDS);
  expect((await mine()).over[0]).toMatchObject({ kind: 'proofOfLife', state: 'refused' });
  // Among the messages too, it is known of what they speak: that is where one goes on.
  const params = { id: ids.memberA, start: 0, take: 10 };
  const messages = (await server.call(getUserMessages, { bearer: a.bearer, params })).body.data;
  expect(messages.map(row => row.submission)).toEqual(Array(2).fill({ kind: 'proofOfLife', id: certificate }));
  expect((await one('proofOfLife', certificate)).body.exchange.map(row => row.content.text)).toEqual([
    'Elle est au dos.',
    'Voici',
  ]);
});

it('is written about with the same words as another at once: each keeps its own, a double click one', async () => {
  const [first, second] = [await proof('refused', 'La signature manque'), await proof('refused', 'La date manque')];
  const written = await write('proofOfLife', first, 'Elle est au dos.');
  expect((await write('proofOfLife', first, 'Elle est au dos.')).body.id).toBe(written.body.id);
  await write('proofOfLife', second, 'Elle est au dos.');
  for (const certificate of [first, second])
    expect((await one('proofOfLife', certificate)).body.exchange.map(row => row.content.text)).toEqual([
      'Elle est au dos.',
    ]);
});

it('may be taken up again for thirty days, and stands among the older ones afterwards', async () => {
  const message = await send('Ma question');
  await reply(x, message);
  await later(29 * DAY);
  expect((await one('message', message)).body.isOpenToReply).toBe(true);
  await later(2 * DAY);
  expect(await mine()).toEqual({ goingOn: [], over: [], older: 1 });
  const { body } = await server.call(getOlderSubmissions, {
    bearer: a.bearer,
    params: { id: ids.memberA, start: 0, take: 10 },
  });
  expect([titles(body.data), body.total]).toEqual([['Ma question'], 1]);
  expect((await one('message', message)).body.isOpenToReply).toBe(false);
  expect((await write('message', message, 'Encore')).key).toBe('SUBMISSION_OVER');
});

it('may be taken up again until the end of the last day, in Paris', async () => {
  const message = await send('Ma question');
  await reply(x, message);
  const [SIX, EIGHT] = [6 * 3600, 8 * 3600];
  await later(30 * DAY + SIX);
  expect((await mine()).over).toMatchObject([{ id: message }]);
  expect((await one('message', message)).body.isOpenToReply).toBe(true);
  await later(EIGHT);
  expect(await mine()).toMatchObject({ over: [], older: 1 });
  expect((await write('message', message, 'Trop tard')).key).toBe('SUBMISSION_OVER');
});

it('may be taken up again for thirty days after the last answer, also what was decided long before', async () => {
  const certificate = await proof('refused', 'La signature manque');
  await later(29 * DAY);
  const { body } = await write('proofOfLife', certificate, 'Elle est au dos.');
  await later(5 * DAY);
  expect((await reply(x, body.id)).status).toBe(200);
  await later(DAY);
  expect((await mine()).over).toMatchObject([{ kind: 'proofOfLife', id: certificate, state: 'refused' }]);
  const { stateAt, endedAt, isOpenToReply } = (await one('proofOfLife', certificate)).body;
  expect(isOpenToReply).toBe(true);
  expect([stateAt, endedAt].map(at => at.slice(0, 10))).toEqual(['2026-01-05', '2026-02-08']);
  expect((await write('proofOfLife', certificate, 'Merci.')).status).toBe(200);
  await later(DAY);
  expect((await mine()).goingOn).toMatchObject([{ id: certificate, state: 'ours' }]);
});

it('is due anew, counted from the day on which it is taken up again, and studied anew', async () => {
  const message = await send('Ma question');
  await later(20 * DAY);
  await reply(x, message);
  await later(2 * DAY);
  const again = async (words: string) => {
    expect((await write('message', message, words)).status).toBe(200);
    const { body } = await one('message', message);
    expect(body).toMatchObject({ state: 'ours', isLate: false });
    expect(body.steps).toContainEqual({ step: 'study', at: null, state: 'now' });
    return body.expectedBy;
  };
  // Tuesday the 27th of January, and five working days.
  expect(await again('Et pour décembre ?')).toBe('2026-02-03');
  // What was answered before the queue was there has no request yet.
  await reply(x, message);
  await server.db.deleteFrom('request').execute();
  await later(DAY);
  expect(await again('Et pour janvier ?')).toBe('2026-02-04');
  const [request] = (await list(x)).body.data;
  expect(request).toMatchObject({ objectId: message, dueOn: '2026-02-04' });
  expect(request!.receivedAt).toContain('2026-01-28');
});

it('is found in the queue by the reference that the member reads', async () => {
  const message = await send('Ma question');
  await send('Une autre');
  for (const typed of [referenceOf('message', message), `mes ${message}`])
    expect((await list(x, 'toTake', { text: typed })).body.data.map(row => row.objectId)).toEqual([message]);
  expect((await list(x, 'toTake', { text: `RIB-${message}` })).body.data).toEqual([]);
});

it('gives a receipt that says what came', async () => {
  const message = await send('Ma question');
  const { status, headers, body } = await server.call(getSubmissionReceipt, {
    bearer: a.bearer,
    params: { id: ids.memberA, kind: 'message', objectId: message },
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`recu-MES-${message}.pdf`);
  expect(String(body)).toContain('%PDF-1.7');
});

it('names on the receipt of a message what was attached to it, then and since', async () => {
  const email = { subject: 'Mon avis', folderId: folders.a1, requestType: null, content: { text: 'Le voici' } };
  const attached = (name: string, size: number) => ({ files: { files: [{ name, content: pngOutline(size, size) }] } });
  const { id } = (await server.call(sendMessage, { bearer: a.bearer, body: { email }, ...attached('avis.png', 9) }))
    .body;
  server.clock.move(60);
  await write('message', id, 'Et la suite', attached('suite.png', 10).files.files);
  const path = `/api/user/${ids.memberA}/submissions/message/${id}/receipt`;
  const receipt = await fetch(`${server.addresses.member}${path}`, {
    headers: { authorization: `Bearer ${a.bearer}` },
  });
  const { said } = await readAloud(new Uint8Array(await receipt.arrayBuffer()));
  const words = said.join('\n');
  for (const [name, size] of [
    ['avis.png', 9],
    ['suite.png', 10],
  ] as const) {
    expect(said).toContain(`TD ${name}`);
    expect(words).toContain(createHash('sha256').update(pngOutline(size, size)).digest('hex').slice(0, 16));
  }
});

it("never shows another's, nor what does not exist", async () => {
  const message = await send('Ma question');
  const b = await server.signIn('MEMBREB');
  expect((await one('message', message, b, ids.memberB)).status).toBe(404);
  expect((await one('message', message, b, ids.memberA)).status).toBe(403);
  expect((await one('proofOfLife', message)).status).toBe(404);
  expect(titles((await mine(b, ids.memberB)).goingOn)).not.toContain('Ma question');
});
