-- Addresses that members had and asked to change: for some time the former one is told of what opens money or identity.
create table email_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  former_email text, -- null: they had none
  new_email text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index email_change_member on email_change (member_id, asked_at desc);

-- A link 'Ce n''est pas moi', in a mail that tells of something: it undoes what was done from 'since' on.
create table security_alert (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('email', 'password', 'bank')),
  token_hash text not null unique,
  since timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index security_alert_member on security_alert (member_id);
create index security_alert_end on security_alert (expires_at);

-- From an opposition until a manager has spoken with the person, no bank account of theirs changes.
create table bank_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  held_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint references account,
  note text -- how they spoke with the person
);
create unique index bank_hold_open on bank_hold (member_id) where lifted_at is null;
create index bank_hold_waiting on bank_hold (held_at, id) where lifted_at is null;
