-- A manager's visit to a member's space hangs on the session in which it was asked for, and ends with it. What is open
-- from before hangs on none, and so is over.
alter table session add column opened_by uuid references session on delete cascade;
create index session_opened_by on session (opened_by) where opened_by is not null;
alter table connect_as_token add column session_id uuid references session on delete cascade;
create index connect_as_token_session on connect_as_token (session_id);

-- Who of the service wrote it in the member's name; null: the member did.
alter table supporting_document add column author_id bigint references account;
alter table tax_data add column author_id bigint references account;
alter table beneficiary add column author_id bigint references account;
alter table address add column author_id bigint references account;

-- Visits that no mail could tell of: told on the home of the portal, until the member closes the notice.
create table visit_notice (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  manager_id bigint not null references account on delete cascade,
  at timestamptz not null
);
create index visit_notice_member on visit_notice (member_id, at desc);
