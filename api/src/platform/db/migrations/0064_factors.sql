-- What a person has, beside what they know: passkeys and authenticators, with the codes that replace them when they are lost.
create table factor (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  secret bytea,
  last_step bigint,
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null)),
  check ((kind = 'totp') = (secret is not null))
);
create index factor_account on factor (account_id);
comment on column factor.secret is 'sealed (api/src/platform/sealed.ts), never in the clear';
comment on column factor.last_step is 'the 30 seconds whose code was used last: none serves twice';

create table recovery_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create unique index recovery_code_hash on recovery_code (account_id, code_hash);

-- What was asked of a browser and waits for its answer: one use.
create table proof_challenge (
  value text primary key,
  purpose text not null check (purpose in ('enrolPasskey', 'enrolTotp', 'provePasskey', 'signIn')),
  session_id uuid references session on delete cascade,
  secret bytea,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (session_id is null))
);
create index proof_challenge_session on proof_challenge (session_id);
create index proof_challenge_expiry on proof_challenge (expires_at);

alter table session add column awaits text check (awaits in ('factor', 'enrol'));
comment on column session.awaits is 'until it is given, the session opens the calls of the second factor alone';
