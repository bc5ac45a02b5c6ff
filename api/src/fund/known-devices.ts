import type { Db } from '../platform/db/database.ts';

const MOST_DEVICES = 20; // of one account: a browser that keeps no cookie is another one each time

/** Whether `device` signed in to the account since `since`, and has not used up its failures. */
export async function isKnown(db: Db, device: string, accountId: number, since: Date) {
  const row = await db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_id', '=', device)
    .where('blocked_at', 'is', null)
    .where('last_used_at', '>', since)
    .select('device_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A sign-in from `device`: it is known, without failures, whatever it was before. The oldest beyond 20 are forgotten. */
export async function rememberDevice(tx: Db, device: string, accountId: number, now: Date) {
  await tx
    .insertInto('known_device')
    .values({ device_id: device, account_id: accountId, created_at: now, last_used_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'device_id'])
        .doUpdateSet({ failed_attempts: 0, blocked_at: null, last_used_at: now }),
    )
    .execute();
  const newest = tx
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_DEVICES)
    .select('device_id');
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_id', 'not in', newest)
    .execute();
}

/** The browser of a session; null where it is not known. */
export async function deviceOf(db: Db, sessionId: string): Promise<string | null> {
  const session = await db.selectFrom('session').where('id', '=', sessionId).select('device_id').executeTakeFirst();
  return session?.device_id ?? null;
}

/** Whoever signs in from this browser is a stranger again. */
export const forgetDevice = (tx: Db, accountId: number, device: string) =>
  tx.deleteFrom('known_device').where('account_id', '=', accountId).where('device_id', '=', device).execute();

/** The same of every browser, but that of who does it. */
export const forgetDevices = (tx: Db, accountId: number, but: string | null) =>
  tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_id', 'is distinct from', but)
    .execute();
