-- What is published to everybody is kept in memory by every process (platform/http/published.ts). A change adds 1 here, in its
-- own transaction, and every process sees it within a second.
create table content_revision (name text primary key, revision bigint not null);

-- Rows of folder_block that were saved together share a number from here.
create sequence folder_block_group;
