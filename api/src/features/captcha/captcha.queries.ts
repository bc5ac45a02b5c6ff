import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

type Captcha = Insertable<Tables['captcha']>;

/** The question of one that may still be answered at `now`; undefined: it is over, or its number was never given. */
export const findLiving = (db: Db, id: string, now: Date) =>
  db.selectFrom('captcha').where('id', '=', id).where('expires_at', '>', now).select('question').executeTakeFirst();

export const insertCaptcha = (db: Db, captcha: Captcha) => db.insertInto('captcha').values(captcha).execute();

/** Puts another image and question in place of those of one that lives at `now`. Answers whether it does. */
export async function changeLiving(db: Db, id: string, now: Date, captcha: Omit<Captcha, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captcha')
    .set(captcha)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteCaptcha = (db: Db, id: string) => db.deleteFrom('captcha').where('id', '=', id).execute();
