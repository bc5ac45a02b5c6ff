import type { Limit } from 'contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { hours, minutes } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { storable } from '../db/json.ts';
import { together } from '../together.ts';
import { networksOf } from './address.ts';
import { tooMany, tooManySendings } from './errors.ts';

/** Who is counted: an account, a session or a browser by its name, or where a call came from. */
export type Counted = string | { address: string };

/**
 * No endpoint has these as its own. `blocked`: accounts that an address blocks by its failures. `factor`: wrong codes of
 * authenticators. `recovery`: wrong recovery codes. `factorTold`: mails that tell of them.
 */
type Taken = Exclude<Limit, 'upload'> | 'calendar' | 'blocked' | 'factor' | 'recovery' | 'factorTold';

interface Tier {
  bucket: string;
  most: number;
  /** Milliseconds. */
  length: number;
  /** What was taken in the window before counts as well: never more than `most` in any `length`. */
  isStrict?: true;
  /** What is answered beyond it; 429 in general words by default. */
  refuse?: typeof tooMany;
}

/** One row that is counted up. */
interface Count extends Tier {
  subject: string;
  start: Date;
}

/** `by` more of a count. */
interface Hit extends Pick<Count, 'bucket' | 'subject' | 'start'> {
  by: number;
}

/**
 * Counts up what is asked, in one statement; each is answered what its count was after it. Those that share a count share its
 * row, and rows are always taken in the same order: two processes never wait for each other in a circle.
 */
async function countUp(db: Db, hits: readonly Hit[]): Promise<number[]> {
  const keyOf = ({ bucket, subject, start }: Omit<Hit, 'by'>) => JSON.stringify([bucket, subject, start]);
  const rows = new Map<string, Hit>();
  for (const hit of hits) rows.set(keyOf(hit), { ...hit, by: hit.by + (rows.get(keyOf(hit))?.by ?? 0) });
  const inOrder = [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { bucket, subject, start, by }]) => ({ bucket, subject, start, by }));
  const counted = await sql<Omit<Hit, 'by'> & { hits: number }>`
    insert into rate_limit (bucket, subject, window_start, hits)
    select bucket, subject, start, by
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb)
      as hit (bucket text, subject text, start timestamptz, by integer)
    on conflict (bucket, subject, window_start) do update set hits = rate_limit.hits + excluded.hits
    returning bucket, subject, window_start as start, hits`.execute(db);
  const counts = new Map(counted.rows.map(row => [keyOf(row), row.hits - rows.get(keyOf(row))!.by]));
  return hits.map(hit => {
    const count = counts.get(keyOf(hit))! + hit.by;
    counts.set(keyOf(hit), count);
    return count;
  });
}

/** The limits of sign-ins that follow from others, unless the environment says them. */
export const signInLimits = (config: App['config']) => ({
  LIMIT_SIGN_IN_DAY: config.LIMIT_SIGN_IN_DAY ?? 20 * config.LIMIT_SIGN_IN,
  LIMIT_BLOCKED: config.LIMIT_BLOCKED ?? Math.max(1, Math.floor(config.LIMIT_SIGN_IN / config.MAX_FAILED_LOGINS)),
});

/**
 * Counts in the database, so that the limits hold across processes: fixed windows per address or person (decisions,
 * 'Limits per source address'). An address counts by its line and, LIMIT_NETWORK times as much, by its network. Throws 429
 * with Retry-After.
 */
