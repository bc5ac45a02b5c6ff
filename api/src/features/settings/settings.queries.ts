import type { Db } from '../../platform/db/database.ts';

/** The settings that were changed, each with who did it last. */
export const findChanged = (db: Db) =>
  db
    .selectFrom('fund_setting')
    .leftJoin('account', 'account.id', 'fund_setting.changed_by')
    .select(['name', 'value', 'changed_at', 'firstname', 'lastname'])
    .execute();

/** Keeps the value of a setting, in place of the one that it has. */
export function saveSetting(tx: Db, name: string, { value, by, now }: { value: string; by: number; now: Date }) {
  const row = { value, changed_by: by, changed_at: now };
  return tx
    .insertInto('fund_setting')
    .values({ name, ...row })
    .onConflict(known => known.column('name').doUpdateSet(row))
    .execute();
}

/** What was delivered counts again. */
export const forgetSetting = (tx: Db, name: string) => tx.deleteFrom('fund_setting').where('name', '=', name).execute();
