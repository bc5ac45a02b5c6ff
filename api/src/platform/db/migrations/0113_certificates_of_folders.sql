-- One certificate may be about several folders: a row for each, with what that folder was paid.
alter table payment_certificate drop constraint payment_certificate_pkey;
alter table payment_certificate add primary key (number, folder_id);
