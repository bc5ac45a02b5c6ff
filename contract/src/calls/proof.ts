import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { pathId } from '../values/fields.ts';
import { passkeyAnswer, passkeyOptions } from './passkeys.ts';

/** The ways in which a person may prove that it is them, the strongest first. */
export const PROOF_MEANS = ['passkey', 'totp', 'recovery', 'password'] as const;
export type ProofMeans = (typeof PROOF_MEANS)[number];

/** What PROOF_REQUIRED carries in `additionalData`. */
export interface ProofAsked {
  /** Those that are open to this person, the preferred one first. */
  means: ProofMeans[];
  /** For how long a proof serves. */
  minutes: number;
  /** 'reading': more people were read within an hour than is usual (docs/decisions/0034-brakes.md). */
  why?: 'reading';
}

/** Wrong passwords after which a session ends, wherever in it they were given. */
export const WRONG_PASSWORDS = 5;

/** Figures of a code of an authenticator. */
export const TOTP_FIGURES = 6;
/** What people type around the figures is not part of a code. */
export const codeOf = (typed: string): string => typed.replace(/[\s.-]/g, '');

const TYPED = [
  z.object({ means: z.literal('password'), password: z.string().check(z.minLength(1), z.maxLength(500)) }),
  z.object({ means: z.literal('totp'), code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  z.object({ means: z.literal('recovery'), code: z.string().check(z.minLength(1), z.maxLength(40)) }),
] as const;
/** A proof that is typed: what serves at any address, as a passkey does not. */
export const TypedProof = z.discriminatedUnion('means', TYPED);
const Proof = z.discriminatedUnion('means', [
  ...TYPED,
  z.object({ means: z.literal('passkey'), response: passkeyAnswer }),
]);
export type Proof = z.input<typeof Proof>;

export const Given = z.object({
  /** What the session still waits for: two means, where they are required. */
  secondFactor: z.nullable(z.literal('enrol')),
  /** How many recovery codes are left, after one was used. */
  recoveryCodesLeft: z.nullable(z.number()),
});

/** What a passkey must sign to prove that it is there (ours): one use, 5 minutes, for this session. */
export const askProof = endpoint({
  method: 'POST',
  path: '/api/account/:id/proof/passkey',
  access: 'memberOrManager',
  subject: 'none',
  own: 'id',
  personOnly: true,
  whileAwaiting: ['factor'],
  params: z.object({ id: pathId }),
  answer: passkeyOptions,
  refusals: ['PROOF_MEANS_CLOSED'],
  limit: 'tokenCheck',
  audit: null,
});

/**
 * The person of this session proves that it is them (ours): endpoints with `proof: 'recent'` then answer for some minutes, and
 * a session that waits for its second factor is opened. A password serves only where nothing stronger is enrolled. The fifth
 * wrong password in a row ends the session (401, SESSION_CLOSED) and is told by mail; wrong codes slow down (429).
 */
export const giveProof = endpoint({
  method: 'POST',
  path: '/api/account/:id/proof',
  access: 'memberOrManager',
  subject: 'none',
  own: 'id',
  personOnly: true,
  whileAwaiting: ['factor', 'enrol'],
  params: z.object({ id: pathId }),
  body: Proof,
  answer: Given,
  refusals: ['WRONG_CURRENT_PASSWORD', 'SESSION_CLOSED', 'PROOF_MEANS_CLOSED', 'WRONG_CODE', 'PASSKEY_REFUSED'],
  limit: 'signIn',
  audit: { action: 'session.prove', object: 'account', id: 'id' },
  mode: 'own',
});

/**
 * Asks a manager for a proof where nothing else does (ours), and does nothing more: whose passkey serves on this site only gives it
 * here before they act in a member's place on the other.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/account/:id/proof/confirm',
  access: 'manager',
  subject: 'none',
  own: 'id',
  proof: 'recent',
  params: z.object({ id: pathId }),
  mode: 'read',
  audit: null,
});
