-- Accounts that folders were paid to are evidence: a change keeps the former one with its dates, its author and its RIB.
alter table folder_financial_information
  add column paid_from timestamptz not null default now(),
  add column author_id bigint references account on delete set null; -- null: the fund's own file
update folder_financial_information as link
  set paid_from = account.created_at, author_id = case when account.attachment_id is not null then account.member_id end
  from financial_information as account where account.id = link.financial_information_id;

create table former_account (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder on delete cascade,
  financial_information_id bigint not null references financial_information on delete cascade,
  author_id bigint references account on delete set null,
  paid_from timestamptz not null,
  paid_until timestamptz not null
);
create index former_account_folder on former_account (folder_id, paid_until desc);
create index former_account_account on former_account (financial_information_id);

-- By a trigger, so that no way to change an account forgets it.
create function keep_former_account() returns trigger language plpgsql as $$
begin
  insert into former_account (folder_id, financial_information_id, author_id, paid_from, paid_until)
    values (old.folder_id, old.financial_information_id, old.author_id, old.paid_from, new.paid_from);
  return new;
end $$;
create trigger folder_financial_information_former after update on folder_financial_information for each row
  when (old.financial_information_id is distinct from new.financial_information_id)
  execute function keep_former_account();

alter table bank_change
  add column former_id bigint references financial_information on delete set null, -- null: there was none
  add column undone_at timestamptz; -- the person said that it was not them
create index bank_change_former on bank_change (former_id);
