import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface NewGroup {
  name: string;
  managerIds: number[];
}

interface Member {
  id: number;
  lastname: string;
  firstname: string;
  email: string;
}

/** The groups by name, or one, with who is in them and has not left. */
export function findGroups(db: Db, id?: number) {
  let query = db.selectFrom('manager_group');
  if (id !== undefined) query = query.where('id', '=', id);
  return query
    .select(['id', 'name', 'version'])
    .select(
      sql<Member[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'lastname', a.lastname, 'firstname', a.firstname, 'email', a.login)
          order by a.search_lastname, a.search_firstname, a.id)
        from manager_group_member m join account a on a.id = m.manager_id
        where m.group_id = manager_group.id and a.deactivated_at is null), '[]')`.as('members'),
    )
    .orderBy('search_name')
    .execute();
}

/** Names differ by more than accents and capitals. */
export async function isGroupNameTaken(db: Db, name: string, but: number | null): Promise<boolean> {
  const other = await db
    .selectFrom('manager_group')
    .where('search_name', '=', fold(name))
    .where('id', '<>', but ?? 0)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** How many of these are of the staff and have not left. */
export async function countManagers(db: Db, ids: readonly number[]): Promise<number> {
  const known = await db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('role', '<', UserRole.individual)
    .where('deactivated_at', 'is', null)
    .select('id')
    .execute();
  return known.length;
}

const columnsOf = ({ name }: NewGroup) => ({ name, search_name: fold(name) });

/** Makes a group with these people; answers its number. */
export async function insertGroup(tx: Db, group: NewGroup): Promise<number> {
  const { id } = await tx
    .insertInto('manager_group')
    .values(columnsOf(group))
    .returning('id')
    .executeTakeFirstOrThrow();
  await setMembers(tx, id, group.managerIds);
  return id;
}

/** Changes the name and the people of a group, which is a version further. */
export async function updateGroup(tx: Db, { id, version }: { id: number; version: number }, group: NewGroup) {
  await tx
    .updateTable('manager_group')
    .set({ ...columnsOf(group), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await setMembers(tx, id, group.managerIds);
}

export const deleteGroup = (tx: Db, id: number) => tx.deleteFrom('manager_group').where('id', '=', id).execute();

/** These, and those who have left: whoever comes back is in their groups again. */
async function setMembers(tx: Db, groupId: number, managerIds: readonly number[]): Promise<void> {
  await sql`delete from manager_group_member m using account a
    where m.group_id = ${groupId} and a.id = m.manager_id and a.deactivated_at is null
    and m.manager_id <> all(${managerIds}::bigint[])`.execute(tx);
  await sql`insert into manager_group_member (group_id, manager_id)
    select ${groupId}::bigint, id from unnest(${managerIds}::bigint[]) as id on conflict do nothing`.execute(tx);
}

/** Ready answers are for this group alone; none becomes so until the transaction ends. */
export async function hasAnswers(tx: Db, id: number): Promise<boolean> {
  await tx.selectFrom('manager_group').where('id', '=', id).select('id').forUpdate().execute();
  const answer = await tx.selectFrom('canned_answer').where('group_id', '=', id).select('id').executeTakeFirst();
  return answer !== undefined;
}
