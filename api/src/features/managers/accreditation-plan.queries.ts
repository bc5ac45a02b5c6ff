import { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import { freeLeft } from '../../fund/requests/hold.ts';
import type { Db } from '../../platform/db/database.ts';

/** Those of these who are of the staff, by name; also who has left. */
export const findPeople = (db: Db, managerIds: readonly number[]) =>
  db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${managerIds}::bigint[])`)
    .where('role', '<', UserRole.individual)
    .select(['id', 'lastname', 'firstname', 'login as email', 'role', 'deactivated_at'])
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .orderBy('id')
    .execute();

/** The social systems that each of these has. */
export const findAccreditations = (db: Db, managerIds: readonly number[]) =>
  db
    .selectFrom('accreditation')
    .where('manager_id', '=', sql<number>`any(${managerIds}::bigint[])`)
    .select(['manager_id', 'social_system_id'])
    .orderBy('social_system_id')
    .execute();

/** By social system, how many managers who have not left have it; one that nobody has is not there. */
export async function countManagers(db: Db, systemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('accreditation as held')
    .innerJoin('account', 'account.id', 'held.manager_id')
    .where('held.social_system_id', '=', sql<number>`any(${systemIds}::bigint[])`)
    .where('account.role', '=', UserRole.manager)
    .where('account.deactivated_at', 'is', null)
    .groupBy('held.social_system_id')
    .select(({ fn }) => ['held.social_system_id as system', fn.countAll<number>().as('managers')])
    .execute();
  return new Map(rows.map(({ system, managers }) => [system, Number(managers)]));
}

interface Systems {
  socialSystemIds: readonly number[];
  baseIds: readonly number[];
}

/** These social systems, and all those of these bases. */
export const findSystems = (db: Db, { socialSystemIds, baseIds }: Systems) =>
  db
    .selectFrom('social_system')
    .where(sql<boolean>`(id = any(${socialSystemIds}::bigint[]) or base_id = any(${baseIds}::bigint[]))`)
    .select(['id', 'base_id'])
    .orderBy('id')
    .execute();

/** Social systems by name. */
export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('social_system')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .select(['id', 'system_name as systemName'])
    .orderBy('search_name')
    .orderBy('id')
    .execute();

export interface PlannedChange {
  managerId: number;
  given: readonly number[];
  taken: readonly number[];
}

/** Gives and takes them, and writes down who decided, whom the import then follows; what was held of what is taken is nobody's. */
export async function applyChanges(tx: Db, changes: readonly PlannedChange[], by: number, now: Date): Promise<void> {
  const pairs = changes.flatMap(({ managerId, given, taken }) => [
    ...given.map(system => ({ manager: managerId, system, given: true })),
    ...taken.map(system => ({ manager: managerId, system, given: false })),
  ]);
  const rows = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (manager bigint, system bigint, given boolean)`;
  await sql`delete from accreditation using ${rows}
    where not p.given and manager_id = p.manager and social_system_id = p.system`.execute(tx);
  await sql`insert into accreditation (manager_id, social_system_id)
    select p.manager, p.system from ${rows} where p.given on conflict do nothing`.execute(tx);
  await sql`insert into accreditation_change (manager_id, social_system_id, is_given, origin, changed_by, changed_at)
    select p.manager, p.system, p.given, 'administrator', ${by}::bigint, ${now}::timestamptz from ${rows}
    on conflict (manager_id, social_system_id) do update set is_given = excluded.is_given, origin = excluded.origin,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
  await freeLeft(tx, { managerIds: changes.map(({ managerId }) => managerId), by, now });
}
