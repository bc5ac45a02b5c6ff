-- The service's side of what members send: what became of each message, who wrote an answer, who decided a proof of life.
alter table message
  add column state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  add column author_id bigint references account;
update message set state = 'answered'
  where user_is_sender and exists (select 1 from message as answer where answer.reply_to_id = message.id);
-- The list of the service reads these, and its first page is what waits.
create index message_received on message (date_sent desc, id desc) where user_is_sender and folder_id is not null;
create index message_waiting on message (date_sent, id) where user_is_sender and folder_id is not null and state = 'waiting';

alter table proof_of_life
  add column decided_at timestamptz,
  add column decided_by bigint references account;
create index proof_of_life_created on proof_of_life (created_at desc, id desc);
create index proof_of_life_undecided on proof_of_life (created_at, id) where state in ('received', 'checked');

-- An attachment whose message is gone is gone too: the sweep of orphan files removes its bytes within a day.
create function purge_attachment() returns trigger language plpgsql as $$
begin
  update file set purged_at = now() where id = old.file_id and purged_at is null;
  return null;
end $$;
create trigger message_attachment_gone after delete on message_attachment
  for each row execute function purge_attachment();
