import { sql } from 'kysely';
import { folderShows } from '../../fund/access.ts';
import { type SubmissionSource, submissionColumns } from '../../fund/submissions.ts';

/** What the member wrote to the service, each with its answers that have reached them; what they wrote on something else they sent is told there. */
export const messageSubmissions: SubmissionSource = {
  kind: 'message',
  rows: ({ space, now }) => sql`
    select ${submissionColumns('message', {
      id: sql`message.id`,
      title: sql`message.subject`,
      sentAt: sql`message.date_sent`,
      folder: sql`message.folder_id`,
      state: sql`case when message.state = 'answered' and last.at is not null then 'answered'
        when message.state = 'closed' then 'closed' else 'ours' end`,
      stateAt: sql`coalesce(case message.state when 'answered' then last.at
        when 'closed' then (select closed_at from request where kind = 'message' and object_id = message.id) end, message.date_sent)`,
      author: sql`message.author_id`,
    })}
    from message left join lateral (
      select max(coalesce(answer.released_at, answer.date_sent)) as at from message as answer
      where answer.reply_to_id = message.id and not answer.user_is_sender 
        and (answer.released_at is null or answer.released_at <= ${now}::timestamptz)) as last on true
    where message.member_id = ${space.id} and message.user_is_sender and message.reply_to_id is null
      and message.about_kind is null and ${folderShows(space, 'message.folder_id')}`,
};
