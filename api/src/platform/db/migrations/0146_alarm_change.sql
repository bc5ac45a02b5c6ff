-- An alarm leads to the change of account that it is about.
alter table alarm add column change_id bigint references bank_change on delete set null;
create index alarm_change on alarm (change_id);
