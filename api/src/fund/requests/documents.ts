import { sql } from 'kysely';
import { socialSystemInScope } from '../access.ts';
import { fullName } from '../full-name.ts';
import { sentOnBehalf } from '../received.ts';
import { type Kind, waitingColumns } from './kind.ts';

/** What members send for their folder, until it is extracted or dealt with, where the fund wants it in its queue (REQUESTS_DOCUMENTS). */
export const documentRequest: Kind = {
  name: 'supportingDocument',
  table: 'supporting_document',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`document.id`,
      member: sql`document.sender_id`,
      folder: sql`document.folder_id`,
      systems: sql`array[document.social_system_id]`,
      subject: sql`document_type.label`,
      receivedAt: sql`document.creation_date`,
    })}
    from supporting_document as document join folder on folder.id = document.folder_id
      join document_type on document_type.id = document.document_type_id
    where document.is_waiting and not document.is_extracted
      and not document.is_infected and document.purged_date is null and ${where(sql`document.id`)}`,
  list: {
    async words(db, caller, ids) {
      const rows = await db
        .selectFrom('supporting_document as document')
        .innerJoin('folder', 'folder.id', 'document.folder_id')
        .innerJoin('account as author', 'author.id', 'document.author_id')
        .where('document.id', 'in', ids)
        .where(socialSystemInScope(caller, 'folder.social_system_id'))
        .select(['document.id', 'author.firstname', 'author.lastname'])
        .execute();
      return sentOnBehalf(rows);
    },
  },
  close: (tx, id) => tx.updateTable('supporting_document').set({ is_waiting: false }).where('id', '=', id).execute(),
  async content(db, id) {
    const found = await db
      .selectFrom('supporting_document as document')
      .leftJoin('account as author', 'author.id', 'document.author_id')
      .where('document.id', '=', id)
      .select(['comment', 'file_id', 'author.firstname', 'author.lastname'])
      .executeTakeFirst();
    if (!found) return undefined;
    const { comment: text, file_id: fileId, firstname, lastname } = found;
    return { text, fileId, authorName: fullName(firstname, lastname) };
  },
};
