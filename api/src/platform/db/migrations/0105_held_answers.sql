-- An answer of the service reaches the member ten seconds after it was sent: until then who sent it may take it back.
alter table message
  add column released_at timestamptz,
  add column undo jsonb;
comment on column message.released_at is 'the member sees an answer from then on; null: from the beginning';
comment on column message.undo is 'what taking an answer back puts right: the state of what it answered, and its notices in the outbox';
