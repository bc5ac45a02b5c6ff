-- A hidden block that was never shown is a draft; one that was shown before is hidden (contract/calls/content.ts).
alter table home_block add was_published boolean not null default true;
alter table head_page_block add was_published boolean not null default true;
alter table folder_block add was_published boolean not null default false;
