import { sql } from 'kysely';
import { foldersOf, ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** New postal addresses, of folders in scope. */
export const addressesTimeline: readonly TimelineSource[] = [
  {
    kind: 'change',
    events: of =>
      ownActs({ 'address.change': 'addressChanged' }, of, {
        where: sql`exists (select from ${foldersOf(of)} where audit_log.detail -> 'folders' @> to_jsonb(folder.id))`,
      }),
  },
];
