-- The fund's own file changes an e-mail as well, and may take it away.
alter table email_change alter column new_email drop not null;
