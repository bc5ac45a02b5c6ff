// Somebody unknown called, wrote or came, and turns out to be a member.
import { attachContact } from 'contract/calls/contact-member.ts';
import { enterContact } from 'contract/calls/contacts.ts';
import { getMemberTimeline } from 'contract/calls/members.ts';
import { getRequest, takeRequest } from 'contract/calls/requests.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
const [a, x, y] = [{}, {}, {}] as [Session, Session, Session];
let id: number;
let requestId: number;

beforeEach(async () => {
  await server.db.deleteFrom('request').execute();
  await server.db.deleteFrom('member_contact').execute();
  server.clock.move((Date.parse('2026-01-12T09:00:00Z') - server.clock.now().getTime()) / 1000);
  for (const [session, login] of [
    [a, 'MEMBREA'],
    [x, 'x@fonds.example'],
    [y, 'y@fonds.example'],
  ] as const)
    Object.assign(session, await server.signIn(login));
  const letter = {
    lastname: 'Le Goff',
    phone: '0298000000',
    channel: 'post',
    subject: 'Réversion',
    text: 'Ses droits ?',
  };
  const entered = await server.call(enterContact, {
    bearer: x.bearer,
    body: { contactJson: { ...letter, channel: 'post', receivedOn: '2026-01-08' } },
    files: { file: [{ name: 'courrier.pdf', content: pdf('Bonjour') }] },
  });
  ({ id, requestId } = entered.body);
});

const attach = (who: Session, memberId: number, folderId: number | null = null) =>
  server.call(attachContact, { bearer: who.bearer, params: { contactId: id }, body: { memberId, folderId } });
const read = async (who: Session) => server.call(getRequest, { bearer: who.bearer, params: { id: requestId } });

it('is theirs from then on, with its day, its scan and its steps', async () => {
  const before = (await read(x)).body;
  expect(before).toMatchObject({ member: null, who: 'Le Goff' });
  expect((await attach(x, ids.memberA, folders.a1)).status).toBe(204);
  const after = (await read(x)).body;
  expect(after).toMatchObject({ member: { id: ids.memberA }, who: null, folder: { id: folders.a1 } });
  for (const key of ['receivedAt', 'dueOn', 'channel', 'steps'] as const) expect(after[key]).toEqual(before[key]);
  expect(after.content).toMatchObject({ phone: null, file: before.content!.file });
  // Of the folder's system from now on.
  expect((await read(y)).status).toBe(404);
  const timeline = { params: { id: ids.memberA }, query: {}, bearer: x.bearer };
  expect(JSON.stringify((await server.call(getMemberTimeline, timeline)).body)).toContain('Réversion');
  const own = await server.call(getSubmissions, { bearer: a.bearer, params: { id: ids.memberA } });
  expect(JSON.stringify(own.body)).toContain('Réversion');
  const entry = await server.lastEntry('contact.attach');
  expect([entry.subjects?.map(Number), entry.object_id]).toEqual([[ids.memberA], String(id)]);
});

it('is refused out of scope, twice, of a folder of somebody else, and of what a colleague holds', async () => {
  expect((await attach(x, ids.memberB)).status).toBe(404);
  expect((await attach(x, ids.memberA, 1)).error.additionalData.fields).toMatchObject([{ path: 'folderId' }]);
  await server.call(takeRequest, { bearer: y.bearer, params: { id: requestId } });
  expect((await attach(x, ids.memberA)).key).toBe('REQUEST_TAKEN');
  server.clock.move(31 * 60);
  Object.assign(x, await server.signIn('x@fonds.example'));
  expect((await attach(x, ids.memberA)).status).toBe(204);
  expect((await attach(x, ids.memberA)).key).toBe('CONTACT_HAS_MEMBER');
});
