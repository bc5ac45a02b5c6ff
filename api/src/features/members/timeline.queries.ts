import { sql } from 'kysely';
import { eventColumns, type TimelineSource } from '../../fund/timeline.ts';

/** What the service noted. */
export const membersTimeline: readonly TimelineSource[] = [
  {
    kind: 'note',
    events: of => sql`
      select ${eventColumns({
        at: sql`note.created_at`,
        event: 'note',
        id: sql`note.id`,
        quote: sql`note.text`,
        author: sql`note.author_id`,
      })}
      from member_note as note where note.member_id = ${of.memberId}`,
  },
];
