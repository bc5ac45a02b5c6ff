-- Who forgot a password is looked up beside the request, which does the same for known and unknown. A row goes when it is
-- answered: what was typed is kept no longer.
create table password_request (
  id bigint generated always as identity primary key,
  value text not null,
  address text not null,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index password_request_due on password_request (next_attempt_at);

-- Who caused a message, and what a limit kept back: 'refused', with the cause in last_error.
alter table outbox add column author_id bigint references account on delete set null;
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sent', 'failed', 'refused'));
create index outbox_author on outbox (author_id);

-- Links of one account since an hour or a day are counted before another one is sent.
create index link_token_recent on link_token (account_id, kind, created_at);
