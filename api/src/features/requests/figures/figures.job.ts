import { parisDay } from 'contract/values/days.ts';
import { MONTHS_BACK, MONTHS_SHOWN, monthAfter } from 'contract/values/figures.ts';
import type { App } from '../../../platform/app.ts';
import { after, days, hours } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { findDueMonths, forgetBefore, forgetChanges, keepMonth, keepSent } from './kept.queries.ts';

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
      const due = await findDueMonths(tx, months);
      for (const month of due) {
        signal?.throwIfAborted();
        await keepMonth(tx, month);
      }
      await forgetBefore(tx, months[0]!);
      await forgetChanges(tx);
      return due.length;
    });
}

/** Counts what left by the outbox, and what was given up, by day and the social systems of whom it was for. */
export async function countSent({ db, clock }: FiguresApp): Promise<void> {
  const from = parisDay(after(clock.now(), -days(DAYS_AGAIN)));
  await db.transaction().execute(tx => keepSent(tx, from));
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
