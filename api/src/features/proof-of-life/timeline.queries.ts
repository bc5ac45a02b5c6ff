import { sql } from 'kysely';
import { eventColumns, isAboutScope, type TimelineOf, type TimelineSource } from '../../fund/timeline.ts';

const sent = {
  id: sql`proof.id`,
  folder: sql`proof.folder_id`,
  open: sql`proof.sending_id`,
};

const ownProofs = (of: TimelineOf) => sql`proof_of_life as proof
  where proof.member_id = ${of.memberId} and ${isAboutScope(of, 'proof.folder_id')}`;

/** Certificates of life as they came, and what was decided; sworn statements. */
export const proofOfLifeTimeline: readonly TimelineSource[] = [
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        ...sent,
        at: sql`proof.created_at`,
        event: sql`case proof.channel when 'portal' then 'proofSent' else 'proofEntered' end`,
        detail: sql`nullif(proof.channel, 'portal')`,
        author: sql`proof.entered_by`,
      })}
      from ${ownProofs(of)}`,
  },
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        ...sent,
        at: sql`proof.decided_at`,
        event: sql`case proof.state when 'accepted' then 'proofAccepted' when 'refused' then 'proofRefused' else 'proofChecked' end`,
        quote: sql`case proof.state when 'refused' then proof.reason end`,
        author: sql`proof.decided_by`,
        signer: sql`proof.signed_by`,
      })}
      from ${ownProofs(of)} and proof.decided_at is not null and proof.state <> 'received'`,
  },
  {
    kind: 'document',
    events: of => sql`
      select ${eventColumns({
        at: sql`statement.created_at`,
        event: 'swornStatement',
        id: sql`statement.id`,
        folder: sql`statement.folder_id`,
      })}
      from sworn_statement as statement where statement.member_id = ${of.memberId}
        and (statement.folder_id is null or ${isAboutScope(of, 'statement.folder_id')})`,
  },
];
