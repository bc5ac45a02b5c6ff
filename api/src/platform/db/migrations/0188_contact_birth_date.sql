-- Who lost a device and cannot sign in says, if they want, when they were born: the service looks for them by it.
alter table member_contact add column birth_date date;
comment on column member_contact.birth_date is 'as somebody said who is no known member; null: not said';
