import {
  MAX_RESENT,
  type NotResendable,
  type OutboxCause,
  type OutboxChannel,
  type OutboxState,
} from 'contract/calls/outbox.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type SqlBool, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { after, days } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { PLANNED_FOR_ITS_VALUES } from '../../platform/db/named-statements.ts';
import { pageOf, startsWith } from '../../platform/db/search.ts';

export interface Wanted {
  state: OutboxState | null;
  cause: OutboxCause | null;
  channel: OutboxChannel | null;
  recipient: string | null;
  dateBegin: string | null;
  dateEnd: string | null;
}

/** What a message says is no longer true then, and its 'Ce n'est pas moi' is dead. */
const OLD = days(30);

/** The notifications whose link serves once, and until a newer one replaces it. */
const LINKS = ['2', '5', '6', '8'];

/** The message's own link still works: it is the last that was made, and nobody has used it. */
const linkLives = (now: Date) => sql<SqlBool>`(
  exists (select from link_token as link where link.account_id = outbox.account_id and link.spent_at is null
    and link.expires_at > ${now}::timestamptz
    and link.created_at between outbox.created_at - interval '1 minute' and outbox.created_at + interval '1 minute')
  and not exists (select from outbox as newer where newer.account_id = outbox.account_id
    and newer.template = outbox.template and newer.id > outbox.id))`;

/** Why a message cannot be sent again; null when it can. One that waits can be tried now. */
const whyNot = (now: Date) => sql<NotResendable | null>`case
  when outbox.state = 'sent' then 'sent'
  when outbox.lease_until > ${now}::timestamptz then 'underWay'
  when outbox.template = 'gatewayTest' then 'test'
  when outbox.expires_at is not null and (outbox.text_body = '' or outbox.expires_at <= ${now}::timestamptz) then 'code'
  when outbox.state = 'waiting' then null
  when outbox.text_body = '' then 'gone'
  when outbox.template = any(${LINKS}::text[]) and not ${linkLives(now)} then 'link'
  when outbox.created_at <= ${after(now, -OLD)}::timestamptz then 'old' end`;

/** An address as it is kept: a number that was typed as people write it is in international form there. */
const addressOf = (text: string) =>
  /^[+\d][\d .()-]{5,}$/.test(text) ? (parsePhoneNumberFromString(text, 'FR')?.number ?? text) : text;

function matching(db: Db, { state, cause, channel, recipient, dateBegin, dateEnd }: Wanted) {
  let found = db.selectFrom('outbox');
  if (state) found = found.where('outbox.state', '=', state);
  if (cause) found = found.where('outbox.cause', '=', cause);
  if (channel) found = found.where('outbox.channel', '=', channel);
  if (recipient)
    found = found.where(
      sql<SqlBool>`${PLANNED_FOR_ITS_VALUES} lower(outbox.recipient) like ${startsWith(addressOf(recipient))}`,
    );
  if (dateBegin) found = found.where('outbox.created_at', '>=', startOfDay(dateBegin));
  if (dateEnd) found = found.where('outbox.created_at', '<=', endOfDay(dateEnd));
  return found;
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>['rows'][number];

/** A page of messages, the newest first; never what they say. */
export function findMessages(
  db: Db,
  wanted: Wanted,
  { startIndex, take }: { startIndex: number; take: number },
  now: Date,
) {
  const found = matching(db, wanted);
  const rows = found
    .leftJoin('notification_template as template', join => join.on(sql<SqlBool>`template.id::text = outbox.template`))
    .leftJoin('account', join =>
      join.onRef('account.id', '=', 'outbox.account_id').on('account.role', '=', UserRole.individual),
    )
    .select(['outbox.id', 'outbox.channel', 'outbox.recipient', 'outbox.subject', 'outbox.state', 'outbox.cause'])
    .select(['outbox.last_error', 'outbox.attempts', 'outbox.created_at', 'outbox.sent_at', 'outbox.next_attempt_at'])
    .select(['outbox.template', 'template.name as notification', whyNot(now).as('why_not')])
    .select(['account.id as member_id', 'account.login', 'account.firstname', 'account.lastname'])
    .orderBy('outbox.created_at', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(take)
    .offset(startIndex);
  return pageOf(db, rows, found.select('outbox.id'), startIndex);
}

/** How many were given up that were written on this day in Paris, or later. */
export async function countFailed(db: Db, since: string): Promise<number> {
  const { number } = await db
    .selectFrom('outbox')
    .where('state', '=', 'failed')
    .where('created_at', '>=', startOfDay(since))
    .select(({ fn }) => fn.countAll<string>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** The message, locked: two who send it again do so once. */
export const lockMessage = (tx: Tx | Db, id: number, now: Date) =>
  tx
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['id', 'account_id', whyNot(now).as('why_not')])
    .forUpdate()
    .executeTakeFirst();

/** Those that were given up, or kept back. */
const over = (db: Db, wanted: Omit<Wanted, 'state' | 'recipient'>) =>
  matching(db, { ...wanted, state: null, recipient: null }).where('outbox.state', 'in', ['failed', 'refused']);

/** How many there are, by why they cannot be sent again; null: they can. */
export const countByWhy = (db: Db, wanted: Omit<Wanted, 'state' | 'recipient'>, now: Date) =>
  db
    .selectFrom(over(db, wanted).select(whyNot(now).as('why_not')).as('found'))
    .groupBy('why_not')
    .select(['why_not', eb => eb.fn.countAll<string>().as('number')])
    .execute();

/** Locks the oldest that can be sent again. */
export const lockResendable = (tx: Db, wanted: Omit<Wanted, 'state' | 'recipient'>, now: Date) =>
  over(tx, wanted)
    .where(sql<SqlBool>`(${whyNot(now)}) is null`)
    .select(['outbox.id', 'outbox.account_id'])
    .orderBy('outbox.created_at')
    .limit(MAX_RESENT)
    .forUpdate()
    .skipLocked()
    .execute();

/** Messages wait again, with all their tries before them; those that wait already are tried now. */
export const sendAgain = (tx: Db, ids: readonly number[], now: Date) =>
  tx
    .updateTable('outbox')
    .set(eb => ({
      attempts: eb.case().when('state', '=', 'waiting').then(eb.ref('attempts')).else(0).end(),
      state: 'waiting',
      next_attempt_at: now,
      lease_until: null,
    }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** The members among accounts. */
export async function membersAmong(db: Db, accounts: readonly (number | null)[]): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${accounts.filter(one => one !== null)}::bigint[])`)
    .where('role', '=', UserRole.individual)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The e-mail of somebody of the staff, which is their login. */
export async function findAddress(db: Db, managerId: number): Promise<string> {
  const row = await db.selectFrom('account').where('id', '=', managerId).select('login').executeTakeFirstOrThrow();
  return row.login;
}
