-- Who sent a document: of a folder that is given to somebody else, they open nothing of who had it before. No reference: the number
-- names nobody once the account is gone.
alter table supporting_document add column sender_id bigint;
update supporting_document set sender_id = folder.member_id from folder where folder.id = supporting_document.folder_id;
