import { CONTACTS, type Contact, OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import { ON_RECORD_DAYS } from 'contract/calls/proof.ts';
import { sql } from 'kysely';
import { maskedEmail, maskedNumber } from '../../fund/masked.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface Doubtful {
  contact: Contact;
  /** Of what they have now; of what they had, where it was removed. */
  masked: string;
  isRemoved: boolean;
  /** When it was asked for: what was done from then on is undone, should it not be the member's. */
  since: Date;
}

/** The contacts of a member that took another's place in the 30 days before `since`, or left it, and have not changed after. */
export async function findDoubts(db: Db, memberId: number, since: Date): Promise<Doubtful[]> {
  const from = after(since, -days(OPPOSITION_DAYS));
  const present = (phone: Contact) => sql`${sql.ref(`${phone}_phone`)} ->> 'number'`;
  const changed = (phone: Contact) => sql`select ${phone}::text as contact, ${present(phone)} as value,
    ${sql.ref(`${phone}_phone_since`)} as since, false as "isRemoved" from member where id = ${memberId}`;
  // A number that was removed leaves nothing but itself among the former ones, for the days during which it still brings codes.
  const removed = (phone: Contact) => sql`(select ${phone}::text, former.number,
    former.until - ${ON_RECORD_DAYS * 24} * interval '1 hour', true
    from former_phone as former join member on member.id = former.member_id
    where member.id = ${memberId} and former.kind = ${phone} and ${present(phone)} is null
    order by former.until desc, former.id limit 1)`;
  const { rows } = await sql<{ contact: Contact; value: string; since: Date; isRemoved: boolean }>`
    select contact, value, since, "isRemoved" from (
      select 'email' as contact, account.email as value, min(change.asked_at) as since, false as "isRemoved"
      from email_change as change join account on account.id = change.account_id
      where account.id = ${memberId} and change.undone_at is null and change.confirmed_at >= ${from}
        and lower(change.former_email) is distinct from lower(account.email)
      group by account.email
      union all ${changed('mobile')} union all ${changed('fixed')}
      union all ${removed('mobile')} union all ${removed('fixed')}
    ) as contacts where value is not null and since >= ${from} and since < ${since}`.execute(db);
  return rows
    .map(({ value, ...of }) => ({ ...of, masked: of.contact === 'email' ? maskedEmail(value) : maskedNumber(value) }))
    .sort((a, b) => CONTACTS.indexOf(a.contact) - CONTACTS.indexOf(b.contact));
}
