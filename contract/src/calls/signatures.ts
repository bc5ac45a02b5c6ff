import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { id, instant, pathId } from '../values/fields.ts';
import { reason } from '../values/reason.ts';
import { signatureKind } from '../values/signatures.ts';

export const SIGNATURE_STATES = ['open', 'signed', 'refused', 'withdrawn', 'lapsed'] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];

const summary = {
  id,
  kind: signatureKind,
  /** Its number among those of its kind. */
  objectId: id,
  /** Whom or what it is about, in words. */
  about: z.string(),
  state: z.enum(SIGNATURE_STATES),
  reason: z.string(),
  /** Names; null when the account is gone. */
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  lapsesAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Why it was not signed. */
  note: z.nullable(z.string()),
  isMine: z.boolean(),
  /** It is open, not one's own, and, where it is read alone, one may give it. */
  maySign: z.boolean(),
};
export const SignatureSummary = z.object(summary);
export type SignatureSummary = z.input<typeof SignatureSummary>;

const Signature = z.object({
  ...summary,
  /** What was asked, as it would be done. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** As in SignatureAsked, while it is open. */
  signers: z.array(z.string()),
  notYet: z.array(z.string()),
});
export type Signature = z.input<typeof Signature>;

const ofSignature = {
  access: 'manager',
  subject: 'told',
  params: z.object({ signatureId: pathId }),
} as const;

/** Signatures that were asked for (ours): those that the caller may give, the first to lapse first; the caller's own; those that ended. */
export const searchSignatures = endpoint({
  method: 'POST',
  path: '/api/manager/signatures/search',
  access: 'manager',
  subject: 'told',
  body: z.object({ list: z.enum(['toSign', 'mine', 'done']), startIndex, take }),
  answer: page(SignatureSummary),
  limit: 'search',
  audit: { action: 'signature.search' },
  mode: 'read',
});

/** What SECOND_SIGNATURE lists, and how many signatures the caller may give (ours): the menu's count. */
export const getSignatureRules = endpoint({
  method: 'GET',
  path: '/api/manager/signatures/rules',
  access: 'manager',
  subject: 'none',
  answer: z.object({ kinds: z.array(signatureKind), days: z.int(), toSign: z.int() }),
  audit: null,
});

/** One of them (ours), within the caller's scope, or their own. */
export const getSignature = endpoint({
  ...ofSignature,
  method: 'GET',
  path: '/api/manager/signatures/:signatureId',
  answer: Signature,
  audit: { action: 'signature.open', object: 'signature', id: 'signatureId' },
});

/** The last signature on an object (ours), for the page that shows the act; null where there is none within the caller's scope. */
export const getLastSignature = endpoint({
  method: 'GET',
  path: '/api/manager/signatures/of/:act/:objectId',
  access: 'manager',
  subject: 'told',
  params: z.object({ act: signatureKind, objectId: pathId }),
  answer: z.nullable(SignatureSummary),
  audit: { action: 'signature.last', object: 'signature' },
});

const changes = ['SIGNATURE_ENDED', 'OWN_SIGNATURE'] as const;

/**
 * Signs, and does what was asked, in one transaction (ours). Never what the caller asked, nor their own account, nor that of who may be the
 * same person: one of both made or changed the other's account in the last 30 days, or somebody did with both; not what changed since, nor what reaches beyond the caller's social systems.
 */
export const signRequest = endpoint({
  ...ofSignature,
  method: 'POST',
  path: '/api/manager/signatures/:signatureId/sign',
  proof: 'recent',
  refusals: [...changes, 'SIGNATURE_CHANGED', 'SIGNATURE_ASKER_GONE', 'SIGNER_MAY_BE_ASKER', 'SIGNATURE_OUT_OF_REACH'],
  audit: { action: 'signature.sign', object: 'signature', id: 'signatureId' },
});

/** Does not sign, and says why (ours): nothing is done, and who asked is told. */
export const refuseSignature = endpoint({
  ...ofSignature,
  method: 'POST',
  path: '/api/manager/signatures/:signatureId/refuse',
  body: z.object({ reason }),
  refusals: changes,
  audit: { action: 'signature.refuse', object: 'signature', id: 'signatureId' },
});

/** Takes back what one asked (ours). */
export const withdrawSignature = endpoint({
  ...ofSignature,
  method: 'POST',
  path: '/api/manager/signatures/:signatureId/withdraw',
  refusals: ['SIGNATURE_ENDED'],
  audit: { action: 'signature.withdraw', object: 'signature', id: 'signatureId' },
});
