-- One certificate of life for the folders of all social systems that share it.
alter table social_system add column certificate_group text;
comment on column social_system.certificate_group is 'systems with the same one share a certificate of life; null: this one shares with nobody';

-- A row for each folder that a sending counts for; the first of them leads.
alter table proof_of_life
  add column lead_id bigint references proof_of_life on delete set null,
  add column checked_at timestamptz;
alter table proof_of_life
  add column sending_id bigint not null generated always as (coalesce(lead_id, id)) stored;
comment on column proof_of_life.sending_id is 'what was sent once: its number for the member, the queue and ''Mes démarches''';
create index proof_of_life_sending on proof_of_life (sending_id);
create index proof_of_life_lead on proof_of_life (lead_id) where lead_id is not null;
update proof_of_life set checked_at = decided_at where state = 'checked';
