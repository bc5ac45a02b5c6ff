import { takeRequest } from 'contract/calls/requests.ts';
import { checkRequestsAtOnce, doRequestsAtOnce } from 'contract/calls/requests-at-once.ts';
import { expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';

const { server, x, y, admin, send, of, act, colleague } = testQueue();

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
