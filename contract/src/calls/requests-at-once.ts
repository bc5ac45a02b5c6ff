import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { criterion, filledText, givenDay, id, instant, orNull } from '../values/fields.ts';
import { ACTS_AT_ONCE, LEFT_OUT_REASONS, MOST_AT_ONCE, REQUEST_LIMITS } from '../values/requests.ts';
import { LabelChange } from './request-labels.ts';

// Ours: one act on many requests (docs/decisions/0039-many-requests.md). First what is left out and why, then a result for each.

/**
 * As of one request. Giving to oneself takes; `answerId` is a ready answer, filled in for each member. `outcome` is of those that
 * have none of their own: what is put away without an answer does. `isAwaited`: each then waits for what its member writes back.
 */
export const AtOnceAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('give'), managerId: id, note: criterion(REQUEST_LIMITS.reason) }),
  z.extend(LabelChange, { act: z.literal('label') }),
  z.object({ act: z.literal('hold'), until: orNull(givenDay), reason: filledText(REQUEST_LIMITS.reason) }),
  z.object({ act: z.literal('close'), outcome: orNull(filledText(REQUEST_LIMITS.outcome)) }),
  z.object({ act: z.literal('answer'), answerId: id, isAwaited: z.optional(z.boolean()) }),
]);
export type AtOnceAct = z.output<typeof AtOnceAct>;
export type GivenAct = z.input<typeof AtOnceAct>;

/** Before anything of it is said: what is left out whatever is. */
const BareAct = z.strictObject({ act: z.enum(ACTS_AT_ONCE) });
export type AskedAct = AtOnceAct | z.output<typeof BareAct>;

const ids = z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

const Why = z.object({
  id,
  reason: z.enum(LEFT_OUT_REASONS),
  /** Who holds it, or what is empty in the text, in French; null: the reason says it all. */
  detail: z.nullable(z.string()),
});
export type Why = z.input<typeof Why>;

const ofStaff = { access: 'manager', method: 'POST' } as const;

/** What would be left out, and why; the others would be done. Nothing is changed. Those out of scope have no subject. */
export const checkRequestsAtOnce = endpoint({
  ...ofStaff,
  path: '/api/manager/requests/atOnce/check',
  subject: 'told',
  // The bare one first: what is put in for what an act leaves open is not said by anybody.
  body: z.object({ ids, act: z.union([BareAct, AtOnceAct]) }),
  answer: z.object({
    done: z.int(),
    /** Of them, those that closing puts away without an answer: `outcome` is not theirs. */
    putAway: z.int(),
    leftOut: z.array(z.extend(Why, { subject: z.nullable(z.string()) })),
    /** What the first of those that are answered would read; null for other acts, and where none is. */
    example: z.nullable(z.object({ id, text: z.string() })),
    checkedAt: instant,
  }),
  limit: 'search',
  audit: { action: 'request.checkAtOnce', object: 'request' },
  mode: 'read',
});

/**
 * Does it, each in its own transaction with its own entry of the audit log, in the order of their numbers. What a colleague takes
 * meanwhile is left to them; what a member added to a message after the first check, at `checkedAt`, is read before it is answered or put
 * away. It shows nothing of anybody: whose data each act touched is said by its own entry.
 */
export const doRequestsAtOnce = endpoint({
  ...ofStaff,
  path: '/api/manager/requests/atOnce',
  subject: 'none',
  body: z.object({ ids, act: AtOnceAct, checkedAt: instant }),
  answer: z.object({
    done: z.array(id),
    leftOut: z.array(Why),
    /** The answers that were sent, which `undoAnswersAtOnce` takes back within `undoSeconds`. */
    answers: z.array(id),
    undoSeconds: z.int(),
  }),
  limit: 'search',
  audit: { action: 'request.atOnce', object: 'request' },
  mode: 'own',
});

/** Takes answers back that were sent at once, as each alone; answers which, and for which it was too late. */
export const undoAnswersAtOnce = endpoint({
  ...ofStaff,
  path: '/api/manager/requests/atOnce/undo',
  subject: 'none',
  body: z.object({ answers: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  answer: z.object({ undone: z.array(id), late: z.array(id) }),
  audit: { action: 'request.undoAtOnce', object: 'request' },
  mode: 'own',
});
