import { setMessageClosed } from 'contract/calls/messaging.ts';
import {
  getRequest,
  getRequestIds,
  getRequestSummary,
  returnRequest,
  saveRequestDraft,
  seeRequest,
  takeNextRequest,
  takeRequest,
  watchRequests,
} from 'contract/calls/requests.ts';
import { replyToSubmission } from 'contract/calls/submissions.ts';
import type { BodyIn } from 'contract/kit/endpoint.ts';
import { foldName } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';

const { server, a, x, y, admin, later, inDays, send, list, subjects, of, act, give, reply, hold, colleague } =
  testQueue();

describe('what waits', () => {
  it('is opened by what a member sends, in the scope of its social system, and closed by its answer', async () => {
    const message = await send('Retenue');
    const { data, counts, total } = (await list(x)).body;
    expect([total, counts]).toEqual([1, { toTake: 1, mine: 0, onHold: 0 }]);
    expect(data[0]).toMatchObject({
      kind: 'message',
      objectId: message,
      subject: 'Retenue',
      state: 'toTake',
      channel: 'portal',
      member: { id: ids.memberA, lastname: 'Lefèvre', birthDate: '1950-02-03' },
      folder: { id: folders.a1, systemName: 'Régime des mines' },
      holder: null,
      hold: null,
    });
    expect(await subjects(admin)).toEqual(['Retenue']);
    expect(await subjects(y)).toEqual([]);
    expect((await server.call(getRequest, { bearer: y.bearer, params: { id: data[0]!.id } })).status).toBe(404);

    expect((await reply(x, message)).status).toBe(200);
    expect(await subjects(x)).toEqual([]);
    expect((await list(x, 'closed')).body.data[0]).toMatchObject({
      subject: 'Retenue',
      state: 'closed',
      outcome: 'Répondu',
      closedBy: 'Hervé Xénakis',
    });
  });

  it('comes back when a message that was put away is to be answered after all', async () => {
    const messageId = await send('Merci');
    const close = (value: boolean) =>
      server.call(setMessageClosed, { bearer: x.bearer, params: { messageId }, body: { value } });
    await close(true);
    expect((await of(x, messageId)).outcome).toBe('Classé sans réponse');
    await close(false);
    expect(await subjects(x)).toEqual(['Merci']);
    expect((await of(x, messageId)).steps.map(step => step.step)).toEqual(['opened', 'taken', 'closed', 'reopened']);
  });

  it('is due in working days, the earliest first', async () => {
    await send('Un');
    const due = inDays(7);
    await later(8 * DAY);
    await send('Deux');
    expect(await subjects(x)).toEqual(['Un', 'Deux']);
    const [one] = (await list(x)).body.data;
    expect(one!.dueOn).toBe(due);
    expect(await subjects(x, 'toTake', { due: 'late' })).toEqual(['Un']);
  });

  it('is found by its subject, the name, the folder, the kind and the social system', async () => {
    await send('Rétroactivité de la hausse');
    await send('Adresse', folders.a2);
    expect(await subjects(x, 'all', { text: 'retroactivite' })).toEqual(['Rétroactivité de la hausse']);
    expect(await subjects(x, 'all', { text: 'lefev' })).toHaveLength(2);
    const renamed = ({ lastname, firstname }: Record<'lastname' | 'firstname', string>) =>
      server.db
        .updateTable('account')
        .set({ lastname, firstname, search_lastname: foldName(lastname), search_firstname: foldName(firstname) })
        .where('id', '=', ids.memberA)
        .execute();
    await renamed({ lastname: "D'Almeida", firstname: 'Anne-Marie' });
    expect(await subjects(x, 'all', { text: "d'almeida" })).toHaveLength(2);
    expect(await subjects(x, 'all', { text: 'Anne-Marie' })).toHaveLength(2);
    // One tab finds what the other does.
    await renamed({ lastname: 'Le Goff', firstname: 'Jean-Pierre' });
    for (const tab of ['toTake', 'all'] as const) {
      for (const text of ['goff', 'legoff', 'le goff', 'pierre', 'goff jean', 'jean-pierre le g'])
        expect(await subjects(x, tab, { text }), `${tab}: ${text}`).toHaveLength(2);
      for (const text of ['off', 'goff marie', "'"]) expect(await subjects(x, tab, { text })).toEqual([]);
    }
    await renamed({ lastname: 'Lefèvre', firstname: 'Élodie' });
    expect(await subjects(x, 'all', { text: "'" })).toEqual([]);
    expect(await subjects(x, 'all', { text: String(folders.a2) })).toEqual(['Adresse']);
    expect(await subjects(x, 'all', { kinds: ['bankChange'] })).toEqual([]);
    await server.db.updateTable('request').set({ kind: 'taxData' }).where('subject', '=', 'Adresse').execute();
    expect(await subjects(x, 'all', { kinds: ['message'] })).toEqual(['Rétroactivité de la hausse']);
    expect(await subjects(x, 'all', { kinds: ['contact', 'taxData'] })).toEqual(['Adresse']);
    expect(await subjects(x, 'all', { kinds: ['message', 'taxData'] })).toHaveLength(2);
    expect(await subjects(x, 'all', { kinds: ['message', 'taxData'], objectState: 'answered' })).toEqual([]);
    expect((await list(x, 'all', { kinds: [] })).status).toBe(400);
    expect(await subjects(x, 'all', { socialSystemId: 2 })).toEqual(['Adresse']);
    expect(await subjects(x, 'all', { text: '%' })).toEqual([]);
  });

  it('is found the newest first by a word that stands in more of them than are counted', async () => {
    await send('Ma retenue');
    await sql`insert into request (kind, object_id, member_id, system_ids, subject, channel, received_at, entered_at, due_on, closed_at)
      select 'message', 1000000 + g, ${ids.memberB}, case when g % 2 = 0 then array[1::bigint] else array[9::bigint] end,
        case when g <= 10001 then 'Réversion ' else 'Retenue ' end || g, 'portal', at, at, at::date, at
      from generate_series(1, 10003) as g cross join lateral (select ${server.clock.now()}::timestamptz - g * interval '1 hour' as at) came`.execute(
      server.db,
    );
    const find = async (by: Session, more: object) => (await list(by, 'all', { text: 'reversion', ...more })).body;
    const named = (numbers: number[]) => numbers.map(number => ({ subject: `Réversion ${number}` }));
    const everything = await find(admin, { take: 3 });
    expect(everything).toMatchObject({ total: 10_000, totalIsCapped: true, data: named([1, 2, 3]) });
    expect(await find(admin, { startIndex: 10_000 })).toMatchObject({ total: 10_000, data: named([10_001]) });
    const own = await find(x, { take: 2, startIndex: 1 });
    expect(own).toMatchObject({ total: 5000, data: named([4, 6]) });
    expect(own.totalIsCapped).toBeUndefined();
    expect(await find(x, { startIndex: 6000 })).toMatchObject({ total: 5000, data: [] });
    expect(await subjects(admin, 'all', { text: 'retenue' })).toEqual(['Ma retenue', 'Retenue 10002', 'Retenue 10003']);
  });

  it('is told by kind on the first screen, with what is new since the last look', async () => {
    await send('Un');
    await later(9 * DAY);
    await send('Deux');
    const summary = async () => (await server.call(getRequestSummary, { bearer: x.bearer })).body;
    expect(await summary()).toMatchObject({
      kinds: [{ kind: 'message', mine: { count: 0 }, toTake: { count: 2, late: 1 } }],
      unseen: 2,
    });
    // A list that does not show what is new, or not all of it, leaves it new.
    await list(x, 'closed');
    await list(x, 'toTake', { kinds: ['bankChange'] });
    await later(MINUTE);
    expect((await summary()).unseen).toBe(2);
    await list(x);
    await later(MINUTE);
    expect((await summary()).unseen).toBe(0);
    const third = await send('Trois');
    expect((await summary()).unseen).toBe(1);
    await reply(x, third);
    await list(x);
    await later(MINUTE);
    const params = { id: ids.memberA, kind: 'message', objectId: third } as const;
    await server.call(replyToSubmission, { bearer: a.bearer, params, body: { email: { text: 'Et en mai ?' } } });
    expect((await summary()).unseen).toBe(1);
  });

  it('shows whose data a list or page showed to the member', async () => {
    await send('Un');
    await list(x);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'request.search')
      .orderBy('id', 'desc')
      .select('subjects')
      .executeTakeFirst();
    expect(entry?.subjects?.map(Number)).toEqual([ids.memberA]);
  });

  it('counts among all what the list shows: of several social systems once, of none, not of administrators alone', async () => {
    for (const [subject, systems] of [
      ['Des deux', '{1,2}'],
      ['De tous', null],
      ['Des administrateurs', '{}'],
      ["D'un autre", '{3}'],
    ] as const) {
      await send(subject);
      await sql`update request set system_ids = ${systems}::bigint[] where subject = ${subject}`.execute(server.db);
    }
    const seen = async (who: Session) => {
      const { data, total } = (await list(who, 'all')).body;
      return [data.map(({ subject }) => subject).sort(), total] as const;
    };
    expect(await seen(x)).toEqual([['De tous', 'Des deux'], 2]);
    expect(await seen(y)).toEqual([["D'un autre", 'De tous'], 2]);
    expect((await seen(admin))[1]).toBe(4);
  });

  it('is narrowed to social systems of the own scope alone: what else somebody belongs to is not told', async () => {
    await send('Un');
    await sql`update request set system_ids = '{1,3}'`.execute(server.db);
    const found = async (who: Session, socialSystemId: number) => {
      const criteria = { tab: 'all', socialSystemId } as const;
      const numbers = await server.call(getRequestIds, { bearer: who.bearer, body: criteria });
      return [(await list(who, 'all', criteria)).body.total, numbers.body.length];
    };
    expect([await found(x, 1), await found(x, 3)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect([await found(y, 3), await found(admin, 3)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('who works on it', () => {
  it('takes it alone: others are told by name, and nothing is written', async () => {
    await colleague();
    const messageId = await send('Un');
    const { id } = await of(x, messageId);
    expect((await act(x, takeRequest, id)).status).toBe(204);
    expect((await list(x)).body.counts).toEqual({ toTake: 0, mine: 1, onHold: 0 });
    const refused = await act(y, takeRequest, id);
    expect([refused.status, refused.key]).toEqual([409, 'REQUEST_TAKEN']);
    expect(refused.error?.message).toContain("Hervé Xénakis s'occupe de cette demande");
    expect((await reply(y, messageId)).key).toBe('REQUEST_TAKEN');
    expect(await server.db.selectFrom('message').where('reply_to_id', '=', messageId).selectAll().execute()).toEqual(
      [],
    );
    expect((await reply(x, messageId)).status).toBe(200);
  });

  it('loses it half an hour after the last act, and not before somebody else takes it', async () => {
    await colleague();
    const messageId = await send('Un');
    const { id } = await of(x, messageId);
    await act(x, takeRequest, id);
    await later(29 * MINUTE);
    const keep = (field: string) =>
      server.call(saveRequestDraft, { bearer: x.bearer, params: { id }, body: { field, text: 'Bonjour' } });
    expect([(await keep('text')).status, (await keep('autre')).status]).toEqual([200, 400]);
    await later(29 * MINUTE);
    expect((await act(y, takeRequest, id)).key).toBe('REQUEST_TAKEN');
    await later(2 * MINUTE);
    expect(await subjects(y)).toEqual(['Un']);
    expect((await act(y, takeRequest, id)).status).toBe(204);
    expect((await reply(x, messageId)).key).toBe('REQUEST_TAKEN');
    // What was being written is not lost, and the new holder may go on with it.
    expect((await of(y, messageId)).drafts).toMatchObject([
      { field: 'text', text: 'Bonjour', author: { name: 'Hervé Xénakis' }, isOwn: false },
    ]);
  });

  it('is given the oldest due; of many who take at once each gets another', async () => {
    await colleague();
    const messages = await Promise.all([1, 2, 3, 4, 5, 6].map(n => send(`N${n}`)));
    const takers = Array.from({ length: 12 }, (_, n) => (n % 2 ? x : y));
    const taken = await Promise.all(takers.map(who => server.call(takeNextRequest, { bearer: who.bearer, body: {} })));
    expect(taken.map(answer => answer.status)).toEqual(takers.map(() => 200));
    const objects = taken.flatMap(answer => answer.body?.objectId ?? []);
    expect(objects.sort()).toEqual(messages.sort());
    expect(taken.filter(answer => answer.body === null)).toHaveLength(6);
  });

  it('is given the oldest due of those that meet criteria', async () => {
    await send('Avant');
    const { id } = await of(x, await send('Après'));
    await server.db.updateTable('request').set({ kind: 'proofOfLife' }).where('id', '=', id).execute();
    const next = async (criteria: BodyIn<typeof takeNextRequest>) =>
      (await server.call(takeNextRequest, { bearer: x.bearer, body: criteria })).body;
    expect(await next({ kinds: ['contact'] })).toBeNull();
    expect(await next({ text: 'personne de ce nom' })).toBeNull();
    expect(await next({ kinds: ['proofOfLife'], text: 'Lefèvre' })).toMatchObject({ id, kind: 'proofOfLife' });
    expect(await next({ kinds: ['proofOfLife'] })).toBeNull();
    expect(await next({})).toMatchObject({ kind: 'message' });
  });

  it('gives it back, or to a colleague who may see it', async () => {
    await colleague();
    const { id } = await of(x, await send('Un'));
    await act(x, takeRequest, id);
    expect((await give(x, id, ids.deactivated)).status).toBe(400);
    const block = (blocked_at: Date | null) =>
      server.db.updateTable('account').set({ blocked_at }).where('id', '=', ids.managerY).execute();
    await block(server.clock.now());
    const blocked = await give(x, id, ids.managerY);
    expect([blocked.status, JSON.stringify(blocked.error)]).toEqual([400, expect.stringContaining('compte bloqué')]);
    await block(null);
    expect((await give(y, id, ids.managerX)).key).toBe('REQUEST_TAKEN');
    expect((await give(x, id, ids.managerY)).status).toBe(204);
    // What was given stays theirs until they begin, however long that takes.
    await later(2 * DAY);
    expect(await subjects(y, 'mine')).toEqual(['Un']);
    expect((await give(admin, id, ids.managerX)).status).toBe(204);
    expect((await act(x, returnRequest, id)).status).toBe(204);
    expect(await subjects(y)).toEqual(['Un']);
  });

  it('is given to whoever may hold it, however many colleagues come before them by name', async () => {
    await colleague();
    await sql`insert into account (role, source_key, login, lastname, firstname, search_login, search_lastname, search_firstname)
      select 1, 'avant' || g, 'avant' || g, 'Avant', g, 'avant' || g, 'avant', g from generate_series(1, 500) as g`.execute(
      server.db,
    );
    const { id } = await of(x, await send('Un'));
    expect((await give(x, id, ids.managerY)).status).toBe(204);
    await server.db.deleteFrom('account').where('lastname', '=', 'Avant').execute();
  });

  it('tells the page until when it is theirs, who goes on typing', async () => {
    const { id } = await of(x, await send('Un'));
    await act(x, takeRequest, id);
    const until = async () => (await server.call(seeRequest, { bearer: x.bearer, params: { id } })).body.leaseUntil;
    const first = await until();
    await later(10 * MINUTE);
    expect(await until()).toBe(first);
    const body = { field: 'text', text: 'Bonjour' } as const;
    await server.call(saveRequestDraft, { bearer: x.bearer, params: { id }, body });
    expect(Date.parse((await until())!) - Date.parse(first!)).toBe(10 * MINUTE * 1000);
  });

  it('is seen with it open for a few seconds', async () => {
    await colleague();
    const { id } = await of(x, await send('Un'));
    const see = (who: Session) => server.call(seeRequest, { bearer: who.bearer, params: { id } });
    await see(x);
    expect((await see(y)).body.readers).toEqual([{ id: ids.managerX, name: 'Hervé Xénakis' }]);
    const watched = async () =>
      (await server.call(watchRequests, { bearer: x.bearer, body: { ids: [id, 999_999] } })).body;
    expect(await watched()).toMatchObject([{ id, state: 'toTake', readers: [{ id: ids.managerY }] }]);
    await later(13);
    expect(await watched()).toMatchObject([{ readers: [], hold: null }]);
    // Put aside until a day its delay goes on, until an answer it rests: a list that is on the screen tells them apart.
    const { until } = (await hold(x, id, inDays(3))).body;
    expect(await watched()).toMatchObject([{ state: 'onHold', holder: null, hold: { kind: 'day', until } }]);
  });
});
