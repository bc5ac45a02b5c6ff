import { lastDayOf, monthAfter, type Punctuality } from 'contract/values/figures.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { startOfDay, startOfNextDay } from '../../platform/db/days.ts';

// What the figures count by, and the list that each of them leads to. Days and months are those of Paris.

const startOfMonth = (month: string) => startOfDay(`${month}-01`);

export const isReceivedIn = (month: string) =>
  sql<SqlBool>`(request.received_at >= ${startOfMonth(month)} and request.received_at < ${startOfMonth(monthAfter(month, 1))})`;

export const isClosedIn = (month: string) =>
  sql<SqlBool>`(request.closed_at >= ${startOfMonth(month)} and request.closed_at < ${startOfMonth(monthAfter(month, 1))})`;

/** It had come by the end of the day, and was not over. */
export const wasOpenAt = (day: string) =>
  sql<SqlBool>`(request.received_at < ${startOfNextDay(day)} and (request.closed_at is null or ${wasClosedAfter(day)}))`;

/** The same of what is over by now. At the end of a month an index knows those that were not over in the month of their reception. */
export const wasClosedAfter = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(request.received_at < ${startOfNextDay(day)} and request.closed_at >= ${startOfNextDay(day)}${
    day === lastDayOf(day.slice(0, 7))
      ? sql` and paris_month(request.closed_at) > paris_month(request.received_at)`
      : sql``
  })`;

const closedInTime = sql<SqlBool>`(request.closed_at at time zone 'Europe/Paris')::date <= request.due_on`;

/** It was closed by the day on which it was due, or after it. */
export const isPunctual = (punctuality: Punctuality): RawBuilder<SqlBool> =>
  punctuality === 'inTime' ? closedInTime : sql<SqlBool>`not (${closedInTime})`;

/** Who closed it, or holds what is open. */
export const workerOf = sql`case when request.closed_at is null then request.holder_id else request.closed_by end`;

/** The same person is in the group, spelled for the indexes of both. */
export function isOfGroup(groupId: number): RawBuilder<SqlBool> {
  const people = sql`any(array(select manager_id from manager_group_member where group_id = ${groupId}))`;
  return sql<SqlBool>`(request.closed_by = ${people} or request.closed_at is null and request.holder_id = ${people})`;
}
