import { sql } from 'kysely';
import { type Kind, waitingColumns } from './kind.ts';

/** What members send for their folder, until it is extracted or dealt with, where the fund wants it in its queue (REQUESTS_DOCUMENTS). */
export const documentRequest: Kind = {
  name: 'supportingDocument',
  table: 'supporting_document',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`document.id`,
      member: sql`folder.member_id`,
      folder: sql`document.folder_id`,
      systems: sql`array[document.social_system_id]`,
      subject: sql`document_type.label`,
      receivedAt: sql`document.creation_date`,
    })}
    from supporting_document as document join folder on folder.id = document.folder_id
      join document_type on document_type.id = document.document_type_id
    where document.is_waiting and not document.is_extracted
      and not document.is_infected and document.purged_date is null and ${where(sql`document.id`)}`,
  close: (tx, id) => tx.updateTable('supporting_document').set({ is_waiting: false }).where('id', '=', id).execute(),
  async content(db, id) {
    const found = await db
      .selectFrom('supporting_document')
      .where('id', '=', id)
      .select(['comment', 'file_id'])
      .executeTakeFirst();
    return found && { text: found.comment, email: null, phone: null, fileId: found.file_id };
  },
};
