import * as z from 'zod/mini';
import { takeAwayFactors } from '../../fund/proof/reset.ts';
import { type Act, changedSince } from '../../fund/signatures/act.ts';

const Payload = z.object({});

/** Takes away the means of somebody who lost them, once a second administrator has signed: never the one whose they are. */
export const factorReset: Act<z.infer<typeof Payload>> = {
  kind: 'factorReset',
  isOfAccount: true,
  audit: { action: 'factor.reset', object: 'account' },
  payload: Payload,
  facts: () => [],
  async carryOut({ tx, app, objectId, askedAt, asker, signer }) {
    const other = await tx
      .selectFrom('account')
      .where('id', '=', objectId)
      .where('deactivated_at', 'is', null)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Means that were added since were lost by nobody.
    const added = await tx
      .selectFrom('factor')
      .where('account_id', '=', objectId)
      .where('created_at', '>', askedAt)
      .select('id')
      .executeTakeFirst();
    if (!other || added) throw changedSince();
    await takeAwayFactors(tx, app, objectId, `${asker.name}, administrateur, et ${signer.name}, qui a signé,`);
  },
};
