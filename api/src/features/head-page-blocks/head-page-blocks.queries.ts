import type { HeadPlace } from 'contract/values/head-places.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const PAGES_LOCK = 7_101_334; // any number that every process of the product uses

/** Until the transaction ends, nobody else gives a page to a block. */
export const lockPages = (tx: Db) => sql`select pg_advisory_xact_lock(${PAGES_LOCK})`.execute(tx);

/** Whether a block other than `exceptId` has the page. */
export async function isPageTaken(tx: Db, page: HeadPlace, exceptId: number): Promise<boolean> {
  const others = tx.selectFrom('head_page_block').where('page', '=', page).where('id', '!=', exceptId);
  return (await others.select('id').executeTakeFirst()) !== undefined;
}
