import { sql } from 'kysely';
import { eventColumns, foldersOf, type TimelineSource } from '../../fund/timeline.ts';

/** The documents that the library has for one folder. */
export const knowledgeTimeline: readonly TimelineSource[] = [
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        at: sql`document.creation_date`,
        event: 'folderDocument',
        id: sql`document.id`,
        title: sql`document_type.label`,
        detail: sql`document.name`,
        folder: sql`document.folder_id`,
      })}
      from ${foldersOf(of)} join knowledge_document as document on document.folder_id = folder.id and document.nature = 2
      left join document_type on document_type.id = document.document_type_id
      where document.is_active`,
  },
];
