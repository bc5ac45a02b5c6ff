import { recordedChanges, type SubmissionSource } from '../../fund/submissions.ts';

/** New telephones and e-mail addresses. */
export const profileSubmissions: SubmissionSource = {
  kind: 'change',
  rows: of => recordedChanges({ 'member.changePhones': 'phones', 'email.confirm': 'email' }, of),
};
