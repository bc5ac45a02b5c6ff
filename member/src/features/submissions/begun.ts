import type { MemberDraft } from 'contract/calls/member-drafts.ts';
import type { SubmissionRecord } from 'contract/calls/submissions.ts';
import type { SubmissionKind } from 'contract/values/submissions.ts';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';

/** A form that was begun: what it is, and where it goes on. */
export interface BegunForm {
  title: string;
  to: string;
  params?: Record<string, string>;
  /** What an answer is written about. */
  about?: { kind: SubmissionKind; id: number };
  /** Of a message: what it answers. */
  reply?: { form: string; folderId: null; requestType: null; subject: string };
}

/** The form in which one is written on. */
export const replyName = ({ kind, id }: Pick<SubmissionRecord, 'kind' | 'id'>) => `submission.${kind}.${id}`;

type Known = (form: string, rest: string[], subject: string) => BegunForm;

const message = (form: string, subject: string, title: string): BegunForm => ({
  title: subject ? text('submissions.begun.messageOn', { subject }) : title,
  to: PATHS.newMessage,
  ...(form !== 'message' && { reply: { form, folderId: null, requestType: null, subject } }),
});
const section = (title: string, name: string): BegunForm => ({
  title,
  to: PATHS.situationSection,
  params: { section: name },
});

/** By the first words of the form's name, as `useDraft` has it. Forms of the first connection and of visitors are not here. */
const FORMS: Record<string, Known> = {
  message: (form, _, subject) => message(form, subject, text('submissions.start.message')),
  document: () => ({ title: text('submissions.start.document'), to: PATHS.sendDocument }),
  taxData: () => ({ title: text('submissions.start.taxData'), to: PATHS.taxData }),
  proof: () => ({ title: text('submissions.start.proof'), to: PATHS.proofOfLife }),
  'records.address': () => ({ title: text('submissions.start.address'), to: PATHS.recordsAddress }),
  'records.account': () => ({ title: text('submissions.start.account'), to: PATHS.recordsAccount }),
  submission: (_, [kind, number]) => ({
    title: text('submissions.begun.answer'),
    to: PATHS.submission,
    params: { kind: kind!, number: number! },
    about: { kind: kind as SubmissionKind, id: Number(number) },
  }),
  'situation.email': () => section(text('submissions.begun.email'), 'adresse-email'),
  'situation.phones': () => section(text('submissions.begun.phones'), 'telephones'),
  'situation.beneficiary': (_, [id]) =>
    section(text('submissions.begun.beneficiary'), `beneficiaire-${id === 'new' ? 'nouveau' : id}`),
  'situation.trusted': () => section(text('submissions.begun.trusted'), 'tiers-de-confiance'),
};

/** What a draft is of; null for a form that this list does not show. */
export function begunForm({ form, content }: MemberDraft): BegunForm | null {
  const words = form.split('.');
  for (const length of [2, 1]) {
    const known = FORMS[words.slice(0, length).join('.')];
    if (known) return known(form, words.slice(length), subjectOf(content));
  }
  return null;
}

function subjectOf(content: string): string {
  const { subject } = JSON.parse(content) as { subject?: unknown };
  return typeof subject === 'string' ? subject.trim() : '';
}
