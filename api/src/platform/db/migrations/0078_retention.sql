-- How long things are kept (docs/retention.md), and who was erased.

-- Who was erased, without identity beyond numbers: a restored backup, or the next import, would bring them back.
create table erasure (
  id bigint generated always as identity primary key,
  account_id bigint not null, -- no reference: the account goes with its last payment
  source_key text, -- the key of the system of record
  folder_ids bigint[] not null default '{}',
  cause text not null check (cause in ('request', 'time')),
  erased_at timestamptz not null,
  unique (account_id, erased_at)
);
create index erasure_source on erasure (source_key);
create index erasure_folders on erasure using gin (folder_ids);

-- What is left of an erased person is the shell that their payments hang on.
alter table account add column erased_at timestamptz;
create index account_erased on account (id) where erased_at is not null;
create index account_managers_gone on account (deactivated_at) where role < 3 and deactivated_at is not null;

-- A manager who left is deleted after their time; what they did stays, without author.
alter table message drop constraint message_author_id_fkey,
  add constraint message_author_id_fkey foreign key (author_id) references account on delete set null;
alter table proof_of_life drop constraint proof_of_life_decided_by_fkey,
  add constraint proof_of_life_decided_by_fkey foreign key (decided_by) references account on delete set null;
alter table bank_change drop constraint bank_change_done_by_fkey,
  add constraint bank_change_done_by_fkey foreign key (done_by) references account on delete set null;

-- Rows are removed by their age, and what refers to a removed row is looked for: each by an index.
create index message_author on message (author_id) where author_id is not null;
create index content_history_author on content_history (author_id) where author_id is not null;
create index outbox_account on outbox (account_id) where account_id is not null;
create index session_of_account on session (account_id);
create index session_connected_by on session (connected_by) where connected_by is not null;
create index link_token_of_account on link_token (account_id);
create index extraction_document_document on extraction_document (document_id);
create index payment_operation_date on payment_operation (date);
create index payment_certificate_issued on payment_certificate (issued_at);
create index proof_of_life_member on proof_of_life (member_id);
create index sworn_statement_folder on sworn_statement (folder_id) where folder_id is not null;
create index folder_address on folder (address_id) where address_id is not null;
create index file_purged on file (purged_at) where purged_at is not null;
create index message_attachment_file on message_attachment (file_id);
create index supporting_document_file on supporting_document (file_id) where file_id is not null;
create index insured_reference_document_file on insured_reference_document (file_id) where file_id is not null;
create index tax_document_file on tax_document (file_id) where file_id is not null;
create index tax_data_file on tax_data (file_id) where file_id is not null;
create index proof_of_life_file on proof_of_life (proof_file_id) where proof_file_id is not null;
create index proof_of_life_birth_file on proof_of_life (birth_certificate_file_id) where birth_certificate_file_id is not null;
create index financial_information_file on financial_information (attachment_id) where attachment_id is not null;
create index knowledge_document_file on knowledge_document (file_id);
