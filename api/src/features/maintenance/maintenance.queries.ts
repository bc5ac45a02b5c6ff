import { type Maintenance, MaintenanceType } from 'contract/calls/maintenance.ts';
import type { Db } from '../../platform/db/database.ts';

/** The record as the server holds it: instants are Dates. */
export type MaintenanceRecord = Omit<Maintenance, 'startDate' | 'endDate'> & {
  startDate: Date | null;
  endDate: Date | null;
};

const columns = ['id', 'enabled', 'content', 'start_date as startDate', 'end_date as endDate', 'version'] as const;

/** The one row of this type, which a migration made. `isHeld`: nobody changes it until the transaction ends. */
export async function readMaintenance(db: Db, { isHeld = false } = {}): Promise<MaintenanceRecord> {
  const query = db.selectFrom('maintenance').where('type', '=', MaintenanceType.applicative).select(columns);
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return { ...row, type: MaintenanceType.applicative };
}

export async function writeMaintenance(
  db: Db,
  { enabled, content, startDate, endDate }: Pick<MaintenanceRecord, 'enabled' | 'content' | 'startDate' | 'endDate'>,
) {
  await db
    .updateTable('maintenance')
    .set(eb => ({ enabled, content, start_date: startDate, end_date: endDate, version: eb('version', '+', 1) }))
    .where('type', '=', MaintenanceType.applicative)
    .execute();
}
