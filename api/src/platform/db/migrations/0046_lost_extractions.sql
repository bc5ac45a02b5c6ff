-- Spreadsheets have a lease too: what a dead process left 'running' becomes 'interrupted' when the history is next read.
update extraction set lease_until = started_at where result = 'running' and lease_until is null;
create index extraction_running on extraction (lease_until) where result = 'running';
