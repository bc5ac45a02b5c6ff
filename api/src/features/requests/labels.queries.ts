import { TOTAL_CAP } from 'contract/kit/paging.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { capped } from '../../platform/db/search.ts';

const labels = (db: Db) =>
  db
    .selectFrom('request_label as label')
    .select(['label.id', 'label.name', 'label.version'])
    .orderBy('label.search_name');

/** All of them, by name. */
export const findLabels = (db: Db) => labels(db).execute();

export const findLabel = (db: Db, id: number) => labels(db).where('label.id', '=', id).executeTakeFirst();

/** The same as `findLabels`, with how many requests bear each. */
export async function findCounted(db: Db) {
  const bearing = capped(
    db.selectFrom('request_labelled').where('label_id', '=', sql.ref<number>('label.id')).select('request_id'),
  );
  const rows = await labels(db)
    .select(sql<number>`(select count(*)::int from ${bearing.as('bearing')})`.as('requests'))
    .execute();
  return rows.map(row => ({
    ...row,
    requests: Math.min(row.requests, TOTAL_CAP),
    requestsIsCapped: row.requests > TOTAL_CAP,
  }));
}

/** One at a time changes the list: names stay different, and their number within its limit. */
export const lockLabels = (tx: Db) => sql`lock table request_label in share row exclusive mode`.execute(tx);

export const countLabels = async (tx: Db) =>
  (await tx.selectFrom('request_label').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;

/** Names differ by more than accents and capitals. */
export async function isLabelTaken(tx: Db, name: string, but: number | null): Promise<boolean> {
  const other = await tx
    .selectFrom('request_label')
    .where('search_name', '=', fold(name))
    .where('id', '<>', but ?? 0)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

export const insertLabel = async (tx: Db, name: string) =>
  (
    await tx
      .insertInto('request_label')
      .values({ name, search_name: fold(name) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const renameLabel = (tx: Db, id: number, name: string) =>
  tx
    .updateTable('request_label')
    .set(eb => ({ name, search_name: fold(name), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Answers how many requests bore it; null: there was none. */
export async function deleteLabel(tx: Db, id: number): Promise<number | null> {
  const { numDeletedRows } = await tx.deleteFrom('request_labelled').where('label_id', '=', id).executeTakeFirst();
  const gone = await tx.deleteFrom('request_label').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n ? Number(numDeletedRows) : null;
}

/** Those that are there, which stay until the transaction ends. */
export const keepLabels = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('request_label')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['id', 'name'])
    .orderBy('id')
    .forKeyShare()
    .execute();

/** Answers those that it did not bear. */
export async function putLabels(tx: Db, requestId: number, labelIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ label_id: number }>`insert into request_labelled (request_id, label_id)
    select ${requestId}::bigint, id from unnest(${[...labelIds]}::bigint[]) as id on conflict do nothing
    returning label_id`.execute(tx);
  return rows.map(row => row.label_id);
}

/** Answers those that it bore. */
export const takeLabels = async (tx: Db, requestId: number, labelIds: readonly number[]): Promise<number[]> =>
  (
    await tx
      .deleteFrom('request_labelled')
      .where('request_id', '=', requestId)
      .where('label_id', '=', sql<number>`any(${[...labelIds]}::bigint[])`)
      .returning('label_id')
      .execute()
  ).map(row => row.label_id);
