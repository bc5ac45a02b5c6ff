import * as z from 'zod/mini';
import { reason } from './reason.ts';

/** The acts that SECOND_SIGNATURE may list: each waits for a second person, who is never the first. */
export const SIGNATURE_KINDS = [
  'factorReset',
  'template',
  'certificate',
  'bankChange',
  'erasure',
  'ownAccreditation',
] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];
export const signatureKind = z.enum(SIGNATURE_KINDS);

/** Those whose object is an account of the staff, whose owner does not sign for themself. */
export const OF_ACCOUNTS: readonly SignatureKind[] = ['factorReset', 'ownAccreditation'];

/** In the body of a call that may have to be signed: why it is asked. Without it such a call answers SIGNATURE_REQUIRED. */
export const signatureReason = z.optional(z.nullable(reason));

/** The refusals of such a call. */
export const MAY_BE_SIGNED = ['SIGNATURE_REQUIRED', 'SIGNATURE_ASKED', 'SIGNATURE_OPEN'] as const;

/** What SIGNATURE_REQUIRED says. */
export interface SignatureAsked {
  kind: SignatureKind;
  /** How long a signature is waited for. */
  days: number;
  /** Who could sign today, by name, 20 at most; empty: nobody but the one who asks. */
  signers: string[];
  /** Who will only later: the account of one was created or changed by the other, or both by somebody, in the last 30 days. */
  notYet: string[];
}

/** What a call answers that asked for a signature instead of acting (202, SIGNATURE_ASKED). */
export interface SignatureKept {
  id: number;
  lapsesAt: string;
  /** As SignatureAsked has them: a call that always had its reason was never refused with them. */
  signers: string[];
  notYet: string[];
}
