import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import { calendarOf, type QueueApp } from '../../fund/requests/follow.ts';
import { findHeld, type HeldRow, lockObject, lockRequest, refuseOthers } from '../../fund/requests/hold.ts';
import type { Kind } from '../../fund/requests/kind.ts';
import { requestInScope } from '../../fund/requests/states.ts';
import { workingDayFrom } from '../../fund/requests/working-days.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';

/** The last day that something may wait for, in days from today. */
const MOST_DAYS = 366;

interface ActingCall {
  db: Db;
  caller: Caller;
  now: Date;
  params: { id: number };
  subjects(ids: readonly number[]): void;
}

const isAsked = ({ caller, params }: ActingCall) =>
  sql<boolean>`request.id = ${params.id} and ${requestInScope(caller)}`;

/** The request in the caller's scope, locked, which is not over; nobody else holds it, unless `isAnybodys`. */
export async function lockForAct(call: ActingCall, { isAnybodys = false } = {}): Promise<HeldRow> {
  const { db, caller, now, subjects } = call;
  const row = await lockRequest(db, now, isAsked(call));
  if (!row) throw notFound();
  subjects(row.member_id === null ? [] : [row.member_id]);
  if (row.state === 'closed') throw refusal('REQUEST_CLOSED');
  if (!isAnybodys) refuseOthers(row, caller);
  return row;
}

/** The same of one that its page closes, its object locked too. */
export async function lockToClose(call: ActingCall, kinds: readonly Kind[]): Promise<HeldRow> {
  const [seen] = await findHeld(call.db, call.now, isAsked(call));
  if (seen) await lockObject(call.db, kinds.find(({ name }) => name === seen.kind)!, seen);
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
