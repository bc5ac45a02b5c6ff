import { fold } from 'contract/values/fold.ts';
import { readReference } from 'contract/values/references.ts';
import { type SqlBool, sql } from 'kysely';
import { contains, nameStartsWith, startsWith } from '../../platform/db/search.ts';

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

/** The words of a subject, the beginning of a name, the number of a folder, or a reference: asked of each row of what is open. */
export const isAbout = (text: string) =>
  sql<SqlBool>`(request.folder_id = ${folderNumber(text)}::bigint or ${bearsReference('request', text)}
    or ${folded('request.subject')} like ${contains(text)} or ${folded('request.who')} like ${contains(text)}
    or (request.member_id is not null and ${nameStartsWith(text)}))`;

/** The accounts of members of whose name each word of `text` begins a word. */
function named(text: string) {
  const words = fold(text).split(' ');
  const begun = words.map(word => sql`select account_id from member_name where word like ${startsWith(word)}`);
  return sql.join(begun, sql` intersect `);
}

/** The same of years of requests: each way by its own index. Words of one or two letters are no subject there. */
export function isAmongThoseAbout(text: string) {
  const words =
    text.length < 3
      ? []
      : [
          sql`select sought.id from request as sought where ${folded('sought.subject')} like ${contains(text)}`,
          sql`select sought.id from request as sought where sought.who is not null and ${folded('sought.who')} like ${contains(text)}`,
        ];
  const ways = [
    sql`select sought.id from request as sought where sought.folder_id = ${folderNumber(text)}::bigint`,
    sql`select sought.id from request as sought where ${bearsReference('sought', text)}`,
    sql`select sought.id from request as sought where sought.member_id in (${named(text)})`,
    ...words,
  ];
  return sql<SqlBool>`request.id in (${sql.join(ways, sql` union all `)})`;
}
