-- 'Qui a consulté mon dossier' and the terms of use.

-- What managers did while they were connected as a member: few rows, found without reading the member's own.
create index audit_log_connected_as on audit_log (author_id, at desc) where real_author_id is not null;

-- When the member accepted the terms of the version in cgu_version: the audit log forgets after a year, this does not.
alter table member add column cgu_accepted_at timestamptz;
