import type { MessageState } from 'contract/calls/messaging.ts';
import { sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import { foldersInScope, senderColumns } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';
import { beginsExchange } from './requests.queries.ts';

/** The exchanges about folders in the caller's scope, by their first message. */
const received = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('message', 'message.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'message.member_id')
    .where(beginsExchange('message'))
    .where('message.reply_to_id', 'is', null)
    .select(senderColumns)
    .select(['message.id', 'message.subject', 'message.request_type', 'message.state', 'message.date_sent'])
    .select(['account.email', 'folder.closed', 'message.about_kind', 'message.about_id']);

/** One, with the number to call its author by. */
export const findOneReceived = (db: Db, caller: Caller, id: number) =>
  received(db, caller)
    .innerJoin('member', 'member.id', 'message.member_id')
    .where('message.id', '=', id)
    .select(sql<string | null>`coalesce(member.mobile_phone->>'number', member.fixed_phone->>'number')`.as('phone'))
    .executeTakeFirst();

/** The same, locked for who answers or closes it: two managers do so one after the other. */
export const lockReceived = (tx: Db, caller: Caller, id: number) =>
  received(tx, caller).where('message.id', '=', id).forUpdate('message').executeTakeFirst();

/** What followed it, answers and what the member added, the oldest first. */
const findReplies = (db: Db, id: number) =>
  db
    .selectFrom('message')
    .where('reply_to_id', '=', id)
    .select(['id', 'user_is_sender', 'undo'])
    .orderBy('id')
    .execute();

export const findAnswerIds = async (db: Db, id: number) => (await findReplies(db, id)).map(row => row.id);

/** The member added something to it after an instant. */
export const isAddedToSince = async (db: Db, id: number, since: Date) =>
  (await db
    .selectFrom('message')
    .where('reply_to_id', '=', id)
    .where('user_is_sender', '=', true)
    .where('date_sent', '>', since)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Who wrote last on it: nobody since the member asked, the member again, the service, or the service that asked for more. */
export async function lastWriter(db: Db, id: number): Promise<'nobody' | 'member' | 'service' | 'asking'> {
  const last = (await findReplies(db, id)).at(-1);
  if (!last) return 'nobody';
  return last.user_is_sender ? 'member' : (last.undo as Undo | null)?.isAwaited ? 'asking' : 'service';
}

/** The last ten other messages of the member about the folder. */
export const findOthers = (db: Db, one: { id: number; folder_id: number; member_id: number }) =>
  db
    .selectFrom('message')
    .where('folder_id', '=', one.folder_id)
    .where('member_id', '=', one.member_id)
    .where(beginsExchange('message'))
    .where('reply_to_id', 'is', null)
    .where('id', '!=', one.id)
    .select(['id', 'subject', 'date_sent', 'state'])
    .select(
      sql<boolean>`(message.opens_exchange and not exists (select from message as added where added.reply_to_id = message.id))`.as(
        'is_sent',
      ),
    )
    .orderBy('date_sent', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

/** An answer of the service about a folder in the caller's scope, or what it wrote first. */
export const findAnswer = (tx: Db, caller: Caller, id: number) =>
  foldersInScope(tx, caller)
    .innerJoin('message', 'message.folder_id', 'folder.id')
    .where('message.id', '=', id)
    .where('message.user_is_sender', '=', false)
    .where(sql<boolean>`(message.reply_to_id is not null or message.opens_exchange)`)
    .select(['message.id', 'message.member_id', 'message.author_id', 'message.released_at', 'message.undo'])
    .select(['message.reply_to_id as asked_id', 'message.subject', 'message.content'])
    .executeTakeFirst();

/** What taking an answer back puts right. */
export interface Undo {
  /** Of what it answers; null: it answers nothing. */
  formerState: MessageState | null;
  /** Of the outbox. */
  notices: number[];
  /** It asked for what the member writes back. */
  isAwaited?: boolean;
}

export const keepUndo = (tx: Db, id: number, undo: Undo) =>
  tx
    .updateTable('message')
    .set({ undo: JSON.stringify(undo) })
    .where('id', '=', id)
    .execute();

export const setState = (tx: Db, id: number, state: MessageState) =>
  tx.updateTable('message').set({ state }).where('id', '=', id).execute();

/** An attachment of a thread about a folder in the caller's scope: the member's, or the service's own. */
export const findAttachmentInScope = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('message_attachment as a')
    .innerJoin('message', 'message.id', 'a.message_id')
    .innerJoin('folder', 'folder.id', 'message.folder_id')
    .innerJoin('member', 'member.id', 'message.member_id')
    .innerJoin('file', 'file.id', 'a.file_id')
    .where('a.id', '=', id)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select(['a.file_id', 'file.purged_at', 'message.folder_id', 'member.id as member_id'])
    .select(sql<Date | null>`case when a.purged_date >= '0002-01-01' then a.purged_date end`.as('purged_date'))
    .executeTakeFirst();
