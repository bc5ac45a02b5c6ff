import type { ProofAsked } from 'contract/calls/proof.ts';
import type { SecondFactor } from 'contract/calls/session.ts';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { refusal } from './errors.ts';
import type { Caller } from './session.ts';

/** Refuses (403 PROOF_REQUIRED, with the open means) a person who has not proved lately that it is them. */
export async function requireProof(app: App, caller: Caller): Promise<void> {
  // A manager is not the person: what they may not do in the person's place is `personOnly`.
  if (caller.connectedBy) return;
  const length = app.config.PROOF_MINUTES;
  if (caller.provedAt && after(caller.provedAt, minutes(length)) > app.clock.now()) return;
  throw await proofRefusal(app, caller);
}

/** PROOF_REQUIRED, with the means that are open to the person. `why`: where it is not what they do that asks for it. */
export async function proofRefusal(app: App, { id }: Caller, why?: ProofAsked['why']): Promise<Error> {
  const means = await app.fund.openMeans(app.db, id);
  const asked: ProofAsked = { means, minutes: app.config.PROOF_MINUTES, ...(why && { why }) };
  return refusal('PROOF_REQUIRED', asked);
}

/** SECOND_FACTOR_REQUIRED, with what the sign-in told: a page that is loaded again asks for the same. */
export async function awaited(app: App, { id, awaits }: Caller): Promise<Error> {
  const second: SecondFactor = awaits === 'factor' ? await app.fund.openMeans(app.db, id) : awaits;
  return refusal('SECOND_FACTOR_REQUIRED', second);
}
