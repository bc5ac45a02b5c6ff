-- By which means the person of a session last proved who they are, and for what: null is for whatever asks. Sessions that are
-- open were opened by a password, or proved by something that nobody wrote down: taken for the weakest.
alter table session add column proved_by text;
alter table session add column proved_for text;
update session set proved_by = 'password' where proved_at is not null;
