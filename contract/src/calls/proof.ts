import * as z from 'zod/mini';
import { endpoint, PROOF_PURPOSES, type ProofPurpose } from '../kit/endpoint.ts';
import { id, instant, pathId } from '../values/fields.ts';
import { MAX_PASSWORD_LENGTH } from '../values/passwords.ts';
import { passkeyAnswer, passkeyOptions } from './passkeys.ts';

/**
 * The ways in which a person may prove that it is them, the strongest first. `sms` and `call` bring a code to a telephone on
 * record, `letter` one to a postal address.
 */
export const PROOF_MEANS = ['passkey', 'totp', 'sms', 'call', 'recovery', 'password', 'letter'] as const;
export type ProofMeans = (typeof PROOF_MEANS)[number];
/** Those by which a code is sent. */
export const SENT_MEANS = ['sms', 'call', 'letter'] as const;
export type SentMeans = (typeof SENT_MEANS)[number];

/** What PROOF_REQUIRED carries in `additionalData`. */
export interface ProofAsked {
  /** Those that are open to this person, the preferred one first; none for who has neither a password nor anything else. */
  means: ProofMeans[];
  /** For how long a proof serves. */
  minutes: number;
  /** 'reading': more people were read within an hour than is usual (docs/decisions/0034-brakes.md). */
  why?: 'reading';
  /** What it is asked for: a code that is sent serves this alone. */
  purpose: ProofPurpose;
  /** Where codes arrive, masked: '06 •• •• •• 18', a town. */
  to: Partial<Record<SentMeans, string>>;
  /** A letter for this purpose is under way, or there: when it was asked for (ISO). */
  letterAskedAt: string | null;
  /** Codes of this session for this purpose that went to a telephone and still serve: a page that is loaded again asks for no other. */
  sent: Partial<Record<'sms' | 'call', SentCode>>;
  /** In how many seconds a code may go to a telephone of theirs again; 0: at once. */
  restsFor: number;
  /** In a visit: the page of the other site where the manager's own passkey serves. */
  passkeyAt?: string;
}

/** The end of the address of 'Mon compte' that asks the manager at once to confirm who they are. */
export const CONFIRM_IDENTITY = 'confirmer';

/** Wrong passwords after which a session ends, wherever in it they were given. */
export const WRONG_PASSWORDS = 5;

/** Figures of a code of an authenticator. */
export const TOTP_FIGURES = 6;
/** Figures of a code that is sent to a telephone, and by post. */
export const SENT_FIGURES = 6;
export const LETTER_FIGURES = 8;
/** How long such a code serves, and how often. */
export const SENT_MINUTES = 10;
export const LETTER_DAYS = 30;
export const SENT_TRIES = 5;
/** Codes sent to one account, by telephone; as many by post. */
export const SENT_PER_HOUR = 3;
export const SENT_PER_DAY = 10;
/** After so many days a lost letter may be asked for again. */
export const LETTER_AGAIN_DAYS = 7;
/** How long a screen waits before it offers to send again. */
export const SEND_AGAIN_SECONDS = 30;
/** Days after which a new telephone or postal address brings codes; a number of the first connection does at once. */
export const ON_RECORD_DAYS = 30;

/** Characters of a code as it is typed, with what people put between its figures; of a recovery code. */
export const MAX_CODE_LENGTH = 20;
export const MAX_RECOVERY_LENGTH = 40;

/** What people type around the figures is not part of a code. */
export const codeOf = (typed: string): string => typed.replace(/[\s.-]/g, '');
/** All figures of a code of an authenticator. */
export function isWholeCode(typed: string): boolean {
  const code = codeOf(typed);
  return code.length === TOTP_FIGURES && /^[0-9]+$/.test(code);
}

const byPassword = z.object({
  means: z.literal('password'),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
});
const byTotp = z.object({
  means: z.literal('totp'),
  code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)),
});
const byRecovery = z.object({
  means: z.literal('recovery'),
  code: z.string().check(z.minLength(1), z.maxLength(MAX_RECOVERY_LENGTH)),
});
/** A proof that is typed and known by heart, at hand or printed: what serves at any address, as a passkey does not. */
export const TypedProof = z.discriminatedUnion('means', [byPassword, byTotp, byRecovery]);
const Proof = z.discriminatedUnion('means', [
  byPassword,
  byTotp,
  byRecovery,
  z.object({ means: z.literal('passkey'), response: passkeyAnswer }),
  z.object({
    means: z.enum(SENT_MEANS),
    purpose: z.enum(PROOF_PURPOSES),
    code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)),
  }),
]);
export type Proof = z.input<typeof Proof>;

