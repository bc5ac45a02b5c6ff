import { parisDay } from 'contract/values/days.ts';
import type { Db } from '../../platform/db/database.ts';
import { startOfNextDay } from '../../platform/db/days.ts';
import type { AlarmApp } from '../alarms.ts';
import type { NotifyApp } from '../notifications.ts';
import { tellLifted } from './tell.ts';

/**
 * Opens a manager's exports again; until the end of the day in Paris nothing stops them any more. `by`: the administrator, null
 * for the operator. False: they were not stopped.
 */
export async function liftBrake(
  tx: Db,
  app: NotifyApp & AlarmApp,
  manager: number,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
): Promise<boolean> {
  const lifted = await tx
    .updateTable('reading_brake')
    .set({
      stopped_at: null,
      lifted_at: now,
      lifted_by: by,
      lift_reason: reason,
      lifted_until: startOfNextDay(parisDay(now)),
    })
    .where('manager_id', '=', manager)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst();
  if (lifted.numUpdatedRows === 0n) return false;
  await tellLifted(tx, app, { manager, by, reason, now });
  return true;
}
