-- What stays of a row is told with whose it is and which field, so that the screen leads to them. Without foreign keys: the lines are
-- written after an import that may have been undone, and outlive whom they name.
alter table import_refusal
  add column account_id bigint,
  add column field text,
  add column folder_id bigint,
  add column social_system_id bigint;
comment on column import_refusal.account_id is 'whose value stays; null: a refused row, or one from before it was written down';
