import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import {
  criterion,
  day,
  filledText,
  givenDay,
  id,
  instant,
  MAX_SEARCH_TEXT,
  orNull,
  pathId,
} from '../values/fields.ts';
import { REQUEST_KIND_NAMES, REQUEST_LIMITS, REQUEST_STATES } from '../values/requests.ts';
import { Colleague, ListedRequest, Person, RequestCriteria, RequestRecord, Worker } from './request-record.ts';

export * from './request-record.ts';

// Ours: the queue, which is everything that waits for the service whatever its kind (docs/decisions/0037-queue.md).

const Counts = z.object({ toTake: z.int(), mine: z.int(), onHold: z.int() });

const ofStaff = { access: 'manager' } as const;

/**
 * A page of what members and others sent about the caller's social systems, with how many stand in each list whatever the
 * criteria. The earliest due first; of those that are over, the latest first. What is new to the caller is reckoned from
 * their last look at all that is to take, or theirs.
 */
export const searchRequests = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests',
  subject: 'told',
  body: z.extend(RequestCriteria, { startIndex, take }),
  answer: z.extend(page(ListedRequest), { counts: Counts }),
  limit: 'search',
  audit: { action: 'request.search' },
  looks: true,
  mode: 'own',
});

/**
 * Which ones meet the criteria, in the order of the list: as many as may be dealt with at once, the first ones, or those nearest before
 * or after one of it, whatever has left the list since. They show nothing of anybody, but tell whether a person wrote at all: what was
 * asked is recorded as that of the list is.
 */
export const getRequestIds = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/ids',
  subject: 'none',
  body: z.extend(RequestCriteria, {
    // The first of these that still has a place in the list.
    beside: z.optional(
      z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(10)), side: z.enum(['before', 'after']) }),
    ),
  }),
  answer: z.array(z.object({ id, kind: z.enum(REQUEST_KIND_NAMES), objectId: id })),
  limit: 'search',
  audit: { action: 'request.search' },
  mode: 'read',
});

/** The active staff, the caller too, with a social system of the caller's, by name: whom requests may be given to. */
export const getRequestPeople = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requests/people',
  subject: 'none',
  answer: z.object({ people: z.array(Worker), isInGroup: z.boolean() }),
  audit: null,
});

const Waiting = z.object({
  count: z.int(),
  late: z.int(),
  /** When the oldest was received; null: there is none. */
  oldest: z.nullable(instant),
});

/** What waits, by kind; `unseen` came since the caller last looked at the queue. */
export const getRequestSummary = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requests/summary',
  subject: 'none',
  answer: z.object({
    kinds: z.array(z.object({ kind: z.enum(REQUEST_KIND_NAMES), mine: Waiting, toTake: Waiting })),
    unseen: z.int(),
    /** When the last one of the caller's social systems was closed. */
    lastClosedAt: z.nullable(instant),
  }),
  audit: null,
});

/** Whether the caller is told by mail each working morning what waits for them (ours): not unless they asked. */
export const getRequestDigest = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requests/digest',
  subject: 'none',
  answer: z.object({ value: z.boolean() }),
  audit: null,
});

export const setRequestDigest = endpoint({
  ...ofStaff,
  method: 'PUT',
  path: '/api/manager/requests/digest',
  subject: 'none',
  body: z.object({ value: z.boolean() }),
  audit: { action: 'request.digest' },
});

/** Who holds, and who has open, the requests of a list that is on the screen; those out of scope are left out. */
export const watchRequests = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/watch',
  subject: 'none',
  body: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  answer: z.array(z.pick(ListedRequest, { id: true, state: true, holder: true, hold: true, readers: true })),
  audit: null,
  mode: 'read',
});

/** One, by its number. */
export const getRequest = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requests/:id',
  subject: 'told',
  params: z.object({ id: pathId }),
  answer: RequestRecord,
  audit: { action: 'request.view', object: 'request', id: 'id' },
});

/** The request that a message, a certificate… is, or was; null: it never waited. */
export const getRequestOf = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requests/of/:kind/:objectId',
  subject: 'told',
  params: z.object({ kind: z.enum(REQUEST_KIND_NAMES), objectId: pathId }),
  answer: z.nullable(RequestRecord),
  audit: { action: 'request.view', object: 'request' },
});

/** The file of what has no page of its own. */
export const getRequestFile = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/manager/requests/:id/file',
  subject: 'told',
  params: z.object({ id: pathId }),
  answer: 'file',
  audit: { action: 'request.file', object: 'request', id: 'id' },
});

