-- A page keeps a form after each word, without waiting for its former save's answer.
alter table member_draft
  add column writer text not null default '',
  add column writes integer not null default 0;
comment on column member_draft.writer is 'the page that kept it last: a number that it drew';
comment on column member_draft.writes is 'how often that page had kept it: what comes later with fewer was overtaken';
