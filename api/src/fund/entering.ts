import { randomUUID } from 'node:crypto';
import type { Awaited } from 'contract/kit/endpoint.ts';
import type { App } from '../platform/app.ts';
import { after, days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Call } from '../platform/http/serve.ts';
import { isKnown, rememberDevice } from './known-devices.ts';
import { type SignedInBy, tellNewDevice } from './security-mail.ts';
import { countSignIn } from './tracking.ts';

/** The account before its browsers, always: two sign-ins never wait for each other in a circle. */
export const lockAccount = (tx: Db, id: number) =>
  tx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute();

/**
 * A success resets the count. False when the account is blocked, by another attempt meanwhile; `unblocks`: the password came
 * from a browser of the person's own, so the block was a stranger's work and ends.
 */
export async function recordSuccess(
  tx: Db,
  id: number,
  success: { now: Date; newHash: string | null; unblocks: boolean },
) {
  const { now, newHash, unblocks } = success;
  let query = tx
    .updateTable('account')
    .set(eb => ({
      failed_attempts: 0,
      blocked_at: null,
      previous_connection_at: eb.ref('last_connection_at'),
      last_connection_at: now,
      ...(newHash ? { password_hash: newHash } : {}),
    }))
    .where('id', '=', id);
  if (!unblocks) query = query.where('blocked_at', 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Arrival = Pick<Call<never>, 'site' | 'device' | 'userAgent' | 'now' | 'header'>;

/**
 * Lets somebody in who was recognised without a password, in the caller's transaction: it ends a block by wrong passwords (they
 * were somebody else's work, or are no longer needed: decision 7), remembers the browser, tells the person of a new one, and
 * opens the session. `isTold`: the person is told of this sign-in already.
 */
export async function enter(
  tx: Db,
  app: App,
  call: Arrival,
  who: { accountId: number; awaits: Awaited | null; by: SignedInBy; isTold?: boolean },
) {
  const { accountId, awaits, by } = who;
  const { site, device, userAgent, now } = call;
  await recordSuccess(tx, accountId, { now, newHash: null, unblocks: true });
  const since = after(now, -days(app.config.DEVICE_DAYS));
  const isNew = !device || !(await isKnown(tx, device, accountId, since));
  if (isNew && !who.isTold) await tellNewDevice(tx, app, accountId, { now, userAgent, by });
  const browser = device ?? randomUUID();
  await rememberDevice(tx, browser, accountId, now);
  call.header('set-cookie', app.devices.cookie(browser, site));
  // What a provider vouches for counts as no more than a password, until something is proved here.
  const opened = await app.sessions.open(tx, {
    ...{ accountId, site, userAgent, device: browser, awaits },
    ...(by === 'passkey' && { by }),
  });
  if (awaits !== 'factor') await countSignIn(tx, { accountId, site, now, means: by });
  return opened;
}
