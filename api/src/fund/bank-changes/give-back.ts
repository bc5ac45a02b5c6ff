import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { numberOf } from './paid.ts';

interface Account {
  id: number;
  number: string | null;
}

/** A change of a folder, with the numbers of the account that was asked for and of the one whose place it took. */
interface Undone {
  id: number;
  folder_id: number;
  state: string;
  export_id: number | null;
  former_id: number | null;
  /** When the paying system was handed its account, the last time. */
  transmitted_at: Date | null;
  number: string | null;
  former_number: string | null;
}

/** These changes, in the order in which they were accepted. */
export async function findUndone(tx: Db, ids: readonly number[]): Promise<Undone[]> {
  const { rows } = await sql<Undone>`select change.id, folder_id, state, export_id, former_id,
      (select max(step.at) from bank_change_step as step where step.change_id = change.id and step.state = 'transmitted') as transmitted_at,
      ${numberOf('account')} as number, ${numberOf('former')} as former_number
    from bank_change as change
    left join financial_information as account on account.id = change.financial_information_id
    left join financial_information as former on former.id = change.former_id
    where change.id = any(${[...ids]}::bigint[])
    order by (select max(step.at) from bank_change_step as step where step.change_id = change.id and step.state = 'accepted'),
      change.id`.execute(tx);
  return rows;
}

/**
 * Folders that these changes took to another account are paid to their former one again, or to none; one that is paid elsewhere since
 * stays so. To be called before the changes leave 'accepted'. Answers the folders that are paid to a former account again.
 */
export async function giveBack(
  tx: Db,
  changes: readonly Undone[],
  { by, now }: { by: number | null; now: Date },
): Promise<number[]> {
  const folders: number[] = [];
  for (const [folderId, ofFolder] of Map.groupBy(changes, change => change.folder_id)) {
    const paid = await findPaid(tx, folderId);
    const good = paid && lastGood(paid, ofFolder);
    if (good === paid) continue;
    if (good) {
      await payTo(tx, folderId, { account: good.id, by, now });
      folders.push(folderId);
    } else await payToNone(tx, folderId, now);
  }
  return folders;
}

/** What the folder was paid to before the first of these changes, of which each took the place of another; null: nothing. */
function lastGood(paid: Account, changes: readonly Undone[]): Account | null {
  let account: Account | null = paid;
  for (const { state, number, former_id, former_number } of changes.toReversed())
    if ((state === 'accepted' || state === 'transmitted') && account && account.number === number)
      account = former_id === null ? null : { id: former_id, number: former_number };
  return account;
}

const findPaid = (tx: Db, folderId: number) =>
  tx
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where('link.folder_id', '=', folderId)
    .select(['account.id', numberOf('account').as('number')])
    .executeTakeFirst();

/** What the fund's file said before counts no more: should it say the account that is given up, it is looked at. */
const payTo = (tx: Db, folderId: number, to: { account: number; by: number | null; now: Date }) =>
  tx
    .updateTable('folder_financial_information')
    .set({ financial_information_id: to.account, source_hash: null, paid_from: to.now, author_id: to.by })
    .where('folder_id', '=', folderId)
    .execute();

/** The trigger keeps what is replaced; what is removed is kept here. */
async function payToNone(tx: Db, folderId: number, now: Date) {
  const gone = await tx
    .deleteFrom('folder_financial_information')
    .where('folder_id', '=', folderId)
    .returning(['folder_id', 'financial_information_id', 'author_id', 'paid_from'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('former_account')
    .values({ ...gone, paid_until: now })
    .execute();
}
