-- The figures of the queue (docs/decisions/0041-figures.md): the months that are over are counted once, and again when one of
-- their requests changed.
alter table request add column answer_days integer;
comment on column request.answer_days is 'working days from its reception to the first time that it was closed';
-- Of what was closed until now: without the public holidays, which only the product's calendar knows.
update request set answer_days = (
  select count(*) from generate_series((received_at at time zone 'Europe/Paris')::date + 1,
    (coalesce(answered_at, closed_at) at time zone 'Europe/Paris')::date, interval '1 day') as day
  where extract(isodow from day) < 6)
from (select request_id, min(at) as answered_at from request_step where step = 'closed' group by request_id) as step
where step.request_id = request.id;

create function paris_month(at timestamptz) returns date language sql immutable parallel safe as
  $$ select date_trunc('month', at at time zone 'Europe/Paris')::date $$;

-- What was open at the end of a month that is over, and was closed since: few of all.
create index request_crossing on request (closed_at) where paris_month(closed_at) > paris_month(received_at);
drop index request_closer;
create index request_closer on request (closed_by, closed_at) where closed_by is not null;

create table request_month (
  month date not null,
  kind text not null,
  channel text not null,
  system_ids bigint[],
  received integer not null,
  closed integer not null,
  in_time integer not null,
  open integer not null,
  oldest date,
  answers jsonb not null
);
comment on table request_month is 'one row of zeros more says that the month was counted';
comment on column request_month.open is 'at the end of the month';
comment on column request_month.oldest is 'of open: the day on which the oldest was received';
comment on column request_month.answers is 'of closed: how many were answered in so many working days';
create index request_month_month on request_month (month);

-- Months of which a request changed since they were counted: from `since` to `until` (null: and all after).
create table request_month_changed (since date not null, until date);

create function mark_new_requests() returns trigger language plpgsql as $$
begin
  insert into request_month_changed select distinct paris_month(received_at), paris_month(closed_at) from changed;
  return null;
end $$;
create trigger request_added after insert on request referencing new table as changed
  for each statement execute function mark_new_requests();
create trigger request_gone after delete on request referencing old table as changed
  for each statement execute function mark_new_requests();

create function mark_changed_request() returns trigger language plpgsql as $$
begin
  -- Closed, or open again: at the ends of the months before it was as it is.
  if old.received_at = new.received_at and old.kind = new.kind and old.channel = new.channel
    and old.system_ids is not distinct from new.system_ids then
    insert into request_month_changed values (paris_month(least(old.closed_at, new.closed_at)), null);
  else
    insert into request_month_changed values (paris_month(least(old.received_at, new.received_at)), null);
  end if;
  return null;
end $$;
create trigger request_changed after update on request for each row
  when (old.closed_at is distinct from new.closed_at or old.received_at <> new.received_at or old.kind <> new.kind
    or old.channel <> new.channel or old.system_ids is distinct from new.system_ids
    or new.closed_at is not null and (old.due_on <> new.due_on or old.answer_days is distinct from new.answer_days))
  execute function mark_changed_request();
