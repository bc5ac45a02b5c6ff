-- Settings that are not secrets, as administrators changed them (docs/decisions/0035-managers.md). The environment comes first.
create table fund_setting (
  name text primary key,
  value text not null,
  changed_by bigint references account on delete set null,
  changed_at timestamptz not null
);
create index fund_setting_changed_by on fund_setting (changed_by);
