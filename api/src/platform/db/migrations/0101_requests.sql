-- What waits for the service, of whatever kind: the state of the thing itself stays in its own table, and the queue follows it.
create table request (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id bigint not null,
  member_id bigint references account on delete cascade,
  folder_id bigint references folder on delete set null,
  system_ids bigint[],
  subject text not null,
  who text,
  channel text not null check (channel in ('portal', 'phone', 'post', 'counter')),
  mark text,
  received_at timestamptz not null,
  entered_at timestamptz not null,
  due_on date not null,
  holder_id bigint references account on delete set null,
  lease_until timestamptz,
  hold_kind text check (hold_kind in ('day', 'answer')),
  hold_until date,
  hold_reason text,
  held_at timestamptz,
  back_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references account on delete set null,
  outcome text,
  unique (kind, object_id)
);
comment on column request.member_id is 'null: somebody whom the fund does not know';
comment on column request.system_ids is 'whose managers see it; null: everybody, empty: administrators';
comment on column request.who is 'the name of who is no member';
comment on column request.mark is 'what deserves a look before it is opened';
comment on column request.received_at is 'by the fund: the day of the post mark, where a letter was entered later';
comment on column request.lease_until is 'the holder is alone with it until then; null: it was given, and they have not begun';
comment on column request.hold_until is 'it comes back that day, or when the member answers';
comment on column request.back_at is 'it came back; until somebody acts on it, the hold says why';

create index request_open on request (due_on, received_at, id) where closed_at is null;
create index request_holder on request (holder_id) where holder_id is not null and closed_at is null;
create index request_held on request (hold_until) where hold_kind is not null and back_at is null and closed_at is null;
create index request_closed on request (closed_at desc, id desc) where closed_at is not null;
create index request_received on request (received_at desc, id desc);
create index request_member on request (member_id, received_at desc) where member_id is not null;
create index request_folder on request (folder_id) where folder_id is not null;
create index request_closer on request (closed_by) where closed_by is not null;

-- What became of it, step by step; without an author: by itself.
create table request_step (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  step text not null,
  at timestamptz not null,
  author_id bigint references account on delete set null,
  to_id bigint references account on delete set null,
  note text
);
create index request_step_request on request_step (request_id, id);
create index request_step_author on request_step (author_id) where author_id is not null;
create index request_step_to on request_step (to_id) where to_id is not null;

-- Who has it open on their screen.
create table request_reader (
  request_id bigint not null references request on delete cascade,
  manager_id bigint not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (request_id, manager_id)
);
create index request_reader_seen on request_reader (seen_at);
create index request_reader_manager on request_reader (manager_id);

-- What somebody was writing, field by field.
create table request_draft (
  request_id bigint not null references request on delete cascade,
  author_id bigint not null references account on delete cascade,
  field text not null,
  text text not null,
  at timestamptz not null,
  primary key (request_id, author_id, field)
);
create index request_draft_at on request_draft (at);
create index request_draft_author on request_draft (author_id);

-- When somebody last looked at the queue: what came since is new to them.
create table request_look (
  manager_id bigint primary key references account on delete cascade,
  at timestamptz not null
);

-- Visitors' messages were mails until now, and are answered.
update message set state = 'closed' where member_id is null and state = 'waiting';
create index message_visitors on message (date_sent, id) where member_id is null and state = 'waiting';
