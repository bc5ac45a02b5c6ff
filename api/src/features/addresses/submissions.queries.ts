import { sql } from 'kysely';
import { recordedChanges, type SubmissionSource, shownFolders } from '../../fund/submissions.ts';

/** New postal addresses, of folders that show. */
export const addressSubmissions: SubmissionSource = {
  kind: 'change',
  rows: of =>
    recordedChanges(
      { 'address.change': 'address' },
      of,
      sql`exists (select from ${shownFolders(of)} where audit_log.detail -> 'folders' @> to_jsonb(folder.id))`,
    ),
};
