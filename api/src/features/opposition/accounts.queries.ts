import type { Db } from '../../platform/db/database.ts';

/**
 * The folders whose account changed since then are paid to their former one again, or to none; what the fund's own file
 * changed after that stays. The accounts given up are kept, and the changes say that they are undone. Answers the folders.
 */
export async function restoreAccounts(tx: Db, memberId: number, since: Date, now: Date): Promise<number[]> {
  await tx.selectFrom('folder').where('member_id', '=', memberId).select('id').orderBy('id').forUpdate().execute();
  const changes = await tx
    .updateTable('bank_change')
    .set({ undone_at: now })
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('undone_at', 'is', null)
    .returning(['id', 'folder_id', 'former_id', 'financial_information_id'])
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
