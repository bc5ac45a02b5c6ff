import { randomUUID } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import { hold, isHeld } from '../../platform/db/lease.ts';
import { refusal } from '../../platform/http/errors.ts';
import { type End, finishExtraction, type Sent } from './history.queries.ts';
import { type Asked, findRunning, insertZip, interrupt, lockTaking, type Running, renew } from './lease.queries.ts';

/** For how long an archive whose bytes do not flow stays its holder's, and how often flowing bytes renew that, in ms. */
export const LEASE = 90_000;
export const RENEWAL = 15_000;
/** By how much a holder stops before others may take over: the clocks of two machines differ. */
const MARGIN = 10_000;
/** The right to generate the one archive. */
export interface Lease {
  id: number;
  /** Call it as bytes flow, with how many went out: it renews. False once the lease is over; then nothing more may go out. */
  isHeld(size: number): boolean;
  /** The same, without renewing. */
  isOver(): boolean;
  /** Ends it, once; what is called later gets the first answer. Answers false when it was no longer held: then nothing may be said to have been sent. */
  finish(result: End, sent: Sent): Promise<boolean>;
}

/** What a holder keeps alive while its process lives. */
const holderOf = (owner: string) => `extraction ${owner}`;

/**
 * Takes the right to generate an archive, or refuses with ERROR_IS_GENERATING_ZIP and who generates one since when. A
 * holder gives signs of life (`db/lease.ts`): the archive of a process that died is taken over 20 seconds later. One that
 * hangs is alive; it is taken over when its lease is over (decisions C42).
 */
export async function takeLease(app: App, managerId: number, asked: Asked): Promise<Lease> {
  const busy = await whoGenerates(app); // most of those who are refused need no connection for it
  if (busy) throw refusal('ERROR_IS_GENERATING_ZIP', told(busy));
  const owner = randomUUID();
  const holder = (await hold(app.db, holderOf(owner)))!; // nobody else has this name
  const release = () =>
    void holder.release().catch(error => app.log.warn({ err: error }, 'an archive was not released at once'));
  try {
    const now = app.clock.now();
    let until = after(now, LEASE);
    const { id } = await app.db.transaction().execute(async tx => {
      await lockTaking(tx);
      const running = await findRunning(tx, true);
      if (running) {
        if (await isAlive(app, tx, running)) throw refusal('ERROR_IS_GENERATING_ZIP', told(running));
        await interrupt(tx, running.id, now);
      }
      return insertZip(tx, managerId, asked, owner, until, now);
    });
    let isEnded = false;
    let renewedAt = now;
    const isOver = () => isEnded || holder.isLost() || app.clock.now() >= after(until, -MARGIN);
    const renewSoon = (size: number) => {
      renewedAt = app.clock.now();
      const next = after(renewedAt, LEASE);
      renew(app.db, id, owner, next, size).then(
        isOurs => {
          if (isOurs) until = next;
          else isEnded = true;
        },
        error => app.log.warn({ err: error, extraction: id }, 'lease not renewed'),
      );
    };
    async function end(result: End, sent: Sent) {
      const isOurs = !isOver();
      isEnded = true;
      try {
        const ended = await finishExtraction(app.db, id, isOurs ? result : 'interrupted', sent, app.clock.now());
        return isOurs && ended.numUpdatedRows > 0n;
      } finally {
        release();
      }
    }
    let ended: Promise<boolean> | undefined;
    return {
      id,
      isOver,
      isHeld(size) {
        if (isOver()) return false;
        if (app.clock.now().getTime() - renewedAt.getTime() >= RENEWAL) renewSoon(size);
        return true;
      },
      finish: (result, sent) => (ended ??= end(result, sent)),
    };
  } catch (error) {
    release();
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
  return isHeld(tx, holderOf(running.lease_owner));
}
