import { createHash } from 'node:crypto';
import type { AccreditationMode } from 'contract/calls/managers.ts';
import { UserRole } from 'contract/kit/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, unknownOf } from '../../platform/http/errors.ts';
import { countManagers, findAccreditations, findPeople, findSystems, namesOf } from './accreditation-plan.queries.ts';

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
  unattended: number[];
  shown: string;
}

/** What `asked` would change today. `own`: the caller's number, unless theirs may be among it. */
export async function planOf(db: Db, asked: AskedChange, own: number | null): Promise<Plan> {
  const wanted = await wantedSystems(db, asked);
  const managerIds = [...new Set(asked.managerIds)];
  const people = await findPeople(db, managerIds);
  if (people.length < managerIds.length) throw unknownOf('managerIds', "Une de ces personnes n'existe plus.");
  const held = new Map<number, number[]>(managerIds.map(id => [id, []]));
  for (const row of await findAccreditations(db, managerIds)) held.get(row.manager_id)!.push(row.social_system_id);

  const planned = people.map(({ role, deactivated_at, ...manager }) => {
    const leftOut = manager.id === own ? ('own' as const) : deactivated_at ? ('deactivated' as const) : null;
    const change = leftOut ? { given: [], taken: [] } : changeOf(held.get(manager.id)!, wanted, asked.mode);
    return { manager, administrator: role === UserRole.administrator, ...change, leftOut };
  });
  return {
    socialSystems: await namesOf(db, [...wanted, ...planned.flatMap(({ taken }) => taken)]),
    people: planned,
    unattended: await unattendedAfter(db, planned),
    shown: createHash('sha256')
      .update(JSON.stringify(planned.map(({ manager, given, taken }) => [manager.id, given, taken])))
      .digest('base64url'),
  };
}

/** Of the systems that are taken, those that no manager has afterwards; some have them still who are not in the plan. */
async function unattendedAfter(db: Db, planned: Plan['people']): Promise<number[]> {
  const losing = planned.filter(({ administrator }) => !administrator).flatMap(({ taken }) => taken);
  const counts = await countManagers(db, [...new Set(losing)]);
  return [...Map.groupBy(losing, id => id)]
    .filter(([id, taken]) => counts.get(id) === taken.length)
    .map(([id]) => id)
    .sort((one, other) => one - other);
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
  const found = await findSystems(db, { socialSystemIds, baseIds });
  const isKnown = (id: number) => found.some(system => system.id === id);
  if (!socialSystemIds.every(isKnown)) throw unknownOf('socialSystemIds', "Un de ces régimes n'existe plus.");
  if (!baseIds.every(id => found.some(({ base_id }) => base_id === id)))
    throw unknownOf('baseIds', "Une de ces bases n'a aucun régime.");
  return found.map(({ id }) => id);
}
