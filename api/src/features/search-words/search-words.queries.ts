import type { SearchGroup } from 'contract/calls/search-groups.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';

const records = (db: Db) => db.selectFrom('search_group').select(['id', 'expressions', 'version']);

/** Every group, by its first expression as French sorts it. */
export async function findGroups(db: Db): Promise<SearchGroup[]> {
  const rows = await records(db).orderBy('id').execute();
  return rows.sort((one, other) => one.expressions[0]!.localeCompare(other.expressions[0]!, 'fr'));
}

/** 404 when there is none. */
export async function readGroup(db: Db, id: number, { isHeld = false } = {}): Promise<SearchGroup> {
  const query = records(db).where('id', '=', id);
  const found = await (isHeld ? query.forUpdate() : query).executeTakeFirst();
  if (!found) throw notFound("Ce groupe de mots n'existe plus.");
  return found;
}

export const exists = async (db: Db, id: number) =>
  (await db.selectFrom('search_group').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** Answers its id. `again`: what a deleted one has when it comes back. */
export async function insertGroup(db: Db, expressions: string[], again: { id?: number; version?: number } = {}) {
  const row = { ...again, expressions };
  return (await db.insertInto('search_group').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const writeGroup = (db: Db, id: number, expressions: string[]) =>
  db
    .updateTable('search_group')
    .set(eb => ({ expressions, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const removeGroup = (db: Db, id: number) => db.deleteFrom('search_group').where('id', '=', id).execute();
