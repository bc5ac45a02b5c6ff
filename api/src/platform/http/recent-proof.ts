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
  throw refusal('PROOF_REQUIRED', {
    means: await app.fund.openMeans(app.db, caller.id),
    minutes: length,
  } satisfies ProofAsked);
}

/** SECOND_FACTOR_REQUIRED, with what the sign-in told: a page that is loaded again asks for the same. */
export async function awaited(app: App, { id, awaits }: Caller): Promise<Error> {
  const second: SecondFactor = awaits === 'factor' ? await app.fund.openMeans(app.db, id) : awaits;
  return refusal('SECOND_FACTOR_REQUIRED', second);
}
