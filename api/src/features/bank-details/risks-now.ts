import type { BankRisk } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import { numberOf } from '../../fund/bank-changes/paid.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { raiseAlarms } from './alarms.ts';
import { findRisks } from './risks.queries.ts';

/** The folder of `change` is paid to another account than when it was asked. */
const isPaidElsewhere = sql<boolean>`(select ${numberOf('paid')} from folder_financial_information as link
    join financial_information as paid on paid.id = link.financial_information_id where link.folder_id = change.folder_id)
  is distinct from (select ${numberOf('former')} from financial_information as former where former.id = change.former_id)`;

/** A change of account with what is unusual about it: all of it (`risks`), and what was not found before (`news`). */
interface Looked {
  id: number;
  memberId: number;
  iban: string;
  address: string | null;
  risks: BankRisk[];
  news: BankRisk[];
}

/**
 * Why a manager looks at a change of account, as things are now: what was found before stays, and what came since counts as much. Read
 * at the end of its wait, when it is shown, and once more before it is accepted.
 */
export async function lookNow(tx: Db, changeId: number): Promise<Looked> {
  const { risks, owner, at, is_paid_elsewhere, ...change } = await tx
    .selectFrom('bank_change as change')
    .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
    .where('change.id', '=', changeId)
    .select(['change.id', 'change.member_id as memberId', 'risks', 'asked_from as address', 'change.created_at as at'])
    .select(['owner', sql<string>`iban`.as('iban'), isPaidElsewhere.as('is_paid_elsewhere')])
    .executeTakeFirstOrThrow();
  const known = risks as BankRisk[];
  const found = (await findRisks(tx, { ...change, owner, at })).risks;
  const now: BankRisk[] = is_paid_elsewhere ? [...found, 'paidElsewhere'] : found;
  const news = now.filter(risk => !known.includes(risk));
  return { ...change, risks: [...known, ...news], news };
}

/** What nobody has read yet who decides, or signs, having read `seen`. */
export const isNews = (risks: readonly BankRisk[], seen: readonly string[]) => risks.some(risk => !seen.includes(risk));

/** Keeps what was found, and tells the fund's security of what is new. */
export async function keepRisks(tx: Db, app: App, { id, risks, news, ...change }: Looked, now: Date): Promise<void> {
  if (news.length === 0) return;
  await tx.updateTable('bank_change').set({ risks }).where('id', '=', id).execute();
  await raiseAlarms(tx, app, { ...change, risks: news, now });
}
