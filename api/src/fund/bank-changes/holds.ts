import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fullName } from '../full-name.ts';
import { followRequests, type QueueApp } from '../requests/follow.ts';
import { type Kind, waitingColumns } from '../requests/kind.ts';

/** Members whose bank accounts are held: until somebody has spoken with them, and lifts it. */
export const bankHoldRequest: Kind = {
  name: 'bankHold',
  table: 'bank_hold',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`hold.id`,
      member: sql`hold.member_id`,
      systems: sql`array(select distinct folder.social_system_id from folder where folder.member_id = hold.member_id)`,
      subject: sql`case when hold.held_by is null then '« Ce n''est pas moi » : personne à rappeler'
        else 'Compte bancaire protégé : personne à rappeler' end`,
      receivedAt: sql`hold.held_at`,
    })}
    from bank_hold as hold where hold.lifted_at is null and ${where(sql`hold.id`)}`,
  async content(db, id) {
    const found = await db
      .selectFrom('bank_hold')
      .leftJoin('account as holder', 'holder.id', 'bank_hold.held_by')
      .where('bank_hold.id', '=', id)
      .select(['reason', 'held_by', 'holder.firstname', 'holder.lastname'])
      .executeTakeFirst();
    return found && { text: whyHeld(found) };
  },
};

interface Why {
  held_by: number | null;
  reason: string | null;
  firstname: string | null;
  lastname: string | null;
}

/** Not why a change was frozen: it may be about a folder that not everybody who has the request may see. */
function whyHeld({ held_by, reason, firstname, lastname }: Why): string {
  if (held_by === null)
    return "Cette personne a dit « Ce n'est pas moi » : quelqu'un d'autre a peut-être agi dans son espace.";
  const who = fullName(firstname, lastname);
  return reason ? `${who} a protégé son espace : ${reason}` : `${who} a gelé un de ses changements de compte.`;
}

interface Hold {
  app: QueueApp;
  memberId: number;
  now: Date;
  /** The member themself, or a manager for them. */
  by: number;
  /** Why a manager protected the whole space. */
  reason: string | null;
}

/** Holds the member's bank accounts, which waits in the queue; who is held already stays so. */
export async function holdAccounts(tx: Db, { app, memberId, now, by, reason }: Hold): Promise<void> {
  const held_by = by === memberId ? null : by;
  const made = await tx
    .insertInto('bank_hold')
    .values({ member_id: memberId, held_at: now, held_by, reason })
    .onConflict(conflict => conflict.column('member_id').where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await followRequests(tx, app, bankHoldRequest, [made.id], { now, by: held_by });
}
