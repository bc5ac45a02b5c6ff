-- Codes that are sent to a person: by SMS, by a call, by post.

-- Calls and letters leave by the outbox too; what holds a code does not go once the code is dead.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'voice', 'letter'));
alter table outbox add column expires_at timestamptz;

-- Since when a number is on record; null: from the first connection or the fund's first files on, and it counts at once.
alter table member add column fixed_phone_since timestamptz;
alter table member add column mobile_phone_since timestamptz;

-- The number before, which serves while the new one is too young.
create table former_phone (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('fixed', 'mobile')),
  number text not null,
  since timestamptz,
  until timestamptz not null
);
create index former_phone_member on former_phone (member_id);
create index former_phone_until on former_phone (until);

create table proof_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  session_id uuid references session on delete cascade, -- null: by post, which outlives a session
  means text not null check (means in ('sms', 'call', 'letter')),
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_to text not null, -- masked, as the person reads it
  outbox_id bigint references outbox on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proof_code_account on proof_code (account_id, created_at);
create index proof_code_session on proof_code (session_id) where session_id is not null;
create index proof_code_outbox on proof_code (outbox_id) where outbox_id is not null;
create index proof_code_over on proof_code (expires_at);

-- Letters are printed by the batch, each in one alone. What they say is sealed, and emptied once it is on paper.
create table letter_batch (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by bigint references account on delete set null,
  printed_at timestamptz,
  printed_by bigint references account on delete set null,
  letters integer not null
);
create index letter_batch_created_by on letter_batch (created_by) where created_by is not null;
create index letter_batch_printed_by on letter_batch (printed_by) where printed_by is not null;
create table letter (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  code_id bigint not null references proof_code on delete cascade,
  batch_id bigint references letter_batch on delete cascade,
  sealed bytea,
  created_at timestamptz not null
);
create index letter_account on letter (account_id);
create index letter_code on letter (code_id);
create index letter_waiting on letter (id) where batch_id is null;
create index letter_batch_of on letter (batch_id) where batch_id is not null;
