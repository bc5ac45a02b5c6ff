-- Every certificate that was made, so that whoever receives one can check it by its number.
create table payment_certificate (
  number text primary key,
  folder_id bigint not null references folder on delete cascade,
  name text not null, -- of the member, as it was written
  date_begin date not null,
  date_end date not null,
  net_paid numeric(14, 2) not null,
  issued_at timestamptz not null
);
create index payment_certificate_folder on payment_certificate (folder_id);
