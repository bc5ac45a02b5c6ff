-- What the fund knows of a member's civil identity beside the name in use, to be compared with the one that FranceConnect gives.
alter table member
  add column birth_name text,
  add column search_birth_name text collate "C",
  add column birth_place text check (birth_place ~ '^[0-9][0-9AB][0-9]{3}$'),
  add column birth_country text check (birth_country ~ '^99[0-9]{3}$');
comment on column member.birth_place is 'the commune as INSEE numbers it; null abroad';
comment on column member.birth_country is 'as INSEE numbers it: 99100 is France';
create index member_birth_date on member (birth_date);
create index member_birth_name on member (search_birth_name) where search_birth_name is not null;
