import { PROOF_STATES } from 'contract/calls/proof-of-life-list.ts';
import * as z from 'zod/mini';
import { notify } from '../../fund/notifications.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { setState } from './proof-of-life.queries.ts';

const Payload = z.object({ from: z.enum(PROOF_STATES) });

/** Accepts a certificate, and tells the member. `by`: who decided. */
export async function accept(tx: Db, app: App, proof: { id: number; member_id: number }, by: number, now: Date) {
  await setState(tx, proof.id, { state: 'accepted', reason: null, by, now });
  await followRequests(tx, app, certificateRequest, [proof.id], { now, by, outcome: 'Accepté' });
  const about = { kind: 'proofOfLife' as const, id: proof.id };
  await notify(tx, app, { name: 'proofOfLifeAccepted', now, member: proof.member_id, about });
}

/** Accepts the certificate of somebody very old, once a second person has looked at it. */
export const acceptedCertificate: Act<z.infer<typeof Payload>> = {
  kind: 'certificate',
  audit: { action: 'proofOfLife.state', object: 'proofOfLife' },
  payload: Payload,
  facts: () => [],
  async carryOut({ tx, app, now, objectId, payload, asker }) {
    const proof = await tx
      .selectFrom('proof_of_life')
      .where('id', '=', objectId)
      .select(['id', 'member_id', 'state'])
      .forUpdate()
      .executeTakeFirst();
    if (proof?.state !== payload.from) throw changedSince();
    await accept(tx, app, proof, asker.id, now);
  },
};
