import { sql } from 'kysely';
import { type Kind, waitingColumns } from '../../fund/requests/kind.ts';

/** Identities of FranceConnect that an agent has to compare; those without any candidate are the administrators'. */
export const identityRequest: Kind = {
  name: 'identityCheck',
  table: 'identity_check',
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`check_.id`,
      systems: sql`array(select distinct folder.social_system_id from identity_check_candidate as candidate
        join folder on folder.member_id = candidate.member_id where candidate.check_id = check_.id)`,
      subject: sql`'Identité FranceConnect à comparer'`,
      who: sql`concat_ws(' ', check_.identity ->> 'givenNames', check_.identity ->> 'familyName')`,
      receivedAt: sql`check_.asked_at`,
    })}
    from identity_check as check_ where check_.decided_at is null and ${where(sql`check_.id`)}`,
};
