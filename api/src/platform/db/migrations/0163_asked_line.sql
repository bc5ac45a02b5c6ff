-- Changes that come from one line are counted together: over IPv6 one machine has as many addresses as it likes.
alter table bank_change add column asked_line text;
comment on column bank_change.asked_line is 'the line of asked_from: the address, or the /64 of an IPv6';
-- A day is looked back at, from when it was asked until it is decided: of those few, IPv6 ones are counted by their address.
update bank_change set asked_line = asked_from
where created_at > now() - interval '30 days' or state in ('asked', 'checked', 'waiting', 'toValidate');
