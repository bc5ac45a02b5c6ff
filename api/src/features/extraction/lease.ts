import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import { refusal } from '../../platform/errors.ts';
import { finishExtraction } from './history.queries.ts';
import { findRunning, insertZip, interrupt, lockTaking, type Running, renew } from './lease.queries.ts';

/** For how long an archive whose bytes do not flow stays its holder's, and how often flowing bytes renew that, in ms. */
const LEASE = 90_000;
const RENEWAL = 15_000;
/** The space of the locks that holders keep, one a holder. */
const HOLDERS = 7_101_341;

/** The right to generate the one archive. */
export interface Lease {
  id: number;
  /** Call it as bytes flow: it renews. False once the lease is over; then nothing more may go out. */
  isHeld(): boolean;
  /** Ends it. Answers false when it was no longer held: then nothing may be said to have been sent. */
  finish(result: 'sent' | 'interrupted' | 'failed', size: number): Promise<boolean>;
}

/** On the embedded database, which one process opens: the holders that live. */
const living = new Set<string>();

/**
 * Takes the right to generate an archive, or refuses with ERROR_IS_GENERATING_ZIP and who generates one since when. A
 * holder keeps a lock of PostgreSQL on a connection of its own, which the database frees when the process dies: such an
 * archive is taken over at once. One that hangs keeps its lock; it is taken over when its lease is over (decisions C42).
 */
export async function takeLease(app: App, managerId: number, criteria: object): Promise<Lease> {
  const owner = String(randomInt(1, 2 ** 31 - 1));
  const holder = await holdLock(app, owner);
  try {
    const now = app.clock.now();
    let until = after(now, LEASE);
    const { id } = await app.db.transaction().execute(async tx => {
      await lockTaking(tx);
      const running = await findRunning(tx);
      if (running) {
        if (await isAlive(app, tx, running)) throw refusal('ERROR_IS_GENERATING_ZIP', told(running));
        await interrupt(tx, running.id, now);
      }
      return insertZip(tx, managerId, criteria, owner, until, now);
    });
    let isOver = false;
    let renewedAt = now;
    const renewSoon = () => {
      renewedAt = app.clock.now();
      const next = after(renewedAt, LEASE);
      renew(app.db, id, owner, next).then(
        isOurs => {
          if (isOurs) until = next;
          else isOver = true;
        },
        error => app.log.warn({ err: error, extraction: id }, 'lease not renewed'),
      );
    };
    return {
      id,
      isHeld() {
        const time = app.clock.now();
        if (isOver || holder.isLost() || time >= until) return false;
        if (time.getTime() - renewedAt.getTime() >= RENEWAL) renewSoon();
        return true;
      },
      async finish(result, size) {
        const isOurs = !isOver && !holder.isLost() && app.clock.now() < until;
        isOver = true;
        const ended = await finishExtraction(app.db, id, isOurs ? result : 'interrupted', size, app.clock.now());
        await holder.release();
        return isOurs && ended.numUpdatedRows > 0n;
      },
    };
  } catch (error) {
    await holder.release();
    throw error;
  }
}

const told = (running: Running) => ({ managerName: running.manager_name, since: running.started_at.toISOString() });

/** Who generates an archive now; null when nobody does, or its holder has died. */
export async function whoGenerates(app: App) {
  return app.db.transaction().execute(async tx => {
    const running = await findRunning(tx);
    return running && (await isAlive(app, tx, running)) ? running : null;
  });
}

async function isAlive(app: App, tx: App['db'], running: Running): Promise<boolean> {
  if (!running.lease_until || running.lease_until <= app.clock.now() || !running.lease_owner) return false;
  if (!app.database.pool) return living.has(running.lease_owner);
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${HOLDERS}::int, ${Number(running.lease_owner)}::int) as free`.execute(tx);
  return !rows[0]!.free;
}

/** A lock that lives as long as this process, or until it is released. */
async function holdLock({ database: { pool } }: App, owner: string) {
  if (!pool) {
    living.add(owner);
    return { isLost: () => false, release: async () => void living.delete(owner) };
  }
  const connection = await pool.connect();
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  connection.on('error', lose);
  connection.on('end', lose);
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    connection.off('error', lose);
    connection.off('end', lose);
    const unlocked = await connection
      .query('select pg_advisory_unlock($1, $2)', [HOLDERS, Number(owner)])
      .then(() => true)
      .catch(() => false);
    connection.release(!unlocked);
  };
  try {
    await connection.query('select pg_advisory_lock($1, $2)', [HOLDERS, Number(owner)]);
  } catch (error) {
    isReleased = true;
    connection.release(true);
    throw error;
  }
  return { isLost: () => isLost, release };
}
