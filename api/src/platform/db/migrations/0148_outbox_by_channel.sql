-- What is due is taken channel by channel, first what carries a code that will be dead soon.
drop index outbox_waiting;
create index outbox_waiting on outbox (channel, expires_at, next_attempt_at) where state = 'waiting';
