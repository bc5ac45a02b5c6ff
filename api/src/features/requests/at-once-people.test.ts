import { checkRequestsAtOnce, doRequestsAtOnce } from 'contract/calls/requests-at-once.ts';
import { beforeEach, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { ids, type Session } from '../../../test/support.ts';

const { server, x, admin, of, send } = testQueue();
/** Who stands for a state of their account each: blocked, without a password, away. */
const PEOPLE = [ids.memberA, ids.memberB, ids.managerY];
beforeEach(async () => {
  const now = server.clock.now();
  const change = (id: number, to: object) => server.db.updateTable('account').set(to).where('id', '=', id).execute();
  await change(ids.memberB, { blocked_at: now });
  await change(ids.managerY, { blocked_at: now });
});

const given = async (
  endpoint: typeof checkRequestsAtOnce | typeof doRequestsAtOnce,
  who: Session,
  managerId: number,
) => {
  const act = { act: 'give', managerId, note: null } as const;
  const request = await of(admin, await send('À donner'));
  const body = { ids: [request.id], act, checkedAt: server.clock.now().toISOString() };
  const { status, body: said } = await server.call(endpoint as typeof doRequestsAtOnce, { bearer: who.bearer, body });
  return [status, said.leftOut?.map(({ reason }: { reason: string }) => reason)];
};

it('tells of nobody but those who may be given requests whether they can sign in', async () => {
  // Y shares no system with X here, members are none of the staff, 999999 is nobody: one answer for all.
  for (const id of [...PEOPLE, 999_999])
    for (const endpoint of [checkRequestsAtOnce, doRequestsAtOnce])
      expect(await given(endpoint, x, id)).toEqual([200, ['receiver']]);
  // Who governs reads why.
  expect((await given(checkRequestsAtOnce, admin, ids.managerY))[0]).toBe(400);
  expect((await given(checkRequestsAtOnce, admin, ids.memberB))[0]).toBe(200);
});