export function limits(app: App) {
  const { config, clock, db } = app;
  const perMinute = (bucket: string, most: number): Tier => ({ bucket, most, length: minutes(1) });
  const signIn = signInLimits(config);
  const tiers: Record<Taken, readonly Tier[]> = {
    signIn: [
      perMinute('signIn', config.LIMIT_SIGN_IN),
      { bucket: 'signInDay', most: signIn.LIMIT_SIGN_IN_DAY, length: hours(24) },
    ],
    blocked: [{ bucket: 'blocked', most: signIn.LIMIT_BLOCKED, length: minutes(5), isStrict: true }],
    factor: [
      { bucket: 'factor', most: config.LIMIT_FACTOR, length: minutes(5), isStrict: true },
      { bucket: 'factorDay', most: config.LIMIT_FACTOR_DAY, length: hours(24) },
    ],
    recovery: [{ bucket: 'recovery', most: config.LIMIT_FACTOR, length: minutes(5), isStrict: true }],
    factorTold: [{ bucket: 'factorTold', most: 1, length: hours(1) }],
    forgotten: [perMinute('forgotten', config.LIMIT_FORGOTTEN)],
    tokenCheck: [perMinute('tokenCheck', config.LIMIT_TOKEN_CHECK)],
    calendar: [perMinute('calendar', config.LIMIT_TOKEN_CHECK)],
    captcha: [perMinute('captcha', config.LIMIT_CAPTCHA)],
    search: [perMinute('search', config.LIMIT_SEARCH)],
    tracking: [perMinute('tracking', config.LIMIT_TRACKING)],
    export: [{ bucket: 'export', most: config.LIMIT_EXPORT, length: minutes(10) }],
    send: [{ bucket: 'send', most: config.LIMIT_SEND, length: hours(1), refuse: tooManySendings }],
  };

  function countsOf(list: readonly Tier[], who: Counted, now: number): Count[] {
    return list.flatMap(tier => {
      const start = new Date(now - (now % tier.length));
      if (typeof who === 'string') return [{ ...tier, subject: who, start }];
      const { line, network } = networksOf(who.address);
      return [
        { ...tier, subject: line, start },
        { ...tier, subject: network, most: tier.most * config.LIMIT_NETWORK, start },
      ];
    });
  }

  const countTogether = together(async (asked: readonly (readonly Hit[])[]) => {
    const counted = await countUp(db, asked.flat());
    return asked.map(hits => counted.splice(0, hits.length));
  });

  async function hit(counts: readonly Count[], by: number) {
    if (counts.length === 0) return [];
    const hits = await countTogether(counts.map(count => ({ ...count, subject: storable(count.subject), by })));
    return counts.map((count, index) => ({ count, hits: hits[index]! }));
  }

  async function hitsBefore({ bucket, subject, start, length }: Count) {
    const row = await db
      .selectFrom('rate_limit')
      .where('bucket', '=', bucket)
      .where('subject', '=', subject)
      .where('window_start', '=', new Date(start.getTime() - length))
      .select('hits')
      .executeTakeFirst();
    return row?.hits ?? 0;
  }

  /** Counts one of each, which `taken` then has; throws 429 where that is beyond. */
  async function check(counts: readonly Count[], now: number, taken: Count[]) {
    const counted = await hit(counts, 1);
    taken.push(...counts);
    for (const { count, hits } of counted) {
      const remaining = count.start.getTime() + count.length - now;
      const { refuse = tooMany } = count;
      if (hits > count.most) throw refuse((remaining + (count.isStrict ? count.length : 0)) / 1000);
      if (count.isStrict && hits + (await hitsBefore(count)) > count.most) throw refuse(remaining / 1000);
    }
  }

  return {
    /**
     * Takes one call out of the allowance of `who`. Answers how it is given back: a sign-in that succeeds is no failure.
     * Whoever is refused by the first count takes nothing of the others, which other people share or which last longer.
     */
    async take(limit: Taken, who: Counted): Promise<() => Promise<void>> {
      const now = clock.now().getTime();
      const counts = countsOf(tiers[limit], who, now);
      const taken: Count[] = [];
      try {
        await check(counts.slice(0, 1), now, taken);
        await check(counts.slice(1), now, taken);
      } catch (error) {
        // What is refused is not evaluated: refused tries would else close the next window too, for ever.
        await hit(
          taken.filter(({ isStrict }) => isStrict),
          -1,
        );
        throw error;
      }
      return async () => {
        await hit(counts, -1);
      };
    },
    /** Forgets what `who` took of a limit, in the caller's transaction. */
    async forget(tx: Db, limit: Taken, who: string) {
      const buckets = tiers[limit].map(({ bucket }) => bucket);
      await tx.deleteFrom('rate_limit').where('subject', '=', who).where('bucket', 'in', buckets).execute();
    },
    /** Takes `bytes` out of the uploads of the hour; parts of drafts have their own, or a form would not go for what was begun. */
    async takeUpload(who: Counted, bytes: number, bucket: 'upload' | 'draftParts' = 'upload') {
      const now = clock.now().getTime();
      const most = config.LIMIT_UPLOAD_MO * 1024 * 1024;
      for (const { count, hits } of await hit(countsOf([{ bucket, most, length: minutes(60) }], who, now), bytes)) {
        if (hits > count.most) throw tooMany((count.start.getTime() + count.length - now) / 1000);
      }
    },
  };
}

export type Limits = ReturnType<typeof limits>;
