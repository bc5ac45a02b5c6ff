-- Days on which a manager is away, both included, and who does their work meanwhile.
create table manager_absence (
  id bigint generated always as identity primary key,
  manager_id bigint not null references account on delete cascade,
  begin_on date not null,
  end_on date not null,
  stand_in_id bigint references account on delete set null,
  entered_by bigint references account on delete set null,
  entered_at timestamptz not null,
  check (end_on >= begin_on),
  check (stand_in_id <> manager_id)
);
comment on column manager_absence.stand_in_id is 'null: whoever takes the request';
create index manager_absence_manager on manager_absence (manager_id, end_on);
create index manager_absence_stand_in on manager_absence (stand_in_id) where stand_in_id is not null;
create index manager_absence_author on manager_absence (entered_by) where entered_by is not null;
create index manager_absence_end on manager_absence (end_on);

alter table request add column absent_id bigint references account on delete set null;
comment on column request.absent_id is 'who held it when they went away; until somebody acts on it';
create index request_absent on request (absent_id) where absent_id is not null;
