import type { Limit } from 'contract/endpoint.ts';
import { sql } from 'kysely';
import type { App } from './app.ts';
import { minutes } from './clock.ts';
import { tooMany } from './errors.ts';

/**
 * Counts in the database, so that the limits hold across processes: fixed windows per address or person
 * (decisions, 'Limits per source address'). Throws 429 with Retry-After.
 */
export function limits(app: App) {
  const { config, clock, db } = app;
  const windows: Record<Exclude<Limit, 'upload'>, { most: number; length: number }> = {
    signIn: { most: config.LIMIT_SIGN_IN, length: minutes(1) },
    forgotten: { most: config.LIMIT_FORGOTTEN, length: minutes(1) },
    tokenCheck: { most: config.LIMIT_TOKEN_CHECK, length: minutes(1) },
    captcha: { most: config.LIMIT_CAPTCHA, length: minutes(1) },
    search: { most: config.LIMIT_SEARCH, length: minutes(1) },
    tracking: { most: config.LIMIT_TRACKING, length: minutes(1) },
    export: { most: config.LIMIT_EXPORT, length: minutes(10) },
  };

  async function hit(bucket: string, subject: string, length: number, by: number) {
    const now = clock.now().getTime();
    const start = new Date(now - (now % length));
    const { rows } = await sql<{ hits: number }>`
      insert into rate_limit (bucket, subject, window_start, hits) values (${bucket}, ${subject}, ${start}, ${by})
      on conflict (bucket, subject, window_start) do update set hits = rate_limit.hits + ${by} returning hits`.execute(
      db,
    );
    return { hits: rows[0]!.hits, remaining: (start.getTime() + length - now) / 1000 };
  }

  return {
    /** Takes one call out of `subject`'s allowance. */
    async take(limit: Exclude<Limit, 'upload'>, subject: string) {
      const { most, length } = windows[limit];
      const { hits, remaining } = await hit(limit, subject, length, 1);
      if (hits > most) throw tooMany(remaining);
    },
    /** Gives it back: a sign-in that succeeds is not a failure. */
    async giveBack(limit: Exclude<Limit, 'upload'>, subject: string) {
      await hit(limit, subject, windows[limit].length, -1);
    },
    /** Takes `bytes` out of the person's uploads of the hour. */
    async takeUpload(subject: string, bytes: number) {
      const { hits, remaining } = await hit('upload', subject, minutes(60), bytes);
      if (hits > config.LIMIT_UPLOAD_MO * 1024 * 1024) throw tooMany(remaining);
    },
  };
}

export type Limits = ReturnType<typeof limits>;
