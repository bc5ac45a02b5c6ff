-- A manager's visit to a member's space: why, and until when they may act in the member's place.
alter table connect_as_token add column reason text;
alter table visit_notice add column reason text;
alter table session add column acting_since timestamptz;
alter table session add column acting_until timestamptz;
comment on column session.acting_since is 'from when the member has not been told yet what was done in their place';
create index session_acting on session (acting_until) where acting_since is not null;
