import { parisDay } from './days.ts';

/** What a member sends to the fund, by any channel, or changes by themselves. */
export const SUBMISSION_KINDS = [
  'message',
  'document',
  'taxData',
  'proofOfLife',
  'swornStatement',
  'bankChange',
  'contact',
  'change',
] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** What is recorded as soon as the member says so. */
export type RecordedChange = 'address' | 'phones' | 'email' | 'beneficiaries' | 'trustedThirdParty';

/**
 * Where it stands: the member's turn, the fund's turn, then what became of it. `written`: the service wrote first, and was not answered;
 * `replaced`: a newer one of the member's took its place; `removed`: its time ran out before anybody took it, which ends it and is no answer.
 */
export const SUBMISSION_STATES = [
  'yours',
  'ours',
  'written',
  'answered',
  'accepted',
  'refused',
  'cancelled',
  'replaced',
  'recorded',
  'closed',
  'removed',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** It waits for somebody. */
export const isGoingOn = (state: SubmissionState) => state === 'yours' || state === 'ours';

/** Days in which one that is over stands in the list, and may be taken up again by writing. */
export const SUBMISSION_DAYS = 30;

/** The last day, in Paris, on which one that ended then may be written about. */
export function lastReplyDay(endedAt: Date): string {
  const day = new Date(parisDay(endedAt));
  day.setUTCDate(day.getUTCDate() + SUBMISSION_DAYS);
  return day.toISOString().slice(0, 10);
}

/** What there is a page about to write on: what is only recorded is told in a new message. */
export const ANSWERED_KINDS = ['message', 'document', 'taxData', 'proofOfLife', 'bankChange', 'contact'] as const;

/** Whose files the member may open from there. What a letter held was scanned by the service, which may have added to it. */
export const OPENED_KINDS = ['document', 'taxData', 'proofOfLife'] as const;
