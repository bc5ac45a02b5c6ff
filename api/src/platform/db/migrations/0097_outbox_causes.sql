-- Why a message did not go, as one of few causes: what failed for the same reason is found, and sent again, together.
alter table outbox add column cause text;
update outbox set cause = case
  when state = 'refused' then 'limit'
  when last_error like 'too late:%' then 'expired'
  when last_error ~ 'ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EDNS|ECONNECTION|ESOCKET' then 'unreachable'
  when last_error ~ 'ETIMEDOUT|no answer in time' then 'timeout'
  else 'other' end
where last_error is not null;

create index outbox_trouble on outbox (state, created_at) where state <> 'sent';
create index outbox_cause on outbox (cause, created_at) where cause is not null;
create index outbox_channel on outbox (channel, created_at);
create index outbox_recipient on outbox (lower(recipient) text_pattern_ops);
