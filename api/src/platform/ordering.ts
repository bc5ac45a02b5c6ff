import { sql } from 'kysely';
import type { Tx } from './db/database.ts';
import { invalid, notFound } from './errors.ts';

/** A list that people put in order: a whole table, or the rows of one parent. Its orders are always 1..n without holes. */
export interface OrderedList {
  table: 'home_block' | 'faq_theme' | 'faq_question';
  parent?: { column: 'theme_id'; id: number };
}

const of = ({ parent }: OrderedList) => (parent ? sql`${sql.ref(parent.column)} = ${parent.id}` : sql`true`);
const nameOf = ({ table, parent }: OrderedList) => `order of ${table} ${parent?.id ?? ''}`;

/**
 * Holds the lists until the transaction ends: first of all in each call that adds, moves or removes an item, because
 * neither a row lock nor SERIALIZABLE keeps a permutation under racing moves (an item that is being added has no row to
 * lock). Taken in the order of their names, so that two moves between two lists never wait for each other.
 */
export async function lockLists(tx: Tx, ...lists: readonly OrderedList[]) {
  for (const name of [...new Set(lists.map(nameOf))].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The place of a new item: the last. */
export async function lastPlace(tx: Tx, list: OrderedList): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max("order"), 0) + 1 as place from ${sql.table(list.table)} where ${of(list)}`.execute(tx);
  return rows[0]!.place;
}

/**
 * Swaps the item with the one that holds `value` (decisions A34); done twice it changes nothing more. 404 for an item
 * that is not in the list, 400 for a place that the list has not.
 */
export async function moveTo(tx: Tx, list: OrderedList, id: number, value: number) {
  const table = sql.table(list.table);
  const { rows } = await sql<{ place: number; count: number }>`
    select "order" as place, (select count(*) from ${table} where ${of(list)}) as count
    from ${table} where id = ${id} and ${of(list)}`.execute(tx);
  const [item] = rows;
  if (!item) throw notFound();
  if (value > item.count) throw invalid([{ path: 'value', message: `Indiquez un rang de 1 à ${item.count}.` }]);
  if (value === item.place) return;
  await sql`
    update ${table} set "order" = case when id = ${id} then ${value}::integer else ${item.place}::integer end
    where (id = ${id} or "order" = ${value}) and ${of(list)}`.execute(tx);
}

/** After an item has left: those behind it step forward. */
export async function closeGaps(tx: Tx, list: OrderedList) {
  const table = sql.table(list.table);
  await sql`
    update ${table} set "order" = ranked.place
    from (select id as ranked_id, row_number() over (order by "order") as place from ${table} where ${of(list)}) ranked
    where id = ranked.ranked_id and "order" <> ranked.place`.execute(tx);
}
