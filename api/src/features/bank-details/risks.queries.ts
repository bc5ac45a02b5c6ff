import type { BankRisk } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

/** What the log calls a change of how somebody is reached, and of how they are recognised. */
const CONTACTS = ['email.change', 'member.changePhones'];
const KEYS = ['password.change', 'password.set', 'factor.add', 'factor.remove'];
const RECENT = 30; // days
const VISITED = 7; // days

/** What is unusual about a change of account that the member asks for now, and whether something of theirs is new. */
export async function findRisks(
  tx: Db,
  memberId: number,
  iban: string,
  now: Date,
): Promise<{ risks: BankRisk[]; isRecent: boolean }> {
  const since = after(now, -days(RECENT));
  const changed = (actions: readonly string[]) => sql`exists (select from audit_log
    where author_id = ${memberId} and at >= ${since} and outcome = 'ok' and action = any(${actions}::text[]))`;
  const { rows } = await sql<Record<'sharedIban' | 'refusedIban' | 'contact' | 'visit' | 'isRecent', boolean>>`select
    exists (select from financial_information as account
      where account.iban = ${iban} and account.member_id <> ${memberId}
      and (exists (select from folder_financial_information as link where link.financial_information_id = account.id)
        or exists (select from bank_change as change where change.financial_information_id = account.id
          and change.state in ('asked', 'checked', 'waiting', 'toValidate', 'frozen')))) as "sharedIban",
    exists (select from financial_information as account
      join bank_change as change on change.financial_information_id = account.id
      where account.iban = ${iban} and change.state = 'refused') as "refusedIban",
    ${changed(CONTACTS)} as contact,
    exists (select from connect_as_token where member_id = ${memberId}
      and spent_at >= ${after(now, -days(VISITED))}) as visit,
    ${changed(KEYS)} or exists (select from known_device
      where account_id = ${memberId} and created_at >= ${since}) as "isRecent"`.execute(tx);
  const { isRecent, ...found } = rows[0]!;
  const risks = Object.entries(found).flatMap(([risk, is]) => (is ? [risk as BankRisk] : []));
  return { risks, isRecent: isRecent || found.contact };
}

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

/** For how many members changes of account were asked from an address within the last day. */
export async function membersOfAddress(tx: Db, address: string, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('bank_change')
    .where('asked_from', '=', address)
    .where('created_at', '>=', after(now, -days(1)))
    .select(eb => eb.fn.count<number>('member_id').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
