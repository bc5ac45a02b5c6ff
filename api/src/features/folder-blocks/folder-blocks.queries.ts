import type { FolderPage } from 'contract/values/pages.ts';
import { sql } from 'kysely';
import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** A block is stored once a social system; rows of one `group_id` were saved together and are shown as one. */
const rows = (db: Db) =>
  db
    .selectFrom('folder_block')
    .innerJoin('social_system', 'social_system.id', 'folder_block.social_system_id')
    .selectAll('folder_block')
    .select('social_system.system_name')
    .orderBy('social_system.search_name')
    .orderBy('social_system.id');

export type FolderBlockRow = Awaited<ReturnType<typeof findRows>>[number];

export const findRows = (db: Db) => rows(db).execute();

export const findGroup = (db: Db, groupId: number) => rows(db).where('group_id', '=', groupId).execute();

/** The row of a page and social system, visible or not. */
export const findRow = (db: Db, page: FolderPage, socialSystemId: number) =>
  rows(db).where('page', '=', page).where('social_system_id', '=', socialSystemId).executeTakeFirst();

export const hasFolderIn = async (db: Db, space: Space, socialSystemId: number) => {
  const folders = db.selectFrom('folder').where(ownFolder(space));
  return (await folders.where('social_system_id', '=', socialSystemId).select('id').executeTakeFirst()) !== undefined;
};

/** How many of these social systems there are. */
export async function countSystems(db: Db, ids: number[]) {
  const query = db.selectFrom('social_system').where('id', 'in', ids);
  return (await query.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
}

const TABLE_LOCK = 7_101_333; // any number that every process of the product uses

/**
 * Until the end of the transaction nobody else changes folder blocks: groups split and grow, and a lock of their rows
 * would not stop a new one.
 */
export const lockBlocks = (tx: Db) => sql`select pg_advisory_xact_lock(${TABLE_LOCK})`.execute(tx);

/** The rows of these ids, or of this page and these social systems, with their whole groups. */
export const findGroupsOf = (
  tx: Db,
  named: { ids: number[] } | { page: FolderPage; socialSystemIds: number[] },
): Promise<FolderBlockRow[]> =>
  rows(tx)
    .where('group_id', 'in', eb => {
      const query = eb.selectFrom('folder_block as named').select('named.group_id');
      return 'ids' in named
        ? query.where('named.id', 'in', named.ids)
        : query.where('named.page', '=', named.page).where('named.social_system_id', 'in', named.socialSystemIds);
    })
    .execute();

/** Who else has a block on this page for one of these social systems. */
export async function isTaken(tx: Db, page: FolderPage, socialSystemIds: number[], exceptGroup = 0) {
  const query = tx.selectFrom('folder_block').where('page', '=', page).where('social_system_id', 'in', socialSystemIds);
  return (await query.where('group_id', '!=', exceptGroup).select('id').executeTakeFirst()) !== undefined;
}

export async function nextGroup(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('folder_block_group') as id`.execute(tx);
  return rows[0]!.id;
}

export interface FolderBlockValues {
  group_id: number;
  page: FolderPage;
  criticity: number;
  content: string;
  visibility: boolean;
  was_published: boolean;
  version: number;
}

/**
 * Makes the group exactly these social systems with these values. The row of one that leaves becomes that of one that comes: who has
 * the block on their screen, and knows it by its rows, finds what it is now.
 */
export async function saveGroup(tx: Db, values: FolderBlockValues, socialSystemIds: number[]) {
  const stored = await tx
    .selectFrom('folder_block')
    .where('group_id', '=', values.group_id)
    .orderBy('id')
    .select(['id', 'social_system_id'])
    .execute();
  const leaving = stored.find(row => !socialSystemIds.includes(row.social_system_id));
  const coming = socialSystemIds.find(id => stored.every(row => row.social_system_id !== id));
  if (leaving && coming !== undefined)
    await tx
      .updateTable('folder_block')
      .set({ ...values, social_system_id: coming })
      .where('id', '=', leaving.id)
      .execute();
  const group = tx.deleteFrom('folder_block').where('group_id', '=', values.group_id);
  await group.where('social_system_id', 'not in', socialSystemIds).execute();
  await tx.updateTable('folder_block').set(values).where('group_id', '=', values.group_id).execute();
  await tx
    .insertInto('folder_block')
    .values(socialSystemIds.map(social_system_id => ({ ...values, social_system_id })))
    .onConflict(oc => oc.columns(['page', 'social_system_id']).doNothing())
    .execute();
}

export const removeRows = (tx: Db, ids: number[]) => tx.deleteFrom('folder_block').where('id', 'in', ids).execute();

export const changeRows = (
  tx: Db,
  ids: number[],
  values: { visibility?: boolean; was_published?: true; group_id?: number; version: number },
) => tx.updateTable('folder_block').set(values).where('id', 'in', ids).execute();
