-- What a member has begun to fill in and not sent, with its files: sealed, theirs alone, for 30 days after its last change.
create table member_draft (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  form text not null check (length(form) <= 80),
  content bytea not null,
  version integer not null,
  changed_at timestamptz not null,
  unique (member_id, form)
);
comment on column member_draft.form is 'the form''s own name, with the id of what it is about; nothing of the person';
comment on column member_draft.content is 'sealed: what was typed and chosen, as JSON';
create index member_draft_changed on member_draft (changed_at);

create table member_draft_file (
  id bigint generated always as identity primary key,
  draft_id bigint not null references member_draft on delete cascade,
  about bytea not null,
  size integer not null check (size > 0),
  received integer not null check (received between 0 and size)
);
comment on column member_draft_file.about is 'sealed: the name and type that the browser gave';
comment on column member_draft_file.received is 'bytes that have come, from the first on';
create index member_draft_file_draft on member_draft_file (draft_id);

-- Rows, not files of the store: a part that comes is one statement, and goes with its draft.
create table member_draft_part (
  file_id bigint not null references member_draft_file on delete cascade,
  start integer not null,
  content bytea not null,
  primary key (file_id, start)
);
comment on column member_draft_part.content is 'sealed';