/** The oldest due that nobody holds, of those that meet the criteria, which is the caller's from now on; null: there is none. */
export const takeNextRequest = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/next',
  subject: 'told',
  body: z.omit(RequestCriteria, { tab: true }),
  answer: z.nullable(z.object({ id, kind: z.enum(REQUEST_KIND_NAMES), objectId: id })),
  audit: { action: 'request.take', object: 'request' },
});

const one = { ...ofStaff, subject: 'told', params: z.object({ id: pathId }) } as const;
const REFUSALS = ['REQUEST_TAKEN', 'REQUEST_CLOSED', 'REQUEST_AWAITS_SIGNATURE'] as const;

/** How many people a window shows of those by the beginning of whose names they are sought. */
export const PEOPLE_FOUND = 20;
/** The beginning of a name; null: of any. */
export const NameSought = z.object({ name: criterion(MAX_SEARCH_TEXT) });

/** Whom it may be given to: the first ones by name, of those whose name begins so. */
export const findRequestColleagues = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/:id/colleagues',
  subject: 'none',
  params: z.object({ id: pathId }),
  body: NameSought,
  answer: z.array(Colleague),
  audit: null,
  mode: 'read',
});

/** It is the caller's, for half an hour from their last act on it. */
export const takeRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/take',
  refusals: REFUSALS,
  audit: { action: 'request.take', object: 'request', id: 'id' },
});

/** Nobody's again. */
export const returnRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/return',
  refusals: REFUSALS,
  audit: { action: 'request.return', object: 'request', id: 'id' },
});

/**
 * Another's from now on, who must be one of those that `findRequestColleagues` finds, and be able to sign in. An administrator may give away what somebody else holds. Of who is
 * away it goes on to who does their work, once the caller was told so (`isAwayKnown`); else HOLDER_ABSENT.
 */
export const giveRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/give',
  body: z.object({ managerId: id, note: criterion(REQUEST_LIMITS.reason), isAwayKnown: z.optional(z.boolean()) }),
  refusals: [...REFUSALS, 'HOLDER_ABSENT'],
  audit: { action: 'request.give', object: 'request', id: 'id' },
});

/**
 * It waits until a day (the next working day, where that is none), or until the member answers, which stops its clock: only where
 * the service has asked them something in writing. Answers the day.
 */
export const holdRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/hold',
  body: z.object({
    until: orNull(givenDay),
    reason: filledText(REQUEST_LIMITS.reason),
  }),
  answer: z.object({ until: z.nullable(day) }),
  refusals: REFUSALS,
  audit: { action: 'request.hold', object: 'request', id: 'id' },
});

/** It waits no more, and is the caller's. */
export const resumeRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/resume',
  refusals: REFUSALS,
  audit: { action: 'request.resume', object: 'request', id: 'id' },
});

/** It is over, of a kind that has no decision of its own; `outcome` says what was done. */
export const closeRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/close',
  body: z.object({ outcome: filledText(REQUEST_LIMITS.outcome) }),
  refusals: REFUSALS,
  audit: { action: 'request.close', object: 'request', id: 'id' },
});

/**
 * The caller has it open on their screen. Answers who else has, and who holds it; said again every few seconds, so it is no
 * entry of the audit log.
 */
export const seeRequest = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/:id/seen',
  subject: 'none',
  params: z.object({ id: pathId }),
  answer: z.object({
    state: z.enum(REQUEST_STATES),
    holder: z.nullable(Person),
    /** As of the request: what the holder types goes on moving it. */
    leaseUntil: z.nullable(instant),
    /** Who froze it, or took it up again, still holds it. */
    mark: RequestRecord.shape.mark,
    readers: z.array(Person),
  }),
  audit: null,
});

/** The fields of the pages of requests whose words are kept. */
const REQUEST_DRAFTS = [
  ...(['subject', 'text', 'outcome', 'refusal', 'reason', 'said', 'giveNote', 'holdReason'] as const),
  // What is chosen beside one, as JSON.
  ...(['decision', 'callback'] as const),
] as const;
export type RequestDraftField = (typeof REQUEST_DRAFTS)[number];

/**
 * Keeps what the caller is writing in a field; an empty text forgets it. Who holds the request goes on holding it; the text of
 * who has lost it is kept too, for them and for who holds it now. Said again every few seconds, so it is no entry of the log.
 */
export const saveRequestDraft = endpoint({
  ...one,
  subject: 'none',
  method: 'PUT',
  path: '/api/manager/requests/:id/draft',
  body: z.object({
    field: z.enum(REQUEST_DRAFTS),
    text: z.string().check(z.maxLength(REQUEST_LIMITS.draft)),
  }),
  answer: z.object({ savedAt: instant }),
  audit: null,
});
