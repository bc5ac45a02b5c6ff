import { sql } from 'kysely';
import { eventColumns, isAboutScope, type TimelineSource } from '../../fund/timeline.ts';

/** What the member wrote, and what the service answered or wrote first. One without a folder is about no social system. */
export const messagingTimeline: readonly TimelineSource[] = [
  {
    kind: 'message',
    events: of => sql`
      select ${eventColumns({
        at: sql`message.date_sent`,
        event: sql`case when message.user_is_sender then 'messageReceived' when message.opens_exchange then 'messageWritten'
          else 'messageAnswered' end`,
        id: sql`message.id`,
        title: sql`message.subject`,
        quote: sql`message.content ->> 'text'`,
        detail: sql`case when message.user_is_sender and message.folder_id is not null and message.reply_to_id is null
          then message.state end`,
        folder: sql`message.folder_id`,
        author: sql`message.author_id`,
        open: sql`case when message.folder_id is not null and (message.user_is_sender or message.opens_exchange or message.reply_to_id is not null)
          then coalesce(message.reply_to_id, message.id) end`,
      })}
      from message where message.member_id = ${of.memberId}
        and (message.folder_id is null or ${isAboutScope(of, 'message.folder_id')})`,
  },
];
