import { UserRole } from 'contract/kit/access.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { Asked } from './search.rules.ts';

/** Words that are alike enough, of all trigrams of both. */
const ALIKE = 0.4;
/** The last sign that a word's continuation may begin with. */
const LAST = '\ufffd';

/**
 * How far words are looked for: as they are, as a whole family name with the beginning of a first name, with what they begin, or with
 * what sounds like them and is near as well.
 */
export type Reach = 'exact' | 'continued' | 'begun' | 'near';

/** Whom names are looked for among, and how many are wanted: null is all. */
export interface Wanted {
  caller: Caller;
  /** Null: whenever. */
  born: RawBuilder<SqlBool> | null;
  most: number | null;
  /** What the words stand for. */
  known: readonly KnownWord[];
}

/** A known word that stands for one of those given (its place among them), and how far it is from it: the nearer, the fewer. */
export interface KnownWord {
  n: number;
  word: string;
  far: number;
}

/** Of words that are near in one way: what they lack of all trigrams of both, in hundredths. */
const LACKING = sql`round(99 * (1 - similarity(word, given.word)))::int`;

/**
 * The known words that a typed one may stand for: itself and its continuations, or its sound and its near ones as well. Of those that
 * sound the same, Martin is nearer to 'maartin' than Martine.
 */
const candidates = (reach: Reach) => sql`
  (select word, case when word = given.word then 0 else 100 end as far from name_word
   where word >= given.word and word < given.word || ${LAST} order by length(word), word limit 40)
  ${
    reach === 'near'
      ? sql`
  union all (select word, 200 + ${LACKING} as far from name_word where sound = name_sound(given.word)
    order by far, word limit 40)
  union all (select word, 300 + ${LACKING} as far from name_word
    where word % given.word and similarity(word, given.word) >= ${ALIKE} order by far, word limit 10)`
      : sql``
  }`;

/**
 * Which known words stand for which of those given. They are asked for before the people: PostgreSQL knows how many bear a word that
 * it is told, and begins with the rarest; of words that a statement finds itself it supposes as much of each.
 */
export async function findKnown(db: Db, words: readonly string[], reach: Reach): Promise<KnownWord[]> {
  if (reach === 'exact' || words.length === 0) return words.map((word, n) => ({ n, word, far: 0 }));
  const given = JSON.stringify(words.map((word, n) => ({ n, word })));
  const { rows } = await sql<KnownWord>`
    select n, candidate.word, min(candidate.far)::int as far
    from jsonb_to_recordset(${given}::jsonb) as given (n int, word text) cross join lateral (${candidates(reach)}) as candidate
    group by n, candidate.word order by n, far, candidate.word`.execute(db);
  return rows;
}

/** Those words as rows (n, word, far). */
export const knownRows = (known: readonly KnownWord[]): RawBuilder<unknown> =>
  sql`select n, word, far from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (n int, word text, far int)`;

/**
 * The nearest accounts with a word for each of those given, in the order in which they are listed (account_id, far). `known` stands
 * for the words in the statement. Nobody more is looked at than are wanted, since a frequent word is in the name of one in ten.
 */
export function byName(asked: Asked, reach: Reach, wanted: Wanted): RawBuilder<unknown> {
  if (reach === 'exact') return just(asked, wanted);
  const others =
    reach === 'continued' ? just(asked, wanted) : isOne(asked, wanted) ? ahead(wanted) : nearest(asked, wanted);
  return sql.join([sql`(${others})`, ...continued(asked, wanted)], sql` union all `);
}

