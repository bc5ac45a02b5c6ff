import type { RequestType } from 'contract/calls/messaging.ts';
import { sql } from 'kysely';
import { folderShows, ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';
import { beginsExchange, messageRequest } from './requests.queries.ts';

const records = (db: Db) =>
  db
    .selectFrom('message')
    .leftJoin('folder', 'folder.id', 'message.folder_id')
    .leftJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('account as author', 'author.id', 'message.author_id')
    // The first message of the thread: the member's own, or the service's that began it.
    .leftJoin('message as first', join =>
      join
        .on(sql<boolean>`first.id = coalesce(message.reply_to_id, message.id)`)
        .on(beginsExchange('first'))
        .on('first.folder_id', 'is not', null),
    )
    .selectAll('message')
    .select(['first.id as first_id', 'first.about_kind as first_about_kind', 'first.about_id as first_about_id'])
    .select(['author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select(['folder.type as folder_type', 'social_system.id as system_id', 'social_system.system_name'])
    .select(
      sql<string | null>`(select due_on from request where kind = ${messageRequest.name} and object_id = message.id
        and closed_at is null and (hold_kind is distinct from 'answer' or back_at is not null))`.as('expected_by'),
    );
export type MessageRow = Awaited<ReturnType<typeof findMessages>>['rows'][number];

/** Condition on the member's side: it has reached them by `now`. What was just answered may still be taken back. */
const hasReached = (now: Date) =>
  sql<boolean>`(message.released_at is null or message.released_at <= ${now}::timestamptz)`;

interface Slice {
  space: Space;
  now: Date;
  folderId?: number;
  start: number;
  take: number;
}

/** A page of the member's messages, sent and received, the newest first, with how many answers are unread. */
export async function findMessages(db: Db, { space, now, folderId, start, take }: Slice) {
  let query = records(db)
    .where('message.member_id', '=', space.id)
    .where(folderShows(space, 'message.folder_id'))
    .where(hasReached(now));
  let unread = db
    .selectFrom('message')
    .where('member_id', '=', space.id)
    .where(folderShows(space, 'message.folder_id'))
    .where(hasReached(now))
    .where('read_at', 'is', null)
    .where('user_is_sender', '=', false)
    .select(sql<number>`count(*)::int`.as('n'));
  if (folderId !== undefined) {
    query = query.where('message.folder_id', '=', folderId);
    unread = unread.where('folder_id', '=', folderId);
  }
  const newestFirst = query.orderBy('message.date_sent', 'desc').orderBy('message.id', 'desc');
  const counted = query.clearSelect().select('message.id');
  const found = await pageOf(db, newestFirst.limit(take).offset(start), counted, start);
  const { n } = await unread.executeTakeFirstOrThrow();
  return { ...found, unread: n };
}

/** In the order of `ids`, which are those of a thread from its beginning. */
export const findByIds = (db: Db, ids: number[]) =>
  records(db)
    .where('message.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('message.id')
    .execute();

export const findMessage = (db: Db, id: number) => records(db).where('message.id', '=', id).executeTakeFirstOrThrow();

/**
 * The ids of what has reached the member of an exchange, the oldest first: a message and what followed it, or what was written on
 * something else that they sent, and what followed that.
 */
export async function findExchange(
  db: Db,
  space: Space,
  { kind, ids, now }: { kind: string; ids: readonly number[]; now: Date },
): Promise<number[]> {
  const first =
    kind === 'message'
      ? sql<boolean>`first.id = any(${ids})`
      : sql<boolean>`first.about_kind = ${kind} and first.about_id = any(${ids})`;
  const rows = await db
    .selectFrom('message')
    .innerJoin('message as first', join =>
      join.on(sql<boolean>`(message.id = first.id or message.reply_to_id = first.id)`),
    )
    .where('first.member_id', '=', space.id)
    .where('message.member_id', '=', space.id)
    .where(first)
    .where(folderShows(space, 'message.folder_id'))
    .where(hasReached(now))
    .orderBy('message.id')
    .select('message.id')
    .execute();
  return rows.map(row => row.id);
}

/** A message waits for the service; answers whether it did not before. */
export const waitAgain = async (tx: Db, id: number): Promise<boolean> =>
  (await tx
    .updateTable('message')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The first of the member's folders, an open one where there is one: where to write about what names none. */
export const findAFolder = async (db: Db, space: Space) =>
  (
    await db
      .selectFrom('folder')
      .where(ownFolder(space))
      .orderBy('closed')
      .orderBy('id')
      .select('id')
      .executeTakeFirst()
  )?.id;

/** The message when it is the member's. */
export const findOwnMessage = (db: Db, space: Space, id: number, now: Date) =>
  db
    .selectFrom('message')
    .where('id', '=', id)
    .where('member_id', '=', space.id)
    .where(folderShows(space, 'message.folder_id'))
    .where(hasReached(now))
    .select(['id', 'user_is_sender', 'read_at'])
    .executeTakeFirst();

const attachments = (db: Db) =>
  db
    .selectFrom('message_attachment as a')
    .innerJoin('file', 'file.id', 'a.file_id')
    .select([
      'a.id',
      'a.name',
      'a.message_id',
      'a.file_id',
      'file.filename',
      'file.mime_type',
      'file.size',
      'file.scan_state',
      'file.sha256',
      'file.purged_at',
    ])
    // The year 0001 stands for 'never' (third document, section 3).
    .select(sql<Date | null>`case when a.purged_date >= '0002-01-01' then a.purged_date end`.as('purged_date'));
export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number];

export const findAttachments = async (db: Db, messageIds: readonly number[]) =>
  messageIds.length === 0 ? [] : attachments(db).where('a.message_id', 'in', messageIds).orderBy('a.id').execute();

export const findOwnAttachment = (db: Db, space: Space, id: number, now: Date) =>
  attachments(db)
    .innerJoin('message', 'message.id', 'a.message_id')
    .where('a.id', '=', id)
    .where('message.member_id', '=', space.id)
    .where(folderShows(space, 'message.folder_id'))
    .where(hasReached(now))
    .executeTakeFirst();

export const markRead = (tx: Db, id: number, now: Date) =>
  tx.updateTable('message').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute();

export interface NewMessage {
  memberId: number | null;
  folderId: number | null;
  subject: string;
  content: Record<string, unknown>;
  requestType?: RequestType | string | null;
  isFromMember: boolean;
  senderEmail: string | null;
  recipientsEmails: string[];
  replyToId?: number | undefined;
  /** What else the member sent that it is about. */
  about?: { kind: string; id: number } | undefined;
  /** The manager who wrote it, an answer or in the member's name. */
  authorId?: number | null;
  /** The service wrote first: an exchange, which the member may go on with. */
  opensExchange?: boolean;
  /** The member sees it from then on. */
  releasedAt?: Date;
}

export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('message')
    .values({
      member_id: message.memberId,
      folder_id: message.folderId,
      subject: message.subject,
      content: JSON.stringify(message.content),
      request_type: message.requestType ?? null,
      user_is_sender: message.isFromMember,
      sender_email: message.senderEmail,
      recipients_emails: message.recipientsEmails,
      date_sent: now,
      reply_to_id: message.replyToId ?? null,
      about_kind: message.about?.kind ?? null,
      about_id: message.about?.id ?? null,
      author_id: message.authorId ?? null,
      released_at: message.releasedAt ?? null,
      // It waits for nobody until the member writes back.
      ...(message.opensExchange && { opens_exchange: true, state: 'answered' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertAttachment = (tx: Db, messageId: number, file: { id: number; filename: string }) =>
  tx
    .insertInto('message_attachment')
    .values({ message_id: messageId, name: file.filename, file_id: file.id })
    .execute();

/** The id of an equal message since `since`: by the same side and person, going on with the same thread or about the same thing, and with the same files. */
export async function findSame(
  tx: Db,
  given: {
    memberId: number;
    folderId: number;
    isFromMember: boolean;
    /** Of the staff; null: the member. */
    authorId: number | null;
    replyToId: number | null;
    about?: { kind: string; id: number } | undefined;
    subject: string;
    text: string;
    hashes: string[];
    since: Date;
  },
): Promise<number | null> {
  const equal = tx
    .selectFrom('message')
    .where('member_id', '=', given.memberId)
    .where('folder_id', '=', given.folderId)
    .where('user_is_sender', '=', given.isFromMember)
    .where('author_id', 'is not distinct from', given.authorId)
    .where('reply_to_id', 'is not distinct from', given.replyToId)
    .where('about_kind', 'is not distinct from', given.about?.kind ?? null)
    .where('about_id', 'is not distinct from', given.about?.id ?? null)
    .where('date_sent', '>', given.since)
    .where('subject', '=', given.subject)
    .where(sql<boolean>`content->>'text' = ${given.text}`)
    .select('id');
  for (const { id } of await equal.execute()) {
    const hashes = (await findAttachments(tx, [id])).map(file => file.sha256);
    if (hashes.join() === given.hashes.join()) return id;
  }
  return null;
}

export const findEmail = async (db: Db, id: number) =>
  (await db.selectFrom('account').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;

export const findSystems = (db: Db) =>
  db.selectFrom('social_system').select(['id', 'system_name as systemName']).orderBy('search_name').execute();

export const findSystem = (db: Db, id: number) =>
  db.selectFrom('social_system').where('id', '=', id).select('id').executeTakeFirst();
