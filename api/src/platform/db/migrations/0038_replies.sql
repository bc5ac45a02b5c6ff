-- The service's answer says which message it answers.
alter table message add column reply_to_id bigint references message on delete set null;
create index message_reply on message (reply_to_id) where reply_to_id is not null;
-- What the member has not read yet is asked for on each page of the portal.
create index message_unread on message (member_id, folder_id) where read_at is null and not user_is_sender;
