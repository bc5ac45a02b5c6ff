import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { startOfDay } from '../../../platform/db/days.ts';
import { BY_KIND, countMonth } from './cells.queries.ts';

const day = (month: string) => `${month}-01`;

/** Those of these months ('2026-03') that were not counted yet, or of which a request changed since. */
export async function findDueMonths(tx: Db, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(kept.month, 'YYYY-MM') as month
    from (select value::date as month from jsonb_array_elements_text(${JSON.stringify(months.map(day))}::jsonb)) as kept
    where not exists (select from request_month where request_month.month = kept.month)
      or exists (select from request_month_changed as changed
        where changed.since <= kept.month and (changed.until is null or changed.until >= kept.month))`.execute(tx);
  return rows.map(({ month }) => month);
}

/** Counts a month, in place of what was counted of it before; one without any request has a line of zeros. */
export async function keepMonth(tx: Db, month: string): Promise<void> {
  await sql`delete from request_month where month = ${day(month)}::date`.execute(tx);
  await sql`insert into request_month (month, kind, channel, system_ids, received, closed, in_time, open, oldest, answers)
    select ${day(month)}::date, cell.* from (${countMonth(BY_KIND, month, sql<SqlBool>`true`)}) as cell
    union all select ${day(month)}::date, 'message', 'portal', '{}', 0, 0, 0, 0, null, '{}'`.execute(tx);
}

/** Forgets the months before this one. */
export const forgetBefore = (tx: Db, month: string) =>
  sql`delete from request_month where month < ${day(month)}::date`.execute(tx);

/** Every month that changed is counted. */
export const forgetChanges = (tx: Db) => sql`delete from request_month_changed`.execute(tx);

/** Counts what left by the outbox and what was given up since the day `from`, in place of what was counted of those days before. */
export async function keepSent(tx: Db, from: string): Promise<void> {
  await sql`create temporary table counted_sent on commit drop as
    select (created_at at time zone 'Europe/Paris')::date as day, channel,
      case state when 'sent' then 'sent' else 'undelivered' end as kind, count(*) as n,
      array(select distinct social_system_id from folder where member_id = account_id order by 1) as systems
    from outbox where created_at >= ${startOfDay(from)} and state in ('sent', 'failed')
    group by 1, 2, 3, 5`.execute(tx);
  await sql`insert into stats_audience (social_system_ids) select distinct systems from counted_sent
    on conflict do nothing`.execute(tx);
  await sql`delete from stats_day where kind in ('sent', 'undelivered') and day >= ${from}::date`.execute(tx);
  await sql`insert into stats_day (day, audience_id, kind, value, detail, count)
    select day, audience.id, kind, channel, '', n from counted_sent
    join stats_audience as audience on audience.social_system_ids = counted_sent.systems`.execute(tx);
}