export const Given = z.object({
  /** What the session still waits for: two means, where they are required. */
  secondFactor: z.nullable(z.literal('enrol')),
  /** How many recovery codes are left, after one was used. */
  recoveryCodesLeft: z.nullable(z.number()),
});

const SentCode = z.object({
  id,
  /** Masked. */
  to: z.string(),
  /** `late`: the gateway did not take it, and is tried again; `failed`: it goes no more. A letter is `sent` once it is kept. */
  state: z.enum(['waiting', 'sent', 'late', 'failed']),
  sentAt: z.nullable(instant),
  expiresAt: instant,
  /** For how many seconds it still serves: no clock of a browser is asked. */
  livesFor: z.number(),
  /** In how many seconds another may go to a telephone; 0: at once. */
  restsFor: z.number(),
});
export type SentCode = z.input<typeof SentCode>;

/** What a passkey must sign to prove that it is there (ours): one use, 5 minutes, for this session. */
export const askProof = endpoint({
  method: 'POST',
  path: '/api/account/:id/proof/passkey',
  access: 'memberOrManager',
  subject: 'none',
  own: 'id',
  personOnly: true,
  whileAwaiting: ['factor', 'enrol'],
  params: z.object({ id: pathId }),
  answer: passkeyOptions,
  refusals: ['PROOF_MEANS_CLOSED'],
  limit: 'tokenCheck',
  audit: null,
});

/**
 * Sends a code by SMS, by a call or by post (ours), for one purpose: the one before for the same serves no more. By telephone it
 * is of this session and lasts 10 minutes; by post it is of the account and lasts 30 days, one at a time. Beyond 3 in an hour or
 * 10 in a day 429, with Retry-After: codes by telephone together, letters by themselves. `getSentCode` tells whether it left.
 */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/account/:id/proof/code',
  access: 'member',
  own: 'id',
  personOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({ means: z.enum(SENT_MEANS), purpose: z.enum(PROOF_PURPOSES) }),
  answer: SentCode,
  refusals: ['PROOF_MEANS_CLOSED', 'TOO_MANY_CODES', 'LETTER_UNDER_WAY'],
  limit: 'tokenCheck',
  audit: { action: 'session.sendCode', object: 'account', id: 'id' },
});

const Means = z.object({
  means: z.array(z.enum(PROOF_MEANS)),
  to: z.partialRecord(z.enum(SENT_MEANS), z.string()),
  letterAskedAt: z.nullable(z.string()),
});

/** By which means this member may prove that it is them (ours), and where codes arrive, masked: as PROOF_REQUIRED would say. */
export const getProofMeans = endpoint({
  method: 'GET',
  path: '/api/account/:id/proof',
  access: 'member',
  own: 'id',
  personOnly: true,
  params: z.object({ id: pathId }),
  answer: Means,
  audit: null,
});

/** Whether a code of this session has left (ours): asked now and then until it has. */
export const getSentCode = endpoint({
  method: 'GET',
  path: '/api/account/:id/proof/code/:codeId',
  access: 'member',
  own: 'id',
  personOnly: true,
  params: z.object({ id: pathId, codeId: pathId }),
  answer: SentCode,
  audit: null,
});

/**
 * The person of this session proves that it is them (ours): endpoints with `proof: 'recent'` then answer for some minutes, and
 * a session that waits for its second factor is opened. A password serves only where nothing stronger is enrolled. The fifth
 * wrong password in a row ends the session (401, SESSION_CLOSED) and is told by mail; wrong codes slow down (429). A code that
 * was sent serves its purpose alone, once; the fifth wrong try spends it, and another may be asked for.
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
  refusals: [
    'WRONG_CURRENT_PASSWORD',
    'SESSION_CLOSED',
    'PROOF_MEANS_CLOSED',
    'WRONG_CODE',
    'WRONG_SENT_CODE',
    'SENT_CODE_EXPIRED',
    'SENT_CODE_SPENT',
    'PASSKEY_REFUSED',
  ],
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

/** By which ways codes go to members who lost their device (ours): said before anybody signs in, so of nobody in particular. */
export const getCodeWays = endpoint({
  method: 'GET',
  path: '/api/code-ways',
  access: 'public',
  sites: ['member'],
  answer: z.object({ call: z.boolean(), letter: z.boolean() }),
  audit: null,
});
