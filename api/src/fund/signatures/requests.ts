import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { followRequests, type QueueApp } from '../requests/follow.ts';
import { type Kind, waitingColumns } from '../requests/kind.ts';

/** Erasures that were asked for: until they are signed, and then until the operator has done them. Administrators' alone. */
export const erasureRequest: Kind = {
  name: 'erasure',
  table: 'signature_request',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`asked.id`,
      member: sql`asked.member_id`,
      systems: sql`array[]::bigint[]`,
      subject: sql`case asked.state when 'open' then 'Effacement à signer' else 'Effacement signé, à faire par l''exploitant' end`,
      // As whoever wrote it down was asked; those of before did not say, and were letters as a rule.
      channel: sql`coalesce(asked.payload ->> 'channel', 'post')`,
      receivedAt: sql`asked.asked_at`,
    })}
    from signature_request as asked join account on account.id = asked.member_id
    where asked.kind = 'erasure' and asked.state in ('open', 'signed') and account.erased_at is null
      and ${where(sql`asked.id`)}`,
};

/** The queue follows what became of a signature, where it is one of an erasure. */
export async function followErasure(
  tx: Db,
  app: QueueApp,
  { id, kind }: { id: number; kind: string },
  change: { now: Date; by: number | null; outcome?: string },
): Promise<void> {
  if (kind === 'erasure') await followRequests(tx, app, erasureRequest, [id], change);
}
