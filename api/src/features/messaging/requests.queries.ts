import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Kind, waitingColumns } from '../../fund/requests/kind.ts';
import { messageList } from './requests-list.queries.ts';

/** Condition on a row of `message`: an exchange begins with it, which the member or the service wrote. */
export const beginsExchange = (message: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${message}.user_is_sender`)} or ${sql.ref(`${message}.opens_exchange`)})`;

/** What members wrote, or wrote back, until it is answered or put away. */
export const messageRequest: Kind = {
  name: 'message',
  table: 'message',
  list: messageList,
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`message.id`,
      member: sql`message.member_id`,
      folder: sql`message.folder_id`,
      systems: sql`array[folder.social_system_id]`,
      subject: sql`message.subject`,
      // What the service began waits since the member wrote back.
      receivedAt: sql`case when message.opens_exchange then coalesce((select max(added.date_sent) from message as added
        where added.reply_to_id = message.id and added.user_is_sender), message.date_sent) else message.date_sent end`,
    })}
    from message join folder on folder.id = message.folder_id
    where ${beginsExchange('message')} and message.folder_id is not null and message.state = 'waiting' and ${where(sql`message.id`)}`,
};

const NAME = sql`concat_ws(' ', message.content ->> 'firstname', message.content ->> 'lastname')`;

/** What somebody wrote who did not sign in: to a social system, or to the fund, which is everybody's. */
export const visitorRequest: Kind = {
  name: 'visitorMessage',
  table: 'message',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`message.id`,
      systems: sql`case when message.content ->> 'socialSystemId' is not null
        then array[(message.content ->> 'socialSystemId')::bigint] end`,
      subject: sql`message.subject`,
      who: NAME,
      receivedAt: sql`message.date_sent`,
    })}
    from message where message.member_id is null and message.state = 'waiting' and ${where(sql`message.id`)}`,
  close: (tx, id) => tx.updateTable('message').set({ state: 'closed' }).where('id', '=', id).execute(),
  async content(db, id) {
    const row = await db
      .selectFrom('message')
      .leftJoin('message as reply', 'reply.reply_to_id', 'message.id')
      .where('message.id', '=', id)
      .where('message.member_id', 'is', null)
      .select([
        sql<string>`message.content ->> 'text'`.as('text'),
        'message.sender_email as email',
        sql<string | null>`message.content ->> 'phone'`.as('phone'),
        sql<string | null>`reply.content ->> 'text'`.as('said'),
        'reply.date_sent as at',
      ])
      .executeTakeFirst();
    if (!row) return undefined;
    const { said, at, ...content } = row;
    return { ...content, reply: said !== null && at ? { text: said, at } : null };
  },
};
