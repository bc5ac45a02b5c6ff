import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { followRequests, type QueueApp } from './follow.ts';
import { type Kind, waitingColumns } from './kind.ts';

/** The address that refused this row of `outbox` has taken another message since. */
const isTaken = (refused: 'returned' | 'other') => {
  const row = sql.raw(refused);
  return sql`exists (select from outbox as sent
    where sent.account_id = ${row}.account_id and sent.channel = ${row}.channel and sent.recipient = ${row}.recipient
      and sent.state = 'sent' and sent.sent_at > ${row}.created_at)`;
};

/**
 * Members whom mails or SMS do not reach: the first message that their address refused, until it took one again, they have another
 * address, or somebody has dealt with it.
 */
export const returnedRequest: Kind = {
  name: 'returnedMail',
  table: 'outbox',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`returned.id`,
      member: sql`account.id`,
      systems: sql`array(select distinct folder.social_system_id from folder where folder.member_id = account.id)`,
      subject: sql`case returned.channel when 'mail' then 'E-mail revenu : adresse à vérifier'
        else 'SMS revenu : numéro à vérifier' end`,
      receivedAt: sql`returned.created_at`,
    })}
    from outbox as returned join account on account.id = returned.account_id join member on member.id = account.id
    where account.role = ${UserRole.individual} and account.erased_at is null and returned.channel in ('mail', 'sms')
      and returned.state = 'failed' and returned.cause = 'recipient' and returned.handled_at is null
      and case returned.channel when 'sms' then returned.recipient = member.mobile_phone ->> 'number'
        else lower(returned.recipient) = lower(account.email) end
      and not ${isTaken('returned')}
      and not exists (select from outbox as other
        where other.account_id = returned.account_id and other.channel = returned.channel
          and other.recipient = returned.recipient and other.id < returned.id
          and other.state = 'failed' and other.cause = 'recipient' and other.handled_at is null and not ${isTaken('other')})
      and ${where(sql`returned.id`)}`,
  // All that came back from there until now: the next one asks again.
  close: (tx, id, { now }) =>
    sql`update outbox as other set handled_at = ${now} from outbox as returned
      where returned.id = ${id} and other.account_id = returned.account_id and other.channel = returned.channel
        and other.recipient = returned.recipient and other.state = 'failed' and other.cause = 'recipient'`.execute(tx),
  async content(db, id) {
    const found = await db
      .selectFrom('outbox')
      .where('id', '=', id)
      .select(['channel', 'recipient', 'created_at'])
      .executeTakeFirst();
    if (!found) return undefined;
    const { channel, recipient, created_at } = found;
    // Not its subject: it may be about a folder that not everybody who has the request may see.
    const what = channel === 'mail' ? 'Un e-mail' : 'Un SMS';
    const text = `${what} du ${frenchDay(parisDay(created_at))} n'a pas été accepté par ${recipient}. Demandez à cette personne ${channel === 'mail' ? 'une autre adresse e-mail' : 'un autre numéro'}, ou corrigez avec elle.`;
    return { text };
  },
};

/** Messages that an address refused, and that nobody has dealt with. */
const refused = (db: Db) =>
  db
    .selectFrom('outbox as returned')
    .where('returned.state', '=', 'failed')
    .where('returned.cause', '=', 'recipient')
    .where('returned.handled_at', 'is', null)
    .select('returned.id');

const follow = (tx: Db, app: QueueApp, rows: readonly { id: number }[], now: Date) =>
  followRequests(
    tx,
    app,
    returnedRequest,
    rows.map(row => row.id),
    { now, by: null },
  );

/** A message has gone, or was given up: where its address refused one, somebody asks for another, until it takes one again. */
export async function followReturned(app: Pick<App, 'db' | 'clock'> & QueueApp, id: number): Promise<void> {
  const rows = await refused(app.db)
    .innerJoin('outbox as ended', join =>
      join
        .onRef('ended.account_id', '=', 'returned.account_id')
        .onRef('ended.channel', '=', 'returned.channel')
        .onRef('ended.recipient', '=', 'returned.recipient'),
    )
    .where('ended.id', '=', id)
    // Its own request, where it is the one that was refused and has gone since.
    .union(own =>
      own
        .selectFrom('request')
        .where('kind', '=', returnedRequest.name)
        .where('object_id', '=', id)
        .select('object_id as id'),
    )
    .execute();
  if (rows.length > 0) await app.db.transaction().execute(tx => follow(tx, app, rows, app.clock.now()));
}

/** A member has another e-mail address or mobile, or their former one again. */
export async function followAddress(tx: Db, app: QueueApp, memberId: number, now: Date): Promise<void> {
  await follow(tx, app, await refused(tx).where('returned.account_id', '=', memberId).execute(), now);
}