/** Those with just these words. */
function just(asked: Asked, wanted: Wanted) {
  const [word, ...others] = asked.words;
  const also = others.map(
    other =>
      sql`and exists (select from member_name as also where also.account_id = named.account_id and also.word = ${other})`,
  );
  const part = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select named.account_id, 0 as far from member_name as named
     where named.word = ${word} ${sql.join(also, sql` `)} ${which} and ${isWanted(wanted)}
     order by ${order} named.last, named.first, named.account_id limit ${wanted.most})`;
  if (others.length > 0) return part(sql``, sql`${placeOf(asked, wanted.known, 'named.last', 'named.first')},`);
  // One word is walked in the order of its index: first those whose family name it is.
  const isLast = sql`named.last = any(${lastNames(asked.names)})`;
  return sql`${part(sql`and ${isLast}`, sql``)} union all ${part(sql`and not ${isLast}`, sql``)}`;
}

const isOne = ({ words }: Asked, { born }: Wanted) => words.length === 1 && !born;

/**
 * Those of one of these family names whose first name begins as typed: 'martin mar', and 'martin jeanp' whose words are others. Beside
 * those with just these words they stand before all who are as near (`placeOf`), in the order of an index: a page of them is the page,
 * however many there are.
 */
const continued = (asked: Asked, wanted: Wanted) =>
  wholeNames(asked).map(
    ({ last, first }) => sql`
    (select named.id as account_id, case when named.search_firstname = ${first} then 0 else 100 end as far from account as named
     where named.role = ${UserRole.individual} and named.deactivated_at is null and named.search_lastname = ${last}
       and named.search_firstname >= ${first} and named.search_firstname < ${first} || ${LAST} and ${isWanted(wanted, 'named.id')}
     order by named.search_lastname, named.search_firstname, named.id limit ${wanted.most})`,
  );

const wholeNames = ({ names }: Asked) => names.filter(({ last, first }) => last !== '' && first !== '');

/**
 * The first ones of each word that one word stands for: those whose family name it is, and those before and after these in the index.
 * They have the first ones of all among them; called where those with just this word are fewer than are wanted.
 */
function ahead(wanted: Wanted) {
  const part = (which: RawBuilder<unknown>) => sql`
    (select named.account_id from member_name as named where named.word = known.word and ${which} and ${isWanted(wanted)}
     order by named.last, named.first, named.account_id limit ${wanted.most})`;
  const parts = [sql`named.last = known.word`, sql`named.last < known.word`, sql`named.last > known.word`].map(part);
  return sql`
  select account_id, min(far) as far from known cross join lateral (${sql.join(parts, sql` union all `)}) as first
  group by account_id`;
}

/**
 * Those with a word for each, another for each: 'martin mar' is not the one word Martin. A day or year of birth leaves so few that it
 * is looked at first, the caller's scope last.
 */
function nearest(asked: Asked, wanted: Wanted) {
  const { words } = asked;
  const { known } = wanted;
  const tables = words.map((_, n) => `named${n}`);
  const column = (n: number, name: string) => sql.ref(`${tables[n]}.${name}`);
  const others = tables
    .slice(1)
    .map(
      (table, at) =>
        sql`join member_name as ${sql.table(table)} on ${column(at + 1, 'account_id')} = named0.account_id`,
    );
  const standFor = words.map((_, n) => known.filter(one => one.n === n));
  const among = standFor.map((ones, n) => sql`${column(n, 'word')} = any(${ones.map(({ word }) => word)}::text[])`);
  const areOthers = words.flatMap((_, n) =>
    words.slice(n + 1).map((_, more) => sql`${column(n, 'word')} <> ${column(n + 1 + more, 'word')}`),
  );
  const far = standFor.map((ones, n) => {
    const each = JSON.stringify(Object.fromEntries(ones.map(one => [one.word, one.far])));
    return sql`(${each}::jsonb ->> ${column(n, 'word')})::int`;
  });
  return sql`
    select account_id, far from (
      select named0.account_id, named0.last, named0.first, min(${sql.join(far, sql` + `)}) as far
      from member_name as named0 ${sql.join(others, sql` `)}
      ${wanted.born ? sql`join member on member.id = named0.account_id and ${wanted.born}` : sql``}
      where ${sql.join([...among, ...areOthers], sql` and `)}
      group by named0.account_id, named0.last, named0.first
      order by far, ${placeOf(asked, known, 'named0.last', 'named0.first')}, last, first, account_id offset 0
    ) as named where ${isWanted({ ...wanted, born: null })}
    order by far, ${placeOf(asked, known, 'named.last', 'named.first')}, last, first, account_id limit ${wanted.most}`;
}

/** `named` is a member whom the caller may see, born when it was asked. */
export const isWanted = ({ caller, born }: Pick<Wanted, 'caller' | 'born'>, id = 'named.account_id') => sql`exists (
    select from account join member on member.id = account.id
    where account.id = ${sql.ref(id)} and account.role = ${UserRole.individual} and account.deactivated_at is null
      and ${born ?? sql`true`})
  and ${memberInScope(caller, id)}`;

const lastNames = (names: Asked['names']) => sql`${[...new Set(names.map(({ last }) => last))]}::text[]`;

const COLUMNS = {
  'named.last': sql`named.last`,
  'named.first': sql`named.first`,
  'named0.last': sql`named0.last`,
  'named0.first': sql`named0.first`,
  'account.search_lastname': sql`account.search_lastname`,
  'account.search_firstname': sql`account.search_firstname`,
};
type Column = keyof typeof COLUMNS;

/**
 * Among those as near as each other: whose whole name was typed, then whose family name with the beginning of a first one, then whose
 * family name, then those of whose family name a typed word may be meant. Told of the accounts that were found, by their keys: it
 * looks for nobody.
 */
export function placeOf(asked: Asked, known: readonly KnownWord[], last: Column, first: Column): RawBuilder<unknown> {
  const [lastKey, firstKey] = [COLUMNS[last], COLUMNS[first]];
  const begun = wholeNames(asked).map(
    one => sql`(${lastKey} = ${one.last} and starts_with(${firstKey}, ${one.first}))`,
  );
  return sql`case
    when ${lastKey} || '|' || ${firstKey} = any(${asked.names.map(name => `${name.last}|${name.first}`)}::text[]) then 0
    when ${begun.length > 0 ? sql.join(begun, sql` or `) : sql`false`} then 1
    when ${lastKey} = any(${lastNames(asked.names)}) then 2
    when ${lastKey} = any(${[...new Set(known.map(({ word }) => word))]}::text[]) then 3
    else 4 end`;
}
