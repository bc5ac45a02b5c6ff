-- What the background jobs need.

-- A seal holds a short hash of each of its rows, so that the first altered one can be named. `row_hashes` is base64 of
-- (id: 8 bytes, first 16 bytes of the row's SHA-256) for each row; `rows_hash`, its SHA-256, is what the chain covers and
-- stays when retention removes the rows with their hashes.
alter table audit_seal add column rows_hash text not null default '', add column row_hashes text;

create function audit_seal_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('egr.audit_retention', true), '') = 'on' and new.row_hashes is null
     and (to_jsonb(old) - 'row_hashes') = (to_jsonb(new) - 'row_hashes') then
    return new;
  end if;
  raise exception 'audit_seal is append-only';
end $$;
create trigger audit_seal_guard before update or delete on audit_seal for each row execute function audit_seal_append_only();

create function audit_no_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_no_truncate before truncate on audit_log execute function audit_no_truncate();
create trigger audit_seal_no_truncate before truncate on audit_seal execute function audit_no_truncate();

create index outbox_failed on outbox (created_at) where state = 'failed';
create index connect_as_token_end on connect_as_token (expires_at);
