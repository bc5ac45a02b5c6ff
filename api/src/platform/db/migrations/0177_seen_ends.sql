-- Since when the product has known the days that the end of a member is counted from: one that was mistyped at the source would end
-- them in the same night. By triggers, so that no way to change them forgets it.
alter table folder add column closing_seen_at timestamptz not null default now();
alter table member add column death_seen_at timestamptz not null default now();

create function see_closing() returns trigger language plpgsql as $$
begin
  new.closing_seen_at = now();
  return new;
end $$;
create trigger folder_closing_seen before update of closed, closing_date on folder for each row
  when (old.closed is distinct from new.closed or old.closing_date is distinct from new.closing_date)
  execute function see_closing();

create function see_death() returns trigger language plpgsql as $$
begin
  new.death_seen_at = now();
  return new;
end $$;
create trigger member_death_seen before update of death_date on member for each row
  when (old.death_date is distinct from new.death_date) execute function see_death();
