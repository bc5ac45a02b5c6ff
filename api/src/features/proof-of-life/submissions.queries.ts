import { sql } from 'kysely';
import { isStillOf } from '../../fund/access.ts';
import { receivedAt, receivedDay } from '../../fund/requests/certificates.ts';
import { type SubmissionSource, shownFolders, submissionColumns } from '../../fund/submissions.ts';

/** Of the folders that a sending counts for, some wait; some are refused. */
const isWaiting = sql`bool_or(proof.state in ('received', 'checked'))`;
const isRefused = sql`bool_or(proof.state = 'refused')`;

/** One sending is one, whatever it counts for: it goes on until each folder's is decided. */
const certificates: SubmissionSource = {
  kind: 'proofOfLife',
  rows: of => sql`
    select ${submissionColumns('proofOfLife', {
      id: sql`proof.sending_id`,
      title: sql`extract(year from min(${receivedDay('proof')}))::text`,
      channel: sql`min(proof.channel)`,
      sentAt: sql`min(${receivedAt('proof')})`,
      folders: sql`array_agg(proof.folder_id order by proof.folder_id)`,
      state: sql`case when ${isWaiting} then 'ours' when ${isRefused} then 'refused' else 'accepted' end`,
      stateAt: sql`case when ${isWaiting} then min(proof.created_at)
        else coalesce(max(proof.decided_at), min(proof.created_at)) end`,
      isBegunAgain: sql`bool_or(exists (select from proof_of_life as later
        where later.folder_id = proof.folder_id and later.member_id = proof.member_id and later.created_at > proof.created_at))`,
      reason: sql`max(proof.reason) filter (where proof.state = 'refused')`,
    })}
    from ${shownFolders(of)} join proof_of_life as proof on proof.folder_id = folder.id and ${isStillOf('proof.member_id')}
    group by proof.sending_id`,
  async content(db, id, memberId) {
    const found = await db
      .selectFrom('proof_of_life')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .select(['proof_file_id', 'birth_certificate_file_id'])
      .executeTakeFirst();
    const files = [found?.proof_file_id, found?.birth_certificate_file_id];
    return { text: null, files: files.filter(file => file !== null && file !== undefined) };
  },
};

const swornStatements: SubmissionSource = {
  kind: 'swornStatement',
  rows: of => sql`
    select ${submissionColumns('swornStatement', {
      id: sql`statement.id`,
      sentAt: sql`statement.created_at`,
      folder: sql`statement.folder_id`,
      state: sql`'recorded'`,
      stateAt: sql`statement.created_at`,
    })}
    from sworn_statement as statement where statement.member_id = ${of.space.id}
      and (statement.folder_id is null or statement.folder_id in (select id from ${shownFolders(of)}))`,
};

export const proofOfLifeSubmissions: readonly SubmissionSource[] = [certificates, swornStatements];
