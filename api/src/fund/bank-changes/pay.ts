import type { Db } from '../../platform/db/database.ts';
import { type Move, moveChanges } from './moves.ts';

/**
 * Accepts changes: their folders are paid to the new accounts from `now` on, and the former ones are kept as evidence (by the
 * trigger of the link). What the import knows of a folder stays: its next file changes the account only where it says
 * something new. Answers the ids of those that were accepted.
 */
export async function acceptChanges(tx: Db, ids: readonly number[], move: Move): Promise<number[]> {
  const accepted = await moveChanges(tx, ids, 'accepted', move);
  for (const id of accepted) {
    const change = await tx
      .selectFrom('bank_change')
      .where('id', '=', id)
      .select(['folder_id', 'member_id', 'financial_information_id'])
      .executeTakeFirstOrThrow();
    const paid = {
      financial_information_id: change.financial_information_id!,
      paid_from: move.now,
      author_id: change.member_id,
    };
    await tx
      .insertInto('folder_financial_information')
      .values({ folder_id: change.folder_id, ...paid })
      .onConflict(conflict => conflict.column('folder_id').doUpdateSet(paid))
      .execute();
  }
  return accepted;
}
