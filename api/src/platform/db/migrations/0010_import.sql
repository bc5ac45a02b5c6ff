-- What the import must remember to leave people's own changes alone. A member's e-mail and preferences, and each phone,
-- have a hash of their own: a change of the tax rate in the source does not undo an e-mail changed in the portal.
alter table member
  add column contact_source_hash text,
  add column fixed_phone_source_hash text,
  add column mobile_phone_source_hash text;

-- True when it was the source that deactivated the manager: only then may the source's row reactivate them.
alter table account add column source_inactive boolean not null default false;
