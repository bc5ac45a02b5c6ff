import { VERY_OLD_AGE } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { type Kind, waitingColumns } from './kind.ts';

/** When one came: on paper on the day of its postmark, from its morning on where it was entered later. */
export const receivedAt = (proof: string) => sql`least(${sql.ref(`${proof}.created_at`)}, case
  when ${sql.ref(`${proof}.received_on`)} < (${sql.ref(`${proof}.created_at`)} at time zone 'Europe/Paris')::date
  then ${sql.ref(`${proof}.received_on`)}::timestamp at time zone 'Europe/Paris' end)`;

/** Certificates that nobody has decided of, or not for each folder: one for each sending, of the systems that it still waits in. */
export const certificateRequest: Kind = {
  name: 'proofOfLife',
  table: 'proof_of_life',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`proof.id`,
      member: sql`proof.member_id`,
      folder: sql`proof.folder_id`,
      systems: sql`proof.systems`,
      subject: sql`'Certificat de vie ' || extract(year from proof.created_at at time zone 'Europe/Paris')
        || case when proof.folders > 1 then ' (' || proof.folders || ' dossiers)' else '' end`,
      mark: sql`case when member.birth_date < (proof.created_at at time zone 'Europe/Paris')::date
        - make_interval(years => ${VERY_OLD_AGE}) then 'veryOld' end`,
      channel: sql`proof.channel`,
      receivedAt: sql`proof.received_at`,
    })}
    from (
      select proof.sending_id as id, min(proof.member_id) as member_id, min(proof.created_at) as created_at,
        min(proof.channel) as channel, min(${receivedAt('proof')}) as received_at,
        array_agg(distinct folder.social_system_id) as systems, count(*) as folders,
        -- A folder that not everybody who has the request may see is not told.
        case when count(distinct folder.social_system_id) = 1 then min(proof.folder_id) end as folder_id
      from proof_of_life as proof join folder on folder.id = proof.folder_id
      where proof.state in ('received', 'checked') and ${where(sql`proof.sending_id`)} group by proof.sending_id
    ) as proof join member on member.id = proof.member_id`,
};
