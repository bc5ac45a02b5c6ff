import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { type MoveApp, moveChanges } from '../../fund/bank-changes/moves.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * The folders whose account changed since then are paid to their former one again, or to none; what the fund's own file
 * changed after that stays. The accounts given up are kept, and the changes, like those that still waited,
 * are frozen until a manager decides. Answers the folders.
 */
export async function restoreAccounts(
  tx: Db,
  app: MoveApp,
  memberId: number,
  since: Date,
  now: Date,
): Promise<number[]> {
  await tx.selectFrom('folder').where('member_id', '=', memberId).select('id').orderBy('id').forUpdate().execute();
  const changes = await tx
    .selectFrom('bank_change')
    .where('member_id', '=', memberId)
    .where(eb =>
      eb.or([
        eb('state', 'in', UNDECIDED),
        eb.and([eb('state', 'in', ['accepted', 'transmitted']), eb('created_at', '>=', since)]),
      ]),
    )
    .select(['id', 'folder_id', 'former_id', 'financial_information_id'])
    .execute();
  const restored: number[] = [];
  for (const [folderId, ofFolder] of Map.groupBy(changes, change => change.folder_id)) {
    const [first] = ofFolder.sort((a, b) => a.id - b.id);
    const given = ofFolder.flatMap(change => change.financial_information_id ?? []);
    const isBack = first!.former_id
      ? await payTo(tx, folderId, given, { account: first!.former_id, by: memberId, now })
      : await payToNone(tx, folderId, given, now);
    if (isBack) restored.push(folderId);
  }
  const ids = changes.map(({ id }) => id);
  await moveChanges(tx, ids, 'frozen', { app, now, by: memberId, note: "« Ce n'est pas moi »" });
  return restored;
}

async function payTo(tx: Db, folderId: number, given: number[], to: { account: number; by: number; now: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('folder_financial_information')
    .set({ financial_information_id: to.account, paid_from: to.now, author_id: to.by })
    .where('folder_id', '=', folderId)
    .where('financial_information_id', 'in', given)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The trigger keeps what is replaced; what is removed is kept here. */
async function payToNone(tx: Db, folderId: number, given: number[], now: Date) {
  const gone = await tx
    .deleteFrom('folder_financial_information')
    .where('folder_id', '=', folderId)
    .where('financial_information_id', 'in', given)
    .returning(['folder_id', 'financial_information_id', 'author_id', 'paid_from'])
    .execute();
  if (gone.length === 0) return false;
  await tx
    .insertInto('former_account')
    .values(gone.map(row => ({ ...row, paid_until: now })))
    .execute();
  return true;
}

/** A change of account of the member's own. */
export const findBankChange = (db: Db, memberId: number, changeId: number) =>
  db
    .selectFrom('bank_change')
    .where('id', '=', changeId)
    .where('member_id', '=', memberId)
    .select(['state', 'created_at'])
    .executeTakeFirst();
