import type { SignatureKind } from 'contract/values/signatures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { bankChangeRequest } from '../bank-changes/requests.ts';
import { certificateRequest } from '../requests/certificates.ts';
import { followRequests, type QueueApp } from '../requests/follow.ts';
import { awaitSignature, endSignatureHold } from '../requests/hold.ts';
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

/**
 * What waits in the queue while acts of this kind are open: which request the object of one belongs to, and whether nothing of it
 * waits for anything but signatures.
 */
const AWAITING: Partial<Record<SignatureKind, { of: Kind; find(objectId: number): RawBuilder<Awaiting> }>> = {
  bankChange: {
    of: bankChangeRequest,
    find: id => sql`select ${id}::bigint as id, exists (select from signature_request as asked
      where asked.kind = 'bankChange' and asked.state = 'open' and asked.object_id = ${id}) as awaits`,
  },
  // Signed for the folders of one social system: those of another wait for their own managers.
  certificate: {
    of: certificateRequest,
    find: id => sql`select proof.sending_id as id, coalesce(bool_and(exists (select from signature_request as asked
        where asked.kind = 'certificate' and asked.state = 'open'
          and coalesce(asked.payload -> 'ids', to_jsonb(array[asked.object_id])) @> to_jsonb(proof.id)))
        filter (where proof.state in ('received', 'checked')), false) as awaits
      from proof_of_life as proof
      where proof.sending_id = (select sending_id from proof_of_life where id = ${id}) group by proof.sending_id`,
  },
};

interface Awaiting {
  id: number;
  awaits: boolean;
}

interface FollowedSignature {
  id: number;
  kind: string;
  object_id: number;
}

/**
 * The queue follows what became of a signature, in the caller's transaction: what it was asked of waits while it is open, and comes back
 * when it is not. Whoever asks for one or ends one calls it. `change` of an erasure: the signature is what waits.
 */
export async function followSignature(
  tx: Db,
  app: QueueApp,
  { id, kind, object_id }: FollowedSignature,
  change: { now: Date; by: number | null; outcome?: string },
): Promise<void> {
  if (kind === 'erasure') return followRequests(tx, app, erasureRequest, [id], change);
  await followAwaiting(tx, app, kind as SignatureKind, object_id, change);
}

/** The same of what signatures of this kind are asked of, also when something else of it was decided: it may wait for them alone. */
export async function followAwaiting(
  tx: Db,
  app: QueueApp,
  kind: SignatureKind,
  objectId: number,
  change: { now: Date; by: number | null },
): Promise<void> {
  const awaiting = AWAITING[kind];
  const { rows } = awaiting ? await awaiting.find(objectId).execute(tx) : { rows: [] };
  for (const row of rows) {
    const request = { kind: awaiting!.of, objectId: row.id };
    await (row.awaits ? awaitSignature(tx, app, request, change) : endSignatureHold(tx, request, change));
  }
}
