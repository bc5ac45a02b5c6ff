import { getAwaited } from 'contract/calls/awaited.ts';
import { getFolderBlock } from 'contract/calls/folder-blocks.ts';
import { getUserFolders } from 'contract/calls/folders.ts';
import { getDocumentsOfFolder, getSystemDocumentsOfFolder } from 'contract/calls/knowledge.ts';
import { getUserMessages } from 'contract/calls/messaging.ts';
import { getContributions, getPaidMonths, getPayments, PAID_MONTHS } from 'contract/calls/operations.ts';
import { getUser } from 'contract/calls/profile.ts';
import { getProofsOfLife, RENEWED_MONTHS_BEFORE, VALID_MONTHS } from 'contract/calls/proof-of-life.ts';
import { getReferenceDocuments, getTaxDocuments } from 'contract/calls/references.ts';
import { trackNavigation } from 'contract/calls/tracking.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { parisDay } from 'contract/values/days.ts';
import { daysToCome, type FolderDays } from '../../api/src/fund/payment-days.ts';
import { type Given, pageOf, type Question } from './question.ts';

/** A call that one text asks, with these values; `answer` is its rows unless told. */
const question = (
  endpoint: Endpoint,
  text: string,
  values: (given: Given) => unknown[],
  answer: Question['answer'] = rows => rows,
): Question => ({ endpoint, ask: given => ({ text, values: values(given) }), answer });

const slice: Question['answer'] = (rows, { params }) => pageOf(rows, params.start!, params.take!);
const ofFolder = ({ params, account }: Given) => [params.folderId, account, params.take, params.start];
const ofMember = ({ params }: Given) => [params.id];

const operations = (endpoint: Endpoint, table: string, columns: string) =>
  question(
    endpoint,
    `select o.id, o.date, o.label, o.gross_amount as "grossAmount", ${columns}, o.folder_id as "folderId",
       (select count(*) from ${table} c where c.folder_id = $1) as total
     from ${table} o join folder on folder.id = o.folder_id and folder.member_id = $2
     where o.folder_id = $1 order by o.date desc, o.id desc limit $3 offset $4`,
    ofFolder,
    slice,
  );

const document = `d.id, d.creation_date as "creationDate", (d.validity_start_date at time zone 'Europe/Paris')::date as "validityStartDate",
  (d.validity_end_date at time zone 'Europe/Paris')::date as "validityEndDate", true as "isDisplayed", d.name,
  file.mime_type as "mimeType", file.size, d.version`;
const valid =
  'd.is_active and coalesce(d.validity_start_date <= now(), true) and coalesce(d.validity_end_date >= now(), true)';

const renewed = `interval '${RENEWED_MONTHS_BEFORE} months'`;
const soon = `((now() at time zone 'Europe/Paris')::date + ${renewed})::date`;
const lastDay = `((created_at at time zone 'Europe/Paris')::date + interval '${VALID_MONTHS} months')::date`;

