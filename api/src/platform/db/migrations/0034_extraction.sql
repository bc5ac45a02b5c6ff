-- One archive at a time, whatever processes do; what was left out of it; and an index that counts alone.
alter table extraction add left_out integer not null default 0;
create unique index extraction_one_zip on extraction (kind) where kind = 'zip' and result = 'running';
create index extraction_manager on extraction (manager_id, id desc);
drop index supporting_document_search;
create index supporting_document_search on supporting_document (social_system_id, document_type_id, is_extracted, creation_date)
  include (folder_id, file_id, is_infected, purged_date);
