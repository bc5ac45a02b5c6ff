-- Whose it is says what was sent itself, never its folder, which may be somebody else's since (docs/decisions/0043). Of what came
-- before, who has the folder today.
update supporting_document set sender_id = folder.member_id from folder
  where folder.id = supporting_document.folder_id
    and not exists (select from member where member.id = supporting_document.sender_id);
alter table supporting_document alter column sender_id set not null,
  add constraint supporting_document_sender_id_fkey foreign key (sender_id) references member on delete cascade;
create index supporting_document_sender on supporting_document (sender_id);

alter table payment_certificate add column member_id bigint references member on delete cascade;
update payment_certificate set member_id = folder.member_id from folder where folder.id = payment_certificate.folder_id;
alter table payment_certificate alter column member_id set not null;
create index payment_certificate_member on payment_certificate (member_id);
