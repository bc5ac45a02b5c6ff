-- A member writes about what they sent: a message answers the first of its thread, any other says what it is about.
alter table message
  add column about_kind text,
  add column about_id bigint,
  add check ((about_kind is null) = (about_id is null)),
  add check (about_kind is null or reply_to_id is null);
comment on column message.about_kind is 'of the submission that it was written on, where that is no message';
create index message_about on message (member_id, about_kind, about_id) where about_kind is not null;
create index tax_data_member on tax_data (member_id, receipt_date desc);
