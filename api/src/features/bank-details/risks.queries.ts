import { bearsFamilyNameOf } from 'contract/values/account-holder.ts';
import { type AlarmCause, BANK_RISKS, type BankRisk } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import { numberOf } from '../../fund/bank-changes/paid.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { networksOf } from '../../platform/http/address.ts';

/** What the log calls a change of telephones, and of how somebody is recognised. */
const PHONES = ['member.changePhones'];
const KEYS = ['password.change', 'password.first', 'password.set', 'factor.add', 'factor.remove'];
/** Who helps somebody has no access of their own, but is given their telephone, their mail and their papers. */
const HELPERS = ['trustedThirdParty.create', 'trustedThirdParty.update'];
const RECENT = 30; // days
const HELPED = 7; // days
/** Changes that may come from one address, or one manager, in a day before it is told. One for several folders is one. */
export const MOST_OF_ONE = 2;

/** A change of account: what is asked for, by whom, when, and from which address (null: not known); its number once it is kept. */
export interface AskedChange {
  id?: number;
  memberId: number;
  owner: string;
  iban: string;
  at: Date;
  address: string | null;
}

/**
 * What is unusual about a change of account as things are now, and whether something of the member's is new, over the days before it
 * was asked for and all that it waited.
 */
export async function findRisks(
  tx: Db,
  { id, memberId, owner, iban, at, address }: AskedChange,
): Promise<{ risks: BankRisk[]; isRecent: boolean; alarms: AlarmCause[] }> {
  const since = after(at, -days(RECENT));
  const helped = after(at, -days(HELPED));
  // What was saved as it was (`repeated`) is no change.
  const changed = (actions: readonly string[], from = since) => sql`exists (select from audit_log
    where author_id = ${memberId} and at >= ${from} and outcome = 'ok' and action = any(${actions}::text[])
    and detail -> 'repeated' is null)`;
  // Frozen by one 'Ce n'est pas moi' with what was asked at once, it is not accused by it, once a manager has to decide of both.
  const isOther = sql`change.id is distinct from ${id ?? null}::bigint and not (change.state = 'frozen' and exists (select
    from bank_change as self where self.id = ${id ?? null}::bigint and self.state in ('toValidate', 'frozen')
      and self.financial_information_id = change.financial_information_id))`;
  const { rows } = await sql<
    Record<
      'sharedIban' | 'refusedIban' | 'frozen' | 'deceased' | 'contact' | 'visit' | 'helper' | 'isRecent',
      boolean
    > & {
      lastname: string;
      birthName: string | null;
      othersOfAddress: boolean;
    }
  >`select account.lastname, member.birth_name as "birthName",
    exists (select from financial_information as account
      where account.iban = ${iban} and account.member_id <> ${memberId}
      and (exists (select from folder_financial_information as link where link.financial_information_id = account.id)
        or exists (select from bank_change as change where change.financial_information_id = account.id
          and change.state in ('asked', 'checked', 'waiting', 'toValidate', 'frozen')))) as "sharedIban",
    exists (select from financial_information as account
      join bank_change as change on change.financial_information_id = account.id
      where account.iban = ${iban} and change.state in ('refused', 'frozen') and ${isOther}) as "refusedIban",
    exists (select from bank_change as change where member_id = ${memberId} and state = 'frozen' and ${isOther}) as frozen,
    member.death_date is not null as deceased,
    (${changed(PHONES)} or ${hasNewPhone(memberId, since)} or ${hasNewEmail(memberId, since)}) as contact,
    exists (select from connect_as_token where member_id = ${memberId}
      and spent_at >= ${helped}) as visit,
    ${changed(HELPERS, helped)} as helper,
    ${changed(KEYS)} or exists (select from known_device
      where account_id = ${memberId} and created_at >= ${since}) as "isRecent",
    (select count(distinct (member_id, created_at)) >= ${MOST_OF_ONE} from bank_change
      where asked_line = ${address && networksOf(address).line} and (member_id, created_at) <> (${memberId}, ${at}::timestamptz)
      and created_at between ${after(at, -days(1))} and ${after(at, days(1))}) as "othersOfAddress"
    from account join member using (id) where account.id = ${memberId}`.execute(tx);
  const { isRecent, lastname, birthName, othersOfAddress, ...found } = rows[0]!;
  const alarms = [
    ...((await wasReset(tx, memberId, at)) ? (['password'] as const) : []),
    ...(othersOfAddress ? (['address'] as const) : []),
  ];
  const is: Partial<Record<BankRisk, boolean>> = {
    ...found,
    holder: !bearsFamilyNameOf(owner, { lastname, birthName }),
    alarm: alarms.length > 0,
  };
  return { risks: BANK_RISKS.filter(risk => is[risk]), isRecent: isRecent || found.contact, alarms };
}

