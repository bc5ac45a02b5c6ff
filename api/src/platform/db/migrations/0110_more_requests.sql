-- Documents and tax data that members send while the fund wants them in its queue wait until somebody has dealt with them.
alter table supporting_document add column is_waiting boolean not null default false;
create index supporting_document_waiting on supporting_document (id) where is_waiting;
alter table tax_data add column is_waiting boolean not null default false;
create index tax_data_waiting on tax_data (id) where is_waiting;

-- Messages whose address refuses them wait until somebody has asked the member for another one.
alter table outbox add column handled_at timestamptz;
create index outbox_returned on outbox (account_id, channel, recipient, id)
  where state = 'failed' and cause = 'recipient' and handled_at is null;
