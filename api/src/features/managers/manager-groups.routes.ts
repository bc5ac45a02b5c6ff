import type * as contract from 'contract/calls/manager-groups.ts';
import { checkVersion } from '../../fund/content.ts';
import { lockStaff } from '../../fund/staff.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal, unknownOf } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  countManagers,
  deleteGroup,
  findGroups,
  hasAnswers,
  insertGroup,
  isGroupNameTaken,
  type NewGroup,
  updateGroup,
} from './manager-groups.queries.ts';

async function groupOf(db: Db, id: number) {
  const [found] = await findGroups(db, id);
  if (!found) throw notFound();
  return found;
}

/** Who is named must be there: somebody who has left since is said, and nothing is saved. */
async function requirePeople(tx: Db, { managerIds }: NewGroup) {
  if ((await countManagers(tx, managerIds)) < new Set(managerIds).size)
    throw unknownOf('managerIds', "Une de ces personnes n'est plus gestionnaire.");
}

export const managerGroupsRoutes = (): Routes<typeof contract> => ({
  getManagerGroups: ({ db }) => findGroups(db),

  async createManagerGroup({ db, caller, body, note }) {
    await lockStaff(db, caller);
    if (await isGroupNameTaken(db, body.name, null)) throw refusal('GROUP_NAME_TAKEN');
    await requirePeople(db, body);
    const id = await insertGroup(db, body);
    note({ objectId: id, detail: { name: body.name, managers: body.managerIds } });
    return groupOf(db, id);
  },

  async updateManagerGroup({ db, caller, params, body, note }) {
    await lockStaff(db, caller);
    const before = await groupOf(db, params.groupId);
    checkVersion(body.version, before);
    if (await isGroupNameTaken(db, body.name, before.id)) throw refusal('GROUP_NAME_TAKEN');
    await requirePeople(db, body);
    await updateGroup(db, before, body);
    note({ detail: { name: body.name, managers: body.managerIds } });
    return groupOf(db, before.id);
  },

  async deleteManagerGroup({ db, caller, params, note }) {
    await lockStaff(db, caller);
    const { id, name } = await groupOf(db, params.groupId);
    if (await hasAnswers(db, id)) throw refusal('GROUP_IN_USE');
    note({ detail: { name } });
    await deleteGroup(db, id);
  },
});
