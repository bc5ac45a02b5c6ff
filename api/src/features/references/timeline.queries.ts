import { sql } from 'kysely';
import { eventColumns, foldersOf, type TimelineSource } from '../../fund/timeline.ts';

/** The reference documents of the folders. */
export const referencesTimeline: readonly TimelineSource[] = [
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        at: sql`document.creation_date`,
        event: 'referenceDocument',
        id: sql`document.id`,
        title: sql`document.label`,
        folder: sql`document.folder_id`,
      })}
      from ${foldersOf(of)} join insured_reference_document as document on document.folder_id = folder.id`,
  },
];
