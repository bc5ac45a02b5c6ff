-- What is over and still on hold is looked for every night: it should be nothing.
create index request_closed_in_hold on request (id) where closed_at is not null and hold_kind is not null;
