import { sql } from 'kysely';
import { type Kind, waitingColumns } from '../../fund/requests/kind.ts';

/** What somebody of the staff wrote down, until it is dealt with. It was received when it was entered, or on the day of its postmark. */
export const contactRequest: Kind = {
  name: 'contact',
  table: 'member_contact',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`contact.id`,
      member: sql`contact.member_id`,
      folder: sql`contact.folder_id`,
      systems: sql`contact.system_ids`,
      subject: sql`contact.subject`,
      who: sql`nullif(concat_ws(' ', contact.firstname, contact.lastname), '')`,
      channel: sql`contact.channel`,
      receivedAt: sql`least(contact.entered_at, case
        when contact.received_on < (contact.entered_at at time zone 'Europe/Paris')::date
        then contact.received_on::timestamp at time zone 'Europe/Paris' end)`,
    })}
    from member_contact as contact where contact.closed_at is null and ${where(sql`contact.id`)}`,
  close: (tx, id, { now, outcome }) =>
    tx.updateTable('member_contact').set({ closed_at: now, outcome }).where('id', '=', id).execute(),
  content(db, id) {
    return db
      .selectFrom('member_contact')
      .where('id', '=', id)
      .select(['text', 'email', 'phone', 'file_id as fileId'])
      .executeTakeFirst();
  },
};
