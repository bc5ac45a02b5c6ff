import { fold } from 'contract/fold.ts';
import { TOTAL_CAP } from 'contract/paging.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, match => `\\${match}`);

/** LIKE patterns of folded text (decisions C17), with `% _ \` taken literally. */
export const startsWith = (text: string) => `${escapeLike(fold(text))}%`;
export const contains = (text: string) => `%${escapeLike(fold(text))}%`;

/**
 * How many rows `query` finds, counted up to 10,000: above, an exact count costs more than the page itself.
 * `query` selects one column and is neither ordered nor limited.
 */
export async function cappedTotal<DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>) {
  const hits = query.limit(TOTAL_CAP + 1).as('hits');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${hits}`.execute(db);
  const found = rows[0]?.n ?? 0;
  return found > TOTAL_CAP ? { total: TOTAL_CAP, totalIsCapped: true } : { total: found };
}
