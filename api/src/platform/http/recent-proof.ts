import { PROOF_MEANS, type ProofAsked } from 'contract/calls/proof.ts';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { refusal } from './errors.ts';
import type { Caller } from './session.ts';

/** Refuses (403 PROOF_REQUIRED, with the open means) a person who has not proved lately that it is them. */
export function requireProof(app: App, caller: Caller): void {
  // A manager is not the person: what they may not do in the person's place is `personOnly`.
  if (caller.connectedBy) return;
  const length = app.config.PROOF_MINUTES;
  if (caller.provedAt && after(caller.provedAt, minutes(length)) > app.clock.now()) return;
  throw refusal('PROOF_REQUIRED', { means: [...PROOF_MEANS], minutes: length } satisfies ProofAsked);
}
