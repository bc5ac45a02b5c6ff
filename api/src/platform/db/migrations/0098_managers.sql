-- Managers in the product beside the import (docs/decisions/0035-managers.md).

-- Counts the changes of a manager's own fields, so that of two administrators who save at once the second is told.
alter table account add column staff_version integer not null default 1;

-- Who decided last of a field of a manager: what an administrator or the operator did, the import never takes back.
create table manager_field (
  manager_id bigint not null references account on delete cascade,
  field text not null check (field in ('email', 'lastname', 'firstname', 'administrator', 'active')),
  origin text not null check (origin in ('import', 'administrator', 'operator')),
  changed_by bigint references account on delete set null,
  changed_at timestamptz not null,
  primary key (manager_id, field)
);
create index manager_field_changed_by on manager_field (changed_by);

-- The same of an accreditation, given or taken away.
create table accreditation_change (
  manager_id bigint not null references account on delete cascade,
  social_system_id bigint not null references social_system,
  is_given boolean not null,
  origin text not null check (origin in ('import', 'administrator')),
  changed_by bigint references account on delete set null,
  changed_at timestamptz not null,
  primary key (manager_id, social_system_id)
);
create index accreditation_change_social_system on accreditation_change (social_system_id);
create index accreditation_change_changed_by on accreditation_change (changed_by);

-- Groups that work is given to.
create table manager_group (
  id bigint generated always as identity primary key,
  name text not null,
  search_name text not null constraint manager_group_name unique,
  version integer not null default 1
);
create table manager_group_member (
  group_id bigint not null references manager_group on delete cascade,
  manager_id bigint not null references account on delete cascade,
  primary key (group_id, manager_id)
);
create index manager_group_member_manager on manager_group_member (manager_id);
