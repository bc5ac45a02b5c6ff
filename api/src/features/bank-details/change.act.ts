import { BANK_CHANGE_STATES } from 'contract/values/bank-changes.ts';
import * as z from 'zod/mini';
import { acceptChanges } from '../../fund/bank-changes/pay.ts';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { raiseManagerAlarm } from './alarms.ts';
import { isHeld } from './bank-details.queries.ts';
import { tellAccepted } from './tell.ts';

const Payload = z.object({ from: z.enum(BANK_CHANGE_STATES) });

/** Accepts a change of account at risk, once a second person has looked at it. */
export const acceptedBankChange: Act<z.infer<typeof Payload>> = {
  kind: 'bankChange',
  audit: { action: 'bankDetails.decide', object: 'bankChange' },
  payload: Payload,
  facts: () => [],
  async carryOut({ tx, app, now, objectId, payload, asker }) {
    const change = await tx
      .selectFrom('bank_change')
      .where('id', '=', objectId)
      .select(['state', 'member_id'])
      .forUpdate()
      .executeTakeFirst();
    if (change?.state !== payload.from || (await isHeld(tx, change.member_id))) throw changedSince();
    const accepted = await acceptChanges(tx, [objectId], { app, now, by: asker.id });
    if (accepted.length === 0) throw changedSince();
    await tellAccepted(tx, app, accepted, now);
    await raiseManagerAlarm(tx, app, asker.id, { memberId: change.member_id, now });
  },
};
