-- Seals are signed with a key that the database does not hold. Both null: made before signatures; the first signed seal
-- closes that part of the chain.
alter table audit_seal add column key_id text, add column signature text;

-- The last head of the chain that was written outside (AUDIT_HEADS), and since when that fails.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz,
  seal_id bigint,
  failing_since timestamptz,
  failure text
);
insert into audit_head default values;

-- The months below which the database itself refuses to remove, for a product whose role does not own the log. Null: none.
create table audit_floor (
  only_row boolean primary key default true check (only_row),
  months integer check (months > 0)
);
insert into audit_floor default values;

-- What the product does to the log beyond inserting, with the rights of the owner: a product whose own role can neither
-- update nor delete still seals and removes.
create function audit_mark_sealed(of_seal bigint, from_row bigint, to_row bigint) returns bigint
language plpgsql security definer as $$
declare marked bigint;
begin
  update audit_log set seal_id = of_seal
  where seal_id is null and id between from_row and to_row and exists (select from audit_seal where id = of_seal);
  get diagnostics marked = row_count;
  return marked;
end $$;

create function audit_remove(through_seal bigint) returns bigint
language plpgsql security definer as $$
declare removed bigint; least integer := (select months from audit_floor);
begin
  if least is not null and exists (
    select from audit_seal
    where id <= through_seal and row_hashes is not null and sealed_at + make_interval(months => least) > clock_timestamp()
  ) then
    raise exception 'audit_log is append-only: seals are kept for % months', least;
  end if;
  perform set_config('egr.audit_retention', 'on', true);
  delete from audit_log where seal_id <= through_seal;
  get diagnostics removed = row_count;
  update audit_seal set row_hashes = null where id <= through_seal and row_hashes is not null;
  perform set_config('egr.audit_retention', '', true);
  return removed;
end $$;

-- With a floor, a seal cannot be born old.
create function audit_seal_age() returns trigger language plpgsql as $$
begin
  if (select months from audit_floor) is not null and new.sealed_at < clock_timestamp() - interval '1 hour' then
    raise exception 'audit_seal is append-only: a seal is made now';
  end if;
  return new;
end $$;
create trigger audit_seal_age before insert on audit_seal for each row execute function audit_seal_age();

-- What runs with the rights of the owner finds its tables where they are now, whatever the caller's path says.
do $$
declare called text;
begin
  foreach called in array array['audit_mark_sealed(bigint, bigint, bigint)', 'audit_remove(bigint)'] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', called, current_schema());
    execute format('revoke execute on function %s from public', called);
  end loop;
end $$;
