import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { currentAuthor } from './author.ts';
import type { Channel } from './transports.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  accountId?: number | null;
  /** What the mail is, for the visible state: the number of its notification template. */
  template?: string | null;
  /** Those that it tells of; without them it is about none in particular. */
  folderIds?: readonly number[] | undefined;
}

export interface Sms {
  to: string;
  text: string;
  accountId?: number | null;
  template?: string | null;
  /** Said by a call, or on paper, rather than written on a telephone. */
  channel?: Exclude<Channel, 'mail'>;
  /** Does not go later than this, and is not kept longer when it failed: a code is in it. */
  expiresAt?: Date;
  folderIds?: readonly number[] | undefined;
}

/**
 * Writes a mail in the caller's transaction: it exists if and only if what caused it does, and is sent after the commit
 * (see send.ts; call `wake` after the commit to have it sent at once), unless a limit keeps it back (limits.ts). Answers
 * the row's id. `notBefore`: it waits until then, and may be taken back (`takeBack`).
 */
export async function enqueueMail(tx: Tx | Db, mail: Mail, now: Date, notBefore = now): Promise<number> {
  const row = await tx
    .insertInto('outbox')
    .values({
      channel: 'mail',
      recipient: header(mail.to),
      subject: header(mail.subject),
      text_body: mail.text,
      html_body: mail.html ?? null,
      account_id: mail.accountId ?? null,
      author_id: currentAuthor(),
      template: mail.template ?? null,
      folder_ids: idsOf(mail.folderIds),
      next_attempt_at: notBefore,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes an SMS or a call in the caller's transaction, like `enqueueMail`. `to` is a number in international form. */
export async function enqueueSms(tx: Tx | Db, sms: Sms, now: Date, notBefore = now): Promise<number> {
  const row = await tx
    .insertInto('outbox')
    .values({
      channel: sms.channel ?? 'sms',
      recipient: header(sms.to),
      text_body: sms.text,
      account_id: sms.accountId ?? null,
      author_id: currentAuthor(),
      template: sms.template ?? null,
      folder_ids: idsOf(sms.folderIds),
      expires_at: sms.expiresAt ?? null,
      next_attempt_at: notBefore,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const idsOf = (ids: readonly number[] | undefined) => (ids ? sql<string[]>`${ids}::bigint[]` : null);

/** Removes what was to be sent later; false where one of them is on its way already, and nothing was removed of it. */
export async function takeBack(tx: Tx | Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows) === ids.length;
}

/** A value that becomes a header: a line break in it could add headers or recipients. */
export function header(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return value.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}

const listeners = new Set<() => void>();

/** Says to the senders of this process that mail may be waiting. Those of other processes look every second. */
export function wake(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` at each `wake`; the answer stops that. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
