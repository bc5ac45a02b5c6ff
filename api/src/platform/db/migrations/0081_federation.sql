-- Signing in by FranceConnect (members) and ProConnect (staff).

-- A visit to a provider that is under way: one use, a quarter of an hour.
create table federation_visit (
  state_hash text primary key,
  provider text not null check (provider in ('franceConnect', 'proConnect')),
  browser_hash text not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index federation_visit_expiry on federation_visit (expires_at);
comment on column federation_visit.browser_hash is 'of the secret of the browser that set out: no other one comes back';
comment on column federation_visit.sealed is 'nonce and PKCE verifier, sealed (api/src/platform/sealed.ts)';

-- Who the provider's `sub` is here. A manager's waits for an administrator until it is bound.
create table federation_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  provider text not null check (provider in ('franceConnect', 'proConnect')),
  sub text not null,
  identity_hash text,
  presented_as text,
  asked_at timestamptz not null,
  bound_at timestamptz,
  bound_by bigint references account on delete set null,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_for text check (ended_for in ('own', 'opposition', 'refused', 'unbound', 'replaced')),
  check ((ended_at is null) = (ended_for is null))
);
create unique index federation_link_sub on federation_link (provider, sub) where ended_at is null;
create unique index federation_link_account on federation_link (account_id, provider)
  where ended_at is null and bound_at is not null;
create index federation_link_person on federation_link (account_id);
create index federation_link_bound_by on federation_link (bound_by);
comment on column federation_link.presented_as is 'how ProConnect names who asks, for the administrator who decides';
comment on column federation_link.identity_hash is 'of the identity that was bound: another one under the same sub is not let in';

-- Somebody whom FranceConnect knows and the fund is not sure of: an agent decides.
create table identity_check (
  id bigint generated always as identity primary key,
  sub text not null,
  identity jsonb not null,
  why text not null check (why in ('none', 'doubtful', 'several', 'taken', 'changed', 'opposed', 'deceased')),
  asked_at timestamptz not null,
  seen_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account on delete set null,
  member_id bigint references member on delete cascade,
  reason text,
  check ((decided_at is null) = (member_id is null and reason is null))
);
create unique index identity_check_waiting on identity_check (sub) where decided_at is null;
create index identity_check_asked on identity_check (asked_at) where decided_at is null;
create index identity_check_sub on identity_check (sub);
create index identity_check_decided_by on identity_check (decided_by);
create index identity_check_member on identity_check (member_id);
comment on column identity_check.identity is 'the six pivot fields, as FranceConnect gave them';
comment on column identity_check.reason is 'why it is nobody of the fund''s; then there is no member';

-- The members who may be that person, as they were found when it was asked.
create table identity_check_candidate (
  check_id bigint not null references identity_check on delete cascade,
  member_id bigint not null references member on delete cascade,
  primary key (check_id, member_id)
);
create index identity_check_candidate_member on identity_check_candidate (member_id);

-- Signing out of the provider too, once the session here is over.
create table federation_sign_out (
  token_hash text primary key,
  account_id bigint not null references account on delete cascade,
  provider text not null check (provider in ('franceConnect', 'proConnect')),
  id_token bytea not null,
  expires_at timestamptz not null
);
create index federation_sign_out_account on federation_sign_out (account_id);
create index federation_sign_out_expiry on federation_sign_out (expires_at);
comment on column federation_sign_out.id_token is 'sealed (api/src/platform/sealed.ts): the provider wants it back to end the right session';
