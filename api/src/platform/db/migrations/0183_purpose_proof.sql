-- A code that was sent for one purpose stands beside the proof that the sign-in gave, and takes nothing from it.
alter table session add column proved_for_at timestamptz;
alter table session add column proved_for_by text;
update session set proved_for_at = proved_at, proved_for_by = proved_by, proved_at = null, proved_by = null
  where proved_for is not null;
