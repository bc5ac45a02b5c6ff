import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { CHANNEL_NAMES } from '../values/channels.ts';
import { criterion, day, givenDay, id, instant, orNull, pathId } from '../values/fields.ts';
import {
  HOLDS,
  REQUEST_KIND_NAMES,
  REQUEST_LIMITS,
  REQUEST_MARK_NAMES,
  REQUEST_STATES,
  REQUEST_STEPS,
  REQUEST_TABS,
} from '../values/requests.ts';
import { SentFile } from './received.ts';

// Ours: the queue, which is everything that waits for the service whatever its kind (docs/decisions/0037-queue.md).

/** Somebody of the staff. */
const Person = z.object({ id, name: z.string() });
export type Person = z.input<typeof Person>;

const Hold = z.object({
  kind: z.enum(HOLDS),
  /** Until that day; null: until the member answers. */
  until: z.nullable(day),
  reason: z.string(),
  since: instant,
});

/** A request as the list shows it. */
export const ListedRequest = z.object({
  id,
  kind: z.enum(REQUEST_KIND_NAMES),
  /** Of the message, the certificate…: its own page. */
  objectId: id,
  subject: z.string(),
  state: z.enum(REQUEST_STATES),
  channel: z.enum(CHANNEL_NAMES),
  mark: z.nullable(z.enum(REQUEST_MARK_NAMES)),
  member: z.nullable(
    z.object({ id, firstname: z.string(), lastname: z.string(), birthDate: z.nullable(day), login: z.string() }),
  ),
  /** Who is no member. */
  who: z.nullable(z.string()),
  folder: z.nullable(z.object({ id, systemName: z.string() })),
  receivedAt: instant,
  dueOn: day,
  holder: z.nullable(Person),
  /** They are alone with it until then; null: it was given to them, and they have not begun. */
  leaseUntil: z.nullable(instant),
  hold: z.nullable(Hold),
  /** It came back from its hold, and nobody has acted on it since. */
  isBack: z.boolean(),
  /** Who else has it open now. */
  readers: z.array(Person),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
});
export type ListedRequest = z.input<typeof ListedRequest>;

/** When they are due: late, today at the latest, within seven days. */
export const DUES = ['late', 'today', 'week'] as const;
export type Due = (typeof DUES)[number];

/** Null: any. `text`: of the subject, the name (its beginning), or the number of the folder. */
export const RequestCriteria = z.object({
  tab: z.enum(REQUEST_TABS),
  kind: orNull(z.enum(REQUEST_KIND_NAMES)),
  socialSystemId: orNull(id),
  due: orNull(z.enum(DUES)),
  channel: orNull(z.enum(CHANNEL_NAMES)),
  holderId: orNull(id),
  text: criterion(100),
});
export type RequestCriteria = z.output<typeof RequestCriteria>;

const Counts = z.object({ toTake: z.int(), mine: z.int(), onHold: z.int() });

const ofStaff = { access: 'manager' } as const;

/**
 * A page of what members and others sent about the caller's social systems, with how many stand in each list whatever the
 * criteria. The earliest due first; of those that are over, the latest first. What is new to the caller is reckoned from
 * their last look.
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
  mode: 'own',
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

/** Who holds, and who has open, the requests of a list that is on the screen; those out of scope are left out. */
export const watchRequests = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/watch',
  subject: 'none',
  body: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  answer: z.array(
    z.object({ id, state: z.enum(REQUEST_STATES), holder: z.nullable(Person), readers: z.array(Person) }),
  ),
  audit: null,
  mode: 'read',
});

const Step = z.object({
  step: z.enum(REQUEST_STEPS),
  at: instant,
  /** Null: by itself, or who has left. */
  by: z.nullable(z.string()),
  to: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const Draft = z.object({ field: z.string(), text: z.string(), at: instant, author: Person, isOwn: z.boolean() });
export type Draft = z.input<typeof Draft>;

const RequestContent = z.object({
  text: z.string(),
  /** Of who is no member. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The scan of what came on paper. */
  file: z.nullable(SentFile),
});
export type RequestContent = z.input<typeof RequestContent>;

export const RequestRecord = z.extend(ListedRequest, {
  /** In how many working days its kind is due, and how many are gone. */
  days: z.object({ due: z.int(), gone: z.int() }),
  steps: z.array(Step),
  /** What is being written, the caller's own first. */
  drafts: z.array(Draft),
  /** Whom it may be given to. */
  colleagues: z.array(Person),
  /** It is closed from its page here: it has no decision of its own. */
  isClosedHere: z.boolean(),
  /** What was written, where it has no page of its own. */
  content: z.nullable(RequestContent),
});
export type RequestRecord = z.input<typeof RequestRecord>;

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

/** The oldest due that nobody holds, which is the caller's from now on; null: there is none. */
export const takeNextRequest = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/manager/requests/next',
  subject: 'told',
  answer: z.nullable(z.object({ id, kind: z.enum(REQUEST_KIND_NAMES), objectId: id })),
  audit: { action: 'request.take', object: 'request' },
});

const one = { ...ofStaff, subject: 'told', params: z.object({ id: pathId }) } as const;
const REFUSALS = ['REQUEST_TAKEN', 'REQUEST_CLOSED'] as const;

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

/** Another's from now on, who must be one of its `colleagues`. An administrator may give away what somebody else holds. */
export const giveRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/give',
  body: z.object({ managerId: id, note: criterion(REQUEST_LIMITS.reason) }),
  refusals: REFUSALS,
  audit: { action: 'request.give', object: 'request', id: 'id' },
});

/**
 * It waits until a day (the next working day, where that is none), or until the member answers, which stops its clock. Answers
 * the day.
 */
export const holdRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/requests/:id/hold',
  body: z.object({
    until: orNull(givenDay),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REQUEST_LIMITS.reason)),
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
  body: z.object({ outcome: z.string().check(z.trim(), z.minLength(1), z.maxLength(REQUEST_LIMITS.outcome)) }),
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
  answer: z.object({ state: z.enum(REQUEST_STATES), holder: z.nullable(Person), readers: z.array(Person) }),
  audit: null,
});

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
    field: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
    text: z.string().check(z.maxLength(REQUEST_LIMITS.draft)),
  }),
  answer: z.object({ savedAt: instant }),
  audit: null,
});
