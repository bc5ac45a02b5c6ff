import { sql } from 'kysely';
import { folderShows } from '../../fund/access.ts';
import { type SubmissionSource, submissionColumns } from '../../fund/submissions.ts';
import { beginsExchange } from './requests.queries.ts';

/** What the member wrote to the service, or the service to them, each with its answers that have reached them; what they wrote on something else they sent is told there. */
export const messageSubmissions: SubmissionSource = {
  kind: 'message',
  rows: ({ space, now }) => sql`
    select ${submissionColumns('message', {
      id: sql`message.id`,
      title: sql`message.subject`,
      sentAt: sql`coalesce(case when message.opens_exchange then message.released_at end, message.date_sent)`,
      folder: sql`message.folder_id`,
      isFromService: sql`message.opens_exchange`,
      state: sql`case when message.state = 'answered' and last.at is not null then 'answered'
        when message.state = 'answered' and message.opens_exchange then 'written'
        when message.state = 'closed' then 'closed' else 'ours' end`,
      stateAt: sql`coalesce(case message.state when 'answered' then last.at
        when 'closed' then (select closed_at from request where kind = 'message' and object_id = message.id) end,
        case when message.opens_exchange then coalesce(theirs.at, message.released_at) end, message.date_sent)`,
      // Who of the service wrote is its own business.
      author: sql`case when message.user_is_sender then message.author_id end`,
    })}
    from message left join lateral (
      select max(coalesce(answer.released_at, answer.date_sent)) as at from message as answer
      where answer.reply_to_id = message.id and not answer.user_is_sender 
        and (answer.released_at is null or answer.released_at <= ${now}::timestamptz)) as last on true
      left join lateral (select max(added.date_sent) as at from message as added
        where message.opens_exchange and added.reply_to_id = message.id and added.user_is_sender) as theirs on true
    where message.member_id = ${space.id} and ${beginsExchange('message')} and message.reply_to_id is null
      and (message.user_is_sender or message.released_at <= ${now}::timestamptz)
      and message.about_kind is null and ${folderShows(space, 'message.folder_id')}`,
};
