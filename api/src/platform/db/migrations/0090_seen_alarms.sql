-- What the administrator found who looked at an alarm.
alter table alarm add column seen_note text;
create index alarm_to_see on alarm (created_at desc, id desc) where seen_at is null;
