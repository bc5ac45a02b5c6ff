-- Whoever is erased is looked for in each of these: without an index each table was read whole, once a person.
create index address_author on address (author_id) where author_id is not null;
create index bank_hold_lifter on bank_hold (lifted_by) where lifted_by is not null;
create index beneficiary_author on beneficiary (author_id) where author_id is not null;
create index connect_as_token_manager on connect_as_token (manager_id);
create index connect_as_token_member on connect_as_token (member_id);
create index folder_financial_information_author on folder_financial_information (author_id) where author_id is not null;
create index former_account_author on former_account (author_id) where author_id is not null;
create index proof_of_life_decider on proof_of_life (decided_by) where decided_by is not null;
create index supporting_document_author on supporting_document (author_id) where author_id is not null;
create index tax_data_author on tax_data (author_id) where author_id is not null;
create index visit_notice_manager on visit_notice (manager_id);

-- The audit log is searched by anybody's name, whatever they are and were.
create index account_full_name on account (search_lastname, search_firstname);
