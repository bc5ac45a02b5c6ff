import type { ManagerField, StaffMember } from 'contract/calls/managers.ts';
import { fullName } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { countHeld, findAccreditations, findFields, findPerson, personOf } from './managers.queries.ts';

type Origin = NonNullable<StaffMember['accreditations'][number]['origin']>['origin'];
interface DecidedRow {
  origin: string;
  changed_at: Date;
  firstname: string | null;
  lastname: string | null;
}

const originOf = ({ origin, changed_at, firstname, lastname }: DecidedRow) => ({
  origin: origin as Origin,
  by: fullName(firstname, lastname),
  at: changed_at,
});

/** One person as the contract shows them (StaffMember); 404 when there is none. */
export async function staffMember(db: Db, id: number, now: Date) {
  const row = await findPerson(db, id, now);
  if (!row) throw notFound();
  const fields = await findFields(db, id);
  const systems = await findAccreditations(db, id);
  const decided = (system: (typeof systems)[number]) =>
    system.origin === null ? null : originOf({ ...system, origin: system.origin, changed_at: system.changed_at! });
  const origins = Object.fromEntries(fields.map(field => [field.field, originOf(field)]));
  return {
    ...personOf(row),
    version: row.staff_version,
    held: await countHeld(db, id),
    origins: origins as Partial<Record<ManagerField, ReturnType<typeof originOf>>>,
    accreditations: systems
      .filter(({ held_id }) => held_id !== null)
      .map(system => ({
        id: system.id,
        systemName: system.system_name,
        baseName: system.base_name,
        origin: decided(system),
      })),
    taken: systems
      .filter(({ held_id }) => held_id === null)
      .map(system => ({ id: system.id, systemName: system.system_name, origin: decided(system)! })),
  };
}
