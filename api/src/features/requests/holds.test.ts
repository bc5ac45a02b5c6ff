import { setMessageClosed, writeToMember } from 'contract/calls/messaging.ts';
import { holdRequest, resumeRequest, takeRequest } from 'contract/calls/requests.ts';
import { replyToSubmission } from 'contract/calls/submissions.ts';
import { describe, expect, it } from 'vitest';
import { DAY, testQueue } from '../../../test/queue.ts';
import { folders, ids } from '../../../test/support.ts';

const { server, a, x, later, inDays, send, list, subjects, of, act, hold, reply } = testQueue();

describe('what has to wait', () => {
  it('waits until a working day, out of the load, and comes back to who held it', async () => {
    const { id } = await of(x, await send('Un'));
    const [saturday, monday] = [inDays(5), inDays(7)];
    expect((await hold(x, id, inDays(0))).status).toBe(400);
    expect((await hold(x, id, saturday)).body).toEqual({ until: monday });
    expect((await list(x, 'onHold')).body).toMatchObject({
      counts: { toTake: 0, mine: 0, onHold: 1 },
      data: [{ hold: { kind: 'day', until: monday, reason: 'Avis attendu' } }],
    });
    await later(7 * DAY);
    expect((await list(x, 'mine')).body.data).toMatchObject([{ subject: 'Un', backFrom: 'day', dueOn: monday }]);
  });

  it('is late by working days while it waits for the service, put aside until a day too', async () => {
    const { id, dueOn } = await of(x, await send('Un'));
    expect(dueOn).toBe(inDays(7));
    const late = async (tab: 'toTake' | 'onHold') => (await list(x, tab)).body.data[0]!.lateDays;
    await later(7 * DAY);
    expect(await late('toTake')).toBeNull();
    await later(2 * DAY);
    expect(await late('toTake')).toBe(2);
    await hold(x, id, inDays(8));
    await later(5 * DAY);
    expect(await late('onHold')).toBe(5);
    await hold(x, id, null, 'Quelle mutuelle ?');
    expect(await late('onHold')).toBeNull();
  });

  it('waits for the member with its clock stopped, until they write', async () => {
    const messageId = await send('Un');
    const { id, isAsked } = await of(x, messageId);
    expect(isAsked).toBe(false);
    const bare = { bearer: x.bearer, params: { id }, body: { until: null, reason: 'Quelle mutuelle ?' } };
    expect((await server.call(holdRequest, bare)).status).toBe(400);
    const email = { subject: 'Mutuelle', folderId: folders.a1, content: { text: 'Quelle mutuelle ?' } };
    await server.call(writeToMember, { bearer: x.bearer, params: { id: ids.memberA }, body: { email } });
    expect((await of(x, messageId)).isAsked).toBe(true);
    const due = inDays(21);
    expect((await server.call(holdRequest, bare)).status).toBe(200);
    await later(14 * DAY);
    expect(await subjects(x, 'onHold')).toEqual(['Un']);
    await send('Ma mutuelle');
    const [back] = (await list(x, 'mine')).body.data;
    expect(back).toMatchObject({ subject: 'Un', backFrom: 'answer', dueOn: due });
    expect((await of(x, messageId)).isAsked).toBe(false);
    expect((await of(x, back!.objectId)).steps.map(step => step.step)).toEqual(['opened', 'held', 'back']);
    await act(x, takeRequest, id);
    expect((await list(x, 'mine')).body.data[0]).toMatchObject({ backFrom: null, dueOn: due });
  });

  it('tells the days that are gone without those on which its clock stood still', async () => {
    const messageId = await send('Un');
    const { id } = await of(x, messageId);
    const gone = async () => (await of(x, messageId)).days;
    expect(await gone()).toEqual({ due: 5, gone: 0 });
    await later(2 * DAY);
    expect(await gone()).toEqual({ due: 5, gone: 2 });
    await hold(x, id, null, 'Quelle mutuelle ?');
    await later(14 * DAY);
    expect(await gone()).toEqual({ due: 5, gone: 2 });
    await send('Ma mutuelle');
    expect(await gone()).toEqual({ due: 5, gone: 2 });
    await later(5 * DAY);
    expect(await gone()).toEqual({ due: 5, gone: 5 });
    await later(2 * DAY);
    expect(await gone()).toEqual({ due: 5, gone: 7 });
    expect((await of(x, messageId)).lateDays).toBe(2);
  });

  it('waits for the member from the answer that asks for more, in one act', async () => {
    const messageId = await send('Un');
    await reply(x, messageId, { isAwaited: true });
    expect(await subjects(x, 'onHold')).toEqual(['Un']);
    const asked = await of(x, messageId);
    expect(asked).toMatchObject({ isAsked: true, hold: { kind: 'answer' }, holder: { id: ids.managerX }, drafts: [] });
    const first = server.db.selectFrom('request').where('id', '=', asked.id).select('answer_days');
    expect(await first.execute()).toEqual([{ answer_days: 0 }]);
    await later(7 * DAY);
    await server.call(replyToSubmission, {
      ...{ bearer: a.bearer, params: { id: ids.memberA, kind: 'message', objectId: messageId } },
      body: { email: { text: 'La mienne' } },
    });
    expect(await of(x, messageId)).toMatchObject({ state: 'taken', backFrom: 'answer', lateDays: null });
    await reply(x, messageId);
    expect(await subjects(x, 'closed')).toEqual(['Un']);
    server.clock.move(120);
    // A second answer may ask too; where nothing comes, nothing more is waited for.
    await reply(x, messageId, { isAwaited: true });
    expect(await of(x, messageId)).toMatchObject({ state: 'onHold' });
    await server.call(setMessageClosed, { bearer: x.bearer, params: { messageId }, body: { value: true } });
    expect(await of(x, messageId)).toMatchObject({ state: 'closed', outcome: "Répondu, sans suite de l'adhérent" });
  });

  it('counts its days anew where it is opened again', async () => {
    const messageId = await send('Un');
    const close = (value: boolean) =>
      server.call(setMessageClosed, { bearer: x.bearer, params: { messageId }, body: { value } });
    await later(DAY);
    await close(true);
    await later(13 * DAY);
    expect((await of(x, messageId)).days).toEqual({ due: 5, gone: 1 });
    await close(false);
    expect(await of(x, messageId)).toMatchObject({ dueOn: inDays(7), days: { due: 5, gone: 0 } });
    await later(DAY);
    expect((await of(x, messageId)).days.gone).toBe(1);
  });

  it('goes on at once when somebody says so', async () => {
    const { id } = await of(x, await send('Un'));
    await hold(x, id, null);
    await act(x, resumeRequest, id);
    expect(await subjects(x, 'mine')).toEqual(['Un']);
  });
});
