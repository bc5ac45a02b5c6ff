import { UserRole } from 'contract/kit/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, keyStartsWith, pageOf } from '../../platform/db/search.ts';

interface Paging {
  startIndex: number;
  take: number;
}

/** Managers and administrators by name (prefix) and e-mail (any part). */
export async function findManagers(
  db: Db,
  criteria: Paging & { name: string | null; firstName: string | null; email: string | null },
) {
  let query = db.selectFrom('account').where('role', '<', UserRole.individual).where('deactivated_at', 'is', null);
  if (criteria.name) query = query.where('search_lastname', 'like', keyStartsWith(criteria.name));
  if (criteria.firstName) query = query.where('search_firstname', 'like', keyStartsWith(criteria.firstName));
  if (criteria.email) query = query.where('search_login', 'like', contains(criteria.email));
  const page = query
    .select(['id', 'lastname', 'firstname', 'login as email'])
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .orderBy('id')
    .limit(criteria.take)
    .offset(criteria.startIndex);
  const { rows, ...total } = await pageOf(db, page, query.select('id'), criteria.startIndex);
  return { data: rows, ...total };
}

/** Who is accredited on what; null criteria mean all. */
export async function findAccreditations(
  db: Db,
  criteria: Paging & { socialSystemId: number | null; baseId: number | null },
) {
  let query = db
    .selectFrom('accreditation')
    .innerJoin('social_system', 'social_system.id', 'accreditation.social_system_id')
    .innerJoin('account', 'account.id', 'accreditation.manager_id')
    .where('account.deactivated_at', 'is', null);
  if (criteria.socialSystemId) query = query.where('social_system.id', '=', criteria.socialSystemId);
  if (criteria.baseId) query = query.where('social_system.base_id', '=', criteria.baseId);
  const page = query
    .select([
      'accreditation.id',
      'social_system.id as socialSystemId',
      'social_system.system_name as socialSystemName',
      'account.id as managerId',
      'account.lastname as managerLastName',
      'account.firstname as managerFirstName',
      'account.login as managerEmail',
    ])
    .orderBy('social_system.search_name')
    .orderBy('social_system.id')
    .orderBy('account.search_lastname')
    .orderBy('account.search_firstname')
    .orderBy('accreditation.id')
    .limit(criteria.take)
    .offset(criteria.startIndex);
  const { rows, ...total } = await pageOf(db, page, query.select('accreditation.id'), criteria.startIndex);
  return { data: rows, ...total };
}
