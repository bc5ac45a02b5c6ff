-- The private address at which a calendar of the member's own reads the days of their payments; the address itself is not stored.
create table payment_calendar (
  member_id bigint primary key references member on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz not null
);
comment on column payment_calendar.read_at is 'last, by day; at first when it was made';
create index payment_calendar_read on payment_calendar (read_at);
