-- What came by telephone, by post or at the counter, as somebody of the staff wrote it down.
create table member_contact (
  id bigint generated always as identity primary key,
  member_id bigint references member on delete cascade,
  folder_id bigint references folder on delete set null,
  system_ids bigint[],
  firstname text,
  lastname text,
  phone text,
  email text,
  channel text not null check (channel in ('phone', 'post', 'counter')),
  subject text not null check (length(subject) between 1 and 150),
  text text not null check (length(text) <= 5000),
  file_id bigint references file,
  received_on date not null,
  entered_at timestamptz not null,
  entered_by bigint references account on delete set null,
  closed_at timestamptz,
  outcome text,
  check ((member_id is null) = (lastname is not null))
);
comment on column member_contact.member_id is 'null: somebody whom the fund does not know, who is named';
comment on column member_contact.system_ids is 'whose managers see it; null: everybody, empty: administrators';
comment on column member_contact.file_id is 'the scan';
comment on column member_contact.received_on is 'of a letter: the day of its postmark';

create index member_contact_member on member_contact (member_id, received_on desc, id desc) where member_id is not null;
create index member_contact_folder on member_contact (folder_id) where folder_id is not null;
create index member_contact_file on member_contact (file_id) where file_id is not null;
create index member_contact_author on member_contact (entered_by) where entered_by is not null;
create index member_contact_open on member_contact (received_on, id) where closed_at is null;
create index member_contact_due on member_contact (entered_at);
