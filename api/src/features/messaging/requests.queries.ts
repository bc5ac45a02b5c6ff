import { type RawBuilder, sql } from 'kysely';
import { type Kind, waitingColumns } from '../../fund/requests/kind.ts';

/** What members wrote, until it is answered or put away. */
export const messageRequest: Kind = {
  name: 'message',
  table: 'message',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`message.id`,
      member: sql`message.member_id`,
      folder: sql`message.folder_id`,
      systems: sql`array[folder.social_system_id]`,
      subject: sql`message.subject`,
      receivedAt: sql`message.date_sent`,
    })}
    from message join folder on folder.id = message.folder_id
    where message.user_is_sender and message.folder_id is not null and message.state = 'waiting' and ${where(sql`message.id`)}`,
};

const NAME = sql`concat_ws(' ', message.content ->> 'firstname', message.content ->> 'lastname')`;

/** What somebody wrote who did not sign in, of one name: to a social system, or to the fund, which is everybody's. */
const visitors = (name: 'visitorMessage' | 'lostDevice', isOne: RawBuilder<unknown>): Kind => ({
  name,
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
    from message where message.member_id is null and message.state = 'waiting' and ${isOne} and ${where(sql`message.id`)}`,
  close: (tx, id) => tx.updateTable('message').set({ state: 'closed' }).where('id', '=', id).execute(),
  async content(db, id) {
    const found = await db
      .selectFrom('message')
      .where('id', '=', id)
      .where('member_id', 'is', null)
      .select([
        sql<string>`content ->> 'text'`.as('text'),
        'sender_email as email',
        sql<string | null>`content ->> 'phone'`.as('phone'),
      ])
      .executeTakeFirst();
    return found && { ...found, fileId: null };
  },
});
const ABOUT = sql`message.content ->> 'about'`;

export const visitorRequest = visitors('visitorMessage', sql`${ABOUT} is null`);
/** Who lost what recognises them, and cannot sign in: whoever has it may try. */
export const lostDeviceRequest = visitors('lostDevice', sql`${ABOUT} = 'lostDevice'`);
