import { recordedChanges, type SubmissionSource } from '../../fund/submissions.ts';

const NAMES = ['create', 'update', 'delete'];
const acts = <T>(object: string, change: T) => NAMES.map(name => [`${object}.${name}`, change] as const);

/** Changes of those whom the member named. */
export const relativesSubmissions: SubmissionSource = {
  kind: 'change',
  rows: of =>
    recordedChanges(
      Object.fromEntries([
        ...acts('beneficiary', 'beneficiaries' as const),
        ...acts('trustedThirdParty', 'trustedThirdParty' as const),
      ]),
      of,
    ),
};
