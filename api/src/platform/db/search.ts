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
/** The LIKE pattern of a text that is not folded. */
export const holds = (text: string) => `%${escapeLike(text)}%`;

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

/** At most one row more than is told: above 10,000 an exact count costs more than the page itself. A literal: the plan may rely on it. */
export const capped = <DB, TB extends keyof DB, O>(found: SelectQueryBuilder<DB, TB, O>) =>
  found.limit(sql.lit(TOTAL_CAP + 1));

const countOf = <DB, TB extends keyof DB, O>(counted: SelectQueryBuilder<DB, TB, O>) =>
  sql<number>`(select count(*)::int from ${capped(counted).as('hits')})`;

/**
 * The rows of `page` and how many there are in all, counted up to 10,000, in one statement. `counted` finds the same rows, of
 * one column, neither ordered nor limited. `start`: how many come before the page.
 */
export async function pageOf<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB, CO>(
  db: Db,
  page: SelectQueryBuilder<DB, TB, O>,
  counted: SelectQueryBuilder<CDB, CTB, CO>,
  start: number,
): Promise<{ rows: O[]; total: number; totalIsCapped?: true }> {
  const found = (await page.select(countOf(counted).as('rows_in_all')).execute()) as (O & { rows_in_all: number })[];
  // A page without rows has none to tell the number: there are no rows at all, or it begins after the last one.
  const known = found[0]?.rows_in_all ?? (start === 0 ? 0 : null);
  const n = known ?? (await sql<{ n: number }>`select ${countOf(counted)} as n`.execute(db)).rows[0]!.n;
  const rows = found.map(({ rows_in_all, ...row }) => row as O);
  return n > TOTAL_CAP ? { rows, total: TOTAL_CAP, totalIsCapped: true } : { rows, total: n };
}
