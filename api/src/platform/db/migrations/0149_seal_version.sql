-- What the hashes of a seal cover. 1: not `subjects`, of which 0070 says that it repeats what the row says, though a row
-- about a note of a member, or a message to them, names them nowhere else. 2, from here on: `subjects`, and this number.
alter table audit_seal add column version smallint not null default 1;
