import { parisDay } from 'contract/values/days.ts';
import { calendarOf, type QueueApp } from '../../fund/requests/follow.ts';
import { type HeldRow, lockObject, refuseOthers } from '../../fund/requests/hold.ts';
import type { Kind } from '../../fund/requests/kind.ts';
import { workingDayFrom } from '../../fund/requests/working-days.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { findHeldAmong, lockInScope } from './requests.queries.ts';

/** The last day that something may wait for, in days from today. */
const MOST_DAYS = 366;

interface ActingCall {
  db: Db;
  caller: Caller;
  now: Date;
  params: { id: number };
  subjects(ids: readonly number[]): void;
}

/** The request in the caller's scope, locked, which is not over; nobody else holds it, unless `isAnybodys`. */
export async function lockForAct(call: ActingCall, { isAnybodys = false } = {}): Promise<HeldRow> {
  const { db, caller, now, params, subjects } = call;
  const row = await lockInScope(db, caller, now, params.id);
  if (!row) throw notFound();
  subjects(row.member_id === null ? [] : [row.member_id]);
  if (row.state === 'closed') throw refusal('REQUEST_CLOSED');
  if (!isAnybodys) refuseOthers(row, caller);
  return row;
}

/** The same of one that its page closes, its object locked too. */
export async function lockToClose(call: ActingCall, kinds: readonly Kind[]): Promise<HeldRow> {
  const { db, caller, now, params } = call;
  const [seen] = await findHeldAmong(db, caller, now, [params.id]);
  if (seen) await lockObject(db, kinds.find(({ name }) => name === seen.kind)!, seen);
  return lockForAct(call);
}

/** The working day until which something waits; null: until the member answers. 400 for one that is gone, or too far. */
export function heldUntil(app: QueueApp, until: string | null, now: Date): string | null {
  const wrong = (message: string) => invalid([{ path: 'until', message }]);
  if (until !== null && until <= parisDay(now)) throw wrong('Choisissez un jour à venir.');
  if (until !== null && until > parisDay(after(now, days(MOST_DAYS))))
    throw wrong("Choisissez un jour de moins d'un an.");
  return until && workingDayFrom(until, calendarOf(app));
}
