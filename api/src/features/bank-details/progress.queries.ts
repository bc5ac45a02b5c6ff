import { OPEN, UNDECIDED } from 'contract/values/bank-changes.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { mayBePaid } from '../../fund/bank-changes/paid.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

/** The accounts that were asked for and that the register was not asked about since `before`, each with how often it was: so many at most. */
export async function findToCheck(db: Db, before: Date, most: number) {
  const { rows } = await sql<{ id: number; owner: string; iban: string; tries: number }>`
    select account.id, account.owner, account.iban, count(register.id)::int as tries
    from financial_information as account
    left join bank_check as register on register.financial_information_id = account.id
    where account.id in (select financial_information_id from bank_change where state = 'asked')
    group by account.id
    having max(register.checked_at) is null or max(register.checked_at) <= ${before}
    order by account.id limit ${most}`.execute(db);
  return rows;
}

/** Keeps what the register says of an account. */
export const insertCheck = (tx: Db, check: Insertable<Tables['bank_check']>) =>
  tx.insertInto('bank_check').values(check).execute();

/** The changes to an account that are not over, locked. */
export const lockOpenOf = (tx: Db, account: number) =>
  tx
    .selectFrom('bank_change')
    .where('financial_information_id', '=', account)
    .where('state', 'in', OPEN)
    .select(['id', 'state', 'created_at', 'waits_until', 'is_strong', 'is_recent', 'risks'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** One change, locked; undefined: it is not there. */
export const lockChange = (tx: Db, id: number) =>
  tx.selectFrom('bank_change').where('id', '=', id).select(['state', 'member_id']).forUpdate().executeTakeFirst();

/** What is unusual about a change, and until when it waits. */
export const setWait = (tx: Db, id: number, wait: Pick<Updateable<Tables['bank_change']>, 'risks' | 'waits_until'>) =>
  tx.updateTable('bank_change').set(wait).where('id', '=', id).execute();

/** Changes that nobody decided, of folders that may not be paid by them any more. */
const gone = (db: Db) =>
  db
    .selectFrom('bank_change as change')
    .innerJoin('folder', 'folder.id', 'change.folder_id')
    .where('change.state', 'in', [...UNDECIDED, 'accepted'])
    .where(eb => eb.not(mayBePaid()));

/** Who asked for such changes: so many at most. */
export async function findMembersOfGone(db: Db, most: number): Promise<number[]> {
  const rows = await gone(db).select('change.member_id as id').distinct().limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Those of one member, each with whose the folder is now. */
export const findGoneOf = (tx: Db, memberId: number) =>
  gone(tx)
    .where('change.member_id', '=', memberId)
    .select(['change.id', 'folder.member_id'])
    .orderBy('change.id')
    // A file that is being handed over with one of them is before this or after.
    .forUpdate('change')
    .execute();

/** The changes whose wait is over at `now`, the oldest first: so many at most. */
export const findDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('bank_change')
    .where('state', '=', 'waiting')
    .where('waits_until', '<=', now)
    .select(['id', 'member_id'])
    .orderBy('id')
    .limit(most)
    .execute();

/** Those of these that wait still. */
export const findWaitingAmong = (tx: Db, ids: readonly number[]) =>
  tx.selectFrom('bank_change').where('id', 'in', ids).where('state', '=', 'waiting').select('id').execute();
