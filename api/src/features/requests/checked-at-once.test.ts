import { takeRequest } from 'contract/calls/requests.ts';
import { checkRequestsAtOnce, doRequestsAtOnce, type GivenAct } from 'contract/calls/requests-at-once.ts';
import { replyToSubmission } from 'contract/calls/submissions.ts';
import { expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { ids } from '../../../test/support.ts';

const { server, a, x, y, admin, send, of, act, colleague } = testQueue();

it('says what is left out before anything of the act is said', async () => {
  await colleague();
  const [free, theirs, decided] = await Promise.all(
    ['Libre', 'À Y', 'Certificat'].map(async subject => (await of(admin, await send(subject))).id),
  );
  await act(y, takeRequest, theirs!);
  await server.db.updateTable('request').set({ kind: 'proofOfLife' }).where('id', '=', decided!).execute();
  const some = [free!, theirs!, decided!];
  const check = (what: object) =>
    server.call(checkRequestsAtOnce, { bearer: x.bearer, body: { ids: some, act: what as never } });
  for (const what of ['give', 'label', 'hold', 'close', 'answer'] as const) {
    const { body } = await check({ act: what });
    expect(body.leftOut.map(({ id }) => id)).toEqual(
      what === 'close' || what === 'answer' ? [theirs, decided] : [theirs],
    );
  }
  // Only a check: the act itself is said whole, and a wrong part of it is no bare act.
  const bare = { ids: some, act: { act: 'give' } as never, checkedAt: server.clock.now().toISOString() };
  expect((await server.call(doRequestsAtOnce, { bearer: x.bearer, body: bare })).status).toBe(400);
  expect((await check({ act: 'close', outcome: '' })).status).toBe(400);
});

it('leaves out a message to which the member added something since it was checked', async () => {
  const close: GivenAct = { act: 'close', outcome: 'Rappelé' };
  const message = await send('Un');
  const some = [(await of(admin, message)).id, (await of(admin, await send('Deux'))).id];
  const check = async (which: number[]) =>
    (await server.call(checkRequestsAtOnce, { bearer: x.bearer, body: { ids: which, act: close } })).body.checkedAt;
  const perform = async (which: number[], act: GivenAct, checkedAt: string) =>
    (await server.call(doRequestsAtOnce, { bearer: x.bearer, body: { ids: which, act, checkedAt } })).body;
  const left = { id: some[0], reason: 'written' };

  const checkedAt = await check(some);
  server.clock.move(1);
  await server.call(replyToSubmission, {
    bearer: a.bearer,
    params: { id: ids.memberA, kind: 'message', objectId: message },
    body: { email: { text: 'Encore un mot' } },
  });
  const { id: answerId } = await server.db
    .insertInto('canned_answer')
    .values({ title: 'Réponse', text: 'Bonjour.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await perform(some.slice(0, 1), { act: 'answer', answerId }, checkedAt)).leftOut).toMatchObject([left]);
  expect(await perform(some, close, checkedAt)).toMatchObject({ done: [some[1]], leftOut: [left] });
  // What was there when it was checked was there to be read.
  const again = await check(some.slice(0, 1));
  expect((await perform(some.slice(0, 1), close, again)).done).toEqual([some[0]]);
});

it("answers with what is everybody's, or of a group of the one who answers", async () => {
  const { id } = await of(admin, await send('Un'));
  await server.db.deleteFrom('manager_group').execute();
  const { id: group_id } = await server.db
    .insertInto('manager_group')
    .values({ name: 'G', search_name: 'g' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await server.db
    .insertInto('canned_answer')
    .values({ title: 'Réponse', text: 'Bonjour', group_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const act: GivenAct = { act: 'answer', answerId: answer.id };
  const check = () => server.call(checkRequestsAtOnce, { bearer: x.bearer, body: { ids: [id], act } });
  expect((await check()).status).toBe(404);
  await server.db.insertInto('manager_group_member').values({ group_id, manager_id: ids.managerX }).execute();
  expect((await check()).body.done).toBe(1);
  // Who is in some other group alone may not.
  await server.db.updateTable('manager_group_member').set({ manager_id: ids.managerY }).execute();
  const { id: other } = await server.db
    .insertInto('manager_group')
    .values({ name: 'H', search_name: 'h' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('manager_group_member').values({ group_id: other, manager_id: ids.managerX }).execute();
  expect((await check()).status).toBe(404);
  await server.db.deleteFrom('canned_answer').execute();
  await server.db.deleteFrom('manager_group').execute();
});
