import { type FiguresCriteria, getFigures } from 'contract/calls/figures.ts';
import { PROOF_STATES } from 'contract/calls/proof-of-life-list.ts';
import { lastDayOf } from 'contract/values/figures.ts';
import { expect, it } from 'vitest';
import { testQueue } from '../../../../test/queue.ts';
import { folders, ids, type Session } from '../../../../test/support.ts';
import { certificateRequest } from '../../../fund/requests/certificates.ts';
import { followRequests } from '../../../fund/requests/follow.ts';

const { server, x, y, admin, list } = testQueue();

const figures = async (who: Session, more: Partial<FiguresCriteria> = {}) => {
  const body = { month: '2026-01', kind: null, socialSystemId: null, groupId: null, ...more };
  return (await server.call(getFigures, { bearer: who.bearer, body })).body.certificates;
};

/** One that was sent for these folders, and then decided. */
const certificate = (states: Record<number, string>, more: object = {}) =>
  server.db.transaction().execute(async tx => {
    const now = server.clock.now();
    const sent = { member_id: ids.memberA, created_at: now, ...more };
    let lead_id: number | null = null;
    for (const folder of Object.keys(states)) {
      const row: { folder_id: number; lead_id: number | null } = { folder_id: Number(folder), lead_id };
      const inserted: { id: number } = await tx
        .insertInto('proof_of_life')
        .values({ ...sent, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
      lead_id ??= inserted.id;
    }
    const follow = () => followRequests(tx, server.app, certificateRequest, [lead_id!], { now, by: null });
    await follow();
    for (const [folder, state] of Object.entries(states))
      await tx
        .updateTable('proof_of_life')
        .set({ state })
        .where('folder_id', '=', Number(folder))
        .where('sending_id', '=', lead_id!)
        .execute();
    await follow();
  });

it('certificates by state are as many as the list that each figure leads to', async () => {
  await server.db.deleteFrom('proof_of_life').execute();
  await certificate({ [folders.a1]: 'received', [folders.a2]: 'received' });
  await certificate({ [folders.a1]: 'accepted', [folders.a2]: 'refused' });
  await certificate(
    { [folders.a1]: 'checked' },
    { channel: 'post', received_on: '2025-12-30', entered_by: ids.managerX },
  );
  await certificate({ [folders.b]: 'accepted' }, { member_id: ids.memberB });
  expect(await figures(x)).toEqual({ received: 1, checked: 0, accepted: 1, refused: 1 });
  expect((await figures(x, { month: '2025-12' })).checked).toBe(1);
  for (const who of [x, y, admin])
    for (const month of ['2026-01', '2025-12'])
      for (const socialSystemId of [null, 2]) {
        const shown = await figures(who, { month, socialSystemId });
        const days = { dateBegin: `${month}-01`, dateEnd: lastDayOf(month) };
        for (const objectState of PROOF_STATES) {
          const { total } = (await list(who, 'all', { kinds: ['proofOfLife'], objectState, socialSystemId, ...days }))
            .body;
          expect({ ...days, socialSystemId, objectState, count: shown[objectState] }).toEqual({
            ...{ ...days, socialSystemId, objectState, count: total },
          });
        }
      }
});
