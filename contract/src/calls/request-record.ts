// Apart from requests.ts: what a request is, in the list and on its page.
import * as z from 'zod/mini';
import { CHANNEL_NAMES } from '../values/channels.ts';
import { criterion, day, givenDay, id, instant, MAX_SEARCH_TEXT, orNull } from '../values/fields.ts';
import { countedBy } from '../values/figures.ts';
import { requestTypes } from '../values/request-types.ts';
import {
  CANNOT_SIGN_IN_NAMES,
  HOLDS,
  OBJECT_STATES,
  REQUEST_KIND_NAMES,
  REQUEST_MARK_NAMES,
  REQUEST_STATES,
  REQUEST_STEPS,
  REQUEST_TABS,
} from '../values/requests.ts';
import { SentFile } from './received.ts';

/** Somebody of the staff. */
export const Person = z.object({ id, name: z.string() });
export type Person = z.input<typeof Person>;

/** One of those who may work on requests. */
export const Worker = z.extend(Person, {
  /** They are given nothing, since they cannot sign in; null: they can. */
  cannotSignIn: z.nullable(z.enum(CANNOT_SIGN_IN_NAMES)),
});
export type Worker = z.input<typeof Worker>;

/** Whom a request may be given to. */
export const Colleague = z.extend(Worker, {
  /** They are away until then, that day included; null: they are there. */
  awayUntil: z.nullable(day),
  /** Who does their work meanwhile; null: whoever takes it. */
  standIn: z.nullable(Person),
});
export type Colleague = z.input<typeof Colleague>;

const Hold = z.object({
  kind: z.enum(HOLDS),
  /** Until that day; null: until the member answers, or a colleague signs. */
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
  /** Working days that are gone since that day, while it waits for the service; null: it is not late. */
  lateDays: z.nullable(z.int()),
  holder: z.nullable(Person),
  /** They are alone with it until then; null: it was given to them, and they have not begun. */
  leaseUntil: z.nullable(instant),
  hold: z.nullable(Hold),
  /** What it had waited for when it came back, where nobody has acted on it since. */
  backFrom: z.nullable(z.enum(HOLDS)),
  /** Who held it, and is away: nobody has acted on it since. */
  absent: z.nullable(Person),
  /** Who else has it open now. */
  readers: z.array(Person),
  /** What its kind adds to its subject, in a few words. */
  about: z.nullable(z.string()),
  /** By name. */
  labels: z.array(z.object({ id, name: z.string() })),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
});
export type ListedRequest = z.input<typeof ListedRequest>;

/** When they are due: late, today at the latest, within seven days. */
export const DUES = ['late', 'today', 'week'] as const;
export type Due = (typeof DUES)[number];

export const HELD_BY = ['myGroups'] as const;

/** Null: any. `text`: of the subject, the name (its beginning), the number of the folder, a reference, or what a kind adds. Days are those of Paris, both included. */
export const RequestCriteria = z.object({
  tab: z.enum(REQUEST_TABS),
  kinds: orNull(z.array(z.enum(REQUEST_KIND_NAMES)).check(z.minLength(1), z.maxLength(REQUEST_KIND_NAMES.length))),
  socialSystemId: orNull(id),
  due: orNull(z.enum(DUES)),
  channel: orNull(z.enum(CHANNEL_NAMES)),
  holderId: orNull(id),
  /** Who is in a group with the caller, and the caller. */
  heldBy: orNull(z.enum(HELD_BY)),
  labelId: orNull(id),
  text: criterion(MAX_SEARCH_TEXT),
  /** Where the thing itself stands; nothing of a kind that does not say so. */
  objectState: orNull(z.enum(OBJECT_STATES)),
  /** What a message is about; nothing of other kinds. */
  requestType: orNull(z.enum(requestTypes)),
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
  ...countedBy,
});
export type RequestCriteria = z.output<typeof RequestCriteria>;

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
  /** The manager who sent it in the member's name. */
  authorName: z.nullable(z.string()),
  /** Of who is no member. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** What the service answered them by mail, and when. */
  reply: z.nullable(z.object({ text: z.string(), at: instant })),
  /** As somebody said who is no known member. */
  birthDate: z.optional(z.nullable(day)),
  /** The scan of what came on paper. */
  file: z.nullable(SentFile),
});
export type RequestContent = z.input<typeof RequestContent>;

export const RequestRecord = z.extend(ListedRequest, {
  /** In how many working days its kind is due, and how many are gone, without those on which its clock stood still. */
  days: z.object({ due: z.int(), gone: z.int() }),
  steps: z.array(Step),
  /** What is being written, the caller's own first. */
  drafts: z.array(Draft),
  /** The service has written to the member, of what is in the caller's scope, since they last did: they know what is waited for. */
  isAsked: z.boolean(),
  /** There is somebody whom it may be given to. */
  isGivable: z.boolean(),
  /** It is closed from its page here: it has no decision of its own. */
  isClosedHere: z.boolean(),
  /** What was written, where it has no page of its own. */
  content: z.nullable(RequestContent),
});
export type RequestRecord = z.input<typeof RequestRecord>;
