import { parisDay } from 'contract/values/days.ts';
import { LEASE_MINUTES, type RequestState } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { after, minutes } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/session.ts';
import { systemsInScope } from '../access.ts';

/** When somebody who acts now is no longer alone with a request, unless they act again. */
export const leaseFrom = (now: Date) => after(now, minutes(LEASE_MINUTES));

const closed = sql<SqlBool>`request.closed_at is not null`;
const open = sql<SqlBool>`request.closed_at is null`;
/** The day that it waits for has not come, or the member has not answered. */
const onHold = (now: Date) =>
  sql<SqlBool>`(request.hold_kind is not null and request.back_at is null
    and (request.hold_until is null or request.hold_until > ${parisDay(now)}::date))`;
const held = (now: Date) =>
  sql<SqlBool>`(request.holder_id is not null and (request.lease_until is null or request.lease_until > ${now}::timestamptz))`;

/** Where a row of `request` stands at `now`: leases end, and days come, without anybody writing it down. */
export const stateOf = (now: Date): RawBuilder<RequestState> =>
  sql<RequestState>`case when ${closed} then 'closed' when ${onHold(now)} then 'onHold' when ${held(now)} then 'taken'
    else 'toTake' end`;

/** Conditions on `request`, spelled for its index of what is open. */
export const isOpen = open;
export const isToTake = (now: Date) =>
  sql<SqlBool>`(${open} and not ${onHold(now)} and not coalesce(${held(now)}, false))`;
export const isMine = (now: Date, caller: Pick<Caller, 'id'>) =>
  sql<SqlBool>`(${open} and not ${onHold(now)} and request.holder_id = ${caller.id} and ${held(now)})`;
export const isOnHold = (now: Date) => sql<SqlBool>`(${open} and ${onHold(now)})`;
/** It waits for the member's answer, and its clock stands still. */
export const isStopped = (now: Date) => sql<SqlBool>`(${onHold(now)} and request.hold_kind = 'answer')`;
/** It was due before today, and waits for the service. */
export const isLate = (now: Date) => sql<SqlBool>`(request.due_on < ${parisDay(now)}::date)`;

/**
 * Condition: the request is in the caller's scope (docs/decisions/0037-queue.md): of one of their social systems, of none in
 * particular (a visitor's), or any for an administrator.
 */
export const requestInScope = (caller: Pick<Caller, 'id' | 'role'>): RawBuilder<SqlBool> =>
  systemsInScope(caller, 'request.system_ids');
