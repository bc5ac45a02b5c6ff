-- What the fund's security has to look at: told by mail to SECURITY_EMAIL, and kept until somebody has looked.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  occurrence text not null,
  body text not null,
  member_id bigint references member on delete cascade,
  manager_id bigint references account on delete set null,
  created_at timestamptz not null,
  seen_at timestamptz,
  seen_by bigint references account on delete set null,
  unique (kind, occurrence)
);
comment on column alarm.occurrence is 'what it is about: the same is raised once';
comment on column alarm.manager_id is 'whose doing it is';
create index alarm_created on alarm (created_at desc, id desc);
create index alarm_member on alarm (member_id);
create index alarm_manager on alarm (manager_id);
create index alarm_seen_by on alarm (seen_by);
