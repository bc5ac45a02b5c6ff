import type * as contract from 'contract/calls/manager-groups.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import { checkVersion } from '../../fund/content.ts';
import { lockStaff } from '../../fund/staff.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal, unknownOf } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findGroups, hasAnswers, isGroupNameTaken, type NewGroup, setMembers } from './manager-groups.queries.ts';

async function groupOf(db: Db, id: number) {
  const [found] = await findGroups(db, id);
  if (!found) throw notFound();
  return found;
}

const columnsOf = ({ name }: NewGroup) => ({ name, search_name: fold(name) });

/** Who is named must be there: somebody who has left since is said, and nothing is saved. */
async function requirePeople(tx: Db, { managerIds }: NewGroup) {
  const known = await tx
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${managerIds}::bigint[])`)
    .where('role', '<', UserRole.individual)
    .where('deactivated_at', 'is', null)
    .select('id')
    .execute();
  if (known.length < new Set(managerIds).size)
    throw unknownOf('managerIds', "Une de ces personnes n'est plus gestionnaire.");
}

export const managerGroupsRoutes = (): Routes<typeof contract> => ({
  getManagerGroups: ({ db }) => findGroups(db),

  async createManagerGroup({ db, caller, body, note }) {
    await lockStaff(db, caller);
    if (await isGroupNameTaken(db, body.name, null)) throw refusal('GROUP_NAME_TAKEN');
    await requirePeople(db, body);
    const { id } = await db
      .insertInto('manager_group')
      .values(columnsOf(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    await setMembers(db, id, body.managerIds);
    note({ objectId: id, detail: { name: body.name, managers: body.managerIds } });
    return groupOf(db, id);
  },

  async updateManagerGroup({ db, caller, params, body, note }) {
    await lockStaff(db, caller);
    const before = await groupOf(db, params.groupId);
    checkVersion(body.version, before);
    if (await isGroupNameTaken(db, body.name, before.id)) throw refusal('GROUP_NAME_TAKEN');
    await requirePeople(db, body);
    await db
      .updateTable('manager_group')
      .set({ ...columnsOf(body), version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    await setMembers(db, before.id, body.managerIds);
    note({ detail: { name: body.name, managers: body.managerIds } });
    return groupOf(db, before.id);
  },

  async deleteManagerGroup({ db, caller, params, note }) {
    await lockStaff(db, caller);
    const { id, name } = await groupOf(db, params.groupId);
    if (await hasAnswers(db, id)) throw refusal('GROUP_IN_USE');
    note({ detail: { name } });
    await db.deleteFrom('manager_group').where('id', '=', id).execute();
  },
});
