import { CONFIRM_IDENTITY, type ProofAsked } from 'contract/calls/proof.ts';
import type { SecondFactor } from 'contract/calls/session.ts';
import type { Endpoint, ProofPurpose } from 'contract/kit/endpoint.ts';
import type { App } from '../app.ts';
import { after, minutes } from '../clock.ts';
import { refusal } from './errors.ts';
import type { Caller } from './session.ts';

/** What moves money, or lets somebody move it later. */
const NEEDS_STRONGEST: readonly ProofPurpose[] = ['bankAccount', 'factors'];

/**
 * Refuses (403 PROOF_REQUIRED, with the open means) a person who has not proved lately that it is them; a code that was sent for
 * one purpose is no proof for another. A sign-in counts, but one by password not for a bank account or a means of proof where
 * the person has something stronger (docs/decisions/0029). In a visit it is the manager, by what was proved in their own session.
 */
export async function requireProof(
  app: App,
  caller: Caller,
  { visitorOnly, proofFor = 'request' }: Pick<Endpoint, 'visitorOnly' | 'proofFor'> = {},
): Promise<void> {
  const { visit } = caller;
  // They gave theirs before they acted in the member's place (visit.ts).
  if (visit && !visitorOnly) return;
  const isRecent = (at: Date) => after(at, minutes(app.config.PROOF_MINUTES)) > app.clock.now();
  const { provedFor } = caller;
  if (!visit && provedFor?.purpose === proofFor && isRecent(provedFor.at)) return;
  const { provedAt } = visit ?? caller;
  const isStrong = visit !== null || caller.provedBy !== 'password' || !NEEDS_STRONGEST.includes(proofFor);
  if (provedAt && isRecent(provedAt) && (isStrong || (await app.fund.passwordProves(app, caller.id, provedAt)))) return;
  throw await proofRefusal(app, caller, { purpose: proofFor });
}

/** PROOF_REQUIRED, with the means that are open to the person. `why`: where it is not what they do that asks for it. */
export async function proofRefusal(
  app: App,
  { id, sessionId, connectedBy, visit }: Pick<Caller, 'id' | 'sessionId' | 'connectedBy' | 'visit'>,
  { purpose = 'request', why }: { purpose?: ProofPurpose; why?: ProofAsked['why'] } = {},
): Promise<Error> {
  const asked = await app.fund.proofAsked(app, { accountId: connectedBy ?? id, sessionId, purpose });
  // A visitor's passkey is one of the other site, and no browser gives it here: they give it there.
  const passkeyAt = `${app.config.backOfficeUrl}/mon-compte#${CONFIRM_IDENTITY}`;
  return refusal('PROOF_REQUIRED', {
    ...asked,
    ...(visit && { passkeyAt }),
    ...(why && { why }),
  } satisfies ProofAsked);
}

/** SECOND_FACTOR_REQUIRED, with what the sign-in told: a page that is loaded again asks for the same. */
export async function awaited(app: App, { id, sessionId, awaits }: Caller): Promise<Error> {
  const asked = () => app.fund.proofAsked(app, { accountId: id, sessionId, purpose: 'request' });
  const second: SecondFactor = awaits === 'factor' ? (await asked()).means : awaits;
  return refusal('SECOND_FACTOR_REQUIRED', second);
}
