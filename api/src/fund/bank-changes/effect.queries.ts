import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { findPaymentDays } from '../payment-days.queries.ts';
import { nextPaymentDay } from '../payment-days.ts';

/** By change that the paying system has, the day (YYYY-MM-DD) of its folder's first payment since, until `now`. */
export async function findPaidDays(db: Db, changeIds: readonly number[], now: Date): Promise<Map<number, string>> {
  if (changeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; day: string }>`
    select change.id, min(payment.date)::text as day from bank_change as change
    join payment_operation as payment on payment.folder_id = change.folder_id
      and payment.date > (change.state_at at time zone 'Europe/Paris')::date
      and payment.date <= ${parisDay(now)}::date
    where change.id = any(${changeIds}::bigint[]) and change.state = 'transmitted'
    group by change.id`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/**
 * By folder, the day (YYYY-MM-DD) of its first payment from `from` on, as its last payments foretell it; a folder that was not
 * paid for two years has none.
 */
export async function effectDays(tx: Db, folderIds: readonly number[], from: Date): Promise<Map<number, string>> {
  const payments = await findPaymentDays(tx, folderIds, from);
  return new Map(
    [...payments].flatMap(([folder, days]) => {
      const day = nextPaymentDay(days, parisDay(from));
      return day ? [[folder, day] as const] : [];
    }),
  );
}
