-- Two administrators who change one document: the second save tells what the first one wrote (decisions A33).
alter table knowledge_document add column version integer not null default 1;
