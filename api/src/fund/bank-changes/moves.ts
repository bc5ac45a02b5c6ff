import { type BankChangeState, statesBefore } from 'contract/values/bank-changes.ts';
import type { Db } from '../../platform/db/database.ts';

export interface Move {
  now: Date;
  /** Null: the product itself. */
  by: number | null;
  /** Of a refusal or a freeze, in French: a refusal's is read by the member. */
  note?: string;
}

/**
 * Moves changes of account to another state and writes the step down; those that cannot go there stay as they are. Of two who
 * decide at once one finds the change, the other moves nothing. Answers the ids of those that moved.
 */
export async function moveChanges(
  tx: Db,
  ids: readonly number[],
  state: BankChangeState,
  { now, by, note }: Move,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const moved = await tx
    .updateTable('bank_change')
    .set({ state, state_at: now, ...(state === 'refused' && { reason: note ?? null }) })
    .where('id', 'in', ids)
    .where('state', 'in', statesBefore(state))
    .returning('id')
    .execute();
  if (moved.length > 0)
    await tx
      .insertInto('bank_change_step')
      .values(moved.map(({ id }) => ({ change_id: id, state, at: now, author_id: by, note: note ?? null })))
      .execute();
  return moved.map(({ id }) => id);
}
