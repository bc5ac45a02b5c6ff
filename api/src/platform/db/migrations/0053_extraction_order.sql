-- The documents of an extraction by social system, folder and date, page by page: the type is in the index, so that what
-- does not match costs no look at the table.
create index supporting_document_order on supporting_document (social_system_id, is_extracted, folder_id, creation_date, id)
  include (document_type_id);
