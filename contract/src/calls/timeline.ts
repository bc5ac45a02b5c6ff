import * as z from 'zod/mini';
import { id, instant } from '../values/fields.ts';

/** What the time-line of a member tells of, by the kinds that it is filtered by. */
export const TIMELINE = {
  message: ['messageReceived', 'messageAnswered', 'messageWritten'],
  document: [
    'supportingDocument',
    'taxData',
    'folderDocument',
    'referenceDocument',
    'proofSent',
    'proofEntered',
    'proofChecked',
    'proofAccepted',
    'proofRefused',
    'swornStatement',
    'paymentCertificate',
  ],
  change: [
    'bankAsked',
    'bankAccepted',
    'bankTransmitted',
    'bankRefused',
    'bankCancelled',
    'bankFrozen',
    'holdMade',
    'spaceProtected',
    'holdLifted',
    'addressChanged',
    'phonesChanged',
    'emailAsked',
    'emailConfirmed',
    'passwordSet',
    'beneficiaries',
    'trustedThirdParty',
  ],
  sent: ['mail', 'sms', 'voice'],
  connection: [
    'signIn',
    'connectedAs',
    'acting',
    'factorAdded',
    'factorRemoved',
    'recoveryCodesMade',
    'linkBound',
    'linkEnded',
    'unlocked',
    'passwordLink',
    'emailLink',
  ],
  note: ['note'],
  contact: ['contact', 'returnedPost', 'bankCallback'],
} as const;

export type TimelineKind = keyof typeof TIMELINE;
export const TIMELINE_KINDS = Object.keys(TIMELINE) as TimelineKind[];
export type TimelineEventName = (typeof TIMELINE)[TimelineKind][number];

const names = Object.values(TIMELINE).flat() as [TimelineEventName, ...TimelineEventName[]];

/** As much of what somebody wrote as is shown. Characters. */
export const QUOTED = 240;

/** One thing that happened. `id` is of what it tells of; with `event` it is unique. */
export const TimelineEvent = z.object({
  at: instant,
  event: z.enum(names),
  id,
  /** What it is about, as it was named: a subject, a document. */
  title: z.nullable(z.string()),
  /** What a person wrote: the beginning of a message, a note, a reason. */
  quote: z.nullable(z.string()),
  /**
   * What became of it: of a mail, SMS or call its state in the outbox ('sent', 'waiting', 'failed', 'refused'); of an account its
   * last figures; of a call back who answered ('member', 'other', 'nobody').
   */
  detail: z.nullable(z.string()),
  folderId: z.nullable(id),
  /** Who of the service did it; null: the member, or nobody. */
  authorName: z.nullable(z.string()),
  /** Who gave the second signature. */
  signerName: z.nullable(z.string()),
  /** What the screen can open: a message, a certificate of life, a change of account, a request. */
  openId: z.nullable(id),
  /** The request that the screen can open has a document, which it shows (getRequestFile). */
  hasFile: z.boolean(),
});
export type TimelineEvent = z.input<typeof TimelineEvent>;

/** Newest first. `next`: what the following page is asked with; null: this is the last. */
export const TimelinePage = z.object({ events: z.array(TimelineEvent), next: z.nullable(z.string()) });
export type TimelinePage = z.input<typeof TimelinePage>;

/** Where a page ends: the instant, name and id of its last event. */
export const timelineCursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[A-Za-z]{1,30}~\d{1,15}$/));
