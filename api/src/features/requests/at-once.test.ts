import { getFolderMessages, SAME_WITHIN_SECONDS, UNDO_SECONDS } from 'contract/calls/messaging.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { getRequestIds, takeNextRequest, takeRequest } from 'contract/calls/requests.ts';
import {
  checkRequestsAtOnce,
  doRequestsAtOnce,
  type GivenAct,
  undoAnswersAtOnce,
} from 'contract/calls/requests-at-once.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';

const { server, a, x, y, admin, inDays, send, list, of, act, reply, colleague, sendMany } = testQueue();
beforeEach(async () => {
  for (const table of ['request_label', 'canned_answer', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
});

const CLOSE: GivenAct = { act: 'close', outcome: 'Rappelé' };
const give = (managerId: number): GivenAct => ({ act: 'give', managerId, note: 'Pour vous' });
const check = (who: Session, some: number[], what: GivenAct) =>
  server.call(checkRequestsAtOnce, { bearer: who.bearer, body: { ids: some, act: what } });
const perform = (who: Session, some: number[], what: GivenAct, checkedAt = server.clock.now().toISOString()) =>
  server.call(doRequestsAtOnce, { bearer: who.bearer, body: { ids: some, act: what, checkedAt } });
const undo = (who: Session, answers: number[]) =>
  server.call(undoAnswersAtOnce, { bearer: who.bearer, body: { answers } });
const idOf = async (messageId: number) => (await of(admin, messageId)).id;
async function answer(text = 'Bonjour {{nom}}.', more: object = {}): Promise<GivenAct> {
  const row = { title: 'Réponse', text, ...more };
  const { id } = await server.db.insertInto('canned_answer').values(row).returning('id').executeTakeFirstOrThrow();
  return { act: 'answer', answerId: id };
}
const reasons = (leftOut: { id: number; reason: string; detail?: string | null }[]) =>
  Object.fromEntries(leftOut.map(one => [one.id, one.detail ? `${one.reason} ${one.detail}` : one.reason]));

describe('one act on many', () => {
  it('says first what is left out and why, and then does the others, each with its own entry', async () => {
    await colleague();
    const [free, mine, theirs, over, elsewhere] = await Promise.all(
      ['Libre', 'À moi', 'À Y', 'Finie', 'Ailleurs'].map(async subject => idOf(await send(subject))),
    );
    const some = [free!, mine!, theirs!, over!, elsewhere!, 999_999];
    await act(x, takeRequest, mine!);
    await act(y, takeRequest, theirs!);
    await server.db.updateTable('request').set({ closed_at: server.clock.now() }).where('id', '=', over!).execute();
    await server.db
      .updateTable('request')
      .set({ system_ids: ['7'] })
      .where('id', '=', elsewhere!)
      .execute();

    const { body } = await check(x, some, give(ids.managerY));
    expect(body.done).toBe(2);
    const [held] = (await list(y, 'mine')).body.data;
    const whose = `${held!.member!.firstname} ${held!.member!.lastname}`;
    const expected = {
      ...{ [theirs!]: `taken ${held!.holder!.name}`, [over!]: 'closed', [elsewhere!]: 'unknown', 999999: 'unknown' },
    };
    expect(reasons(body.leftOut)).toEqual(expected);
    expect(Object.fromEntries(body.leftOut.map(one => [one.id, one.subject]))).toEqual({
      ...{ [theirs!]: `${whose} : À Y`, [over!]: `${whose} : Finie`, [elsewhere!]: null, 999999: null },
    });
    expect((await list(x, 'mine')).body.total).toBe(1); // nothing was done

    const done = (await perform(x, some, give(ids.managerY))).body;
    expect(done.done.toSorted()).toEqual([free, mine].toSorted());
    expect(reasons(done.leftOut)).toEqual(expected);
    expect((await list(y, 'mine')).body.data.map(row => row.subject).toSorted()).toEqual(
      ['Libre', 'À Y', 'À moi'].toSorted(),
    );
    const entries = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'request.give')
      .select(['object_id', 'subjects', 'detail'])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject(
      [free, mine]
        .toSorted((one, other) => one! - other!)
        .map(id => ({
          object_id: String(id),
          subjects: [ids.memberA],
          detail: { atOnce: true, to: ids.managerY },
        })),
    );
    // An administrator gives away what somebody holds one by one, never many at once.
    await server.db
      .updateTable('request')
      .set({ system_ids: ['1'] })
      .where('id', '=', elsewhere!)
      .execute();
    expect((await perform(admin, some, give(ids.managerX))).body.done).toEqual([elsewhere!]);
    const accesses = await server.call(getUserAccesses, {
      bearer: a.bearer,
      params: { id: ids.memberA, start: 0, take: 20 },
    });
    expect(accesses.body.data.flatMap(one => one.actions.map(({ action }) => action))).toContain('request.give');
  });

  it('gives to nobody who may not see it, and to oneself', async () => {
    const id = await idOf(await send('Un'));
    expect(reasons((await check(x, [id], give(ids.managerY))).body.leftOut)).toEqual({ [id]: 'receiver' });
    expect((await perform(x, [id], give(ids.deactivated))).body.done).toEqual([]);
    expect((await perform(x, [id], give(ids.managerX))).body.done).toEqual([id]);
    expect((await list(x, 'mine')).body.data[0]!.leaseUntil).not.toBeNull();
  });

  it('labels, holds and closes what may be', async () => {
    const message = await idOf(await send('Message'));
    const now = server.clock.now();
    const { id: visitor } = await server.db
      .insertInto('message')
      .values({
        ...{ subject: 'Visiteur', content: JSON.stringify({ text: 'x', lastname: 'Petit' }), date_sent: now },
        ...{ user_is_sender: true, state: 'waiting' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: stranger } = await server.db
      .insertInto('request')
      .values({
        ...{ kind: 'visitorMessage', object_id: visitor, subject: 'Visiteur', who: 'Petit', channel: 'portal' },
        ...{ received_at: now, entered_at: now, due_on: '2026-01-12' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const some = [message, stranger];
    const { id: label } = await server.db
      .insertInto('request_label')
      .values({ name: 'Tri', search_name: 'tri' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await perform(x, some, { act: 'label', put: [label], taken: [] })).body.done).toEqual(some);
    expect((await list(x, 'toTake', { labelId: label })).body.total).toBe(2);
    expect((await check(x, some, { act: 'label', put: [999_999], taken: [] })).status).toBe(404);
    expect((await perform(x, some, { act: 'label', put: [], taken: [label] })).body.done).toEqual(some);

    const until = (day: string | null): GivenAct => ({ act: 'hold', until: day, reason: 'Avis attendu' });
    expect((await check(x, some, until(inDays(0)))).status).toBe(400);
    const unheld = reasons((await check(x, some, until(null))).body.leftOut);
    expect(unheld).toEqual({ [message]: 'unasked', [stranger]: 'nobody' });
    expect((await perform(x, some, until(inDays(5)))).body.done).toEqual(some);
    expect((await list(x, 'onHold')).body.data.map(row => row.hold?.until)).toEqual([inDays(7), inDays(7)]);

    // A message is put away without an answer, as on its page: what was typed is of the others.
    expect((await check(x, some, CLOSE)).body).toMatchObject({ done: 2, putAway: 1, leftOut: [] });
    const without = { act: 'close', outcome: null } as const;
    expect(reasons((await check(x, some, without)).body.leftOut)).toEqual({ [stranger]: 'outcome' });
    // Before anything is said, what needs words to be closed is not left out for want of them.
    const first = await server.call(checkRequestsAtOnce, {
      bearer: x.bearer,
      body: { ids: some, act: { act: 'close' } },
    });
    expect(first.body).toMatchObject({ done: 2, putAway: 1, leftOut: [] });
    expect((await perform(x, some, CLOSE)).body.done).toEqual(some);
    const closed = (await list(x, 'closed')).body.data.map(({ subject, outcome }) => [subject, outcome]);
    expect(closed.toSorted()).toEqual([
      ['Message', 'Classé sans réponse'],
      ['Visiteur', 'Rappelé'],
    ]);
    const entries = server.db.selectFrom('audit_log').where('action', '=', 'message.close');
    const { object_id } = await server.db
      .selectFrom('request')
      .where('id', '=', message)
      .select('object_id')
      .executeTakeFirstOrThrow();
    expect(await entries.select(['object_type', 'object_id']).execute()).toEqual([
      { object_type: 'message', object_id: String(object_id) },
    ]);
  });

  it('takes 500 at most, which a filter gives in its order', async () => {
    const all = await sendMany(503);
    const chosen = await server.call(getRequestIds, { bearer: x.bearer, body: { tab: 'toTake' } });
    expect(chosen.body.map(({ id }) => id)).toEqual(all.slice(0, 500));
    const body = { tab: 'toTake', beside: { ids: [all[499]!], side: 'after' } } as const;
    const rest = await server.call(getRequestIds, { bearer: x.bearer, body });
    expect(rest.body).toMatchObject(all.slice(500).map(id => ({ id, kind: 'message', objectId: expect.any(Number) })));
    expect((await check(x, all, CLOSE)).status).toBe(400);
    expect((await server.call(getRequestIds, { bearer: y.bearer, body: { tab: 'all' } })).body).toEqual([]);
  });
});

describe('one answer to many', () => {
  it('is filled in for each, without those for whom something is empty or that are of another kind or system', async () => {
    const [one, two] = [await send('Un'), await send('Deux', folders.a2)];
    await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a2).execute();
    await server.db.deleteFrom('payment_operation').where('source_key', 'like', 'test-%').execute();
    await server.db
      .insertInto('payment_operation')
      .values({
        ...{ folder_id: folders.a1, date: inDays(9), label: 'x', gross_amount: 1, net_paid: 12, source_key: 'test-1' },
      })
      .execute();
    const some = [await idOf(one), await idOf(two)];
    const what = await answer('Bonjour {{nom}}, le {{prochainVersement}}.');
    const { leftOut, example } = (await check(x, some, what)).body;
    expect(reasons(leftOut)).toEqual({ [some[1]!]: 'unfilled prochain versement' });
    // The first that is not left out is read before anything is sent.
    expect(example).toEqual({ id: some[0], text: expect.stringMatching(/^Bonjour Lefèvre, le 12,00\s€ le/) });
    expect((await check(x, some, { act: 'close', outcome: 'Vu' })).body.example).toBeNull();
    await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a2).execute();
    const ofSystem = await answer('Bonjour', { social_system_id: 2 });
    expect(reasons((await check(x, some, ofSystem)).body.leftOut)).toEqual({ [some[0]!]: 'answer' });
    await server.db.updateTable('request').set({ kind: 'proofOfLife' }).where('id', '=', some[1]!).execute();
    expect(reasons((await check(x, some, await answer())).body.leftOut)).toEqual({ [some[1]!]: 'kind' });

    const sent = (await perform(x, some, what)).body;
    expect([sent.done, sent.answers.length]).toEqual([[some[0]], 1]);
    const texts = await server.db
      .selectFrom('message')
      .where('reply_to_id', 'is not', null)
      .select(['content', 'subject', 'author_id'])
      .execute();
    expect(texts).toMatchObject([{ subject: 'Re : Un', author_id: ids.managerX }]);
    expect((texts[0]!.content as { text: string }).text).toMatch(/^Bonjour Lefèvre, le 12,00\s€ le \d\d\/01\/2026\.$/);
  });

  it('is taken back in ten seconds and more, and reaches the members then', async () => {
    const some = [await idOf(await send('Un')), await idOf(await send('Deux'))];
    server.clock.move(SAME_WITHIN_SECONDS + 1);
    some.push(await idOf(await send('Un')));
    await server.db.deleteFrom('outbox').execute();
    const reached = async () =>
      (
        await server.call(getFolderMessages, {
          bearer: a.bearer,
          params: { folderId: folders.a1, userId: ids.memberA, start: 0, take: 20 },
        })
      ).body.data.filter(one => !one.userIsSender).length;
    const first = (await perform(x, some, await answer())).body;
    // Two of one subject are two messages, and each has its answer.
    expect(first.answers).toHaveLength(3);
    expect(first.undoSeconds).toBeGreaterThanOrEqual(UNDO_SECONDS);
    server.clock.move(UNDO_SECONDS - 1);
    expect(await reached()).toBe(0);
    expect((await undo(y, first.answers)).body).toEqual({ undone: [], late: first.answers.toSorted() });
    expect((await undo(x, first.answers)).body).toEqual({ undone: first.answers.toSorted(), late: [] });
    expect((await list(x, 'mine')).body.total).toBe(3);
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);

    const second = (await perform(x, some, await answer())).body;
    server.clock.move(first.undoSeconds + 1);
    expect(await reached()).toBe(3);
    expect((await undo(x, second.answers)).body).toEqual({ undone: [], late: second.answers.toSorted() });
  });
});

describe('at the same time', () => {
  it('of 200 who take 100 requests, each request has one holder and nobody is told of an error', async () => {
    await colleague();
    const all = await sendMany(100);
    const takers = Array.from({ length: 200 }, (_, n) => (n % 2 ? x : y));
    const taken = await Promise.all(takers.map(who => server.call(takeNextRequest, { bearer: who.bearer, body: {} })));
    expect(taken.filter(one => one.status !== 200)).toEqual([]);
    expect(taken.flatMap(one => one.body?.id ?? []).toSorted((one, other) => one - other)).toEqual(all);
    const both = await Promise.all(all.slice(0, 20).flatMap(id => [act(x, takeRequest, id), act(y, takeRequest, id)]));
    expect(new Set(both.map(one => one.status))).toEqual(new Set([204, 409]));
    const holders = await server.db.selectFrom('request').where('holder_id', 'is not', null).select('id').execute();
    expect(holders).toHaveLength(100);
  }, 120_000);

  it('what a colleague takes first is theirs, whatever is done with many', async () => {
    await colleague();
    const all = await sendMany(60);
    const what = await answer();
    const [sent, ...took] = await Promise.all([
      perform(x, all, what),
      ...all.toReversed().map(id => act(y, takeRequest, id)),
    ]);
    const theirs = all.toReversed().filter((_, n) => took[n]!.status === 204);
    expect(took.every(one => [204, 409].includes(one.status))).toBe(true);
    expect(sent!.body.leftOut.filter(one => one.reason !== 'taken')).toEqual([]);
    expect(sent!.body.leftOut.map(one => one.id).toSorted()).toEqual(theirs.toSorted());
    expect(sent!.body.done).toHaveLength(60 - theirs.length);
    const answered = await server.db.selectFrom('message').where('reply_to_id', 'is not', null).select('id').execute();
    expect(answered).toHaveLength(60 - theirs.length);
  }, 120_000);

  it('of two who answer the same ones, each is answered once', async () => {
    await colleague();
    const all = await sendMany(40);
    const what = await answer();
    const [one, two] = await Promise.all([perform(x, all, what), perform(y, all.toReversed(), what)]);
    expect([one!.status, two!.status]).toEqual([200, 200]);
    expect([...one!.body.done, ...two!.body.done].toSorted((a, b) => a - b)).toEqual(all);
    const answers = await server.db.selectFrom('message').where('reply_to_id', 'is not', null).select('id').execute();
    expect(answers).toHaveLength(40);
  }, 120_000);

  it('counts equal their lists while others write', async () => {
    await colleague();
    const all = await sendMany(45);
    const { id: label } = await server.db
      .insertInto('request_label')
      .values({ name: 'Tri', search_name: 'tri' })
      .returning('id')
      .executeTakeFirstOrThrow();
    let isOver = false;
    const writing = Promise.all([
      perform(x, all, { act: 'label', put: [label], taken: [] }),
      perform(x, all.slice(0, 20), { act: 'give', managerId: ids.managerX, note: null }),
      perform(y, all.slice(20), { act: 'hold', until: inDays(3), reason: 'Avis' }),
    ]).finally(() => {
      isOver = true;
    });
    let looks = 0;
    while (!isOver || looks < 3) {
      for (const [tab, count] of [
        ['toTake', 'toTake'],
        ['mine', 'mine'],
        ['onHold', 'onHold'],
      ] as const) {
        const { body } = await list(x, tab);
        expect([tab, body.total, body.data.length]).toEqual([tab, body.counts[count], body.counts[count]]);
      }
      looks++;
    }
    expect((await writing).map(one => one.status)).toEqual([200, 200, 200]);
  }, 120_000);

  it('500 are put aside, and many answered and taken back, each with its own result', async () => {
    const all = await sendMany(500);
    const aside = await perform(x, all, { act: 'hold', until: inDays(3), reason: 'Avis' });
    expect([aside.body.done, aside.body.leftOut]).toEqual([all, []]);
    const some = all.slice(0, 60);
    const what = await answer();
    expect((await check(x, some, what)).body.done).toBe(60);
    const { body } = await perform(x, some, what);
    expect(body.done).toEqual(some);
    expect((await undo(x, body.answers)).body.undone).toHaveLength(60);
    expect((await list(x, 'mine')).body.counts.mine).toBe(60);
  }, 200_000);

  it('one that was closed meanwhile is said to be, and does not keep the others back', async () => {
    const [one, two] = [await send('Un'), await send('Deux')];
    const some = [await idOf(one), await idOf(two)];
    const what = await answer();
    expect((await check(x, some, what)).body.done).toBe(2);
    await reply(admin, one);
    const { body } = await perform(x, some, what);
    expect([body.done, reasons(body.leftOut)]).toEqual([[some[1]], { [some[0]!]: 'closed' }]);
  });
});
