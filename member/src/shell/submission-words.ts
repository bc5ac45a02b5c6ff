import type { Awaited } from 'contract/calls/awaited.ts';
import type { Submission } from 'contract/calls/submissions.ts';
import { parisDay } from 'contract/values/days.ts';
import { referencesOf } from 'contract/values/references.ts';
import type { RecordedChange, SubmissionState } from 'contract/values/submissions.ts';
import type { BadgeProps } from 'ui/Badge.tsx';
import { text } from '../texts.ts';
import { sendAgain } from './asked/asked.ts';
import { frenchDate } from './dates.ts';

/** What it is: 'Certificat de vie 2026', the subject of a message. */
export function titleOf({ kind, title }: Pick<Submission, 'kind' | 'title'>): string {
  if (kind === 'change') return text(`submissions.changes.${title as RecordedChange}`);
  if (kind === 'message' || kind === 'contact') return title ?? text(`submissions.kinds.${kind}`);
  if (kind === 'swornStatement' || kind === 'bankChange') return text(`submissions.kinds.${kind}`);
  return text(`submissions.kinds.${kind}`, { title: title ?? '' });
}

/** When and how it came, who sent it in the member's name, which file it is, and how to name it to the service. */
export function sentWords(submission: Submission): string {
  const { channel, sentAt, authorName, isFromService, fileName } = submission;
  const sent = text(isFromService ? 'submissions.sent.service' : `submissions.sent.${channel}`, {
    date: frenchDate(sentAt),
  });
  const by = authorName && channel === 'portal' && text('submissions.sent.by', { name: authorName });
  const references = referencesOf(submission);
  const file = fileName && text('submissions.sent.file', { name: fileName });
  const reference =
    submission.ids.length > 1
      ? text('submissions.sent.references', { references })
      : text('submissions.sent.reference', { reference: references });
  return [sent, by, file, reference].filter(Boolean).join(', ');
}

/** By when we mean to answer, `YYYY-MM-DD`, or that the day is past. */
export const expectedWords = (expectedBy: string, isLate = expectedBy < parisDay(new Date())): string =>
  text(isLate ? 'submissions.facts.late' : 'submissions.facts.expectedBy', { date: frenchDate(expectedBy) });

/** The one fact that matters now. */
export function factOf(submission: Awaited): string {
  const { kind, state, stateAt, expectedBy, isLate, waitsUntil, isFrozen } = submission;
  const date = frenchDate(stateAt);
  if (sendAgain(submission)) return text('submissions.facts.again');
  if (state === 'yours') return text('submissions.facts.yours');
  if (state === 'ours') {
    if (isFrozen) return text('submissions.facts.frozen');
    if (waitsUntil) return text('submissions.facts.waitsUntil', { date: frenchDate(waitsUntil) });
    // No reply is promised where the fund follows none.
    if (!expectedBy) return text(`submissions.facts.${kind === 'document' ? 'unanswered' : 'ours'}`);
    return expectedWords(expectedBy, isLate);
  }
  if (kind === 'document' && state === 'accepted') return text('submissions.facts.handled', { date });
  if (kind === 'document' && state === 'refused') return text('submissions.facts.blocked');
  return text(`submissions.facts.${state}`, { date });
}

const TONES: Record<SubmissionState, NonNullable<BadgeProps['tone']>> = {
  yours: 'warning',
  ours: 'info',
  written: 'info',
  answered: 'success',
  accepted: 'success',
  refused: 'danger',
  cancelled: 'muted',
  replaced: 'muted',
  recorded: 'success',
  closed: 'muted',
  removed: 'muted',
};
export const toneOf = ({ state, isLate, isFrozen }: Pick<Submission, 'state' | 'isLate' | 'isFrozen'>) =>
  isLate || isFrozen ? 'warning' : TONES[state];