export const PORTAL: readonly Question[] = [
  question(
    getUser,
    `select a.id, a.lastname, a.firstname, m.civility, false as "isManagerConnectedAs", null as "lookOnly", null as "actingUntil",
       (select coalesce(json_agg(json_build_object('id', v.id, 'at', v.at, 'name', w.firstname || ' ' || w.lastname)
         order by v.at desc), '[]') from visit_notice v join account w on w.id = v.manager_id where v.member_id = a.id) as visits,
       m.birth_date as "birthDate", m.death_date as "deathDate", a.email, m.pending_email as "pendingEmail",
       (select json_build_object('sentAt', created_at, 'expiresAt', expires_at) from link_token l where l.account_id = a.id
         and kind = 'email' and l.email = m.pending_email and spent_at is null and expires_at > now()) as "pendingEmailLink",
       m.fixed_phone as "phoneNumber", m.mobile_phone as "mobilePhoneNumber", f.names as "socialSystemName",
       m.social_security_number as "socialSecurityNumber", m.social_security_key as "socialSecurityKey", m.statut, f.roles,
       a.login, m.tax_system_name as "taxSystemName", m.tax_rate_validity_date as "taxRateValidityDate",
       m.state_tax_rate as "stateTaxRate", m.is_dematerialization_activated as "isDematerializationActivated",
       m.is_sms_notification_activated as "isSmsNotificationActivated", a.previous_connection_at as "lastConnectionDate",
       m.first_connection_step as "connectionFunnelStep", m.cgu_version as "cguVersion",
       coalesce((select (value -> 'versions' ->> 'transverse.legal.cgu')::int from setting where key = 'strings'), 1)
         as "currentCguVersion"
     from account a join member m using (id), lateral (
       select string_agg(distinct s.system_name, ', ') as names, array_agg(distinct folder.type) as roles
       from folder join social_system s on s.id = folder.social_system_id where folder.member_id = a.id) f
     where a.id = $1`,
    ofMember,
    rows => rows[0],
  ),
  question(
    getUserFolders,
    `select f.id, closed, type, quality, corporation_id as "corporationId", rent_periodicity as "rentPeriodicity",
       rent_term as "rentTerm", social_system_id as "socialSystemId", member_id as "physicalPersonId",
       array_remove(array[s.logo_id1, s.logo_id2], null) as logos, address_id as "addressId",
       health_care_affiliation as "healthCareAffiliation", health_care_rate as "healthCareRate",
       health_care_payment_mode as "healthCarePaymentMode", mprls_id as "mprlsId", footer_id as "footerId", as400,
       closing_date as "dateCloture", suspended, suspension_date as "dateSuspension",
       case when r.id is not null then json_build_object('id', r.id, 'label', r.label) end as "suspensionReason",
       json_build_object('id', s.id, 'systemName', s.system_name, 'flagProofOfLife', s.flag_proof_of_life,
         'flagProofOfLifeOnline', s.flag_proof_of_life_online) as "socialSystem"
     from folder f join social_system s on s.id = f.social_system_id
     left join suspension_reason r on r.id = f.suspension_reason_id
     where member_id = $1 order by closed, f.id`,
    ofMember,
  ),
  question(
    getPaidMonths,
    `select f.id as "folderId", (select coalesce(json_agg(p), '[]') from (
         select to_char(date, 'YYYY-MM') as month, json_agg(distinct date order by date) as days, sum(gross_amount) as "grossAmount",
           sum(csg_deductible + csg_taxable + crds + casa + social_security_contributions + health_insurance
             + other_deductions) as deductions,
           sum(gross_amount - csg_deductible - csg_taxable - crds - casa - social_security_contributions - health_insurance
             - other_deductions - net_paid + net_to_reimburse) as "incomeTax",
           sum(net_paid) as "netPaid", sum(net_to_reimburse) as "netToReimburse",
           count(*)::int as count, string_agg(distinct reason, ' ; ') as reason, (array_agg(id order by date desc, id desc))[1] as "lastId"
         from payment_operation o where o.folder_id = f.id and date <= (now() at time zone 'Europe/Paris')::date
         group by 1 order by 1 desc limit ${PAID_MONTHS}) p) as months,
       (select json_build_object('date', date, 'netPaid', sum(net_paid)) from payment_operation o where o.folder_id = f.id
         and date > (now() at time zone 'Europe/Paris')::date group by date order by date limit 1) as next,
       f.closed, f.suspended as "isSuspended",
       array(select distinct date::text from payment_operation o where o.folder_id = f.id
         and date >= (now() at time zone 'Europe/Paris')::date - interval '2 years' order by 1 desc) as days
     from folder f where f.member_id = $1 order by f.closed, f.id`,
    ofMember,
    rows =>
      (rows as unknown as (FolderDays & { closed: boolean; next: object | null })[]).map(
        ({ closed, days, isSuspended, ...folder }) => ({
          ...folder,
          foretold:
            closed || folder.next
              ? null
              : (daysToCome({ days, isSuspended }, parisDay(new Date())).next().value?.paidOn ?? null),
        }),
      ),
  ),
  operations(
    getPayments,
    'payment_operation',
    `csg_deductible as "csgDeductible", csg_taxable as "csgTaxable", crds, casa,
     social_security_contributions as "socialSecurityContributions", health_insurance as "healthInsurance",
     other_deductions as "otherDeductions", gross_amount - csg_deductible - csg_taxable - crds - casa
       - social_security_contributions - health_insurance - other_deductions - net_paid + net_to_reimburse as "incomeTax",
     net_paid as "netPaid", net_to_reimburse as "netToReimburse",
     json_strip_nulls(json_build_object('grossAmount', reason, 'otherDeductions', other_deductions_reason)) as reasons,
     other_deductions_label as "otherDeductionsLabel", null as revaluation`,
  ),
  operations(
    getContributions,
    'contribution_operation',
    `point_number as "pointNumber", service_appreciation as "serviceAppreciation",
     appreciation_in_euro as "appreciationInEuro", points_c1_deductible as "pointsC1Deductible",
     points_c1_non_deductible as "pointsC1NonDeductible", points_c2 as "pointsC2", points_c3 as "pointsC3"`,
  ),
  question(
    getProofsOfLife,
    `select f.id as "folderId",
       coalesce((select min(o.id) from folder o join social_system t on t.id = o.social_system_id
         where o.member_id = $1 and o.type = 'rentier' and t.certificate_group = s.certificate_group), f.id) as shared,
       json_build_object('id', s.id, 'systemName', s.system_name) as "socialSystem", e.expected as "isExpected",
       s.flag_proof_of_life_online as "isOnline", case when p.state = 'accepted' then p.last_day end as "validUntil",
       case when e.expected or p.id is null then e.before end as "expectedBefore",
       case when e.expected then (e.before - ${renewed})::date
         when e.earlier - ${renewed} <= p.created_at at time zone 'Europe/Paris' then (e.earlier - ${renewed})::date
       end as "askedOn",
       case when e.expected then null when p.id is null then (f.proof_expected_before - ${renewed})::date
         when p.state = 'accepted' then (p.last_day - ${renewed})::date end as "nextOn",
       case when p.id is not null then json_build_object('id', p.sending_id, 'state', p.state, 'reason', p.reason,
         'channel', p.channel, 'creationDate', p.created_at, 'checkedDate', p.checked_at, 'decidedDate', p.decided_at) end as last
     from folder f join social_system s on s.id = f.social_system_id
     left join lateral (select *, ${lastDay} as last_day from proof_of_life where folder_id = f.id order by id desc limit 1) p on true
     cross join lateral (select
       case when p.id is null then coalesce(f.proof_expected_before <= ${soon}, true)
         when p.state = 'accepted' then p.last_day <= ${soon} else p.state = 'refused' end as expected,
       coalesce(max(${lastDay}), f.proof_expected_before) as before,
       coalesce(max(${lastDay}) filter (where a.id < p.id), f.proof_expected_before) as earlier
       from proof_of_life a where a.folder_id = f.id and a.state = 'accepted') e
     where f.member_id = $1 and not f.closed and f.type = 'rentier' and s.flag_proof_of_life order by f.id`,
    ofMember,
  ),
  question(
    getAwaited,
    `select kind, object_id as id, subject as title from request
     where member_id = $1 and closed_at is null order by received_at desc`,
    ofMember,
  ),
  question(
    getUserMessages,
    `select m.id, subject, json_build_object('text', content ->> 'text') as content, date_sent as "dateSent",
       m.member_id as "userId", user_is_sender as "userIsSender", sender_email as "senderEmail",
       recipients_emails as "recipientsEmails", case when f.id is not null then json_build_object('id', f.id, 'type', f.type,
         'socialSystem', json_build_object('id', s.id, 'systemName', s.system_name)) end as folder,
       (select coalesce(json_agg(json_build_object('id', t.id, 'filename', file.filename, 'name', t.name, 'size', file.size)), '[]')
         from message_attachment t join file on file.id = t.file_id where t.message_id = m.id) as attachments,
       request_type as "requestType", reply_to_id as "replyToId", user_is_sender or read_at is not null as "isRead",
       case when user_is_sender then a.firstname || ' ' || a.lastname end as "authorName",
       null as submission, null as "expectedBy",
       (select count(*) from message c where c.member_id = $1) as total,
       (select count(*) from message c where c.member_id = $1 and read_at is null and not user_is_sender) as unread
     from message m left join folder f on f.id = m.folder_id left join social_system s on s.id = f.social_system_id
     left join account a on a.id = m.author_id
     where m.member_id = $1 order by date_sent desc, m.id desc limit $2 offset $3`,
    ({ params }) => [params.id, params.take, params.start],
    (rows, { params }) => {
      const unread = Number(rows[0]?.unread ?? 0);
      const shown = rows.map(({ unread: _, ...row }) => row);
      return { ...pageOf(shown, params.start!, params.take!), unread };
    },
  ),
  question(
    getSystemDocumentsOfFolder,
    `select ${document}, d.label, d.targeted_user as "targetedUser", array[f.social_system_id] as "socialSystemIds",
       d.is_active as "isActive", count(*) over () as total
     from folder f join knowledge_document_social_system l using (social_system_id)
     join knowledge_document d on d.id = l.document_id and ${valid} join file on file.id = d.file_id
     where f.id = $1 and f.member_id = $2
       and targeted_user in ('EmployedRetired', case when f.type = 'rentier' then 'Retired' else 'Employed' end)
     order by d.id desc limit $3 offset $4`,
    ofFolder,
    slice,
  ),
  question(
    getDocumentsOfFolder,
    `select ${document}, d.document_type_id as "documentTypeId", json_build_object('id', t.id, 'label', t.label) as "documentType",
       d.folder_id as "folderId", d.is_active as active
     from folder f join knowledge_document d on d.folder_id = f.id and ${valid} join file on file.id = d.file_id
     left join document_type t on t.id = d.document_type_id where f.id = $1 and f.member_id = $2`,
    ({ params, account }) => [params.folderId, account],
  ),
  question(
    getReferenceDocuments,
    `select d.id, d.label, d.creation_date as "creationDate", d.folder_id as "folderId", coalesce(file.filename, '') as name,
       coalesce(file.mime_type, '') as "mimeType", coalesce(file.size, 0) as size,
       (select count(*) from insured_reference_document c where c.folder_id = $1) as total
     from insured_reference_document d join folder on folder.id = d.folder_id and folder.member_id = $2
     left join file on file.id = d.file_id and file.purged_at is null
     where d.folder_id = $1 order by d.creation_date desc, d.id desc limit $3 offset $4`,
    ofFolder,
    slice,
  ),
  question(
    getTaxDocuments,
    `select t.id, technical_id as "technicalId", t.filename, grouping_label as "groupingLabel", year, coalesce(file.size, 0) as size
     from tax_document t left join file on file.id = t.file_id and file.purged_at is null
     where member_id = $1 order by year desc, t.id limit 500`,
    ofMember,
  ),
  question(
    trackNavigation,
    `insert into stats_day as d (day, audience_id, kind, value, detail, count)
     select (now() at time zone 'Europe/Paris')::date, id, 'navigation', $2, '', 1 from stats_audience
     where social_system_ids = (select array_agg(distinct social_system_id order by social_system_id)
       from folder where member_id = $1)
     on conflict (day, audience_id, kind, value, detail) do update set count = d.count + 1`,
    ({ params, body }) => [params.id, body.value],
    () => undefined,
  ),
  question(
    getFolderBlock,
    `select b.id, b.page, b.criticity, b.content, b.visibility from folder_block b
     where page = $1 and social_system_id = $2 and visibility
       and exists (select from folder f where f.social_system_id = $2 and f.member_id = $3)`,
    ({ body, account }) => [body.page, body.socialSystemId, account],
    rows => rows[0] ?? null,
  ),
];
