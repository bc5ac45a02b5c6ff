import { TOTAL_CAP } from 'contract/kit/paging.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, match => `\\${match}`);

/** LIKE patterns of folded text (decisions C17), with `% _ \` taken literally. */
export const startsWith = (text: string) => `${escapeLike(fold(text))}%`;
export const contains = (text: string) => `%${escapeLike(fold(text))}%`;
/** The same for the names of people, whose keys have no space, hyphen or apostrophe. */
export const keyStartsWith = (text: string) => `${text && escapeLike(foldName(text))}%`;
export const keyContains = (text: string) => `%${escapeLike(foldName(text))}%`;

/**
 * Condition on `account`: the words of `name` begin the last name and then the first name, or the other way round, or one
 * of them alone. No index serves it.
 */
export function nameStartsWith(name: string) {
  const words = fold(name).split(' ');
  const begin = (last: string, first: string) =>
    sql`(account.search_lastname like ${keyStartsWith(last)} and account.search_firstname like ${keyStartsWith(first)})`;
  const conditions = words.flatMap((_, cut) => {
    const [one, other] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    return [begin(one, other), begin(other, one)];
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

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
