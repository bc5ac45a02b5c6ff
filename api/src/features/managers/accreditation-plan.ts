import { createHash } from 'node:crypto';
import type { AccreditationMode } from 'contract/calls/managers.ts';
import { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import { freeLeft } from '../../fund/requests/hold.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, unknownOf } from '../../platform/http/errors.ts';

export interface AskedChange {
  managerIds: number[];
  mode: AccreditationMode;
  socialSystemIds: number[];
  baseIds: number[];
}

export interface Plan {
  socialSystems: { id: number; systemName: string }[];
  people: {
    manager: { id: number; lastname: string; firstname: string; email: string };
    administrator: boolean;
    given: number[];
    taken: number[];
    leftOut: 'deactivated' | 'own' | null;
  }[];
  shown: string;
}

/** What `asked` would change today. `own`: the caller's number, unless theirs may be among it. */
export async function planOf(db: Db, asked: AskedChange, own: number | null): Promise<Plan> {
  const wanted = await wantedSystems(db, asked);
  const managerIds = [...new Set(asked.managerIds)];
  const people = await db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${managerIds}::bigint[])`)
    .where('role', '<', UserRole.individual)
    .select(['id', 'lastname', 'firstname', 'login as email', 'role', 'deactivated_at'])
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .orderBy('id')
    .execute();
  if (people.length < managerIds.length) throw unknownOf('managerIds', "Une de ces personnes n'existe plus.");
  const held = new Map<number, number[]>(managerIds.map(id => [id, []]));
  const rows = await db
    .selectFrom('accreditation')
    .where('manager_id', '=', sql<number>`any(${managerIds}::bigint[])`)
    .select(['manager_id', 'social_system_id'])
    .orderBy('social_system_id')
    .execute();
  for (const row of rows) held.get(row.manager_id)!.push(row.social_system_id);

  const planned = people.map(({ role, deactivated_at, ...manager }) => {
    const leftOut = manager.id === own ? ('own' as const) : deactivated_at ? ('deactivated' as const) : null;
    const change = leftOut ? { given: [], taken: [] } : changeOf(held.get(manager.id)!, wanted, asked.mode);
    return { manager, administrator: role === UserRole.administrator, ...change, leftOut };
  });
  return {
    socialSystems: await namesOf(db, [...wanted, ...planned.flatMap(({ taken }) => taken)]),
    people: planned,
    shown: createHash('sha256')
      .update(JSON.stringify(planned.map(({ manager, given, taken }) => [manager.id, given, taken])))
      .digest('base64url'),
  };
}

/** What `mode` changes of the systems that somebody has. */
export function changeOf(held: readonly number[], wanted: readonly number[], mode: AccreditationMode) {
  return {
    given: mode === 'take' ? [] : wanted.filter(id => !held.includes(id)),
    taken: mode === 'give' ? [] : held.filter(id => wanted.includes(id) === (mode === 'take')),
  };
}

async function wantedSystems(db: Db, { mode, socialSystemIds, baseIds }: AskedChange): Promise<number[]> {
  if (mode !== 'set' && socialSystemIds.length + baseIds.length === 0)
    throw invalid([{ path: 'socialSystemIds', message: 'Choisissez au moins un régime, ou une base entière.' }]);
  const found = await db
    .selectFrom('social_system')
    .where(sql<boolean>`(id = any(${socialSystemIds}::bigint[]) or base_id = any(${baseIds}::bigint[]))`)
    .select(['id', 'base_id'])
    .orderBy('id')
    .execute();
  const isKnown = (id: number) => found.some(system => system.id === id);
  if (!socialSystemIds.every(isKnown)) throw unknownOf('socialSystemIds', "Un de ces régimes n'existe plus.");
  if (!baseIds.every(id => found.some(({ base_id }) => base_id === id)))
    throw unknownOf('baseIds', "Une de ces bases n'a aucun régime.");
  return found.map(({ id }) => id);
}

const namesOf = (db: Db, ids: readonly number[]) =>
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
