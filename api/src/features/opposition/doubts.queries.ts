import { CONTACTS, type Contact, OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import { sql } from 'kysely';
import { maskedEmail, maskedNumber } from '../../fund/masked.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface Doubtful {
  contact: Contact;
  masked: string;
  /** When it was asked for: what was done from then on is undone, should it not be the member's. */
  since: Date;
}

/** The contacts of a member that took another's place in the 30 days before `since`, and have it still. */
export async function findDoubts(db: Db, memberId: number, since: Date): Promise<Doubtful[]> {
  const from = after(since, -days(OPPOSITION_DAYS));
  const changed = (
    phone: Contact,
  ) => sql`select ${phone}::text as contact, ${sql.ref(`${phone}_phone`)} ->> 'number' as value,
    ${sql.ref(`${phone}_phone_since`)} as since from member where id = ${memberId}`;
  const { rows } = await sql<{ contact: Contact; value: string; since: Date }>`
    select contact, value, since from (
      select 'email' as contact, account.email as value, min(change.asked_at) as since
      from email_change as change join account on account.id = change.account_id
      where account.id = ${memberId} and change.undone_at is null and change.confirmed_at >= ${from}
        and lower(change.former_email) is distinct from lower(account.email)
      group by account.email
      union all ${changed('mobile')} union all ${changed('fixed')}
    ) as contacts where value is not null and since >= ${from} and since < ${since}`.execute(db);
  return rows
    .map(({ value, ...of }) => ({ ...of, masked: of.contact === 'email' ? maskedEmail(value) : maskedNumber(value) }))
    .sort((a, b) => CONTACTS.indexOf(a.contact) - CONTACTS.indexOf(b.contact));
}
