-- When a job began, when and why it failed last, and how often in a row.
alter table job
  add column started_at timestamptz,
  add column failed_at timestamptz,
  add column failure text,
  add column failures integer not null default 0;
update job set failed_at = last_run_at, failure = substr(last_outcome, 9), failures = 1 where last_outcome like 'failed: %';

-- How an import was asked for, how many rows it refused, and why it broke off.
alter table import_run
  add column strict boolean not null default false,
  add column refused integer not null default 0,
  add column problem text;
update import_run set refused = (
  select coalesce(sum((one->>'refused')::integer), 0) from jsonb_array_elements(totals) as one)
where jsonb_typeof(totals) = 'array';

-- The rows that an import refused, or the first ones of very many. What is wrong may be quoted.
create table import_refusal (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run on delete cascade,
  file text not null,
  line integer not null, -- 1 is the header; 0: the file as a whole
  column_name text not null,
  cause text not null,
  at timestamptz not null
);
create index import_refusal_run on import_refusal (run_id, id);
create index import_refusal_at on import_refusal (at);
