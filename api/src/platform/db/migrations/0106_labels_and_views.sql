-- Words that requests are sorted by, and criteria that are saved (docs/decisions/0039-many-requests.md).
create table request_label (
  id bigint generated always as identity primary key,
  name text not null,
  search_name text not null constraint request_label_name unique,
  version integer not null default 1
);
create table request_labelled (
  request_id bigint not null references request on delete cascade,
  label_id bigint not null references request_label on delete cascade,
  primary key (request_id, label_id)
);
create index request_labelled_label on request_labelled (label_id);

create table request_view (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account on delete cascade,
  name text not null,
  search_name text not null,
  criteria jsonb not null,
  shared_with text not null check (shared_with in ('me', 'group', 'everybody')),
  group_id bigint references manager_group on delete set null,
  version integer not null default 1,
  constraint request_view_name unique (owner_id, search_name)
);
comment on column request_view.group_id is 'with whom it is shared; null where it is gone: nobody';
create index request_view_group on request_view (group_id) where group_id is not null;
