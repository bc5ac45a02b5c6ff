-- The audit log is searched by day, action, author and what was done in a member's space, a page at a time from an entry on.
-- Ascending, and read backwards: what comes is put at the end of an index or of an action's part of it, which stays full.
create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, at, id);
create index audit_log_real_author on audit_log (real_author_id, at, id) where real_author_id is not null;
create index audit_log_visits on audit_log (at, id) where real_author_id is not null;
