-- The link 'Ce n''est pas moi' goes to the staff as well, and tells of sign-ins from devices that were never seen.
alter table security_alert drop constraint security_alert_member_id_fkey;
alter table security_alert rename column member_id to account_id;
alter table security_alert add foreign key (account_id) references account on delete cascade;
alter table security_alert drop constraint security_alert_kind_check;
alter table security_alert add check (kind in ('email', 'password', 'bank', 'device'));
