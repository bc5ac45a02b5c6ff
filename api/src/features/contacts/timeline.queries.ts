import { sql } from 'kysely';
import { systemsInScope } from '../../fund/access.ts';
import { CONTACT_KINDS, contactSystems } from '../../fund/requests/contacts.ts';
import { requestInScope } from '../../fund/requests/states.ts';
import { eventColumns, type TimelineSource } from '../../fund/timeline.ts';

const KINDS = CONTACT_KINDS.map(({ name }) => name);

/** That the member called, wrote or came, and that a letter came back. */
export const contactsTimeline: readonly TimelineSource[] = [
  {
    kind: 'contact',
    events: of => sql`
      select ${eventColumns({
        at: sql`contact.entered_at`,
        event: sql`case when contact.about = 'returnedPost' then 'returnedPost' else 'contact' end`,
        id: sql`contact.id`,
        title: sql`contact.subject`,
        quote: sql`nullif(contact.text, '')`,
        detail: sql`contact.channel`,
        folder: sql`contact.folder_id`,
        author: sql`contact.entered_by`,
        open: sql`(select id from request where kind = any(${KINDS}::text[]) and object_id = contact.id
          and ${requestInScope(of.caller)})`,
        file: sql`contact.file_id is not null`,
      })}
      from member_contact as contact cross join lateral (select ${contactSystems} as ids) as systems
      where contact.member_id = ${of.memberId} and ${systemsInScope(of.caller, 'systems.ids')}`,
  },
];
