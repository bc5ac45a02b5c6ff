-- Whose data a call of the staff showed or changed: the members, so that each finds it in 'Qui a consulté mon dossier'.
-- No part of a row's hash, for it only repeats what the row says: its object, or `subjects` in its detail.
alter table audit_log add column if not exists subjects bigint[];

-- What was logged before says it through its object or what it showed, where that is still there.
alter table audit_log disable trigger audit_log_guard;
with entry as (
  select log.id, log.action, log.object_type, log.detail,
    case when log.object_id ~ '^[0-9]{1,15}$' then log.object_id::bigint end as object,
    case when jsonb_typeof(log.detail->'shown') = 'array' then
      array(select shown::bigint from jsonb_array_elements_text(log.detail->'shown') as shown
        where shown ~ '^[0-9]{1,15}$') end as shown
  from audit_log as log
  where log.subjects is null and log.author_id is not null and log.real_author_id is null
    and not exists (select 1 from account where account.id = log.author_id and account.role = 3)
),
touched as (
  select id, object as member_id from entry where object_type = 'member'
  union all select id, object from entry where object_type = 'account' and action = 'account.unlock'
  union all select entry.id, folder.member_id from entry join folder on folder.id = entry.object
    where object_type = 'folder'
  union all select entry.id, message.member_id from entry join message on message.id = entry.object
    where object_type = 'message'
  union all select entry.id, message.member_id
    from entry join message_attachment as attachment on attachment.id = entry.object
    join message on message.id = attachment.message_id where object_type = 'attachment'
  union all select entry.id, proof.member_id from entry join proof_of_life as proof on proof.id = entry.object
    where object_type = 'proofOfLife'
  union all select entry.id, change.member_id from entry join bank_change as change on change.id = entry.object
    where object_type = 'bankChange'
  union all select entry.id, folder.member_id from entry join knowledge_document as document on document.id = entry.object
    join folder on folder.id = document.folder_id where object_type = 'knowledgeDocument'
  union all select entry.id, folder.member_id from entry
    join extraction_document as extracted on extracted.extraction_id = entry.object
    join supporting_document as document on document.id = extracted.document_id
    join folder on folder.id = document.folder_id where object_type = 'extraction'
  union all select id, unnest(shown) from entry where action in ('member.search', 'member.searchAwaiting')
  union all select entry.id, message.member_id from entry join message on message.id = any(shown)
    where action = 'message.search'
  union all select entry.id, proof.member_id from entry join proof_of_life as proof on proof.id = any(shown)
    where action = 'proofOfLife.search'
  union all select entry.id, change.member_id from entry join bank_change as change on change.id = any(shown)
    where action = 'bankDetails.search'
)
update audit_log set subjects = found.members
from (
  select touched.id, array_agg(distinct member.id order by member.id) as members
  from touched join member on member.id = touched.member_id group by touched.id
) as found
where audit_log.id = found.id;
alter table audit_log enable trigger audit_log_guard;

create index if not exists audit_log_subjects on audit_log using gin (subjects) where subjects is not null;
