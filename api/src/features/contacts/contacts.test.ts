import { type Contact, enterContact, getContactMember } from 'contract/calls/contacts.ts';
import { getMemberRecord } from 'contract/calls/members.ts';
import { SAME_WITHIN_SECONDS } from 'contract/calls/messaging.ts';
import {
  closeRequest,
  getRequest,
  getRequestFile,
  getRequestSummary,
  searchRequests,
} from 'contract/calls/requests.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import type { RequestTab } from 'contract/values/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { mendRequests } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';

const server = testServer();
const [x, y, admin] = [{}, {}, {}] as [Session, Session, Session];

beforeEach(async () => {
  await server.db.deleteFrom('request').execute();
  await server.db.deleteFrom('member_contact').execute();
  // Monday at 10 in Paris.
  server.clock.move((Date.parse('2026-01-12T09:00:00Z') - server.clock.now().getTime()) / 1000);
  for (const [session, login] of [
    [x, 'x@fonds.example'],
    [y, 'y@fonds.example'],
    [admin, 'admin@fonds.example'],
  ] as const)
    Object.assign(session, await server.signIn(login));
});

const SCAN = { name: 'courrier.pdf', content: pdf('Bonjour') };
const CALL = {
  memberId: ids.memberA,
  channel: 'phone',
  subject: 'Retenue de mars',
  text: 'Demande pourquoi.',
} as const;
const STRANGER = { lastname: 'Le Goff', channel: 'phone', subject: 'Réversion', text: 'Demande ses droits.' } as const;

const enter = (who: Session, contact: Partial<Contact> & Pick<Contact, 'channel' | 'subject' | 'text'>, scan = false) =>
  server.call(enterContact, {
    bearer: who.bearer,
    body: { contactJson: contact },
    ...(scan && { files: { file: [SCAN] } }),
  });
const list = async (who: Session, tab: RequestTab = 'toTake') =>
  (await server.call(searchRequests, { bearer: who.bearer, body: { tab, startIndex: 0, take: 50 } })).body.data;
const open = (who: Session, id: number) => server.call(getRequest, { bearer: who.bearer, params: { id } });
const wrong = async (...given: Parameters<typeof enter>) => {
  const { status, error } = await enter(...given);
  return [status, error.additionalData.fields?.map(({ path }) => path)];
};

