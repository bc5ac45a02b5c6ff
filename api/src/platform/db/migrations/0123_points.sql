-- Points of employed members by year, and the value that social systems publish (docs/decisions/0048-found.md).
create table point_year (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  year integer not null,
  points numeric(12, 2) not null,
  label text,
  source_hash text,
  unique (folder_id, year)
);

create table point_value (
  id bigint generated always as identity primary key,
  social_system_id bigint not null references social_system,
  effective_on date not null,
  value numeric(12, 4) not null,
  source_hash text,
  unique (social_system_id, effective_on)
);
comment on column point_value.value is 'of one point, in euros, from that day on';
