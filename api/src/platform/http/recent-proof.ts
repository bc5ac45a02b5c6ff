import type { SecondFactor } from 'contract/calls/session.ts';
import type { ProofPurpose } from 'contract/kit/endpoint.ts';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { refusal } from './errors.ts';
import type { Caller } from './session.ts';

/**
 * Refuses (403 PROOF_REQUIRED, with the open means) a person who has not proved lately that it is them; a code that was sent for
 * one purpose is no proof for another.
 */
export async function requireProof(app: App, caller: Caller, purpose: ProofPurpose = 'request'): Promise<void> {
  // A manager is not the person: what they may not do in the person's place is `personOnly`.
  if (caller.connectedBy) return;
  const { provedAt, provedFor } = caller;
  const isRecent = provedAt && after(provedAt, minutes(app.config.PROOF_MINUTES)) > app.clock.now();
  if (isRecent && (provedFor === null || provedFor === purpose)) return;
  throw refusal('PROOF_REQUIRED', await app.fund.proofAsked(app, caller.id, purpose));
}

/** SECOND_FACTOR_REQUIRED, with what the sign-in told: a page that is loaded again asks for the same. */
export async function awaited(app: App, { id, awaits }: Caller): Promise<Error> {
  const second: SecondFactor = awaits === 'factor' ? (await app.fund.proofAsked(app, id, 'request')).means : awaits;
  return refusal('SECOND_FACTOR_REQUIRED', second);
}
