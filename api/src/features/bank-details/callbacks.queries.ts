import { sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

const RECENT = 30; // days

/** A number of the member's, E.164; `since` when it came on record, null: from the fund's first files on. */
interface PhoneOnRecord {
  number: string;
  since: Date | null;
  /** It came within the last 30 days: a thief's would, so it is not to be called back. */
  isRecent: boolean;
}

/** The member's numbers, and those that they had until less than 30 days ago: these reach them where a thief gave another. */
export async function findPhones(db: Db, memberId: number, now: Date): Promise<PhoneOnRecord[]> {
  const since = after(now, -days(RECENT));
  const { rows } = await sql<PhoneOnRecord>`
    select distinct on (phone.number) phone.number, phone.since,
      coalesce(phone.since >= ${since}, false) as "isRecent"
    from member cross join lateral (
      values (1, fixed_phone->>'number', fixed_phone_since), (2, mobile_phone->>'number', mobile_phone_since)
      union all select 3, number, since from former_phone where member_id = member.id and until > ${now}
    ) as phone (place, number, since)
    where member.id = ${memberId} and phone.number is not null order by phone.number, phone.place`.execute(db);
  return rows;
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

/**
 * The changes that were asked for at once with this one, itself among them: who called about one has spoken of all. Of its social
 * system alone, whose managers read what was said.
 */
const askedAtOnce = (changeId: number) => sql<boolean>`change_id in (select twin.id
  from bank_change as change join folder on folder.id = change.folder_id,
    bank_change as twin join folder as other on other.id = twin.folder_id
  where change.id = ${changeId} and (twin.id = change.id or (twin.financial_information_id = change.financial_information_id
    and other.social_system_id = folder.social_system_id)))`;

/** The member themself answered, the last time that they were called since it was last frozen: who answered before may be a thief. */
export async function isCalledBack(db: Db, changeId: number): Promise<boolean> {
  const last = await db
    .selectFrom('bank_callback')
    .where(askedAtOnce(changeId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_change_step as step')
            .where('step.change_id', '=', changeId)
            .where('step.state', '=', 'frozen')
            .whereRef('step.at', '>=', 'bank_callback.at'),
        ),
      ),
    )
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
    .where(askedAtOnce(changeId))
    .select(['phone', 'answered', 'said', 'at', 'manager.firstname', 'manager.lastname'])
    .orderBy('callback.id', 'desc')
    .execute();
