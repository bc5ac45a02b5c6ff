-- Who leaves is no reason to keep a row, and a row is no reason to keep who left.
do $$
declare
  link record;
begin
  for link in
    select con.conname, con.conrelid::regclass as at_table, att.attname as at_column
    from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'account'::regclass and con.confdeltype = 'a'
      and not att.attnotnull
  loop
    execute format('alter table %s drop constraint %I', link.at_table, link.conname);
    execute format('alter table %s add constraint %I foreign key (%I) references account on delete set null',
      link.at_table, link.conname, link.at_column);
  end loop;
end $$;
