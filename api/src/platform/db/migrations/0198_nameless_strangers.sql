-- Who does not want to say who they are is noted too.
alter table member_contact
  drop constraint member_contact_check,
  add constraint member_contact_check check (member_id is null or lastname is null);
comment on column member_contact.member_id is 'null: somebody whom the fund does not know, who is named where they said how';
