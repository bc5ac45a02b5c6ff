import type { ProofAsked } from 'contract/calls/proof.ts';
import type { SecondFactor } from 'contract/calls/session.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { refusal } from './errors.ts';
import type { Caller } from './session.ts';

/**
 * Refuses (403 PROOF_REQUIRED, with the open means) a person who has not proved lately that it is them: in a visit the manager, by what
 * was proved in their own session.
 */
export async function requireProof(
  app: App,
  caller: Caller,
  { visitorOnly }: Pick<Endpoint, 'visitorOnly'> = {},
): Promise<void> {
  const { visit } = caller;
  // They gave theirs before they acted in the member's place (visit.ts).
  if (visit && !visitorOnly) return;
  const provedAt = visit ? visit.provedAt : caller.provedAt;
  if (provedAt && after(provedAt, minutes(app.config.PROOF_MINUTES)) > app.clock.now()) return;
  throw await proofRefusal(app, caller);
}

/** PROOF_REQUIRED, with the means that are open to the person. `why`: where it is not what they do that asks for it. */
export async function proofRefusal(
  app: App,
  { id, connectedBy, visit }: Pick<Caller, 'id' | 'connectedBy' | 'visit'>,
  why?: ProofAsked['why'],
): Promise<Error> {
  const means = await app.fund.openMeans(app.db, connectedBy ?? id);
  const asked: ProofAsked = {
    // A visitor's passkey is one of the other site, and no browser gives it here.
    means: visit ? means.filter(one => one !== 'passkey') : means,
    minutes: app.config.PROOF_MINUTES,
    ...(why && { why }),
  };
  return refusal('PROOF_REQUIRED', asked);
}

/** SECOND_FACTOR_REQUIRED, with what the sign-in told: a page that is loaded again asks for the same. */
export async function awaited(app: App, { id, awaits }: Caller): Promise<Error> {
  const second: SecondFactor = awaits === 'factor' ? await app.fund.openMeans(app.db, id) : awaits;
  return refusal('SECOND_FACTOR_REQUIRED', second);
}
