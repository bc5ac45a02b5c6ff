import type { RequestCriteria } from 'contract/calls/requests.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import type { ViewShare } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fullNameOf } from '../../fund/full-name.ts';
import { inOwnGroups } from '../../fund/groups.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

export interface GivenView {
  name: string;
  criteria: RequestCriteria;
  sharedWith: ViewShare;
  groupId: number | null;
}

/** Condition: the caller's own, or shared with them; every shared one for an administrator. */
const findable = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`(view.owner_id = ${caller.id} or view.shared_with <> 'me' and (${caller.role === UserRole.administrator}
    or view.shared_with = 'everybody' or ${inOwnGroups(caller, 'view.group_id')}))`;

/** By name. */
export const findViews = (db: Db, caller: Caller, id?: number) =>
  db
    .selectFrom('request_view as view')
    .innerJoin('account as owner', 'owner.id', 'view.owner_id')
    .leftJoin('manager_group', 'manager_group.id', 'view.group_id')
    .where(findable(caller))
    .$if(id !== undefined, query => query.where('view.id', '=', id!))
    .select(['view.id', 'view.name', 'view.criteria', 'view.shared_with', 'view.version', 'view.owner_id'])
    .select(['manager_group.id as group_id', 'manager_group.name as group_name'])
    .select(fullNameOf('owner').as('owner_name'))
    .orderBy('view.search_name')
    .orderBy('view.id')
    .execute();

/** Until the transaction ends, who saves a view of the same owner waits. */
export const lockOwner = (tx: Db, ownerId: number) =>
  tx.selectFrom('account').where('id', '=', ownerId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();

/** The owner's views, but one. */
export const findOthers = (tx: Db, ownerId: number, but: number | null) =>
  tx
    .selectFrom('request_view')
    .where('owner_id', '=', ownerId)
    .where('id', '<>', but ?? 0)
    .select('search_name')
    .execute();

/** It stays until the transaction ends. */
export const keepGroup = (tx: Db, id: number) =>
  tx.selectFrom('manager_group').where('id', '=', id).select('id').forKeyShare().executeTakeFirst();

const values = ({ name, criteria, sharedWith, groupId }: GivenView) => ({
  name,
  search_name: fold(name),
  criteria: JSON.stringify(criteria),
  shared_with: sharedWith,
  group_id: sharedWith === 'group' ? groupId : null,
});

export const insertView = async (tx: Db, ownerId: number, given: GivenView) =>
  (
    await tx
      .insertInto('request_view')
      .values({ owner_id: ownerId, ...values(given) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const writeView = (tx: Db, id: number, given: GivenView) =>
  tx
    .updateTable('request_view')
    .set(eb => ({ ...values(given), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteView = (tx: Db, id: number) => tx.deleteFrom('request_view').where('id', '=', id).execute();
