-- Accepted changes of account go to the paying system as files, each made once; the fund's own file says what became of them.
create table bank_export (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by bigint references account on delete set null,
  changes integer not null,
  control text not null,
  sha256 text not null,
  size integer not null,
  content bytea,
  opened_at timestamptz,
  fetched_at timestamptz,
  fetched_by bigint references account on delete set null,
  withdrawn_at timestamptz
);
create index bank_export_created_by on bank_export (created_by);
create index bank_export_fetched_by on bank_export (fetched_by);
comment on column bank_export.created_by is 'null: the operator, or who is gone';
comment on column bank_export.content is 'the file, sealed; null once somebody of it was erased, or it was withdrawn';
comment on column bank_export.opened_at is 'it was sent, perhaps not whole';
comment on column bank_export.fetched_at is 'it arrived whole: its changes are transmitted';
comment on column bank_export.withdrawn_at is 'one of its changes was not accepted any more before it was fetched: all went to another one';

alter table bank_change
  add column export_id bigint references bank_export on delete set null,
  add column taken_over_at timestamptz,
  add column contradicted_at timestamptz;
create index bank_change_export on bank_change (export_id) where export_id is not null;
comment on column bank_change.taken_over_at is 'the fund''s own file has this account: it is closed';
comment on column bank_change.contradicted_at is 'the fund''s own file has another one';

-- What managers said to have handed over by hand is not compared with later files. Either of the next migrations' columns may be there.
update bank_change as change set taken_over_at = now()
  where to_jsonb(change)->>'state' = 'transmitted' or to_jsonb(change)->>'done_at' is not null;
