import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { pathId } from '../values/fields.ts';

/** The ways in which a person may prove that it is them. */
export const PROOF_MEANS = ['password'] as const;
export type ProofMeans = (typeof PROOF_MEANS)[number];

/** What PROOF_REQUIRED carries in `additionalData`. */
export interface ProofAsked {
  /** Those that are open to this person, the preferred one first. */
  means: ProofMeans[];
  /** For how long a proof serves. */
  minutes: number;
}

/** Wrong passwords after which a session ends, wherever in it they were given. */
export const WRONG_PASSWORDS = 5;

/**
 * The person of this session proves that it is them (ours): endpoints with `proof: 'recent'` then answer for some minutes.
 * The fifth wrong password in a row ends the session (401, SESSION_CLOSED) and is told by mail.
 */
export const giveProof = endpoint({
  method: 'POST',
  path: '/api/user/:id/proof',
  access: 'member',
  own: 'id',
  personOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(500)) }),
  refusals: ['WRONG_CURRENT_PASSWORD', 'SESSION_CLOSED'],
  limit: 'signIn',
  audit: { action: 'session.prove', object: 'member', id: 'id' },
  mode: 'own',
});
