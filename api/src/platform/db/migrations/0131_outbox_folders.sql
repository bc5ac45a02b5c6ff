-- The folders that a mail or SMS tells of: who has none of them in their scope reads nothing of it on the member's page.
alter table outbox add column folder_ids bigint[];
comment on column outbox.folder_ids is 'null: it is about no folder in particular';
