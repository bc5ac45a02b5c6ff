import { sql } from 'kysely';
import type { App } from '../app.ts';
import { after, days, hours } from '../clock.ts';

export type CleanUpApp = Pick<App, 'db' | 'clock'> & {
  config: Pick<App['config'], 'LINK_HOURS' | 'REFRESH_TOKEN_HOURS'>;
};

const SESSION_DAYS = 30;
const OUTBOX_DAYS = 90;

/**
 * Removes what has had its time: link, connect-as and captcha tokens once expired, rate-limit windows after an hour
 * (the longest lasts one), sessions 30 days after their end, outbox rows after 90 days, and the body of a message that
 * never went once the link in it is dead. Answers how many rows.
 */
export async function cleanUp(app: CleanUpApp): Promise<number> {
  const { db, config } = app;
  const now = app.clock.now();
  const sessionEnd = after(now, -days(SESSION_DAYS));
  // The index is on refresh_expires_at, which a session outlives by its own length at most.
  const hasEnded = sql<boolean>`least(ended_at, refresh_expires_at, ends_at) < ${sessionEnd}`;
  const counts = await Promise.all([
    db.deleteFrom('link_token').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('connect_as_token').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('captcha').where('expires_at', '<', now).executeTakeFirst(),
    db
      .deleteFrom('rate_limit')
      .where('window_start', '<', after(now, -hours(2)))
      .executeTakeFirst(),
    db
      .deleteFrom('session')
      .where('refresh_expires_at', '<', after(sessionEnd, hours(config.REFRESH_TOKEN_HOURS)))
      .where(hasEnded)
      .executeTakeFirst(),
    db
      .deleteFrom('outbox')
      .where('created_at', '<', after(now, -days(OUTBOX_DAYS)))
      .where('state', '!=', 'waiting')
      .executeTakeFirst(),
  ]);
  await db
    .updateTable('outbox')
    .set({ text_body: '', html_body: null })
    .where('state', '=', 'failed')
    .where('created_at', '<', after(now, -hours(config.LINK_HOURS)))
    .where('text_body', '!=', '')
    .execute();
  return counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
