-- Ready answers that one group of managers has.
alter table canned_answer add column group_id bigint references manager_group;
comment on column canned_answer.group_id is 'of managers; null: everybody''s';
create index canned_answer_group on canned_answer (group_id) where group_id is not null;
