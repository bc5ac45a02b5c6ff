import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { invalid, notFound } from '../platform/http/errors.ts';

/**
 * A list whose rows hold their place in "order", 1 to n without holes (decisions A34, C26): a table whole, or the rows of
 * one parent. The table's constraint on "order" is deferrable, so that a swap is one statement.
 */
export interface OrderedList {
  table: 'home_block' | 'faq_theme' | 'faq_question';
  parent?: { column: 'theme_id'; id: number };
}

const ORDER_LOCK = 7_101_332; // any number that every process of the product uses

const nameOf = ({ table, parent }: OrderedList) => (parent ? `${table} ${parent.id}` : table);
const rowsOf = ({ parent }: OrderedList) => (parent ? sql`${sql.ref(parent.column)} = ${parent.id}` : sql`true`);

/**
 * Until the end of the transaction nobody else changes the order of these lists. Before anything is read: under READ
 * COMMITTED each later statement then sees what the former holder committed. Every function below takes the lock of its
 * list itself; take several lists here first, all at once, so that two transactions never wait for each other.
 */
export async function lockOrder(tx: Tx | Db, ...lists: OrderedList[]): Promise<void> {
  for (const name of lists.map(nameOf).sort()) {
    await sql`select pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)}, hashtext(${name}))`.execute(tx);
  }
}

/** How many rows the list has; its lock is held from here on. */
async function count(tx: Tx | Db, list: OrderedList): Promise<number> {
  await lockOrder(tx, list);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(list.table)} where ${rowsOf(list)}`.execute(tx);
  return rows[0]!.n;
}

/** The place of a new row: the last one. Insert it in this same transaction. */
export const lastPlace = async (tx: Tx | Db, list: OrderedList): Promise<number> => (await count(tx, list)) + 1;

/**
 * Gives the row the place `value`, and the row that holds it the place that this one leaves. A repeated call changes
 * nothing. 404 for an unknown row, 400 for a place outside 1..n. Answers whether anything changed.
 */
export async function swapPlaces(tx: Tx | Db, list: OrderedList, id: number, value: number): Promise<boolean> {
  const last = await count(tx, list);
  const table = sql.table(list.table);
  const { rows } = await sql<{ order: number }>`
    select "order" from ${table} where id = ${id} and ${rowsOf(list)}`.execute(tx);
  const place = rows[0]?.order;
  if (place === undefined) throw notFound();
  if (value < 1 || value > last) {
    throw invalid([{ path: 'value', message: `Indiquez une position entre 1 et ${last}.` }]);
  }
  if (place === value) return false;
  await sql`
    update ${table} set "order" = case when id = ${id} then ${value}::integer else ${place}::integer end
    where "order" in (${place}, ${value}) and ${rowsOf(list)}`.execute(tx);
  return true;
}

/** Closes the hole that a removed row leaves at `place`. Call `lockOrder` before the row is read and removed. */
export async function closeHole(tx: Tx | Db, list: OrderedList, place: number): Promise<void> {
  await lockOrder(tx, list);
  await sql`
    update ${sql.table(list.table)} set "order" = "order" - 1 where "order" > ${place} and ${rowsOf(list)}`.execute(tx);
}
