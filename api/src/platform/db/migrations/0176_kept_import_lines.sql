-- Administrators read of an import what stayed as it was decided in the product too, of rows that went in.
alter table import_refusal add column is_kept boolean not null default false;
comment on column import_refusal.is_kept is 'the row went in: this is what stays of it';
drop index import_refusal_run;
create index import_refusal_run on import_refusal (run_id, is_kept, id);
