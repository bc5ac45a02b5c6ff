-- Whose a printed form is, and who was reminded, says each row itself: the folder may be somebody else's since (docs/decisions/0043).
-- Of what came before, who has the folder today.
alter table proof_form add column member_id bigint references member on delete cascade;
update proof_form set member_id = folder.member_id from folder where folder.id = proof_form.folder_id;
alter table proof_form alter column member_id set not null;
create index proof_form_member on proof_form (member_id);

alter table proof_reminder add column member_id bigint references member on delete cascade;
update proof_reminder set member_id = folder.member_id from folder where folder.id = proof_reminder.folder_id;
alter table proof_reminder alter column member_id set not null,
  drop constraint proof_reminder_pkey, add primary key (folder_id, member_id, expected_before, days);
create index proof_reminder_member on proof_reminder (member_id);
