-- A change of account is a request: it is checked, it waits, and pays nobody before it is accepted.
alter table bank_change
  add column state text,
  add column state_at timestamptz,
  add column waits_until timestamptz,
  add column is_strong boolean not null default false,
  add column is_recent boolean not null default false,
  add column asked_from text,
  add column risks text[] not null default '{}',
  add column reason text;
update bank_change as change set state_at = coalesce(change.undone_at, change.done_at, change.created_at), state = case
  when change.undone_at is not null then 'refused'
  when change.done_at is not null then 'transmitted'
  when exists (select from folder_financial_information as link where link.folder_id = change.folder_id
    and link.financial_information_id = change.financial_information_id) then 'accepted'
  else 'replaced' end;
update bank_change set reason = 'Vous nous avez dit : « Ce n''est pas moi ».' where undone_at is not null;
alter table bank_change
  alter column state set not null,
  alter column state_at set not null,
  add constraint bank_change_state check (state in ('asked', 'checked', 'waiting', 'toValidate', 'accepted', 'transmitted',
    'refused', 'cancelled', 'frozen', 'replaced'));
comment on column bank_change.is_strong is 'asked by more than a password';
comment on column bank_change.is_recent is 'a contact, the password or the device had changed within 30 days';
comment on column bank_change.asked_from is 'the address of the browser';
comment on column bank_change.waits_until is 'nothing is accepted before';
comment on column bank_change.reason is 'of a refusal, as the member reads it';

-- What became of it, step by step; null: done by the product itself.
create table bank_change_step (
  id bigint generated always as identity primary key,
  change_id bigint not null references bank_change on delete cascade,
  state text not null,
  at timestamptz not null,
  author_id bigint references account on delete set null,
  note text
);
create index bank_change_step_change on bank_change_step (change_id, id);
create index bank_change_step_author on bank_change_step (author_id);
insert into bank_change_step (change_id, state, at, author_id)
  select id, 'asked', created_at, member_id from bank_change;
insert into bank_change_step (change_id, state, at, author_id, note)
  select id, state, state_at, done_by, reason from bank_change;

drop index bank_change_waiting;
alter table bank_change drop column done_at, drop column done_by, drop column undone_at;
create index bank_change_open on bank_change (state, created_at, id)
  where state in ('asked', 'checked', 'waiting', 'toValidate', 'frozen', 'accepted');

-- What the register of accounts says of a holder: its own name of them is for managers alone.
create table bank_check (
  id bigint generated always as identity primary key,
  financial_information_id bigint not null references financial_information on delete cascade,
  result text not null check (result in ('match', 'close', 'no', 'impossible')),
  source text,
  holder text,
  checked_at timestamptz not null
);
create index bank_check_account on bank_check (financial_information_id, id);

-- A manager called the member back before a change at risk was accepted.
create table bank_callback (
  id bigint generated always as identity primary key,
  change_id bigint not null references bank_change on delete cascade,
  phone text not null,
  answered text not null check (answered in ('member', 'other', 'nobody')),
  said text not null,
  at timestamptz not null,
  manager_id bigint references account on delete set null
);
create index bank_callback_change on bank_callback (change_id, id);
create index bank_callback_manager on bank_callback (manager_id);
create index financial_information_iban on financial_information (iban) where iban is not null;

-- The mail and the SMS say what is so now: a request, and from when on. Texts that somebody has edited stay.
create function pg_temp.reworded(text) returns text language sql as $$
  select replace(replace(replace(replace($1,
    'Vos coordonnées bancaires ont été changées', 'Un changement de votre compte bancaire est demandé'),
    'vos coordonnées bancaires ont été changées', 'un changement de votre compte bancaire est demandé'),
    'De nouvelles coordonnées bancaires viennent d''être enregistrées dans', 'Un changement de compte bancaire vient d''être demandé dans'),
    'Le service de gestion en est averti. Vous pouvez les vérifier à la page « Gérer mes dossiers ».',
    'Il prendra effet {{dateEffet}} ; jusque-là, votre pension arrive sur votre compte actuel. Vous pouvez suivre ou annuler cette demande à la page « Gérer mes dossiers ».')
$$;
update notification_template set object = pg_temp.reworded(object), content_email = pg_temp.reworded(content_email),
  content_sms = pg_temp.reworded(content_sms) where id = 18 and version = 1;
update content_history set value = pg_temp.reworded(value::text)::jsonb
  where kind = 'notification' and object_id = '18' and version = 1 and action = 'create' and author_id is null;
