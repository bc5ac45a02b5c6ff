import * as z from 'zod/mini';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { lockStaff } from '../../fund/staff.ts';
import { applyChanges } from './accreditation-plan.queries.ts';
import { planOf } from './accreditation-plan.ts';

const systems = z.array(z.object({ id: z.int(), systemName: z.string() }));
const Payload = z.object({ given: systems, taken: systems });

const ids = (list: z.infer<typeof systems>) => list.map(({ id }) => id);
const names = (list: z.infer<typeof systems>) => list.map(({ systemName }) => systemName).join(', ');

/** An administrator's own accreditations, once a second one has signed: what was asked must still be what would change. */
export const ownAccreditation: Act<z.infer<typeof Payload>> = {
  kind: 'ownAccreditation',
  audit: { action: 'accreditation.change', object: 'account' },
  payload: Payload,
  detail: ({ given, taken }, managerId) => ({ changes: [{ managerId, given: ids(given), taken: ids(taken) }] }),
  facts: ({ given, taken }) =>
    [
      { label: 'Régimes donnés', value: names(given) },
      { label: 'Régimes retirés', value: names(taken) },
    ].filter(({ value }) => value),
  async carryOut({ tx, now, objectId, payload, asker }) {
    await lockStaff(tx, asker);
    for (const [mode, list] of [
      ['give', payload.given],
      ['take', payload.taken],
    ] as const) {
      if (list.length === 0) continue;
      const { people } = await planOf(
        tx,
        { managerIds: [objectId], mode, socialSystemIds: ids(list), baseIds: [] },
        null,
      ).catch(() => {
        throw changedSince(); // a system that is gone
      });
      const { given, taken, leftOut } = people[0]!;
      if (leftOut || given.length + taken.length < list.length) throw changedSince();
      await applyChanges(tx, [{ managerId: objectId, given, taken }], asker.id, now);
    }
  },
};
