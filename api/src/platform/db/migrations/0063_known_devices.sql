-- Which accounts a browser has signed in to: its cookie holds the device's id and a MAC, and names nobody. Its failures are
-- counted apart from those of strangers, so that no stranger locks anybody out of their own browser.
create table known_device (
  device_id uuid not null,
  account_id bigint not null references account on delete cascade,
  failed_attempts integer not null default 0,
  -- Its own failures are used up: it counts as a stranger until it signs in again.
  blocked_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_id)
);
create index known_device_last_used on known_device (last_used_at);
