import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** For how long a holder that gives no sign of life keeps what it holds, and how often it gives one, in ms. */
const SILENCE = 20_000;
const RENEWAL = 4_000;

/** What one process holds, whatever connection its statements go through. */
export interface Hold {
  /** True before anybody else may take it: its time is measured from before each renewal was sent. */
  isLost(): boolean;
  release(): Promise<void>;
}

const aliveUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${SILENCE / 1000})`;

/** Takes `name`, unless its holder lives: then null. Renewed until it is released or this process ends. */
export async function hold(db: Db, name: string): Promise<Hold | null> {
  const owner = randomUUID();
  const began = performance.now();
  const taken = await db
    .insertInto('lease')
    .values({ name, owner, alive_until: aliveUntil })
    .onConflict(oc =>
      oc
        .column('name')
        .doUpdateSet({ owner, alive_until: aliveUntil })
        .where('lease.alive_until', '<=', sql<Date>`clock_timestamp()`),
    )
    .returning('name')
    .executeTakeFirst();
  if (!taken) return null;

  let lostAt = began + SILENCE;
  let isTaken = false;
  const mine = () => db.updateTable('lease').where('name', '=', name).where('owner', '=', owner);
  const renewal = setInterval(() => {
    const asked = performance.now();
    mine()
      .set({ alive_until: aliveUntil })
      .executeTakeFirst()
      .then(
        ({ numUpdatedRows }) => {
          if (numUpdatedRows === 0n) isTaken = true;
          else lostAt = Math.max(lostAt, asked + SILENCE);
        },
        () => {}, // the database is away: the next renewal tries again, until it is too late
      );
  }, RENEWAL).unref();
  return {
    isLost: () => isTaken || performance.now() >= lostAt,
    async release() {
      clearInterval(renewal);
      await db.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner).execute();
    },
  };
}

/** `hold`, for whom it is worth waiting to learn whether a silent holder is dead: null once it has stirred. */
export async function holdSoon(db: Db, name: string): Promise<Hold | null> {
  let held = await hold(db, name);
  const seen = held ? undefined : await aliveUntilOf(db, name);
  while (!held) {
    await wait(500);
    if ((await aliveUntilOf(db, name)) !== seen) return null;
    held = await hold(db, name);
  }
  return held;
}

const aliveUntilOf = async (db: Db, name: string) =>
  (
    await db
      .selectFrom('lease')
      .where('name', '=', name)
      .select(sql<string>`alive_until::text`.as('until'))
      .executeTakeFirst()
  )?.until;

/** Whether somebody who lives holds `name`. */
export async function isHeld(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('lease')
    .where('name', '=', name)
    .where('alive_until', '>', sql<Date>`clock_timestamp()`)
    .select('name')
    .executeTakeFirst();
  return found !== undefined;
}
