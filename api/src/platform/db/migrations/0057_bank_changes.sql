-- The service's side of new bank details: one row a folder, until somebody has taken it over into the payments. Its
-- account goes when another takes its place, so the row then says no more than that there was one.
create table bank_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  folder_id bigint not null references folder on delete cascade,
  financial_information_id bigint references financial_information on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references account
);
create index bank_change_created on bank_change (created_at desc, id desc);
create index bank_change_waiting on bank_change (created_at, id) where done_at is null;
create index bank_change_member on bank_change (member_id);
create index bank_change_folder on bank_change (folder_id);
create index bank_change_account on bank_change (financial_information_id);

-- Those whose RIB is still kept. Only what a member sent has one.
insert into bank_change (member_id, folder_id, financial_information_id, created_at)
  select account.member_id, link.folder_id, account.id, account.created_at
  from financial_information as account
  join folder_financial_information as link on link.financial_information_id = account.id
  where account.attachment_id is not null
  order by account.created_at, link.folder_id;
