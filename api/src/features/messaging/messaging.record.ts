import type { SubmissionKind } from 'contract/values/submissions.ts';
import { fullName } from '../../fund/full-name.ts';
import type { AttachmentRow, MessageRow } from './messaging.queries.ts';

/** Set and in the past; the query leaves out the year 0001 (third document, section 3, 'Attachment'). */
export const isPurged = ({ purged_date, purged_at }: Pick<AttachmentRow, 'purged_date' | 'purged_at'>, now: Date) =>
  purged_at !== null || (purged_date !== null && purged_date <= now);

export const attachmentRecord = (row: AttachmentRow) => ({
  id: row.id,
  filename: row.filename,
  name: row.name,
  emailId: row.message_id,
  mimeType: row.mime_type,
  data: null,
  isInfected: row.scan_state === 'infected',
  purgedDate: row.purged_date ?? row.purged_at,
  size: row.size,
});

/** What else the member sent that the thread is about, or its first message. */
const submissionOf = ({ first_id, first_about_kind, first_about_id }: MessageRow) => {
  if (first_id === null) return null;
  if (first_about_kind === null || first_about_id === null) return { kind: 'message' as const, id: first_id };
  return { kind: first_about_kind as SubmissionKind, id: first_about_id };
};

export const messageRecord = (row: MessageRow, attachments: readonly AttachmentRow[]) => ({
  id: row.id,
  subject: row.subject,
  content: { text: String((row.content as { text?: unknown } | null)?.text ?? '') },
  dateSent: row.date_sent,
  userId: row.member_id!,
  userIsSender: row.user_is_sender,
  senderEmail: row.sender_email,
  recipientsEmails: row.recipients_emails,
  folder:
    row.folder_id === null
      ? null
      : {
          id: row.folder_id,
          type: row.folder_type as 'rentier' | 'actif',
          socialSystem: { id: row.system_id!, systemName: row.system_name! },
        },
  attachments: attachments.filter(file => file.message_id === row.id).map(attachmentRecord),
  requestType: row.request_type,
  replyToId: row.reply_to_id,
  submission: submissionOf(row),
  isRead: row.user_is_sender || row.read_at !== null,
  expectedBy: row.expected_by,
  authorName: fullName(row.author_firstname, row.author_lastname),
});

/** What the member is told: who wrote in their name, but not who of the service answered. */
export const memberRecord = (row: MessageRow, attachments: readonly AttachmentRow[]) => {
  const record = messageRecord(row, attachments);
  return record.userIsSender ? record : { ...record, authorName: null };
};

/** What the service reads by mail: with the number that its answer names, and the names of what is attached. */
export function mailText(message: {
  id: number;
  subject: string;
  text: string;
  about: string | null;
  files: string[];
}) {
  const lines = [
    `Message n° ${message.id}${message.about ? ` (${message.about})` : ''}`,
    `Objet : ${message.subject}`,
    '',
    message.text,
  ];
  if (message.files.length > 0) lines.push('', `Pièces jointes : ${message.files.join(', ')}`);
  return lines.join('\n');
}
