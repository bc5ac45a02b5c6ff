import * as z from 'zod/mini';
import { takeAwayFactors } from '../../fund/proof/reset.ts';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { hasAddedSince, lockActive } from './factors.queries.ts';

const Payload = z.object({});

/** Takes away the means of somebody who lost them, once a second administrator has signed: never the one whose they are. */
export const factorReset: Act<z.infer<typeof Payload>> = {
  kind: 'factorReset',
  audit: { action: 'factor.reset', object: 'account' },
  payload: Payload,
  facts: () => [],
  async carryOut({ tx, app, objectId, askedAt, asker, signer }) {
    const other = await lockActive(tx, objectId);
    // Means that were added since were lost by nobody.
    if (!other || (await hasAddedSince(tx, objectId, askedAt))) throw changedSince();
    await takeAwayFactors(tx, app, objectId, `${asker.name}, administrateur, et ${signer.name}, qui a signé,`);
  },
};
