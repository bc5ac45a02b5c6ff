import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { ALARM_KIND_NAMES } from '../values/alarms.ts';
import { criterion, id, instant, MAX_NAME_LENGTH, orNull, pathId } from '../values/fields.ts';
import { reason } from '../values/reason.ts';
import { Sender } from './received.ts';

export * from '../values/alarms.ts';

/** Somebody of the staff. */
const Person = z.object({ id, firstname: z.string(), lastname: z.string() });

export const Alarm = z.object({
  id,
  kind: z.enum(ALARM_KIND_NAMES),
  body: z.string(),
  createdAt: instant,
  /** Whom it is about, and whose doing it is. */
  member: z.nullable(Sender),
  /** The change of account that it is about. */
  bankChangeId: z.nullable(id),
  manager: z.nullable(Person),
  seenAt: z.nullable(instant),
  /** 'Claire Marchand'; null for who is gone. */
  seenBy: z.nullable(z.string()),
  seenNote: z.nullable(z.string()),
});
export type Alarm = z.input<typeof Alarm>;

export const ALARM_STATES = ['toSee', 'seen'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];

/** The alarms, the newest first (ours). `state` and `kind` null: all. */
export const searchAlarms = endpoint({
  method: 'POST',
  path: '/api/manager/alarms/search',
  access: 'administrator',
  subject: 'told',
  body: z.object({ state: orNull(z.enum(ALARM_STATES)), kind: orNull(z.enum(ALARM_KIND_NAMES)), startIndex, take }),
  answer: page(Alarm),
  limit: 'search',
  audit: { action: 'alarm.search' },
  mode: 'read',
});

/** Alarms that nobody has looked at (ours). */
export const countAlarms = endpoint({
  method: 'GET',
  path: '/api/manager/alarms/count',
  access: 'administrator',
  subject: 'none',
  answer: z.object({ toSee: z.int() }),
  audit: null,
});

/**
 * Somebody looked, and says what they found (ours): nobody whose doing it is, nor who may be the same person. It takes what the
 * security was told of out of sight, so that a stolen session alone does not do it.
 */
export const markAlarmSeen = endpoint({
  method: 'POST',
  path: '/api/manager/alarms/:alarmId/seen',
  access: 'administrator',
  subject: 'none',
  proof: 'recent',
  params: z.object({ alarmId: pathId }),
  body: z.object({ note: reason }),
  refusals: ['ALARM_SEEN', 'OWN_ALARM'],
  audit: { action: 'alarm.see', object: 'alarm', id: 'alarmId' },
});

/** What holds a manager back: nothing, a proof that is asked, or exports that are stopped. */
export const BRAKE_STATES = ['free', 'proof', 'stopped'] as const;
export type BrakeState = (typeof BRAKE_STATES)[number];

const UnusualReading = z.object({
  manager: Person,
  /** When the hour begins. */
  hour: instant,
  /** When the brake acted last in it. */
  at: instant,
  /** The most different people within sixty minutes. */
  people: z.int(),
  /** What the manager usually reads in an hour; null: they have read on too few days to say. */
  usual: z.nullable(z.int()),
  /** How often somebody was shown so. */
  opened: z.int(),
  searched: z.int(),
  exported: z.int(),
  isAlarm: z.boolean(),
  /** What holds the manager back now. */
  brake: z.enum(BRAKE_STATES),
  /** Who opened their exports again last, after this hour, and why; `by` null: the operator, or who is gone. */
  lifted: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
});
export type UnusualReading = z.input<typeof UnusualReading>;

/** Days that the list of unusual readings goes back. */
export const READING_DAYS = 7;

/**
 * The hours of the last seven days in which a manager read far more than usual, and those of who is stopped since longer; the
 * newest first (ours). `name`: beginnings of the manager's names.
 */
export const searchUnusualReadings = endpoint({
  method: 'POST',
  path: '/api/manager/unusualReadings/search',
  access: 'administrator',
  subject: 'none',
  body: z.object({ name: criterion(MAX_NAME_LENGTH), isAlarm: orNull(z.literal(true)), startIndex, take }),
  answer: page(UnusualReading),
  limit: 'search',
  audit: { action: 'reading.search' },
  mode: 'read',
});

const PersonRead = z.object({
  ...Sender.shape,
  /** How often they were shown, and when last. */
  times: z.int(),
  lastAt: instant,
});
export type PersonRead = z.input<typeof PersonRead>;

/** Whom a manager read in such an hour, by the audit log, the last ones first (ours). */
export const getPeopleRead = endpoint({
  method: 'POST',
  path: '/api/manager/unusualReadings/people',
  access: 'administrator',
  subject: 'told',
  body: z.object({ managerId: id, hour: instant, startIndex, take }),
  answer: page(PersonRead),
  limit: 'search',
  audit: { action: 'reading.people', object: 'account' },
  mode: 'read',
});

/** Opens somebody's exports again, until the end of the day whatever they read (ours). Never one's own, nor of who may be the same person. 404: they are open. */
export const liftBrake = endpoint({
  method: 'POST',
  path: '/api/manager/unusualReadings/:managerId/lift',
  access: 'administrator',
  subject: 'none',
  proof: 'recent',
  params: z.object({ managerId: pathId }),
  body: z.object({ reason }),
  refusals: ['OWN_BRAKE'],
  audit: { action: 'brake.lift', object: 'account', id: 'managerId' },
});
