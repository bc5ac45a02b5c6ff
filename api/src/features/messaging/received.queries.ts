import type { MessageState } from 'contract/calls/messaging.ts';
import { sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import { foldersInScope, senderColumns } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** What members wrote about folders in the caller's scope. */
const received = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('message', 'message.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'message.member_id')
    .where('message.user_is_sender', '=', true)
    .where('message.reply_to_id', 'is', null)
    .select(senderColumns)
    .select(['message.id', 'message.subject', 'message.request_type', 'message.state', 'message.date_sent'])
    .select(['account.email', 'folder.closed', 'message.about_kind', 'message.about_id']);

/** Those in one state and about one kind of request, or any, with what the list says of each. */
export function findReceived(
  db: Db,
  caller: Caller,
  { state, requestType }: { state: MessageState | null; requestType: string | null },
) {
  let query = received(db, caller);
  if (state) query = query.where('message.state', '=', state);
  if (requestType) query = query.where('message.request_type', '=', requestType);
  return query
    .leftJoin('account as author', 'author.id', 'message.author_id')
    .select(['author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select(eb => [
      eb
        .selectFrom('message_attachment')
        .whereRef('message_id', '=', 'message.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('attachment_count'),
      eb
        .selectFrom('message as answer')
        .whereRef('answer.reply_to_id', '=', 'message.id')
        .where('answer.user_is_sender', '=', false)
        .select(eb => eb.fn.max('answer.date_sent').as('at'))
        .as('answered_at'),
    ]);
}

/** One of them, with the number to call its author by. */
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
  db.selectFrom('message').where('reply_to_id', '=', id).select(['id', 'user_is_sender']).orderBy('id').execute();

export const findAnswerIds = async (db: Db, id: number) => (await findReplies(db, id)).map(row => row.id);

/** Who wrote last on it: nobody since the member asked, the member again, or the service. */
export async function lastWriter(db: Db, id: number): Promise<'nobody' | 'member' | 'service'> {
  const last = (await findReplies(db, id)).at(-1);
  return last ? (last.user_is_sender ? 'member' : 'service') : 'nobody';
}

/** The last ten other messages of the member about the folder. */
export const findOthers = (db: Db, { id, folder_id }: { id: number; folder_id: number }) =>
  db
    .selectFrom('message')
    .where('folder_id', '=', folder_id)
    .where('user_is_sender', '=', true)
    .where('reply_to_id', 'is', null)
    .where('id', '!=', id)
    .select(['id', 'subject', 'date_sent', 'state'])
    .orderBy('date_sent', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

/** An answer of the service about a folder in the caller's scope. */
export const findAnswer = (tx: Db, caller: Caller, id: number) =>
  foldersInScope(tx, caller)
    .innerJoin('message', 'message.folder_id', 'folder.id')
    .where('message.id', '=', id)
    .where('message.user_is_sender', '=', false)
    .where('message.reply_to_id', 'is not', null)
    .select(['message.id', 'message.member_id', 'message.author_id', 'message.released_at', 'message.undo'])
    .select(sql<number>`message.reply_to_id`.as('asked_id'))
    .executeTakeFirst();

/** What taking an answer back puts right. */
export interface Undo {
  formerState: MessageState;
  /** Of the outbox. */
  notices: number[];
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
    .innerJoin('file', 'file.id', 'a.file_id')
    .where('a.id', '=', id)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select(['a.file_id', 'file.purged_at', 'message.folder_id', 'folder.member_id'])
    .select(sql<Date | null>`case when a.purged_date >= '0002-01-01' then a.purged_date end`.as('purged_date'))
    .executeTakeFirst();
