import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Move, moveChanges } from './moves.ts';
import { mayBePaid } from './paid.ts';

/**
 * Accepts changes: their folders are paid to the new accounts from `now` on, and the former ones are kept as evidence (by the
 * trigger of the link). Which one that is, is known now, not when it was asked: the fund's file may have changed it meanwhile, and an
 * opposition gives back what was paid. What the import knows of a folder stays: its next file changes the account only where it says
 * something new. Answers the ids of those that were accepted: not of a folder that was closed, or given to somebody else, meanwhile.
 */
export async function acceptChanges(tx: Db, ids: readonly number[], move: Move): Promise<number[]> {
  if (ids.length === 0) return [];
  const payable = await tx
    .selectFrom('bank_change as change')
    .where('change.id', 'in', ids)
    .where(mayBePaid())
    .select('change.id')
    .execute();
  const accepted = await moveChanges(
    tx,
    payable.map(({ id }) => id),
    'accepted',
    move,
  );
  if (accepted.length === 0) return accepted;
  await sql`update bank_change as change set former_id = (select link.financial_information_id
      from folder_financial_information as link where link.folder_id = change.folder_id)
    where id = any(${accepted}::bigint[])`.execute(tx);
  await sql`insert into folder_financial_information (folder_id, financial_information_id, paid_from, author_id)
      select distinct on (folder_id) folder_id, financial_information_id, ${move.now}::timestamptz, member_id
      from bank_change where id = any(${accepted}::bigint[]) order by folder_id, id desc
      on conflict (folder_id) do update set financial_information_id = excluded.financial_information_id,
        paid_from = excluded.paid_from, author_id = excluded.author_id`.execute(tx);
  return accepted;
}
