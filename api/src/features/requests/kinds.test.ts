import { decideBankChange } from 'contract/calls/bank-changes.ts';
import { enterContact } from 'contract/calls/contacts.ts';
import { getJobs } from 'contract/calls/jobs.ts';
import { deactivateStaffMember } from 'contract/calls/managers.ts';
import { getUserMessages } from 'contract/calls/messaging.ts';
import { closeRequest, getRequest, resumeRequest, takeRequest } from 'contract/calls/requests.ts';
import { describe, expect, it } from 'vitest';
import { DAY, testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { mendRequests, requestJobs } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';

const { server, x, y, admin, later, send, list, subjects, act, colleague, a, inDays, hold, reply } = testQueue();

describe('the nightly comparison', () => {
  const mend = () => mendRequests(server.app, requestKinds);

  it('finds nothing where nothing went around the queue', async () => {
    await send('Un');
    await mend();
    expect(await mend()).toEqual({ missing: 0, stale: 0, gone: 0, moved: 0, left: 0, absent: 0, onHold: 0 });
  });

  it('opens what waits, closes what does not, and frees what a leaver held', async () => {
    const [one, two, three] = [await send('Un'), await send('Deux'), await send('Trois')];
    await mend();
    await server.db.deleteFrom('request').where('object_id', '=', one).execute();
    await server.db.updateTable('message').set({ state: 'answered' }).where('id', '=', two).execute();
    await server.db.updateTable('request').set({ holder_id: ids.deactivated }).where('object_id', '=', three).execute();
    expect(await mend()).toEqual({ missing: 1, stale: 1, gone: 0, moved: 0, left: 1, absent: 0, onHold: 0 });
    expect(await subjects(x)).toEqual(['Un', 'Trois']);
    await server.db.deleteFrom('message').where('id', '=', one).execute();
    expect((await mend()).gone).toBe(1);
  });

  it('shows what changed folder or social system to those alone whose it is now', async () => {
    await send('Un');
    const contactJson = {
      memberId: ids.memberA,
      folderId: folders.a1,
      channel: 'phone',
      subject: 'Appel',
      text: '?',
    } as const;
    await server.call(enterContact, { bearer: x.bearer, body: { contactJson } });
    await server.db.updateTable('request').set({ holder_id: ids.managerX }).execute();
    await server.db.updateTable('folder').set({ social_system_id: 3 }).where('id', '=', folders.a1).execute();
    expect(await mend()).toEqual({ missing: 0, stale: 0, gone: 0, moved: 2, left: 2, absent: 0, onHold: 0 });
    expect(await subjects(y)).toEqual(['Un', 'Appel']);
    expect(await subjects(x, 'all')).toEqual([]);
    expect((await mend()).moved).toBe(0);
    await server.db.updateTable('folder').set({ social_system_id: 1 }).where('id', '=', folders.a1).execute();
  });

  it('keeps what is over as long as requests, though its object is gone; of a stranger without a name', async () => {
    await server.db.deleteFrom('member_contact').execute();
    const one = await send('Un');
    await reply(x, one);
    const contactJson = { lastname: 'Bonnet', channel: 'phone', subject: 'Décès de M. Bonnet', text: '?' } as const;
    await server.call(enterContact, {
      bearer: x.bearer,
      body: { contactJson: { ...contactJson, outcome: 'Expliqué' } },
    });
    await mend();
    expect((await list(x, 'closed', { text: 'bonnet' })).body.total).toBe(1);
    await server.db.deleteFrom('message').execute();
    await server.db.deleteFrom('member_contact').execute();
    expect((await mend()).gone).toBe(0);
    const closed = async () =>
      (await list(x, 'closed')).body.data.map(({ subject, who, outcome }) => [subject, who, outcome]).sort();
    const notes = async () => {
      const steps = await server.db.selectFrom('request_step').where('note', 'is not', null).select('note').execute();
      return steps.map(({ note }) => note);
    };
    const kept = [
      ['Appel, courrier ou visite', null, null],
      ['Un', null, 'Répondu'],
    ];
    expect([await closed(), await notes()]).toEqual([kept, ['Répondu']]);
    // A word among colleagues may name them too.
    await server.db
      .updateTable('request_step')
      .set({ note: 'Rappeler Mme Bonnet' })
      .where('request_id', 'in', db => db.selectFrom('request').where('kind', '=', 'contact').select('id'))
      .execute();
    await mend();
    expect([await closed(), await notes()]).toEqual([kept, ['Répondu']]);
    expect((await list(x, 'closed', { text: 'bonnet' })).body.total).toBe(0);
  });

  it('ends what is over and on hold, and tells administrators what it mended, each with its number', async () => {
    const [one, two, three, four] = [await send('Un'), await send('Deux'), await send('Trois'), await send('Quatre')];
    await mend();
    await reply(x, one);
    await server.db
      .updateTable('request')
      .set({ hold_kind: 'answer', hold_reason: 'Quelle mutuelle ?', held_at: server.clock.now() })
      .where('object_id', '=', one)
      .execute();
    await server.db.updateTable('message').set({ state: 'answered' }).where('id', '=', two).execute();
    await server.db.updateTable('request').set({ holder_id: ids.deactivated }).where('object_id', '=', three).execute();
    await server.db.updateTable('request').set({ object_id: 999_999 }).where('object_id', '=', four).execute();
    const job = requestJobs(server.app, requestKinds).find(({ name }) => name === 'queue')!;
    const last_outcome = `ok: ${await job.run(new AbortController().signal)}`;
    const now = server.clock.now();
    await server.db.deleteFrom('job').execute();
    await server.db
      .insertInto('job')
      .values({ name: job.name, next_run_at: now, last_run_at: now, last_outcome })
      .execute();
    const [told] = (await server.call(getJobs, { bearer: admin.bearer })).body;
    expect(told!.mended).toEqual([
      { what: 'missing', count: 1 },
      { what: 'stale', count: 1 },
      { what: 'gone', count: 1 },
      { what: 'left', count: 1 },
      { what: 'onHold', count: 1 },
    ]);
    expect(await mend()).toEqual({ missing: 0, stale: 0, gone: 0, moved: 0, left: 0, absent: 0, onHold: 0 });
    const [held] = await server.db.selectFrom('request').where('hold_kind', 'is not', null).select('id').execute();
    expect(held).toBeUndefined();
  });
});

it('is not late, nor over too late, for the time in which it waited for the member', async () => {
  const contactJson = {
    memberId: ids.memberA,
    folderId: folders.a1,
    channel: 'phone',
    subject: 'Un',
    text: '?',
  } as const;
  const { body } = await server.call(enterContact, { bearer: x.bearer, body: { contactJson } });
  const late = (tab: 'onHold' | 'all') => subjects(x, tab, { due: 'late' });
  await later(9 * DAY);
  expect(await late('all')).toEqual(['Un']);
  await hold(x, body.requestId, inDays(5));
  expect(await late('onHold')).toEqual(['Un']);
  await hold(x, body.requestId, null, 'Quelle mutuelle ?');
  expect([await late('onHold'), await late('all')]).toEqual([[], []]);
  await server.db
    .updateTable('request')
    .set({ due_on: inDays(0) })
    .execute();
  await later(14 * DAY);
  expect(await late('all')).toEqual([]);
  const params = { id: body.requestId };
  await server.call(closeRequest, { bearer: x.bearer, params, body: { outcome: 'Expliqué' } });
  expect((await list(x, 'closed')).body.data).toMatchObject([{ subject: 'Un', dueOn: inDays(0) }]);
  expect(await subjects(x, 'all', { closedIn: '2026-01', punctuality: 'inTime' })).toEqual(['Un']);
});

it('closes what a visitor wrote from its own page, with what was done', async () => {
  await server.db
    .insertInto('message')
    .values({
      ...{
        subject: 'Décès de mon père',
        user_is_sender: true,
        sender_email: 'c@exemple.fr',
        date_sent: server.clock.now(),
      },
      content: JSON.stringify({
        text: 'Que faire ?',
        firstname: 'Claire',
        lastname: 'Bonnet',
        phone: null,
        socialSystemId: 3,
      }),
    })
    .execute();
  await mendRequests(server.app, requestKinds);
  expect(await subjects(x)).not.toContain('Décès de mon père');
  const [row] = (await list(y, 'toTake', { kinds: ['visitorMessage'] })).body.data;
  expect(row).toMatchObject({ who: 'Claire Bonnet', member: null });
  const { body } = await server.call(getRequest, { bearer: y.bearer, params: { id: row!.id } });
  expect(body).toMatchObject({ isClosedHere: true, content: { text: 'Que faire ?', email: 'c@exemple.fr' } });
  const close = (outcome: string) =>
    server.call(closeRequest, { bearer: y.bearer, params: { id: row!.id }, body: { outcome } });
  expect((await close(' ')).status).toBe(400);
  // Nobody is there to answer in the product.
  const forAnswer = await hold(y, row!.id, null);
  expect([forAnswer.status, forAnswer.error.additionalData.fields]).toMatchObject([400, [{ path: 'until' }]]);
  expect((await hold(y, row!.id, inDays(1))).status).toBe(200);
  expect((await close('Rappelée')).status).toBe(204);
  expect((await close('Rappelée')).key).toBe('REQUEST_CLOSED');
});

it('gives everybody back what a manager held whose account is closed', async () => {
  await colleague();
  const message = await send('Un');
  const { id } = (await list(y)).body.data[0]!;
  await act(y, takeRequest, id);
  const closed = await server.call(deactivateStaffMember, {
    bearer: admin.bearer,
    params: { managerId: ids.managerY },
  });
  expect(closed.status).toBeLessThan(300);
  const [row] = (await list(x)).body.data;
  expect(row).toMatchObject({ objectId: message, state: 'toTake', holder: null });
  await server.db.updateTable('account').set({ deactivated_at: null }).where('id', '=', ids.managerY).execute();
});

it('opens for a change of account that somebody has to look at, and follows its decision', async () => {
  await colleague();
  const now = server.clock.now();
  const { id } = await server.db
    .insertInto('bank_change')
    .values({
      ...{ member_id: ids.memberA, folder_id: folders.a1, created_at: now, state: 'waiting', state_at: now },
      risks: ['check'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const move = { app: server.app, now, by: null };
  const changes = async (who: Session) => (await list(who, 'toTake', { kinds: ['bankChange'] })).body.data;
  expect(await changes(x)).toEqual([]);
  await server.db.transaction().execute(tx => moveChanges(tx, [id], 'toValidate', move));
  const [row] = await changes(x);
  expect(row).toMatchObject({ subject: 'Nouveau compte bancaire', mark: 'atRisk', objectId: id });
  await act(x, takeRequest, row!.id);
  const decide = (who: Session) =>
    server.call(decideBankChange, {
      bearer: who.bearer,
      params: { changeId: id },
      body: { decision: 'refuse', reason: 'RIB illisible' },
    });
  expect((await decide(y)).key).toBe('REQUEST_TAKEN');
  expect((await decide(x)).status).toBe(204);
  expect((await list(x, 'closed', { kinds: ['bankChange'] })).body.data).toMatchObject([{ outcome: 'Refusé' }]);
});

it('says to the member by when it is answered, while it waits for the service', async () => {
  const message = await send('Un');
  const expected = async () =>
    (await server.call(getUserMessages, { bearer: a.bearer, params: { id: ids.memberA, start: 0, take: 5 } })).body.data
      .filter(one => one.id === message)
      .map(one => one.expectedBy);
  expect(await expected()).toEqual([inDays(7)]);
  const { id } = (await list(x)).body.data[0]!;
  await hold(x, id, null);
  expect(await expected()).toEqual([null]);
  await act(x, resumeRequest, id);
  expect(await expected()).toEqual([inDays(7)]);
  await reply(x, message);
  expect(await expected()).toEqual([null]);
});
