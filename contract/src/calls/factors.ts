import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, id, instant, pathId } from '../values/fields.ts';
import { reason } from '../values/reason.ts';
import { passkeyAnswer, passkeyOptions } from './passkeys.ts';
import { MAX_CODE_LENGTH } from './proof.ts';

/** Means after which an enrolment ends, one of which is a passkey or an authenticator. The recovery codes are one. */
export const LEAST_MEANS = 2;
export const RECOVERY_CODES = 10;
/** Fewer left than this is said. */
export const FEW_RECOVERY_CODES = 3;
export const MAX_FACTORS = 10;
export const MAX_FACTOR_NAME = 60;

const OwnId = z.object({ id: pathId });
const OwnFactor = z.object({ id: pathId, factorId: pathId });
const name = filledLine(MAX_FACTOR_NAME);

const Factor = z.object({
  id,
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Factor = z.input<typeof Factor>;

const Factors = z.object({
  factors: z.array(Factor),
  /** Left of those that were made last; null when none ever were. */
  recoveryCodesLeft: z.nullable(z.number()),
  recoveryCodesMadeAt: z.nullable(instant),
  /** STAFF_SECOND_FACTOR asks for two means of this person: the last two cannot be removed. */
  isRequired: z.boolean(),
  /** One of `factors` may go. */
  canRemove: z.boolean(),
  /** Two means are there. */
  isComplete: z.boolean(),
  /** Passkeys need an address with a name: at a bare IP address browsers refuse them. */
  hasPasskeys: z.boolean(),
});
export type Factors = z.input<typeof Factors>;

const own = { access: 'memberOrManager', subject: 'none', own: 'id', personOnly: true } as const;
const enrolling = { ...own, proof: 'recent', proofFor: 'factors', whileAwaiting: ['enrol'] } as const;

/** The means of a person of having themself recognised, beside the password (ours). */
export const getFactors = endpoint({
  method: 'GET',
  path: '/api/account/:id/factors',
  ...own,
  whileAwaiting: ['enrol'],
  params: OwnId,
  answer: Factors,
  audit: { action: 'factor.list', object: 'account', id: 'id' },
});

/** What the browser needs to make a passkey: 5 minutes, one use, for this session. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/account/:id/factors/passkey/options',
  ...enrolling,
  params: OwnId,
  answer: passkeyOptions,
  refusals: ['TOO_MANY_FACTORS', 'PROOF_MEANS_CLOSED'],
  audit: null,
});

/** Keeps the passkey that the browser made. The person is told by mail. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/:id/factors/passkey',
  ...enrolling,
  params: OwnId,
  body: z.object({ name, response: passkeyAnswer }),
  answer: Factors,
  refusals: ['PASSKEY_REFUSED', 'TOO_MANY_FACTORS'],
  audit: { action: 'factor.add', object: 'account', id: 'id' },
});

/** The secret of a new authenticator, shown this once: it serves when a first code of it came (`addTotp`). */
export const askTotp = endpoint({
  method: 'POST',
  path: '/api/account/:id/factors/totp/secret',
  ...enrolling,
  params: OwnId,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['TOO_MANY_FACTORS'],
  audit: null,
});

/** The first code of the authenticator whose secret was shown last in this session. The person is told by mail. */
export const addTotp = endpoint({
  method: 'POST',
  path: '/api/account/:id/factors/totp',
  ...enrolling,
  params: OwnId,
  body: z.object({ name, code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)) }),
  answer: Factors,
  refusals: ['WRONG_CODE', 'TOTP_SECRET_EXPIRED', 'TOO_MANY_FACTORS'],
  limit: 'signIn',
  audit: { action: 'factor.add', object: 'account', id: 'id' },
});

/** Ten new recovery codes, shown this once; those before serve no more. The person is told by mail. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/:id/factors/recovery-codes',
  ...enrolling,
  params: OwnId,
  answer: z.object({ codes: z.array(z.string()) }),
  refusals: ['FACTOR_FIRST'],
  audit: { action: 'factor.makeCodes', object: 'account', id: 'id' },
});

/** Ends the enrolment of a session that waits for it, once two means are there and the codes were read. */
export const endEnrolment = endpoint({
  method: 'POST',
  path: '/api/account/:id/factors/complete',
  ...own,
  whileAwaiting: ['enrol'],
  params: OwnId,
  refusals: ['TOO_FEW_FACTORS'],
  audit: { action: 'factor.complete', object: 'account', id: 'id' },
});

export const renameFactor = endpoint({
  method: 'PUT',
  path: '/api/account/:id/factors/:factorId',
  ...own,
  proof: 'recent',
  proofFor: 'factors',
  params: OwnFactor,
  body: z.object({ name }),
  audit: { action: 'factor.rename', object: 'factor', id: 'factorId' },
});

/** Removes a passkey or an authenticator. The person is told by mail; the last two means stay where they are required. */
export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/:id/factors/:factorId',
  ...own,
  proof: 'recent',
  proofFor: 'factors',
  params: OwnFactor,
  refusals: ['TOO_FEW_FACTORS'],
  audit: { action: 'factor.remove', object: 'factor', id: 'factorId' },
});

/**
 * Who can help somebody who lost every means (ours): the administrators by name, told to who gave the right password alone.
 */
export const getFactorHelpers = endpoint({
  method: 'GET',
  path: '/api/account/:id/factors/helpers',
  access: 'manager',
  subject: 'none',
  own: 'id',
  whileAwaiting: ['factor'],
  params: OwnId,
  answer: z.array(z.object({ firstname: z.string(), lastname: z.string() })),
  audit: { action: 'factor.helpers', object: 'account', id: 'id' },
});

/**
 * Takes away all means of somebody who lost them (ours): their sessions end, they are told on every address, and enrol anew at
 * their next sign-in. Never one's own.
 */
export const resetFactors = endpoint({
  method: 'POST',
  path: '/api/manager/factors/:managerId/reset',
  access: 'administrator',
  subject: 'none',
  proof: 'recent',
  params: z.object({ managerId: pathId }),
  body: z.object({ reason }),
  refusals: ['OWN_FACTORS', 'SIGNATURE_ASKED', 'SIGNATURE_OPEN'],
  audit: { action: 'factor.reset', object: 'account', id: 'managerId' },
});
