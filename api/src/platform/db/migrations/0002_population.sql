-- What comes from the system of record through the import, and what members change of it.
-- source_hash: the hash of the source's row as last imported; an unchanged one is not applied again, so that a
-- member's own changes stay until the source's row changes.

create table base (id bigint primary key, name text not null, source_hash text);

create table contact (
  id bigint primary key,
  signature text not null default '',
  contact_address text not null default '',
  phone_number text,
  email text,
  time_window text not null default '',
  department_name text not null default '',
  source_hash text
);

create table social_system (
  id bigint primary key,
  system_name text not null,
  search_name text collate "C" not null,
  base_id bigint not null references base,
  base_cot_id bigint references base,
  contact_id bigint references contact,
  logo_id1 bigint references file,
  logo_id2 bigint references file,
  flag_proof_of_life boolean not null default false,
  flag_proof_of_life_online boolean not null default false,
  source_hash text
);
create index social_system_base on social_system (base_id);
create index social_system_name on social_system (search_name, id);

create table accreditation (
  id bigint generated always as identity primary key,
  manager_id bigint not null references account on delete cascade,
  social_system_id bigint not null references social_system,
  source_hash text,
  unique (manager_id, social_system_id)
);
create index accreditation_system on accreditation (social_system_id, manager_id);

create table country (id bigint primary key, name text not null, code text not null, source_hash text);
create table territory (id bigint primary key, name text not null, country_id bigint not null references country, code text not null, source_hash text);
create table street_type (id bigint primary key, name text not null, source_hash text);
create table reversionary_status (id bigint primary key, label text not null, source_hash text);
create table suspension_reason (id bigint primary key, label text not null, source_hash text);
create table payment_mode (id bigint primary key, name text not null, source_hash text);
create table document_type (
  id bigint primary key,
  kind text not null check (kind in ('knowledge', 'supporting')),
  label text not null,
  source_hash text
);

create table member (
  id bigint primary key references account on delete cascade,
  civility text not null default '', -- M., Mme or nothing
  birth_date date,
  death_date date,
  social_security_number text, -- 13 characters
  social_security_key text, -- 2 digits
  statut text not null default '',
  tax_system_name text,
  tax_rate_validity_date date,
  state_tax_rate numeric(5, 2),
  fixed_phone jsonb, -- {number, type, countryId, territoryId}
  mobile_phone jsonb,
  is_dematerialization_activated boolean not null default false,
  is_sms_notification_activated boolean not null default false,
  first_connection_step smallint not null default 0 check (first_connection_step between 0 and 4),
  pending_email text, -- given, not confirmed yet
  cgu_version integer not null default 0,
  preferences jsonb not null default '{}'
);
create index member_pending_email on member (id) where first_connection_step = 0 and pending_email is not null;
create index member_number on member (social_security_number);

create table address (
  id bigint generated always as identity primary key,
  type_address_id bigint not null default 1,
  validity_date_begin date,
  other_informations_address text not null default '',
  street_number text not null default '',
  street_type_id bigint references street_type,
  street_name text not null default '',
  zip_code text not null default '',
  city text not null default '',
  country_id bigint references country,
  territory_id bigint references territory,
  npai boolean not null default false
);

create table folder (
  id bigint primary key, -- the folder number
  member_id bigint not null references member,
  social_system_id bigint not null references social_system,
  type text not null check (type in ('actif', 'rentier')),
  quality text not null default '',
  corporation_id text,
  rent_periodicity text,
  rent_term text,
  address_id bigint references address,
  health_care_affiliation boolean not null default false,
  health_care_rate numeric(5, 2),
  health_care_payment_mode text,
  mprls_id text,
  footer_id text,
  as400 text,
  closed boolean not null default false,
  closing_date date,
  suspended boolean not null default false,
  suspension_date date,
  suspension_reason_id bigint references suspension_reason,
  opened_at date,
  source_hash text,
  address_source_hash text
);
create index folder_member on folder (member_id, social_system_id);
create index folder_system on folder (social_system_id, member_id);

create table financial_information (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  owner text not null default '',
  account_number text,
  bank text,
  bic_code text,
  payment_mode_id bigint references payment_mode,
  sort_code text,
  account_code text,
  rib_key text,
  iban text,
  attachment_id bigint references file,
  created_at timestamptz not null default now()
);
create index financial_information_member on financial_information (member_id);
create table folder_financial_information (
  folder_id bigint primary key references folder on delete cascade, -- a folder is paid to one account
  financial_information_id bigint not null references financial_information on delete cascade,
  source_hash text
);
create index folder_financial_information_use on folder_financial_information (financial_information_id);

