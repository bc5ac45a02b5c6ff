import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { filledLine, id, instant, MAX_LOGIN_LENGTH, pathId } from '../values/fields.ts';
import { reason } from '../values/reason.ts';

/** The fields by which FranceConnect knows somebody. */
export const PIVOT_FIELDS = ['familyName', 'givenNames', 'birthDate', 'gender', 'birthPlace', 'birthCountry'] as const;
export type PivotField = (typeof PIVOT_FIELDS)[number];

/** 'partial': what both sides have is equal, and nobody knows the rest. 'close': it may be the same. */
export const VERDICTS = ['same', 'partial', 'close', 'different', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Why nobody was signed in: nobody of that name and birth; somebody who may be that person; several who are; who is bound to
 * another FranceConnect identity already; another identity than the one that was bound; who said 'Ce n'est pas moi'; who is dead.
 */
export const CHECK_REASONS = ['none', 'doubtful', 'several', 'taken', 'changed', 'opposed', 'deceased'] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** The six fields, as FranceConnect gave them; '' where it gave none. */
const Identity = z.object({
  givenNames: z.string(),
  familyName: z.string(),
  birthDate: z.string(),
  gender: z.string(),
  birthPlace: z.string(),
  birthCountry: z.string(),
});
export type Identity = z.input<typeof Identity>;

/** A member beside it: what the fund has of each field, in the same words, and how it compares. */
const Candidate = z.object({
  id,
  login: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  isDeceased: z.boolean(),
  /** Bound to another FranceConnect identity: binding this one unties it. */
  isBound: z.boolean(),
  fields: z.record(z.enum(PIVOT_FIELDS), z.object({ value: z.string(), verdict: z.enum(VERDICTS) })),
});
export type Candidate = z.input<typeof Candidate>;

const Listed = z.object({
  id,
  name: z.string(),
  birthDate: z.string(),
  why: z.enum(CHECK_REASONS),
  askedAt: instant,
  /** The last time that the person came. */
  seenAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** Whether it was somebody of the fund's; null until it is decided. */
  isBound: z.nullable(z.boolean()),
});
export type ListedCheck = z.input<typeof Listed>;

const IdentityCheck = z.extend(Listed, {
  identity: Identity,
  candidates: z.array(Candidate),
  /** Why it was nobody of the fund's. */
  reason: z.nullable(z.string()),
  member: z.nullable(z.object({ id, login: z.string(), firstname: z.string(), lastname: z.string() })),
});
export type IdentityCheck = z.input<typeof IdentityCheck>;

const CheckId = z.object({ checkId: pathId });
const onCheck = { access: 'manager', subject: 'told', params: CheckId } as const;

/**
 * People whom FranceConnect knows and the fund is not sure of (ours), the oldest first. A manager sees those who may be a member
 * in their scope; administrators see all, also those who are like nobody.
 */
export const searchIdentityChecks = endpoint({
  method: 'POST',
  path: '/api/manager/identityChecks/search',
  access: 'manager',
  subject: 'told',
  body: z.object({ state: z.enum(['waiting', 'decided']), startIndex, take }),
  answer: page(Listed),
  limit: 'search',
  mode: 'read',
  audit: { action: 'identityCheck.search' },
});

/** One, with the members in the caller's scope who may be that person, the likeliest first (ours). */
export const getIdentityCheck = endpoint({
  method: 'GET',
  path: '/api/manager/identityChecks/:checkId',
  ...onCheck,
  answer: IdentityCheck,
  audit: { action: 'identityCheck.view', object: 'identityCheck', id: 'checkId' },
});

/** Another member of the caller's scope beside it, by login (ours). 404 for who is not. */
export const compareIdentity = endpoint({
  method: 'POST',
  path: '/api/manager/identityChecks/:checkId/compare',
  ...onCheck,
  body: z.object({ login: filledLine(MAX_LOGIN_LENGTH) }),
  answer: Candidate,
  limit: 'search',
  mode: 'read',
  audit: { action: 'identityCheck.compare', object: 'identityCheck', id: 'checkId' },
});

/** 'C'est cette personne' (ours): their FranceConnect identity is bound to that member, who is told on every address. */
export const bindIdentity = endpoint({
  method: 'POST',
  path: '/api/manager/identityChecks/:checkId/bind',
  ...onCheck,
  proof: 'recent',
  body: z.object({ memberId: id }),
  refusals: ['CHECK_DECIDED', 'CHECK_DECEASED'],
  audit: { action: 'identityCheck.bind', object: 'identityCheck', id: 'checkId' },
});

/** 'Ce n'est personne de chez nous' (ours): the reason is kept with it. */
export const refuseIdentity = endpoint({
  method: 'POST',
  path: '/api/manager/identityChecks/:checkId/refuse',
  ...onCheck,
  body: z.object({ reason }),
  refusals: ['CHECK_DECIDED'],
  audit: { action: 'identityCheck.refuse', object: 'identityCheck', id: 'checkId' },
});
