import { lastDayOf } from 'contract/values/figures.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isClosedIn, isPunctual, isReceivedIn, wasClosedAfter, workerOf } from '../../../fund/requests/counted.ts';
import { startOfNextDay } from '../../../platform/db/days.ts';

interface Counted {
  /** The columns that parts are told apart by, of `source` and of what is counted. */
  of: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
}

export const BY_KIND: Counted = {
  of: sql`request.kind, request.channel, request.system_ids`,
  columns: sql`kind, channel, system_ids`,
  source: sql`request`,
};
export const BY_GROUP: Counted = {
  of: sql`worker.group_id`,
  columns: sql`group_id`,
  source: sql`request join manager_group_member as worker on worker.manager_id = ${workerOf}`,
};

/**
 * A select of what became in a month of the requests that meet `where`: by each part how many were received, closed, closed in
 * time, and open at its end with the oldest of those; and how many were first answered in so many working days. Each of the four
 * is read by its index, and no more of the queue than it counts. 99 days are as many as there may be.
 */
export function countMonth(
  { of, columns, source }: Counted,
  month: string,
  where: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const last = lastDayOf(month);
  const none = sql`0 as received, 0 as closed, 0 as in_time`;
  const open = sql`count(*) as open, min((request.received_at at time zone 'Europe/Paris')::date) as oldest`;
  return sql`
    select ${columns}, sum(received)::int as received, sum(closed)::int as closed, sum(in_time)::int as in_time,
      sum(open)::int as open, min(oldest) as oldest,
      coalesce(jsonb_object_agg(days, closed) filter (where days is not null), '{}') as answers
    from (
      select ${of}, null::int as days, count(*) as received, 0 as closed, 0 as in_time, 0 as open, null::date as oldest
      from ${source} where ${isReceivedIn(month)} and ${where} group by ${of}
      union all
      select ${of}, least(request.answer_days, 99) as days, 0, count(*),
        count(*) filter (where ${isPunctual('inTime')}), 0, null
      from ${source} where ${isClosedIn(month)} and ${where} group by ${of}, least(request.answer_days, 99)
      union all
      select ${of}, null, ${none}, ${open}
      from ${source} where request.closed_at is null and request.received_at < ${startOfNextDay(last)} and ${where} group by ${of}
      union all
      select ${of}, null, ${none}, ${open}
      from ${source} where ${wasClosedAfter(last)} and ${where} group by ${of}) as part
    group by ${columns}`;
}
