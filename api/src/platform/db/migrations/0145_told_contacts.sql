-- A lost device is told by the portal, by telephone, by post or at the counter: one kind, whichever the way. A letter of the fund that
-- came back is written down too: it was sent by nobody, and says that an address is to be looked at.
alter table member_contact
  drop constraint member_contact_channel_check,
  add constraint member_contact_channel_check check (channel in ('portal', 'phone', 'post', 'counter')),
  add column about text check (about in ('lostDevice', 'returnedPost')),
  add check (about is distinct from 'returnedPost' or (member_id is not null and channel = 'post'));
comment on column member_contact.about is 'what it is beside a question: a kind of its own in the queue';
comment on column member_contact.entered_by is 'null: who is named wrote it by the portal, or its author has left';
create index member_contact_returned on member_contact (member_id) where about = 'returnedPost' and closed_at is null;

-- What visitors wrote of a lost device was a message of theirs.
update request set object_id = -object_id where kind = 'lostDevice';
do $$
declare
  one record;
  contact bigint;
begin
  for one in
    select message.*, request.closed_at as over_at, request.outcome as over_by from message
      left join request on request.kind = 'lostDevice' and request.object_id = -message.id
    where message.member_id is null and message.content ->> 'about' = 'lostDevice' order by message.id
  loop
    insert into member_contact (system_ids, firstname, lastname, phone, email, channel, about, subject, text, received_on, entered_at,
      closed_at, outcome)
    values (case when one.content ->> 'socialSystemId' is not null then array[(one.content ->> 'socialSystemId')::bigint] end,
      one.content ->> 'firstname', coalesce(one.content ->> 'lastname', '?'), one.content ->> 'phone', one.sender_email, 'portal',
      'lostDevice', one.subject, coalesce(one.content ->> 'text', ''), (one.date_sent at time zone 'Europe/Paris')::date,
      one.date_sent, case when one.state <> 'waiting' then coalesce(one.over_at, one.date_sent) end, one.over_by)
    returning id into contact;
    update request set object_id = contact where kind = 'lostDevice' and object_id = -one.id;
    delete from message where id = one.id;
  end loop;
end $$;
delete from request where kind = 'lostDevice' and object_id < 0;
