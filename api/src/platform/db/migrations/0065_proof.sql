-- When the person of a session last proved who they are, and how many wrong current passwords it was given since then.
-- A session that is open now is as old as its sign-in.
alter table session add column proved_at timestamptz;
alter table session add column wrong_passwords integer not null default 0;
update session set proved_at = created_at where connected_by is null;
