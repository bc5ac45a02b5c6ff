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
export async function requireProof(app: App, endpoint: Endpoint, { id, visit, ...caller }: Caller): Promise<void> {
  // They gave theirs before they acted in the member's place (visit.ts).
  if (visit && !endpoint.visitorOnly) return;
  const length = app.config.PROOF_MINUTES;
  const provedAt = visit ? visit.provedAt : caller.provedAt;
  if (provedAt && after(provedAt, minutes(length)) > app.clock.now()) return;
  const means = await app.fund.openMeans(app.db, caller.connectedBy ?? id);
  throw refusal('PROOF_REQUIRED', {
    // Their passkey is one of the other site, and no browser gives it here.
    means: visit ? means.filter(one => one !== 'passkey') : means,
    minutes: length,
  } satisfies ProofAsked);
}

/** SECOND_FACTOR_REQUIRED, with what the sign-in told: a page that is loaded again asks for the same. */
export async function awaited(app: App, { id, awaits }: Caller): Promise<Error> {
  const second: SecondFactor = awaits === 'factor' ? await app.fund.openMeans(app.db, id) : awaits;
  return refusal('SECOND_FACTOR_REQUIRED', second);
}
