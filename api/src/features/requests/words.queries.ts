import { TOTAL_CAP } from 'contract/kit/paging.ts';
import { nameWords } from 'contract/values/fold.ts';
import { readReference } from 'contract/values/references.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { systemsInScopeByIndex } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { capped, contains, keyStartsWith, startsWith } from '../../platform/db/search.ts';
import type { Caller } from '../../platform/http/session.ts';

/** A column as `contains` writes what is looked for; the indexes of request_subject_words and request_who_words spell it so. */
const folded = (column: string) =>
  sql<string>`translate(lower(${sql.ref(column)}), 'àâäçéèêëîïôöùûüÿ', 'aaaceeeeiioouuuy')`;

const folderNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : null);

/** What has this reference: `text` may be none. */
function bearsReference(table: string, text: string) {
  const reference = readReference(text);
  return sql<SqlBool>`(${sql.ref(`${table}.object_id`)} = ${reference?.id ?? null}::bigint
    and ${sql.ref(`${table}.kind`)} = any(${reference?.kinds ?? []}::text[]))`;
}

/** As `named`, asked of each row of what is open: their names are looked up by the account, however many bear a word. */
function isNamed(text: string) {
  const words = nameWords(text);
  if (words.length === 0) return sql<SqlBool>`false`;
  const begin = words.map(
    word => sql`exists (select from member_name as named
      where named.account_id = request.member_id and named.word like ${startsWith(word)})`,
  );
  return sql<SqlBool>`(account.search_lastname like ${keyStartsWith(text)} or (${sql.join(begin, sql` and `)}))`;
}

/** The words of a subject, a name, the number of a folder, or a reference: asked of each row of what is open. */
export const isAbout = (text: string) =>
  sql<SqlBool>`(request.folder_id = ${folderNumber(text)}::bigint or ${bearsReference('request', text)}
    or ${folded('request.subject')} like ${contains(text)} or ${folded('request.who')} like ${contains(text)}
    or (request.member_id is not null and ${isNamed(text)}))`;

/** The accounts of members of whose name each word of `text` begins a word, or whose family name it begins in one: 'legoff'. */
function named(text: string) {
  const words = nameWords(text);
  if (words.length === 0) return sql`select account_id from member_name where false`;
  const begun = words.map(word => sql`select account_id from member_name where word like ${startsWith(word)}`);
  return sql`(${sql.join(begun, sql` intersect `)})
    union select id from account where search_lastname like ${keyStartsWith(text)}`;
}

/**
 * The same of years of requests: each way by its own index. Words of one or two letters are no subject there. Words that are in a
 * million subjects are in few of a manager's: their scope is looked up with them.
 */
export function waysToFind(text: string, caller: Caller): RawBuilder<SqlBool>[] {
  const words =
    text.length < 3
      ? []
      : [
          sql<SqlBool>`(${folded('request.subject')} like ${contains(text)} and ${systemsInScopeByIndex(caller, 'request.system_ids')})`,
          sql<SqlBool>`(request.who is not null and ${folded('request.who')} like ${contains(text)})`,
        ];
  return [
    sql<SqlBool>`request.folder_id = ${folderNumber(text)}::bigint`,
    bearsReference('request', text),
    sql<SqlBool>`request.member_id in (${named(text)})`,
    ...words,
  ];
}

/**
 * A page of those `within` that one of the ways finds, and how many there are in all, counted up to 10,000. Up to there each way
 * gives by its index all that it finds. What is found more often than that is frequent: reading in the order of the list meets
 * a page of it soon, where sorting it would read it all.
 */
export async function pageOfWays(
  db: Db,
  within: SelectQueryBuilder<Tables, 'request', object>,
  ways: readonly RawBuilder<SqlBool>[],
  order: RawBuilder<unknown>,
  { startIndex, take }: { startIndex: number; take: number },
): Promise<{ ids: number[]; total: number; totalIsCapped?: true }> {
  const branches = ways.map(way => {
    const found = within.where(way).select(['request.id', 'request.received_at']);
    return sql`(${capped(found)})`;
  });
  const { rows } = await sql<{ n: number; ids: number[] }>`
    with found as materialized (${sql.join(branches, sql` union `)})
    select (select count(*)::int from found) as n,
      array(select request.id from found as request order by ${order} limit ${take} offset ${startIndex}) as ids`.execute(
    db,
  );
  const { n, ids } = rows[0]!;
  if (n <= TOTAL_CAP) return { ids, total: n };
  const page = within.where(sql<SqlBool>`(${sql.join(ways, sql` or `)})`).orderBy(order);
  const met = await page.select('request.id').limit(take).offset(startIndex).execute();
  return { ids: met.map(({ id }) => id), total: TOTAL_CAP, totalIsCapped: true };
}
