import { sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

const RECENT = 30; // days

/** The member's numbers on record (E.164), and whether one came within the last 30 days: a thief's would. */
export async function findPhones(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ number: string; isRecent: boolean }[]> {
  const { rows } = await sql<{ fixed: string | null; mobile: string | null; is_recent: boolean }>`
    select fixed_phone->>'number' as fixed, mobile_phone->>'number' as mobile,
      exists (select from audit_log where author_id = member.id and action = 'member.changePhones' and outcome = 'ok'
        and at >= ${after(now, -days(RECENT))}) as is_recent
    from member where id = ${memberId}`.execute(db);
  const [row] = rows;
  return [row?.fixed, row?.mobile].flatMap(number => (number ? [{ number, isRecent: row!.is_recent }] : []));
}

interface NewCallback {
  changeId: number;
  managerId: number;
  phone: string;
  answered: 'member' | 'other' | 'nobody';
  said: string;
  now: Date;
}

export const addCallback = (tx: Db, { changeId, managerId, now, phone, answered, said }: NewCallback) =>
  tx
    .insertInto('bank_callback')
    .values({ change_id: changeId, manager_id: managerId, at: now, phone, answered, said })
    .execute();

/** The member themself answered, the last time that they were called. */
export async function isCalledBack(db: Db, changeId: number): Promise<boolean> {
  const last = await db
    .selectFrom('bank_callback')
    .where('change_id', '=', changeId)
    .select('answered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.answered === 'member';
}

export const findCallbacks = (db: Db, changeId: number) =>
  db
    .selectFrom('bank_callback as callback')
    .leftJoin('account as manager', 'manager.id', 'callback.manager_id')
    .where('change_id', '=', changeId)
    .select(['phone', 'answered', 'said', 'at', 'manager.firstname', 'manager.lastname'])
    .orderBy('callback.id', 'desc')
    .execute();
