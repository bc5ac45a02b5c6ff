import { VERY_OLD_AGE } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { type Kind, waitingColumns } from './kind.ts';

/** Certificates that nobody has decided of. */
export const certificateRequest: Kind = {
  name: 'proofOfLife',
  table: 'proof_of_life',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`proof.id`,
      member: sql`proof.member_id`,
      folder: sql`proof.folder_id`,
      systems: sql`array[folder.social_system_id]`,
      subject: sql`'Certificat de vie ' || extract(year from proof.created_at at time zone 'Europe/Paris')`,
      mark: sql`case when member.birth_date < (proof.created_at at time zone 'Europe/Paris')::date
        - make_interval(years => ${VERY_OLD_AGE}) then 'veryOld' end`,
      receivedAt: sql`proof.created_at`,
    })}
    from proof_of_life as proof join folder on folder.id = proof.folder_id join member on member.id = proof.member_id
    where proof.state in ('received', 'checked') and ${where(sql`proof.id`)}`,
};
