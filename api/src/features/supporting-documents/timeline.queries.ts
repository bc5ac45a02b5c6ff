import { sql } from 'kysely';
import { eventColumns, isAboutScope, type TimelineSource } from '../../fund/timeline.ts';

/** What the member sent: supporting documents, tax data. */
export const supportingDocumentsTimeline: readonly TimelineSource[] = [
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        at: sql`document.creation_date`,
        event: 'supportingDocument',
        id: sql`document.id`,
        title: sql`document_type.label`,
        quote: sql`nullif(document.comment, '')`,
        detail: sql`document.name`,
        folder: sql`document.folder_id`,
        author: sql`document.author_id`,
        open: sql`case when document.file_id is not null and not document.is_infected and document.purged_date is null
          then document.id end`,
      })}
      from supporting_document as document join document_type on document_type.id = document.document_type_id
      where document.sender_id = ${of.memberId} and ${isAboutScope(of, 'document.folder_id')}`,
  },
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        at: sql`tax_data.receipt_date`,
        event: 'taxData',
        id: sql`tax_data.id`,
        title: sql`tax_data.year::text`,
        author: sql`tax_data.author_id`,
        open: sql`case when tax_data.file_id is not null then tax_data.id end`,
      })}
      from tax_data where tax_data.member_id = ${of.memberId}`,
  },
];
