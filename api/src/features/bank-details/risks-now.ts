import type { BankRisk } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import { numberOf } from '../../fund/bank-changes/paid.ts';
import type { Db } from '../../platform/db/database.ts';
import { findRisks } from './risks.queries.ts';

/** The folder of `change` is paid to another account than when it was asked. */
const isPaidElsewhere = sql<boolean>`(select ${numberOf('paid')} from folder_financial_information as link
    join financial_information as paid on paid.id = link.financial_information_id where link.folder_id = change.folder_id)
  is distinct from (select ${numberOf('former')} from financial_information as former where former.id = change.former_id)`;

/**
 * Why a manager looks at a change of account, as things are now: what was found before stays, and what came since counts as much. Read
 * at the end of its wait, when it is shown, and once more before it is accepted.
 */
export async function risksNow(tx: Db, changeId: number): Promise<BankRisk[]> {
  const { risks, iban, is_paid_elsewhere, ...change } = await tx
    .selectFrom('bank_change as change')
    .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
    .where('change.id', '=', changeId)
    .select(['change.id', 'change.member_id as memberId', 'risks', 'asked_from as address', 'change.created_at as at'])
    .select(['owner', 'iban', isPaidElsewhere.as('is_paid_elsewhere')])
    .executeTakeFirstOrThrow();
  const found = (await findRisks(tx, { ...change, iban: iban! })).risks;
  return [...new Set([...(risks as BankRisk[]), ...found, ...(is_paid_elsewhere ? (['paidElsewhere'] as const) : [])])];
}

/** What nobody has read yet who decides, or signs, having read `seen`. */
export const isNews = (risks: readonly BankRisk[], seen: readonly string[]) => risks.some(risk => !seen.includes(risk));

export const keepRisks = (tx: Db, changeId: number, risks: readonly BankRisk[]) =>
  tx
    .updateTable('bank_change')
    .set({ risks: [...risks] })
    .where('id', '=', changeId)
    .execute();
