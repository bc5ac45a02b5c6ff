-- What one person of the staff asks and another has to sign before it is done.
create table signature_request (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id bigint not null,
  about text not null,
  payload jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  social_system_id bigint references social_system on delete set null,
  member_id bigint references member on delete cascade,
  asked_by bigint references account on delete set null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'signed', 'refused', 'withdrawn', 'lapsed')),
  decided_by bigint references account on delete set null,
  decided_at timestamptz,
  note text check (length(note) <= 500),
  -- The second is never the first, whatever the program does.
  constraint signature_request_two_people check (decided_by <> asked_by)
);
comment on column signature_request.object_id is 'of what its kind acts on: an account, a template, a certificate';
comment on column signature_request.about is 'whom or what, in words, as it was asked';
comment on column signature_request.payload is 'what is done once it is signed; no secret';
comment on column signature_request.social_system_id is 'managers of this system may sign; null: administrators alone';
comment on column signature_request.decided_by is 'who signed or refused; nobody where it was withdrawn or lapsed';
-- One at a time of each object.
create unique index signature_request_open on signature_request (kind, object_id) where state = 'open';
create index signature_request_object on signature_request (kind, object_id, id desc);
create index signature_request_asked on signature_request (asked_by, id desc);
create index signature_request_ended on signature_request (decided_at desc) where state <> 'open';
create index signature_request_waits on signature_request (lapses_at) where state = 'open';
create index signature_request_age on signature_request (asked_at);
create index signature_request_system on signature_request (social_system_id);
create index signature_request_member on signature_request (member_id);
create index signature_request_decided on signature_request (decided_by);

alter table content_history add signed_by bigint references account on delete set null;
comment on column content_history.signed_by is 'the second person, where the change took two';
create index content_history_signed on content_history (signed_by) where signed_by is not null;
