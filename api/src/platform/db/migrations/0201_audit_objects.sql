-- The audit log is also searched by the kind of an object alone, and by its number alone. The number comes first: it narrows whatever
-- the kind, and with the kind entries still stand in the order of time.
drop index audit_log_object;
create index audit_log_object on audit_log (object_id, object_type, at, id) where object_id is not null;
create index audit_log_object_type on audit_log (object_type, at, id) where object_type is not null;
