import { VALID_MONTHS } from 'contract/calls/proof-of-life.ts';
import { formCode } from 'contract/values/numbers.ts';
import { VERY_OLD_AGE } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { startOfDay } from '../../platform/db/days.ts';
import type { Caller } from '../../platform/http/session.ts';
import { socialSystemInScope } from '../access.ts';
import { type Kind, waitingColumns } from './kind.ts';

/** When one came: on paper on the day of its postmark, from its morning on where it was entered later. */
export const receivedAt = (proof: string) => sql<Date>`least(${sql.ref(`${proof}.created_at`)}, case
  when ${sql.ref(`${proof}.received_on`)} < (${sql.ref(`${proof}.created_at`)} at time zone 'Europe/Paris')::date
  then ${startOfDay(sql.ref(`${proof}.received_on`))} end)`;

/** The day in Paris on which one came, from which its validity counts: of its sending, on paper of its postmark. */
export const receivedDay = (proof: string) =>
  sql<string>`coalesce(${sql.ref(`${proof}.received_on`)}, (${sql.ref(`${proof}.created_at`)} at time zone 'Europe/Paris')::date)`;

/** Until when an accepted one holds. */
export const lastDayOf = (proof: string) =>
  sql<string>`(${receivedDay(proof)} + make_interval(months => ${VALID_MONTHS}))::date`;

/** Condition on `request`: it is so for a folder of the sending that the caller may see. */
const ofProof = (caller: Caller, condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from proof_of_life as proof join folder on folder.id = proof.folder_id
    where proof.sending_id = request.object_id and ${condition} and ${socialSystemInScope(caller, 'folder.social_system_id')})`;

/** Certificates that nobody has decided of, or not for each folder: one for each sending, of the systems that it still waits in. */
export const certificateRequest: Kind = {
  name: 'proofOfLife',
  table: 'proof_of_life',
  list: {
    isIn: (state, caller) => ofProof(caller, sql`proof.state = ${state}`),
    // Any of its folders; or the code of a form that the fund printed, whose scan came back.
    finds(text, caller) {
      if (/^\d{1,12}$/.test(text)) return ofProof(caller, sql`proof.folder_id = ${Number(text)}`);
      const code = formCode(text);
      if (code === null) return null;
      return ofProof(
        caller,
        sql`(proof.folder_id, proof.member_id) in (select folder_id, member_id from proof_form where code = ${code})`,
      );
    },
    // Not in the subject, which everybody reads who has the request: the others may be of systems that they do not have.
    async words(db, caller, ids) {
      const rows = await db
        .selectFrom('proof_of_life as proof')
        .innerJoin('folder', 'folder.id', 'proof.folder_id')
        .where('proof.sending_id', 'in', ids)
        .where(socialSystemInScope(caller, 'folder.social_system_id'))
        .groupBy('proof.sending_id')
        .having(sql`count(*)`, '>', 1)
        .select(['proof.sending_id as id', sql<number>`count(*)::int`.as('folders')])
        .execute();
      return new Map(rows.map(({ id, folders }) => [id, `${folders} dossiers`]));
    },
  },
  pastSystems: sql<string[]>`array(select distinct folder.social_system_id from proof_of_life as proof
    join folder on folder.id = proof.folder_id where proof.sending_id = request.object_id)`,
  waiting: where => sql`
    select ${waitingColumns({
      id: sql`proof.id`,
      member: sql`proof.member_id`,
      folder: sql`proof.folder_id`,
      systems: sql`proof.systems`,
      subject: sql`'Certificat de vie ' || extract(year from proof.received_at at time zone 'Europe/Paris')`,
      mark: sql`case when member.birth_date < (proof.created_at at time zone 'Europe/Paris')::date
        - make_interval(years => ${VERY_OLD_AGE}) then 'veryOld' end`,
      channel: sql`proof.channel`,
      receivedAt: sql`proof.received_at`,
    })}
    from (
      select proof.sending_id as id, min(proof.member_id) as member_id, min(proof.created_at) as created_at,
        min(proof.channel) as channel, min(${receivedAt('proof')}) as received_at,
        array_agg(distinct folder.social_system_id) as systems,
        -- A folder that not everybody who has the request may see is not told.
        case when count(distinct folder.social_system_id) = 1 then min(proof.folder_id) end as folder_id
      from proof_of_life as proof join folder on folder.id = proof.folder_id
      where proof.state in ('received', 'checked') and ${where(sql`proof.sending_id`)} group by proof.sending_id
    ) as proof join member on member.id = proof.member_id`,
};
