import { addressSubmissions } from './features/addresses/submissions.queries.ts';
import { bankChangeSubmissions } from './features/bank-details/submissions.queries.ts';
import { contactSubmissions } from './features/contacts/submissions.queries.ts';
import { messageSubmissions } from './features/messaging/submissions.queries.ts';
import { profileSubmissions } from './features/profile/submissions.queries.ts';
import { proofOfLifeSubmissions } from './features/proof-of-life/submissions.queries.ts';
import { relativesSubmissions } from './features/relatives/submissions.queries.ts';
import { documentSubmissions } from './features/supporting-documents/submissions.queries.ts';
import type { SubmissionSource } from './fund/submissions.ts';

/** Everything that a member may have sent, by the feature that keeps it. */
export const submissionSources: readonly SubmissionSource[] = [
  messageSubmissions,
  ...documentSubmissions,
  ...proofOfLifeSubmissions,
  bankChangeSubmissions,
  contactSubmissions,
  addressSubmissions,
  profileSubmissions,
  relativesSubmissions,
];
