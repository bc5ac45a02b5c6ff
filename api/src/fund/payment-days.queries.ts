import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { yearsFrom } from './payment-days.ts';

/**
 * By folder, the days (YYYY-MM-DD) of its payments, the latest first, those that are announced too: whoever foretells the next one
 * reads the same ones, else two pages name two days. Two years, so that who is paid once a year has two.
 */
export async function findPaymentDays(
  db: Db,
  folderIds: readonly number[],
  now: Date,
): Promise<Map<number, readonly string[]>> {
  if (folderIds.length === 0) return new Map();
  const { rows } = await sql<{ folder_id: number; days: string[] }>`
    select folder.id as folder_id, array(select distinct payment.date::text from payment_operation as payment
      where payment.folder_id = folder.id and payment.date >= ${yearsFrom(parisDay(now), -2)}::date order by 1 desc) as days
    from folder where folder.id = any(${folderIds}::bigint[]) order by folder.id`.execute(db);
  return new Map(rows.map(({ folder_id, days }) => [folder_id, days]));
}
