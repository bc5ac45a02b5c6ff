-- The brake on reading: whom each manager read in the last hour, how much they read by the hour, and what holds them back
-- (docs/decisions/0034-brakes.md).

-- One row a person and manager, and only for an hour: so no foreign keys, which would be checked for each row of each list. The
-- only index is the key, so that reading somebody again changes the row in place.
create table reading (
  manager_id bigint not null,
  member_id bigint not null,
  at timestamptz not null,
  primary key (manager_id, member_id)
) with (fillfactor = 70);
comment on column reading.at is 'when last, to the minute';

create table reading_hour (
  manager_id bigint not null references account on delete cascade,
  hour timestamptz not null,
  people integer not null,
  opened integer not null default 0,
  searched integer not null default 0,
  exported integer not null default 0,
  usual integer,
  tripped text check (tripped in ('proof', 'alarm')),
  tripped_at timestamptz,
  primary key (manager_id, hour)
);
comment on column reading_hour.people is 'the most different ones within any sixty minutes that ended in this hour';
comment on column reading_hour.opened is 'how often somebody was shown so; the same person counts each time';
comment on column reading_hour.usual is 'what was usual for the manager when the brake acted; null: not known yet';
create index reading_hour_tripped on reading_hour (tripped_at desc, manager_id) where tripped is not null;

create table reading_brake (
  manager_id bigint primary key references account on delete cascade,
  usual integer,
  usual_on date,
  proof_since timestamptz,
  proof_level integer not null default 0,
  stopped_at timestamptz,
  lifted_at timestamptz,
  lifted_by bigint references account on delete set null,
  lift_reason text,
  lifted_until timestamptz
);
comment on column reading_brake.usual is 'people that they usually read in an hour, as reckoned on usual_on; null: too few days to say';
comment on column reading_brake.proof_since is 'a proof is asked that is younger than this';
comment on column reading_brake.proof_level is 'how often the number that asks has doubled since it was first reached';
comment on column reading_brake.stopped_at is 'since when exports are refused';
create index reading_brake_lifted_by on reading_brake (lifted_by);

-- Counts what was read. The brake of each manager is locked first, always in the same order, so that of two calls that come at
-- once the second counts what the first did: nobody reads more by asking in parallel.
create function count_readings(readings jsonb, moment timestamptz)
returns table (manager bigint, number integer, usual integer, usual_on date, proof_since timestamptz, proof_level integer,
  stopped_at timestamptz, lifted_until timestamptz)
language plpgsql as $$
declare asked record; brake reading_brake;
begin
  -- Nobody waits for the disk: what a crash forgets is the counting of its last moment, the audit log has it all.
  perform set_config('synchronous_commit', 'off', true);
  for asked in
    select one.* from jsonb_to_recordset(readings)
      as one (manager bigint, members bigint[], opened integer, searched integer, exported integer)
    order by one.manager
  loop
    insert into reading_brake (manager_id) values (asked.manager) on conflict (manager_id) do nothing;
    select * into brake from reading_brake as held where held.manager_id = asked.manager for update;
    delete from reading as old where old.manager_id = asked.manager and old.at <= moment - interval '1 hour';
    insert into reading as known (manager_id, member_id, at)
      select asked.manager, one, moment from unnest(asked.members) as one
      on conflict (manager_id, member_id) do update set at = excluded.at where known.at <= excluded.at - interval '1 minute';
    select count(*) into number from reading as now where now.manager_id = asked.manager;
    insert into reading_hour as kept (manager_id, hour, people, opened, searched, exported)
      values (asked.manager, date_trunc('hour', moment), number, asked.opened, asked.searched, asked.exported)
      on conflict (manager_id, hour) do update set people = greatest(kept.people, excluded.people),
        opened = kept.opened + excluded.opened, searched = kept.searched + excluded.searched,
        exported = kept.exported + excluded.exported;
    manager := asked.manager;
    usual := brake.usual;
    usual_on := brake.usual_on;
    proof_since := brake.proof_since;
    proof_level := brake.proof_level;
    stopped_at := brake.stopped_at;
    lifted_until := brake.lifted_until;
    return next;
  end loop;
end $$;

-- What is usual is known from the audit log, where the product served already.
insert into reading_hour (manager_id, hour, people, opened)
select log.author_id, date_trunc('hour', log.at), count(distinct one), count(one)
from audit_log as log, unnest(log.subjects) as one
where log.real_author_id is null and log.outcome = 'ok' and log.at > current_timestamp - interval '90 days'
  and exists (select 1 from account where account.id = log.author_id and account.role < 3)
group by log.author_id, date_trunc('hour', log.at);
