import type { AlarmKind, AlarmState } from 'contract/calls/alarms.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';

interface Asked {
  state: AlarmState | null;
  kind: AlarmKind | null;
  startIndex: number;
  take: number;
}

/** A page of alarms, the newest first. */
export function findAlarms(db: Db, { state, kind, startIndex, take }: Asked) {
  let found = db.selectFrom('alarm');
  if (state) found = found.where('alarm.seen_at', state === 'toSee' ? 'is' : 'is not', null);
  if (kind) found = found.where('alarm.kind', '=', kind);
  const rows = found
    .leftJoin('account as member', 'member.id', 'alarm.member_id')
    .leftJoin('account as manager', 'manager.id', 'alarm.manager_id')
    .leftJoin('account as seer', 'seer.id', 'alarm.seen_by')
    .select(['alarm.id', 'alarm.kind', 'alarm.body', 'alarm.created_at', 'alarm.seen_at', 'alarm.seen_note'])
    .select('alarm.change_id')
    .select(['member.id as member_id', 'member.login', 'member.firstname', 'member.lastname'])
    .select(['manager.id as manager_id', 'manager.firstname as manager_firstname'])
    .select(['manager.lastname as manager_lastname'])
    .select(['seer.firstname as seer_firstname', 'seer.lastname as seer_lastname'])
    .orderBy('alarm.created_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(take)
    .offset(startIndex);
  return pageOf(db, rows, found.select('alarm.id'), startIndex);
}

export async function countToSee(db: Db): Promise<number> {
  const row = await db
    .selectFrom('alarm')
    .where('seen_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(row.number);
}

/** One alarm, locked: of two who say that they looked, the second finds that it was seen. */
export const lockAlarm = (tx: Db, id: number) =>
  tx.selectFrom('alarm').where('id', '=', id).select(['seen_at', 'manager_id']).forUpdate().executeTakeFirst();

/** `by` null: the operator. */
export const markSeen = (tx: Db, id: number, { by, note, now }: { by: number | null; note: string; now: Date }) =>
  tx.updateTable('alarm').set({ seen_at: now, seen_by: by, seen_note: note }).where('id', '=', id).execute();
