import { PROOF_STATES } from 'contract/calls/proof-of-life-list.ts';
import * as z from 'zod/mini';
import { notify } from '../../fund/notifications.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { followAwaiting } from '../../fund/signatures/requests.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/errors.ts';
import { freeSending, lockProofs, reachesAll, tellOutcome } from './certificate.queries.ts';
import { isWaiting, setState } from './proof-of-life.queries.ts';

/** `ids`: of each folder that the sending counts for, where it is for several. */
const Payload = z.object({ from: z.enum(PROOF_STATES), ids: z.optional(z.array(z.int())) });

/** Accepts a certificate for these rows of its sending, and tells the member. `by`: who decided; `signedBy`: who signed it too. */
export async function accept(
  tx: Db,
  app: App,
  proof: { ids: readonly number[]; folders: readonly number[]; sending_id: number; member_id: number },
  { by, signedBy, now }: { by: number; signedBy?: number; now: Date },
) {
  await setState(tx, proof.ids, { state: 'accepted', reason: null, by, ...(signedBy && { signedBy }), now });
  await followDecided(tx, app, proof.sending_id, { now, by, outcome: 'Accepté' });
  const about = { kind: 'proofOfLife' as const, id: proof.sending_id };
  const { member_id: member, folders } = proof;
  await notify(tx, app, { name: 'proofOfLifeAccepted', now, member, about, folders });
}

/** The queue follows a decision: what it leaves to a colleague of another scope is in nobody's hands. */
export async function followDecided(
  tx: Db,
  app: App,
  sendingId: number,
  change: { now: Date; by: number; outcome: string },
) {
  await followRequests(tx, app, certificateRequest, [sendingId], change);
  await tellOutcome(tx, sendingId, change);
  if (await isWaiting(tx, sendingId)) await freeSending(tx, sendingId, change);
  // What is left of it may wait for a signature alone.
  await followAwaiting(tx, app, 'certificate', sendingId, { now: change.now, by: change.by });
}

/** Accepts the certificate of somebody very old, once a second person has looked at it. */
export const acceptedCertificate: Act<z.infer<typeof Payload>> = {
  kind: 'certificate',
  audit: { action: 'proofOfLife.state', object: 'proofOfLife' },
  payload: Payload,
  facts: () => [],
  async carryOut({ tx, app, now, objectId, payload, asker, signer }) {
    const ids = payload.ids ?? [objectId];
    const rows = await lockProofs(tx, ids);
    const [proof] = rows;
    if (!proof || rows.length < ids.length || rows.some(({ state }) => state !== payload.from)) throw changedSince();
    const reached = rows.map(row => row.folder_id);
    if (!(await reachesAll(tx, asker.id, reached))) throw changedSince();
    if (!(await reachesAll(tx, signer.id, reached))) throw refusal('SIGNATURE_OUT_OF_REACH');
    await accept(
      tx,
      app,
      { ...proof, ids, folders: rows.map(row => row.folder_id) },
      {
        by: asker.id,
        signedBy: signer.id,
        now,
      },
    );
  },
};
