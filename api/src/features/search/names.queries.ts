import { UserRole } from 'contract/kit/access.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberInScope } from '../../fund/access.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { Asked } from './search.rules.ts';

/** Words that are alike enough, of all trigrams of both. */
const ALIKE = 0.4;
/** The last sign that a word's continuation may begin with. */
const LAST = '\ufffd';

/** How far words are looked for: as they are, with what they begin, or with what sounds like them and is near as well. */
export type Reach = 'exact' | 'begun' | 'near';

/** Whom names are looked for among, and how many are wanted: null is all. */
export interface Wanted {
  caller: Caller;
  /** Null: whenever. */
  born: RawBuilder<SqlBool> | null;
  most: number | null;
}

/** The known words that a typed one may stand for: itself and its continuations, or its sound and its near ones as well. */
const candidates = (reach: Reach) => sql`
  (select word, case when word = given.word then 0 else 1 end as far from name_word
   where word >= given.word and word < given.word || ${LAST} order by length(word), word limit 40)
  ${
    reach === 'near'
      ? sql`
  union all (select word, 2 from name_word where sound = name_sound(given.word) order by word limit 40)
  union all (select word, 3 from name_word
    where word % given.word and similarity(word, given.word) >= ${ALIKE}
    order by similarity(word, given.word) desc, word limit 10)`
      : sql``
  }`;

/** Which known word (`word`) stands for which of those given (`n`), and how far it is from it. */
export function known(words: readonly string[], reach: Reach): RawBuilder<unknown> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(words.map((word, n) => ({ n, word })))}::jsonb) as given (n int, word text)`;
  return reach === 'exact'
    ? sql`select n, word, 0 as far from ${given}`
    : sql`select n, candidate.word, min(candidate.far) as far from ${given} cross join lateral (${candidates(reach)}) as candidate
        group by n, candidate.word`;
}

/**
 * The nearest accounts with a word for each of those given, in the order in which they are listed (account_id, far). `known` stands
 * for the words in the statement. Nobody more is looked at than are wanted, since a frequent word is in the name of one in ten.
 */
export function byName(asked: Asked, reach: Reach, wanted: Wanted): RawBuilder<unknown> {
  if (reach === 'exact') return just(asked, wanted);
  return asked.words.length === 1 && !wanted.born ? ahead(wanted) : nearest(asked, wanted);
}

/** Those with just these words. */
function just({ words: [word, ...others], names }: Asked, wanted: Wanted) {
  const also = others.map(
    other =>
      sql`and exists (select from member_name as also where also.account_id = named.account_id and also.word = ${other})`,
  );
  const part = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select named.account_id, 0 as far from member_name as named
     where named.word = ${word} ${sql.join(also, sql` `)} ${which} and ${isWanted(wanted)}
     order by ${order} named.last, named.first, named.account_id limit ${wanted.most})`;
  if (others.length > 0) return part(sql``, sql`${placeOf(names, 'named.last', 'named.first')},`);
  // One word is walked in the order of its index: first those whose family name it is.
  const isLast = sql`named.last = any(${lastNames(names)})`;
  return sql`${part(sql`and ${isLast}`, sql``)} union all ${part(sql`and not ${isLast}`, sql``)}`;
}

/**
 * The first ones of each word that one word stands for, who have the first ones of all among them; called where those with just this
 * word are fewer than are wanted.
 */
const ahead = (wanted: Wanted) => sql`
  select account_id, min(far) as far from known cross join lateral (
    select named.account_id from member_name as named where named.word = known.word and ${isWanted(wanted)}
    order by named.last, named.first, named.account_id limit ${wanted.most}) as first
  group by account_id`;

/** Those with a word for each. A day or year of birth leaves so few that it is looked at first, the caller's scope last. */
function nearest({ words, names }: Asked, wanted: Wanted) {
  const each = words.map((_, n) => ({
    far: sql`min(known.far) filter (where known.n = ${n})`,
    least: sql`min(known.word) filter (where known.n = ${n})`,
    most: sql`max(known.word) filter (where known.n = ${n})`,
  }));
  const areThere = each.map(({ far }) => sql`${far} is not null`);
  // 'martin mar': the one word Martin is not both.
  const areOthers = each.flatMap((one, n) =>
    each
      .slice(n + 1)
      .map(two => sql`(${one.least}, ${one.most}, ${one.least}) <> (${one.most}, ${two.least}, ${two.most})`),
  );
  const far = sql.join(
    each.map(one => one.far),
    sql` + `,
  );
  return sql`
    select account_id, far from (
      select named.account_id, min(named.last) as last, min(named.first) as first, ${far} as far
      from known join member_name as named on named.word = known.word
      where ${wanted.born ? isWanted(wanted) : sql`true`}
      group by named.account_id having ${sql.join([...areThere, ...areOthers], sql` and `)}
      order by far, ${placeOf(names, 'min(named.last)', 'min(named.first)')}, last, first, account_id offset 0
    ) as named where ${wanted.born ? sql`true` : isWanted(wanted)}
    order by far, ${placeOf(names, 'named.last', 'named.first')}, last, first, account_id limit ${wanted.most}`;
}

/** `named` is a member whom the caller may see, born when it was asked. */
const isWanted = ({ caller, born }: Wanted) => sql`exists (
    select from account join member on member.id = account.id
    where account.id = named.account_id and account.role = ${UserRole.individual} and account.deactivated_at is null
      and ${born ?? sql`true`})
  and ${memberInScope(caller, 'named.account_id')}`;

const lastNames = (names: Asked['names']) => sql`${[...new Set(names.map(({ last }) => last))]}::text[]`;

const COLUMNS = {
  'named.last': sql`named.last`,
  'named.first': sql`named.first`,
  'min(named.last)': sql`min(named.last)`,
  'min(named.first)': sql`min(named.first)`,
  'account.search_lastname': sql`account.search_lastname`,
  'account.search_firstname': sql`account.search_firstname`,
};
type Column = keyof typeof COLUMNS;

/**
 * Among those as near as each other: whose whole name was typed, then whose family name. Told of the accounts that were found, by
 * their keys: it looks for nobody.
 */
export const placeOf = (names: Asked['names'], last: Column, first: Column): RawBuilder<unknown> => sql`case
  when ${COLUMNS[last]} || '|' || ${COLUMNS[first]} = any(${names.map(name => `${name.last}|${name.first}`)}::text[]) then 0
  when ${COLUMNS[last]} = any(${lastNames(names)}) then 1
  else 2 end`;
