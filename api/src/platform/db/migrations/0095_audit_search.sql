-- The audit log is searched by day, action, author and what was done in a member's space, a page at a time from an entry on.
-- All but the third grow at their end alone: an entry that comes costs them next to nothing.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_real_author on audit_log (real_author_id, at desc, id desc) where real_author_id is not null;
create index audit_log_visits on audit_log (at desc, id desc) where real_author_id is not null;
