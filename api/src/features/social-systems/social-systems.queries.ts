import type { OverviewSort } from 'contract/calls/social-systems.ts';
import { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

const inScope = (db: Db, caller: Caller) =>
  db.selectFrom('social_system').where(socialSystemInScope(caller, 'social_system.id'));

export const findBases = (db: Db, caller: Caller) =>
  db
    .selectFrom('base')
    .where('base.id', 'in', inScope(db, caller).select('base_id'))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();

export const baseExists = async (db: Db, id: number) =>
  (await db.selectFrom('base').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export function findSocialSystems(db: Db, caller: Caller, baseId?: number) {
  let query = inScope(db, caller);
  if (baseId) query = query.where('base_id', '=', baseId);
  return query.select(['id', 'system_name as systemName']).orderBy('search_name').orderBy('id').execute();
}

/** A manager or an administrator, whether still active or not. */
export const findManager = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '<', UserRole.individual)
    .select(['id', 'lastname', 'firstname', 'login as email', 'role'])
    .executeTakeFirst();

/** One page of the social systems that `manager` acts on: those accredited, all for an administrator. */
export async function pageOfSocialSystems(db: Db, manager: Caller, start: number, take: number) {
  const data = await inScope(db, manager)
    .select(['id', 'system_name as systemName'])
    .orderBy('search_name')
    .orderBy('id')
    .limit(take)
    .offset(start)
    .execute();
  return { data, total: await countSocialSystems(db, manager) };
}

async function countSocialSystems(db: Db, caller: Caller) {
  const { n } = await inScope(db, caller)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export interface OverviewOrder {
  sort?: OverviewSort | undefined;
  direction?: 'ascending' | 'descending' | undefined;
}

/** The dashboard's rows. The unread documents are counted by a trigger: reading 2,000,000 of them would not do. */
export async function overview(db: Db, caller: Caller, start: number, take: number, order: OverviewOrder) {
  const direction = order.direction === 'descending' ? 'desc' : 'asc';
  let query = inScope(db, caller)
    .leftJoin('unread_supporting_documents as counter', 'counter.social_system_id', 'social_system.id')
    .selectAll('social_system')
    .select(eb => [
      sql<number>`coalesce(counter.unread, 0)`.as('unread'),
      eb
        .selectFrom('accreditation')
        .innerJoin('account', 'account.id', 'accreditation.manager_id')
        .whereRef('accreditation.social_system_id', '=', 'social_system.id')
        .where('account.deactivated_at', 'is', null)
        .select(inner => inner.fn.countAll<number>().as('n'))
        .as('managers'),
    ]);
  if (order.sort === 'unread' || order.sort === 'managers') query = query.orderBy(order.sort, direction);
  const rows = await query
    .orderBy('search_name', order.sort === 'label' ? direction : 'asc')
    .orderBy('social_system.id')
    .limit(take)
    .offset(start)
    .execute();
  return { rows, total: await countSocialSystems(db, caller) };
}

export async function countUnread(db: Db, caller: Caller) {
  const { n } = await db
    .selectFrom('unread_supporting_documents')
    .where(socialSystemInScope(caller, 'unread_supporting_documents.social_system_id'))
    .select(eb => sql<number>`coalesce(${eb.fn.sum('unread')}, 0)::bigint`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The file behind a social system's logo. */
export const findLogo = (db: Db, id: number) =>
  db
    .selectFrom('file')
    .where('file.id', '=', id)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('social_system')
          .where(inner => inner.or([inner('logo_id1', '=', id), inner('logo_id2', '=', id)]))
          .select('social_system.id'),
      ),
    )
    .select('id')
    .executeTakeFirst();
