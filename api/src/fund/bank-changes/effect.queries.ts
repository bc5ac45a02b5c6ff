import { sql } from 'kysely';
import { parisDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextPaymentDay } from '../payment-days.ts';

/** By folder, the days (YYYY-MM-DD) of its last two payments, the latest first. */
export async function findLastPayments(db: Db, folderIds: readonly number[]): Promise<Map<number, string[]>> {
  if (folderIds.length === 0) return new Map();
  const { rows } = await sql<{ folder_id: number; dates: string[] }>`
    select folder.id as folder_id, array(select date::text from payment_operation as payment
      where payment.folder_id = folder.id order by date desc limit 2) as dates
    from folder where folder.id = any(${folderIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ folder_id, dates }) => [folder_id, dates]));
}

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
 * By folder, the day (YYYY-MM-DD) of its first payment from `from` on, as its last payments foretell it; a folder that was
 * never paid has none.
 */
export async function effectDays(tx: Db, folderIds: readonly number[], from: Date): Promise<Map<number, string>> {
  const payments = await findLastPayments(tx, folderIds);
  return new Map(
    [...payments].flatMap(([folder, dates]) => {
      const day = nextPaymentDay(dates, parisDay(from));
      return day ? [[folder, day] as const] : [];
    }),
  );
}
