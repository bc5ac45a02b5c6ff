import { sql } from 'kysely';
import { type SubmissionSource, shownFolders, submissionColumns } from '../../fund/submissions.ts';

const certificates: SubmissionSource = {
  kind: 'proofOfLife',
  rows: of => sql`
    select ${submissionColumns('proofOfLife', {
      id: sql`proof.id`,
      title: sql`extract(year from proof.created_at at time zone 'Europe/Paris')::text`,
      sentAt: sql`proof.created_at`,
      folder: sql`proof.folder_id`,
      state: sql`case proof.state when 'accepted' then 'accepted' when 'refused' then 'refused' else 'ours' end`,
      stateAt: sql`case when proof.state in ('accepted', 'refused') then coalesce(proof.decided_at, proof.created_at)
        else proof.created_at end`,
      reason: sql`case proof.state when 'refused' then proof.reason end`,
    })}
    from ${shownFolders(of)} join proof_of_life as proof on proof.folder_id = folder.id`,
  async content(db, id) {
    const found = await db
      .selectFrom('proof_of_life')
      .where('id', '=', id)
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
