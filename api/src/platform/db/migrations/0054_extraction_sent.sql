-- What went out of an extraction (size, sent_count) beside what it was to hold (planned_size, document_count). Null: not known.
alter table extraction add planned_size bigint, add sent_count integer;
update extraction set sent_count = document_count where result in ('sent', 'confirmed');
update extraction set planned_size = size where kind = 'zip' and result in ('sent', 'confirmed');
-- Some of these keep what was planned, others what went out, and nothing tells them apart.
update extraction set size = 0 where kind = 'zip' and result in ('interrupted', 'failed');
create index extraction_started on extraction (started_at desc);
