import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { followRequests, type QueueApp } from './follow.ts';
import { type Kind, waitingColumns } from './kind.ts';

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
    from outbox as returned join account on account.id = returned.account_id
    where account.role = ${UserRole.individual} and account.erased_at is null and returned.channel in ('mail', 'sms')
      and returned.state = 'failed' and returned.cause = 'recipient' and returned.handled_at is null
      and (returned.channel = 'sms' or lower(returned.recipient) = lower(account.email))
      and not exists (select from outbox as other
        where other.account_id = returned.account_id and other.channel = returned.channel
          and other.recipient = returned.recipient and (other.state = 'sent' and other.sent_at > returned.created_at
            or other.id < returned.id and other.state = 'failed' and other.cause = 'recipient' and other.handled_at is null))
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
      .select(['channel', 'recipient', 'subject', 'created_at'])
      .executeTakeFirst();
    if (!found) return undefined;
    const { channel, recipient, subject, created_at } = found;
    const what = channel === 'mail' ? `L'e-mail « ${subject} »` : 'Un SMS';
    const text = `${what} du ${frenchDay(parisDay(created_at))} n'a pas été accepté par ${recipient}. Demandez à cette personne ${channel === 'mail' ? 'une autre adresse e-mail' : 'un autre numéro'}, ou corrigez avec elle.`;
    return { text, email: null, phone: null, fileId: null };
  },
};

/** A message was given up: where its address refused it, somebody asks for another. */
export const followReturned = (app: Pick<App, 'db' | 'clock'> & QueueApp, id: number): Promise<void> =>
  app.db
    .transaction()
    .execute(tx => followRequests(tx, app, returnedRequest, [id], { now: app.clock.now(), by: null }));
