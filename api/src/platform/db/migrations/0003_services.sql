-- What members send and administrators publish. The screens come later; the shape is here from the start.

create table sworn_statement (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  folder_id bigint references folder,
  validity_beginning_date date not null,
  validity_ending_date date not null,
  created_at timestamptz not null
);
create index sworn_statement_member on sworn_statement (member_id, id desc);

create table proof_of_life (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  folder_id bigint not null references folder,
  state text not null default 'received' check (state in ('received', 'checked', 'accepted', 'refused')),
  reason text,
  proof_file_id bigint references file,
  birth_certificate_file_id bigint references file,
  created_at timestamptz not null
);
create index proof_of_life_folder on proof_of_life (folder_id, id desc);

create table tax_data (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  year integer not null,
  reference_fiscal_income numeric(12, 2) not null,
  number_of_share numeric(5, 2) not null,
  marital_status text not null check (marital_status in ('Celibataire', 'Marie', 'Pacse', 'Divorce', 'Veuf')),
  receipt_date timestamptz not null,
  file_id bigint references file,
  unique (member_id, year)
);

create table beneficiary (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  statut text not null check (statut in ('Conjoint', 'ExConjoint', 'NonRenseigne', 'Concubin', 'Pacse', 'Enfant')),
  nom text not null,
  prenom text not null,
  date_naissance date,
  date_mariage date,
  date_divorce date,
  date_deces date,
  num_secu text,
  adresse jsonb,
  telephone jsonb
);
create index beneficiary_member on beneficiary (member_id);

create table trusted_third_party (
  member_id bigint primary key references member on delete cascade,
  statut text,
  nom text not null,
  prenom text not null,
  date_naissance date,
  date_deces date,
  num_secu text,
  adresse jsonb,
  telephone jsonb,
  email text
);

create table message (
  id bigint generated always as identity primary key,
  member_id bigint references member on delete cascade, -- null: sent by a visitor
  folder_id bigint references folder,
  subject text not null,
  content jsonb not null,
  request_type text,
  user_is_sender boolean not null,
  sender_email text,
  recipients_emails text[] not null default '{}',
  date_sent timestamptz not null,
  read_at timestamptz
);
create index message_member on message (member_id, date_sent desc, id desc);
create index message_folder on message (folder_id, date_sent desc, id desc);
create table message_attachment (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  name text not null,
  file_id bigint not null references file,
  purged_date timestamptz
);
create index message_attachment_message on message_attachment (message_id);

create table setting (key text primary key, value jsonb not null, version integer not null default 1);

create table home_block (
  id bigint generated always as identity primary key,
  title text not null,
  content text not null,
  image_position text not null check (image_position in ('NoImage', 'Left', 'Right')),
  image_display_size numeric(2, 1),
  button_link text,
  button_text text,
  visibility boolean not null default true,
  visibility_begin date,
  visibility_end date,
  "order" integer not null,
  image_id bigint references file,
  creation_date timestamptz not null,
  version integer not null default 1,
  constraint home_block_order unique ("order") deferrable initially deferred
);
create table folder_block (
  id bigint generated always as identity primary key,
  page text not null,
  social_system_id bigint not null references social_system,
  group_id bigint not null, -- blocks that were saved together are shown as one
  criticity smallint not null check (criticity in (1, 2)),
  content text not null,
  visibility boolean not null default false,
  version integer not null default 1,
  unique (page, social_system_id)
);
create table head_page_block (
  id bigint generated always as identity primary key,
  page text not null unique,
  content text not null,
  image_position text not null check (image_position in ('NoImage', 'Left', 'Right')),
  image_display_size numeric(2, 1),
  button_link text,
  button_text text,
  visibility boolean not null default true,
  visibility_begin date,
  visibility_end date,
  image_id bigint references file,
  creation_date timestamptz not null,
  version integer not null default 1
);
create table faq_theme (
  id bigint generated always as identity primary key,
  short_label text not null,
  long_label text not null,
  "order" integer not null,
  version integer not null default 1,
  constraint faq_theme_order unique ("order") deferrable initially deferred
);
create table faq_question (
  id bigint generated always as identity primary key,
  theme_id bigint not null references faq_theme on delete cascade,
  question text not null,
  answer text not null,
  "order" integer not null,
  version integer not null default 1,
  constraint faq_question_order unique (theme_id, "order") deferrable initially deferred
);
create table maintenance (
  id bigint generated always as identity primary key,
  enabled boolean not null default false,
  type smallint not null unique check (type in (0, 1)),
  content text not null default '',
  start_date timestamptz,
  end_date timestamptz,
  version integer not null default 1
);
create table notification_template (
  id bigint primary key,
  type smallint not null check (type in (0, 1, 2)),
  recipient smallint not null check (recipient in (0, 1, 2, 3)),
  name text not null,
  object text not null,
  content_email text not null,
  content_sms text,
  version integer not null default 1
);
create table content_history (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id text not null,
  version integer not null,
  author_id bigint references account on delete set null,
  at timestamptz not null,
  value jsonb not null
);
create index content_history_object on content_history (kind, object_id, version desc);

create table knowledge_document (
  id bigint generated always as identity primary key,
  nature smallint not null check (nature in (1, 2)), -- 1 by social system, 2 by folder
  label text,
  search_label text collate "C",
  targeted_user text check (targeted_user in ('Employed', 'Retired', 'EmployedRetired')),
  document_type_id bigint references document_type,
  folder_id bigint references folder,
  name text not null,
  file_id bigint not null references file,
  is_active boolean not null default true,
  creation_date timestamptz not null,
  validity_start_date timestamptz,
  validity_end_date timestamptz
);
create index knowledge_document_folder on knowledge_document (folder_id, id desc) where nature = 2;
create index knowledge_document_type on knowledge_document (document_type_id, id desc) where nature = 2;
create index knowledge_document_recent on knowledge_document (nature, id desc);
create table knowledge_document_social_system (
  document_id bigint not null references knowledge_document on delete cascade,
  social_system_id bigint not null references social_system,
  primary key (document_id, social_system_id)
);
create index knowledge_document_social_system_use on knowledge_document_social_system (social_system_id, document_id);

create table extraction (
  id bigint generated always as identity primary key,
  manager_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('zip', 'excel')),
  criteria jsonb not null,
  document_count integer not null default 0,
  size bigint not null default 0,
  result text not null default 'running',
  started_at timestamptz not null,
  finished_at timestamptz,
  lease_until timestamptz,
  lease_owner text
);
create index extraction_recent on extraction (id desc);
create table extraction_document (
  extraction_id bigint not null references extraction on delete cascade,
  document_id bigint not null references supporting_document on delete cascade,
  primary key (extraction_id, document_id)
);

-- Tracking, one row an event; the statistics read it per month.
create table stats_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member_id bigint references member on delete set null,
  social_system_id bigint references social_system,
  kind text not null check (kind in ('login', 'first_connection', 'navigation', 'action')),
  value text not null,
  action_group smallint,
  device text,
  browser text
);
create index stats_event_at on stats_event (at, kind);