describe('the same contact sent twice', () => {
  const both = async (...given: Parameters<typeof enter>) => {
    const [first, second] = await Promise.all([enter(...given), enter(...given)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    return [first.body, second.body] as const;
  };
  const kept = async () => (await server.db.selectFrom('member_contact').select('id').execute()).length;

  it.each([
    ['a call', CALL, false],
    ['a letter', { ...CALL, channel: 'post' as const }, true],
    ['of a stranger', STRANGER, false],
    ['that is dealt with', { ...CALL, outcome: 'Répondu' }, false],
  ])('is one: %s', async (_, contact, hasScan) => {
    const [first, second] = await both(x, contact, hasScan);
    expect(second).toEqual(first);
    expect(await kept()).toBe(1);
    server.clock.move(SAME_WITHIN_SECONDS);
    expect((await enter(x, contact, hasScan)).body.id).not.toBe(first.id);
  });

  it('is another by somebody else, or in other words', async () => {
    await enter(x, CALL);
    await enter(admin, CALL);
    await enter(x, { ...CALL, text: 'Demande quand.' });
    await enter(x, { ...CALL, outcome: 'Répondu' });
    expect(await kept()).toBe(4);
  });
});

describe('a contact of a member', () => {
  it('is new to those who have not seen it, and not to who noted it', async () => {
    const unseen = async (who: Session) => (await server.call(getRequestSummary, { bearer: who.bearer })).body.unseen;
    const before = [await unseen(x), await unseen(admin)];
    await enter(x, CALL);
    expect([await unseen(x), await unseen(admin)]).toEqual([before[0], before[1]! + 1]);
  });

  it('waits for those who have one of the social systems that its author sees of them', async () => {
    const { body } = await enter(x, CALL);
    expect(await list(x)).toMatchObject([
      {
        id: body.requestId,
        kind: 'contact',
        objectId: body.id,
        subject: 'Retenue de mars',
        channel: 'phone',
        member: { id: ids.memberA },
        who: null,
        folder: null,
        receivedAt: server.clock.now().toISOString(),
        dueOn: '2026-01-19',
      },
    ]);
    expect(await list(y)).toEqual([]);
    expect((await open(y, body.requestId)).status).toBe(404);
    expect((await open(x, body.requestId)).body.content).toEqual({
      text: 'Demande pourquoi.',
      authorName: null,
      email: null,
      phone: null,
      reply: null,
      birthDate: null,
      file: null,
    });
    const entry = await server.lastEntry('contact.enter');
    expect(entry).toMatchObject({ object_id: String(body.id), author_id: ids.managerX });
    expect(entry.subjects!.map(Number)).toEqual([ids.memberA]);
  });

  it('about one folder is of its social system alone', async () => {
    await enter(admin, { ...CALL, folderId: folders.a1 });
    const { system_ids } = await server.db.selectFrom('member_contact').select('system_ids').executeTakeFirstOrThrow();
    expect(system_ids!.map(Number)).toEqual([1]);
    expect((await list(x))[0]!.folder).toMatchObject({ id: folders.a1 });
  });

  it('is entered within the scope alone', async () => {
    expect((await enter(y, CALL)).status).toBe(404);
    expect((await server.call(getContactMember, { bearer: y.bearer, params: { id: ids.memberA } })).status).toBe(404);
    const { body } = await server.call(getContactMember, { bearer: x.bearer, params: { id: ids.memberA } });
    expect(body).toMatchObject({ lastname: 'Lefèvre', birthDate: '1950-02-03' });
    expect(body).toMatchObject({ email: expect.stringContaining('@'), postal: expect.any(Array) });
    expect(body.folders[0]).toEqual({ id: folders.a1, systemName: 'Régime des mines', isClosed: false });
    expect(await wrong(x, { ...CALL, folderId: 999_999 })).toEqual([400, ['contactJson.folderId']]);
    expect(await server.db.selectFrom('member_contact').select('id').execute()).toEqual([]);
  });

  it('dealt with at once is kept and told, and nothing of it waits', async () => {
    const { body } = await enter(x, { ...CALL, outcome: 'Expliqué au téléphone' });
    expect(await list(x)).toEqual([]);
    expect((await list(x, 'closed'))[0]).toMatchObject({ id: body.requestId, outcome: 'Expliqué au téléphone' });
    const { steps } = (await open(x, body.requestId)).body;
    expect(steps.map(({ step }) => step)).toEqual(['opened', 'closed']);
    const { timeline } = (await server.call(getMemberRecord, { bearer: x.bearer, params: { id: ids.memberA } })).body;
    expect(timeline!.events[0]).toMatchObject({
      event: 'contact',
      title: 'Retenue de mars',
      quote: 'Demande pourquoi.',
      detail: 'phone',
      authorName: 'Hervé Xénakis',
      openId: body.requestId,
    });
  });

  it('is told to those alone who have one of its social systems', async () => {
    const told = async () => {
      const { timeline } = (await server.call(getMemberRecord, { bearer: x.bearer, params: { id: ids.memberA } })).body;
      return timeline!.events.filter(({ event }) => event === 'contact').length;
    };
    await enter(admin, CALL);
    expect(await told()).toBe(1);
    await server.db
      .updateTable('member_contact')
      .set({ system_ids: ['3'] })
      .execute();
    expect(await told()).toBe(0);
    // About a folder it is told with the folder, which may have changed its social system since.
    await server.db.updateTable('member_contact').set({ folder_id: folders.a1 }).execute();
    expect(await told()).toBe(1);
    await server.db.updateTable('folder').set({ social_system_id: 3 }).where('id', '=', folders.a1).execute();
    expect(await told()).toBe(0);
    await server.db.updateTable('folder').set({ social_system_id: 1 }).where('id', '=', folders.a1).execute();
  });

  it('that was dealt with before its folder changed its social system leads its new managers nowhere', async () => {
    const { requestId } = (await enter(admin, { ...CALL, folderId: folders.a1, outcome: 'Expliqué' })).body;
    const told = async (who: Session) => {
      const { timeline } = (await server.call(getMemberRecord, { bearer: who.bearer, params: { id: ids.memberA } }))
        .body;
      return timeline!.events.filter(({ event }) => event === 'contact').map(({ openId }) => openId);
    };
    expect(await told(x)).toEqual([requestId]);
    await server.db.updateTable('folder').set({ social_system_id: 3 }).where('id', '=', folders.a1).execute();
    expect((await open(y, requestId)).status).toBe(404);
    expect([await told(y), await told(admin)]).toEqual([[null], [requestId]]);
    await server.db.updateTable('folder').set({ social_system_id: 1 }).where('id', '=', folders.a1).execute();
  });

  it('brings back what waited for their answer', async () => {
    const { requestId } = (await enter(x, CALL)).body;
    await server.db
      .updateTable('request')
      .set({ hold_kind: 'answer', hold_reason: 'x', held_at: server.clock.now() })
      .where('id', '=', requestId)
      .execute();
    await enter(x, { ...CALL, subject: 'Rappelle' });
    expect((await open(x, requestId)).body).toMatchObject({ backFrom: 'answer', state: 'toTake' });
  });
});

describe('a contact of somebody whom the fund does not know', () => {
  it("is everybody's, or of the social system that they ask about", async () => {
    await enter(x, { ...STRANGER, firstname: 'Anne', phone: '02 98 00 11 22' });
    await enter(x, { ...STRANGER, subject: 'Mines', socialSystemId: 1 });
    expect((await list(y)).map(({ subject, who }) => [subject, who])).toEqual([['Réversion', 'Anne Le Goff']]);
    expect((await list(x)).map(({ subject }) => subject).sort()).toEqual(['Mines', 'Réversion']);
    expect((await open(y, (await list(y))[0]!.id)).body.content).toMatchObject({ phone: '02 98 00 11 22' });
    expect(await wrong(y, { ...STRANGER, socialSystemId: 1 })).toEqual([400, ['contactJson.socialSystemId']]);
  });

  it('has a name where they say it', async () => {
    const { lastname: _, ...nameless } = STRANGER;
    await enter(x, nameless);
    expect((await list(x)).map(({ who, member }) => [who, member])).toEqual([['Personne inconnue', null]]);
    expect(await wrong(x, { ...STRANGER, email: 'anne', phone: 'le soir' })).toEqual([
      400,
      ['contactJson.phone', 'contactJson.email'],
    ]);
  });
});

describe('what is a kind of its own', () => {
  it('a lost device is due the next working day, by telephone as by the portal', async () => {
    await enter(x, { ...CALL, about: 'lostDevice' });
    await enter(x, { ...STRANGER, about: 'lostDevice' });
    const rows = await list(x);
    expect(rows.map(({ kind, dueOn, who }) => [kind, dueOn, who])).toEqual([
      ['lostDevice', '2026-01-13', null],
      ['lostDevice', '2026-01-13', 'Le Goff'],
    ]);
    await server.call(closeRequest, { bearer: x.bearer, params: { id: rows[0]!.id }, body: { outcome: 'Rappelée' } });
    expect(await list(x)).toHaveLength(1);
  });

  it('a letter of ours that came back waits until the address is mended, and is no word of theirs', async () => {
    const BACK = { ...CALL, channel: 'post', about: 'returnedPost', text: '', folderId: folders.a1 } as const;
    const { id } = await server.db
      .insertInto('address')
      .values({ street_name: 'rue de Brest', street_number: '8', zip_code: '29000', city: 'Quimper' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('folder').set({ address_id: id }).where('id', '=', folders.a1).execute();
    const { requestId } = (await enter(x, CALL)).body;
    await server.db
      .updateTable('request')
      .set({ hold_kind: 'answer', hold_reason: 'x', held_at: server.clock.now() })
      .where('id', '=', requestId)
      .execute();
    expect(await wrong(x, { ...BACK, channel: 'phone' })).toEqual([400, ['contactJson.about', 'contactJson.text']]);
    const { lastname, ...nobody } = { ...BACK, ...STRANGER, channel: 'post', memberId: null } as const;
    expect(await wrong(x, { ...nobody, lastname })).toEqual([400, ['contactJson.about']]);
    const { body } = await enter(x, BACK);
    expect(await list(x)).toMatchObject([{ id: body.requestId, kind: 'returnedPost', channel: 'post' }]);
    expect((await open(x, requestId)).body.state).toBe('onHold');
    const read = async () =>
      (await server.call(getMemberRecord, { bearer: x.bearer, params: { id: ids.memberA } })).body;
    const ofFolder = async () =>
      (await read()).contacts.addresses.find(({ folderIds }) => folderIds.includes(folders.a1))?.isReturned;
    expect((await read()).timeline!.events[0]).toMatchObject({ event: 'returnedPost', openId: body.requestId });
    expect(await ofFolder()).toBe(true);
    await server.call(closeRequest, {
      bearer: x.bearer,
      params: { id: body.requestId },
      body: { outcome: 'Corrigée' },
    });
    expect(await ofFolder()).toBe(false);
    const a = await server.signIn('MEMBREA');
    const mine = (await server.call(getSubmissions, { bearer: a.bearer, params: { id: ids.memberA } })).body;
    expect([...mine.goingOn, ...mine.over].filter(({ kind }) => kind === 'contact')).toHaveLength(1);
  });
});

describe('a letter', () => {
  const LETTER = { ...CALL, channel: 'post', text: '' } as const;

  it('may say nothing but its scan, which those who have it in scope read', async () => {
    expect(await wrong(x, LETTER)).toEqual([400, ['contactJson.text']]);
    expect(await wrong(x, { ...CALL, channel: 'counter', text: '' }, true)).toEqual([400, ['contactJson.text']]);
    expect(await wrong(x, CALL, true)).toEqual([400, ['file']]);
    const { body } = await enter(x, LETTER, true);
    expect((await open(x, body.requestId)).body.content!.file).toMatchObject({
      filename: 'courrier.pdf',
      isAvailable: true,
    });
    const read = (who: Session) => server.call(getRequestFile, { bearer: who.bearer, params: { id: body.requestId } });
    expect((await read(y)).status).toBe(404);
    expect((await read(x)).status).toBe(200);
    const entry = await server.lastEntry('request.file');
    expect([entry.object_id, entry.subjects!.map(Number)]).toEqual([String(body.requestId), [ids.memberA]]);
  });

  it('is due from its postmark on, which is no day to come and none long gone', async () => {
    await enter(x, { ...CALL, channel: 'post', receivedOn: '2026-01-06' });
    expect((await list(x))[0]).toMatchObject({
      channel: 'post',
      receivedAt: '2026-01-05T23:00:00.000Z',
      dueOn: '2026-01-13',
    });
    expect(await wrong(x, { ...CALL, receivedOn: '2026-01-13' })).toEqual([400, ['contactJson.receivedOn']]);
    expect(await wrong(x, { ...CALL, receivedOn: '2025-01-10' })).toEqual([400, ['contactJson.receivedOn']]);
  });
});

describe('in the queue', () => {
  it('it is closed with what was done', async () => {
    const { id, requestId } = (await enter(x, CALL)).body;
    const params = { id: requestId };
    expect((await open(x, requestId)).body.isClosedHere).toBe(true);
    await server.call(closeRequest, { bearer: x.bearer, params, body: { outcome: 'Rappelé' } });
    const row = await server.db.selectFrom('member_contact').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ outcome: 'Rappelé', closed_at: server.clock.now() });
    expect(await list(x)).toEqual([]);
  });

  it('one that was lost is opened again by the night, with how it came', async () => {
    await enter(x, { ...CALL, channel: 'counter' });
    await server.db.deleteFrom('request').execute();
    expect(await mendRequests(server.app, requestKinds)).toMatchObject({ missing: 1 });
    expect((await list(x))[0]).toMatchObject({ channel: 'counter', dueOn: '2026-01-19' });
    expect(await mendRequests(server.app, requestKinds)).toMatchObject({ missing: 0, stale: 0, gone: 0 });
  });
});