create table payment_operation (
  id bigint generated always as identity primary key,
  source_key text not null unique,
  folder_id bigint not null references folder,
  date date not null,
  label text not null,
  gross_amount numeric(12, 2) not null,
  csg_deductible numeric(12, 2) not null default 0,
  csg_taxable numeric(12, 2) not null default 0,
  crds numeric(12, 2) not null default 0,
  casa numeric(12, 2) not null default 0,
  social_security_contributions numeric(12, 2) not null default 0,
  health_insurance numeric(12, 2) not null default 0,
  other_deductions numeric(12, 2) not null default 0,
  net_paid numeric(12, 2) not null,
  net_to_reimburse numeric(12, 2) not null default 0,
  source_hash text
);
create index payment_operation_folder on payment_operation (folder_id, date desc, id desc);

create table contribution_operation (
  id bigint generated always as identity primary key,
  source_key text not null unique,
  folder_id bigint not null references folder,
  date date not null,
  label text not null,
  gross_amount numeric(12, 2) not null,
  point_number numeric(12, 2) not null default 0,
  service_appreciation numeric(12, 4) not null default 0,
  appreciation_in_euro numeric(12, 2) not null default 0,
  points_c1_deductible numeric(12, 2) not null default 0,
  points_c1_non_deductible numeric(12, 2) not null default 0,
  points_c2 numeric(12, 2) not null default 0,
  points_c3 numeric(12, 2) not null default 0,
  source_hash text
);
create index contribution_operation_folder on contribution_operation (folder_id, date desc, id desc);

create table insured_reference_document (
  id bigint generated always as identity primary key,
  source_key text not null unique,
  folder_id bigint not null references folder,
  label text not null,
  creation_date timestamptz not null,
  file_id bigint references file,
  source_hash text
);
create index insured_reference_document_folder on insured_reference_document (folder_id, creation_date desc, id desc);

create table tax_document (
  id bigint generated always as identity primary key,
  source_key text not null unique,
  member_id bigint not null references member,
  technical_id text not null default '',
  filename text not null,
  grouping_label text not null default '',
  document_label text not null default '',
  commentary text not null default '',
  document_code text not null default '',
  lang text not null default 'fr',
  validity_date date,
  end_date date,
  reference_number text not null default '',
  key text not null default '',
  type_ifu text not null check (type_ifu in ('IfuSeul', 'IfuFicheSignaletique', 'IfuCoupon')),
  year integer not null,
  file_id bigint references file,
  source_hash text
);
create index tax_document_member on tax_document (member_id, year desc);

create table supporting_document (
  id bigint generated always as identity primary key,
  source_key text unique,
  folder_id bigint not null references folder,
  social_system_id bigint not null references social_system, -- the folder's, repeated so that a count needs one index
  document_type_id bigint not null references document_type,
  name text not null,
  comment text not null default '',
  creation_date timestamptz not null,
  file_id bigint references file,
  is_extracted boolean not null default false,
  extracted_at timestamptz,
  is_infected boolean not null default false,
  purged_date timestamptz,
  backup_date timestamptz,
  source_hash text
);
create index supporting_document_folder on supporting_document (folder_id, creation_date desc);
create index supporting_document_search on supporting_document (social_system_id, document_type_id, is_extracted, creation_date);
create index supporting_document_to_purge on supporting_document (creation_date) where purged_date is null;

-- 'Unread' on the dashboard: not extracted, not purged, not infected. Kept by the trigger below, so that the dashboard
-- costs the same with 20,000 documents and with 2,000,000.
create table unread_supporting_documents (
  social_system_id bigint primary key references social_system on delete cascade,
  unread bigint not null
);
create function count_unread_supporting_documents() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into unread_supporting_documents as u (social_system_id, unread)
      select social_system_id, count(*) from added
        where not is_extracted and not is_infected and purged_date is null
        group by social_system_id order by social_system_id
      on conflict (social_system_id) do update set unread = u.unread + excluded.unread;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into unread_supporting_documents as u (social_system_id, unread)
      select social_system_id, -count(*) from removed
        where not is_extracted and not is_infected and purged_date is null
        group by social_system_id order by social_system_id
      on conflict (social_system_id) do update set unread = u.unread + excluded.unread;
  end if;
  return null;
end $$;
create trigger supporting_document_added after insert on supporting_document
  referencing new table as added for each statement execute function count_unread_supporting_documents();
create trigger supporting_document_changed after update on supporting_document
  referencing new table as added old table as removed for each statement execute function count_unread_supporting_documents();
create trigger supporting_document_removed after delete on supporting_document
  referencing old table as removed for each statement execute function count_unread_supporting_documents();

create table import_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  folder text not null,
  state text not null,
  totals jsonb not null default '{}'
);
