-- Who wants to be told each morning what waits.
create table request_digest (
  manager_id bigint primary key references account on delete cascade,
  sent_on date not null
);
comment on column request_digest.sent_on is 'the day that was last looked at, whether or not something waited';

-- What somebody of the staff is writing that is about no request yet: a note about a member, a contact being entered.
create table own_draft (
  author_id bigint not null references account on delete cascade,
  field text not null,
  member_id bigint references member on delete cascade,
  text text not null,
  at timestamptz not null
);
create unique index own_draft_one on own_draft (author_id, field, coalesce(member_id, 0));
create index own_draft_member on own_draft (member_id) where member_id is not null;
create index own_draft_at on own_draft (at);
