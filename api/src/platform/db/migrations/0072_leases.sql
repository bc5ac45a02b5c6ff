-- What one process at a time may hold, by name: a sign of life that its holder renews. Unlike a lock of a session it needs no
-- connection between two statements, which a pooler would give to somebody else.
create table lease (
  name text primary key,
  owner text not null,
  alive_until timestamptz not null -- by the clock of the database
);
