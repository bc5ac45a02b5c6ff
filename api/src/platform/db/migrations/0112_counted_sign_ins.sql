-- Sign-ins by means, and what left by the outbox and did not arrive, are counts of a day too: their rows are kept for weeks alone.
alter table stats_day drop constraint stats_day_kind_check;
alter table stats_day add constraint stats_day_kind_check
  check (kind in ('login', 'first_connection', 'navigation', 'action', 'sign_in', 'sent', 'undelivered'));
-- sign_in: the means in `value`, of the staff 'staff' in `detail`; sent, undelivered: the channel in `value`.
