-- Themes and questions of the FAQ have the states of the blocks (docs/decisions/0019-content-states.md). What is there is
-- online, as it was.
alter table faq_theme
  add column visibility boolean not null default true,
  add column visibility_begin date,
  add column visibility_end date,
  add column was_published boolean not null default true;
alter table faq_question
  add column visibility boolean not null default true,
  add column visibility_begin date,
  add column visibility_end date,
  add column was_published boolean not null default true;
