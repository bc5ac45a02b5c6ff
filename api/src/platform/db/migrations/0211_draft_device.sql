-- Of two versions of a form the person chooses one: what the other was filled in on tells them apart.
alter table member_draft add column device text;
comment on column member_draft.device is 'what it was kept on last, as its browser tells: ''iPhone''';
