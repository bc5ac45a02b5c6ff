import { sql } from 'kysely';
import { folderShows } from '../../fund/access.ts';
import { type SubmissionSource, submissionColumns } from '../../fund/submissions.ts';
import { startOfDay } from '../../platform/db/days.ts';

/** That the member called, wrote on paper or came; a letter of ours that came back is none of it. What the staff wrote down of it is theirs; the subject and the outcome are told. */
export const contactSubmissions: SubmissionSource = {
  kind: 'contact',
  rows: of => sql`
    select ${submissionColumns('contact', {
      id: sql`contact.id`,
      title: sql`contact.subject`,
      channel: sql`contact.channel`,
      sentAt: sql`least(contact.entered_at, ${startOfDay(sql.ref('contact.received_on'))})`,
      folder: sql`contact.folder_id`,
      state: sql`case when contact.closed_at is null then 'ours' else 'closed' end`,
      stateAt: sql`coalesce(contact.closed_at, contact.entered_at)`,
      reason: sql`contact.outcome`,
    })}
    from member_contact as contact where contact.member_id = ${of.space.id}
      and contact.about is distinct from 'returnedPost' and ${folderShows(of.space, 'contact.folder_id')}`,
  async content(db, id) {
    const found = await db.selectFrom('member_contact').where('id', '=', id).select('file_id').executeTakeFirst();
    return { text: null, files: found?.file_id ? [found.file_id] : [] };
  },
};