/** A number that took another's place, whoever gave it: the member, or the fund's own file. */
const hasNewPhone = (memberId: number, since: Date) => sql`exists (select from member
  where id = ${memberId} and (fixed_phone_since >= ${since} or mobile_phone_since >= ${since}))`;

/** The same of an e-mail, from the day on which it counts: that of the first connection too. */
const hasNewEmail = (memberId: number, since: Date) => sql`exists (select from email_change
  where account_id = ${memberId} and confirmed_at >= ${since})`;

/** The member's password was chosen through a link within the last 30 days. */
export const wasReset = async (tx: Db, memberId: number, now: Date) =>
  (await tx
    .selectFrom('audit_log')
    .where('author_id', '=', memberId)
    .where('at', '>=', after(now, -days(RECENT)))
    .where('action', '=', 'password.set')
    .where('outcome', '=', 'ok')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How many changes of account were asked from the line of an address within the last day. */
export async function changesOfAddress(tx: Db, address: string, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('bank_change')
    .where('asked_line', '=', networksOf(address).line)
    .where('created_at', '>=', after(now, -days(1)))
    .select(sql<number>`count(distinct (member_id, created_at))::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many changes came from a manager within the last day: accepted by them, or asked for within a week of their opening the space. */
export async function changesOfManager(tx: Db, managerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct (change.member_id, change.created_at))::int as n
    from bank_change as change where exists (select from bank_change_step as step where step.change_id = change.id
      and step.author_id = ${managerId} and step.state = 'accepted' and step.at >= ${after(now, -days(1))})
    or (change.created_at >= ${after(now, -days(1))} and exists (select from connect_as_token as visit
      where visit.manager_id = ${managerId} and visit.member_id = change.member_id
      and visit.spent_at between change.created_at - make_interval(days => ${HELPED}) and change.created_at))`.execute(
    tx,
  );
  return rows[0]!.n;
}

/** The managers who opened the member's space lately. */
export const findVisitors = (tx: Db, memberId: number, now: Date) =>
  tx
    .selectFrom('connect_as_token')
    .where('member_id', '=', memberId)
    .where('spent_at', '>=', after(now, -days(HELPED)))
    .select('manager_id as id')
    .distinct()
    .execute();

/** The folder of `change` is paid to another account than when it was asked. */
const isPaidElsewhere = sql<boolean>`(select ${numberOf('paid')} from folder_financial_information as link
    join financial_information as paid on paid.id = link.financial_information_id where link.folder_id = change.folder_id)
  is distinct from (select ${numberOf('former')} from financial_information as former where former.id = change.former_id)`;

/** A change as it was asked for, and what was found of it before. */
export const findAsked = (tx: Db, id: number) =>
  tx
    .selectFrom('bank_change as change')
    .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
    .where('change.id', '=', id)
    .select(['change.id', 'change.member_id as memberId', 'risks', 'asked_from as address', 'change.created_at as at'])
    .select(['owner', sql<string>`iban`.as('iban'), isPaidElsewhere.as('is_paid_elsewhere')])
    .executeTakeFirstOrThrow();

/** Keeps what was found of a change. */
export const setRisks = (tx: Db, id: number, risks: BankRisk[]) =>
  tx.updateTable('bank_change').set({ risks }).where('id', '=', id).execute();
