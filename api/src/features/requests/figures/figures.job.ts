import { parisDay } from 'contract/values/days.ts';
import { MONTHS_BACK, MONTHS_SHOWN, monthAfter } from 'contract/values/figures.ts';
import { type SqlBool, sql } from 'kysely';
import type { App } from '../../../platform/app.ts';
import { after, days, hours } from '../../../platform/clock.ts';
import { startOfDay } from '../../../platform/db/days.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { BY_KIND, countMonth } from './cells.queries.ts';

type FiguresApp = Pick<App, 'db' | 'clock'>;

/** Months over that may be asked for. */
const MONTHS_KEPT = MONTHS_BACK + MONTHS_SHOWN - 1;
/** What failed may be sent again for 30 days: the counts of so many days are made anew. */
const DAYS_AGAIN = 31;

/**
 * Counts the months that are over and were not counted yet, or of which a request changed since. Answers how many. What commits
 * meanwhile leaves a mark that is not seen here, and stays for the next time.
 */
export async function countMonths({ db, clock }: FiguresApp, signal?: AbortSignal): Promise<number> {
  const present = parisDay(clock.now()).slice(0, 7);
  const months = Array.from({ length: MONTHS_KEPT }, (_, n) => monthAfter(present, n - MONTHS_KEPT));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { rows: due } = await sql<{ month: string }>`
        select to_char(kept.month, 'YYYY-MM') as month
        from (select value::date as month from jsonb_array_elements_text(${JSON.stringify(months.map(day))}::jsonb)) as kept
        where not exists (select from request_month where request_month.month = kept.month)
          or exists (select from request_month_changed as changed
            where changed.since <= kept.month and (changed.until is null or changed.until >= kept.month))`.execute(tx);
      for (const { month } of due) {
        signal?.throwIfAborted();
        await sql`delete from request_month where month = ${day(month)}::date`.execute(tx);
        await sql`insert into request_month (month, kind, channel, system_ids, received, closed, in_time, open, oldest, answers)
          select ${day(month)}::date, cell.* from (${countMonth(BY_KIND, month, sql<SqlBool>`true`)}) as cell
          union all select ${day(month)}::date, 'message', 'portal', '{}', 0, 0, 0, 0, null, '{}'`.execute(tx);
      }
      await sql`delete from request_month where month < ${day(months[0]!)}::date`.execute(tx);
      await sql`delete from request_month_changed`.execute(tx);
      return due.length;
    });
}

const day = (month: string) => `${month}-01`;

/** Counts what left by the outbox, and what was given up, by day and the social systems of whom it was for. */
export async function countSent({ db, clock }: FiguresApp): Promise<void> {
  const from = parisDay(after(clock.now(), -days(DAYS_AGAIN)));
  await db.transaction().execute(async tx => {
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
  });
}

/** Each night: the figures of the queue. */
export const figuresJob = (app: FiguresApp): Job => ({
  name: 'figures',
  every: hours(24),
  async run(signal) {
    await countSent(app);
    return String(await countMonths(app, signal));
  },
});
