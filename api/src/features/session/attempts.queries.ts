import { lockAccount } from '../../fund/entering.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Whose failures are counted together: those of one known browser on the account, or those of everybody else. The fifth
 * blocks: a browser is then a stranger, and to strangers the account is closed.
 */
export interface Attempts {
  /** Counts one before its password is evaluated. Answers how many are counted; undefined when none is left. */
  reserve(most: number): Promise<number | undefined>;
  /** A right password that is refused all the same leaves no trace: it was no failure. */
  giveBack(): Promise<unknown>;
  isBlocked(): Promise<boolean>;
  /** Blocks if they are used up. Answers how they are then, and whether this call blocked the account. */
  blockIfUsedUp(tx: Db, most: number, now: Date): Promise<'open' | 'blocked' | 'account blocked now'>;
}

export const attemptsOfStrangers = (db: Db, id: number): Attempts => ({
  async reserve(most) {
    const row = await db
      .updateTable('account')
      .set(eb => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
      .where('id', '=', id)
      .where('failed_attempts', '<', most)
      .where('blocked_at', 'is', null)
      .returning('failed_attempts')
      .executeTakeFirst();
    return row?.failed_attempts;
  },
  giveBack: () =>
    db
      .updateTable('account')
      .set(eb => ({ failed_attempts: eb('failed_attempts', '-', 1) }))
      .where('id', '=', id)
      .where('failed_attempts', '>', 0)
      .where('blocked_at', 'is', null)
      .execute(),
  isBlocked: () => isBlocked(db, id),
  async blockIfUsedUp(tx, most, now) {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ blocked_at: now })
      .where('id', '=', id)
      .where('failed_attempts', '>=', most)
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return 'account blocked now';
    return (await isBlocked(tx, id)) ? 'blocked' : 'open';
  },
});

export const attemptsOfDevice = (db: Db, id: number, device: string): Attempts => {
  const row = { account_id: id, device_id: device };
  return {
    async reserve(most) {
      const counted = await db
        .updateTable('known_device')
        .set(eb => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
        .where(eb => eb.and(row))
        .where('failed_attempts', '<', most)
        .where('blocked_at', 'is', null)
        .returning('failed_attempts')
        .executeTakeFirst();
      return counted?.failed_attempts;
    },
    giveBack: () =>
      db
        .updateTable('known_device')
        .set(eb => ({ failed_attempts: eb('failed_attempts', '-', 1) }))
        .where(eb => eb.and(row))
        .where('failed_attempts', '>', 0)
        .where('blocked_at', 'is', null)
        .execute(),
    isBlocked: () => isDeviceBlocked(db, id, device),
    async blockIfUsedUp(tx, most, now) {
      await lockAccount(tx, id);
      const { numUpdatedRows } = await tx
        .updateTable('known_device')
        .set({ blocked_at: now })
        .where(eb => eb.and(row))
        .where('failed_attempts', '>=', most)
        .where('blocked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return (await isDeviceBlocked(tx, id, device)) ? 'blocked' : 'open';
      const account = tx.updateTable('account').set({ blocked_at: now }).where('id', '=', id);
      const updated = await account.where('blocked_at', 'is', null).executeTakeFirst();
      return updated.numUpdatedRows === 1n ? 'account blocked now' : 'blocked';
    },
  };
};

async function isDeviceBlocked(db: Db, accountId: number, device: string) {
  const open = await db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_id', '=', device)
    .where('blocked_at', 'is', null)
    .select('device_id')
    .executeTakeFirst();
  return open === undefined;
}

const isBlocked = async (db: Db, id: number) =>
  (await db.selectFrom('account').where('id', '=', id).where('blocked_at', 'is not', null).select('id').execute())
    .length > 0;
