import { sql } from 'kysely';
import { INFECTED_REASON } from '../../fund/infected.ts';
import { type SubmissionSource, type SubmissionsOf, shownFolders, submissionColumns } from '../../fund/submissions.ts';

/** The antivirus blocked it, and the member has not sent another of its type since: nobody could read this one. */
const isToSendAgain = sql`(document.is_infected and document.purged_date is null and not exists (
  select from supporting_document as later where later.folder_id = document.folder_id
    and later.document_type_id = document.document_type_id and later.creation_date > document.creation_date
    and not later.is_infected))`;
/** Nobody has taken it, and its time has not run out. */
const isWaiting = sql`(not document.is_infected and not document.is_extracted and document.purged_date is null)`;
/** The notice: the next one of the year takes its place. */
const isBlocked = sql`coalesce(file.scan_state = 'infected', false)`;
const BLOCKED = INFECTED_REASON.charAt(0).toUpperCase() + INFECTED_REASON.slice(1);

/** Their own: of a folder that was given to them, nothing of who had it before. */
const ownDocuments = (of: SubmissionsOf) => sql`${shownFolders(of)}
  join supporting_document as document on document.folder_id = folder.id and document.sender_id = ${of.space.id}`;

/** Supporting documents: the service's turn until it has taken them out for its own files. */
const documents: SubmissionSource = {
  kind: 'document',
  rows: of => sql`
    select ${submissionColumns('document', {
      id: sql`document.id`,
      title: sql`document_type.label`,
      fileName: sql`document.name`,
      sentAt: sql`document.creation_date`,
      folder: sql`document.folder_id`,
      state: sql`case when ${isToSendAgain} then 'yours' when ${isWaiting} then 'ours' when document.is_infected then 'refused'
        when document.is_extracted then 'accepted' else 'removed' end`,
      stateAt: sql`case when document.is_infected
          then coalesce((select scanned_at from file where file.id = document.file_id), document.creation_date)
        when document.is_extracted then coalesce(document.extracted_at, document.creation_date)
        else coalesce(document.purged_date, document.creation_date) end`,
      reason: sql`case when document.is_infected then ${BLOCKED} end`,
      author: sql`document.author_id`,
      documentType: sql`document.document_type_id`,
    })}
    from ${ownDocuments(of)}
    join document_type on document_type.id = document.document_type_id`,
  isGoingOn: of => sql`exists (
    select from ${ownDocuments(of)}
    where ${isToSendAgain} or ${isWaiting})`,
  async content(db, id) {
    const found = await db
      .selectFrom('supporting_document')
      .where('id', '=', id)
      .select(['comment', 'file_id', 'purged_date'])
      .executeTakeFirst();
    const areGone = Boolean(found?.purged_date);
    return { text: found?.comment || null, files: found?.file_id ? [found.file_id] : [], areGone };
  },
};

/** What the member declares of their taxes is recorded as it comes, but for a notice that the antivirus blocked: another one is asked for. */
const taxData: SubmissionSource = {
  kind: 'taxData',
  rows: of => sql`
    select ${submissionColumns('taxData', {
      id: sql`tax_data.id`,
      title: sql`tax_data.year::text`,
      sentAt: sql`tax_data.receipt_date`,
      state: sql`case when ${isBlocked} then 'yours' else 'recorded' end`,
      stateAt: sql`case when ${isBlocked} then coalesce(file.scanned_at, tax_data.receipt_date) else tax_data.receipt_date end`,
      reason: sql`case when ${isBlocked} then ${BLOCKED} end`,
      author: sql`tax_data.author_id`,
    })}
    from tax_data left join file on file.id = tax_data.file_id where tax_data.member_id = ${of.space.id}`,
  isGoingOn: of => sql`exists (
    select from tax_data join file on file.id = tax_data.file_id
    where tax_data.member_id = ${of.space.id} and ${isBlocked})`,
  async content(db, id) {
    const found = await db.selectFrom('tax_data').where('id', '=', id).select('file_id').executeTakeFirst();
    return { text: null, files: found?.file_id ? [found.file_id] : [] };
  },
};

export const documentSubmissions: readonly SubmissionSource[] = [documents, taxData];
