-- Who is erased may have written before the fund knew them, or without signing in: asked for every person who ends.
create index message_visitor_address on message (lower(sender_email)) where member_id is null;
create index member_contact_stranger on member_contact (entered_at) where member_id is null;
