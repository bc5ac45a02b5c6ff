-- What a version of a content came from: created, changed, put back from an older version, removed.
alter table content_history add action text not null default 'update' check (action in ('create', 'update', 'restore', 'delete'));
