-- The mail that tells a member of a new means of recognition has the link 'Ce n'est pas moi' too (docs/decisions/0031-bank-change.md).
alter table security_alert drop constraint security_alert_kind_check;
alter table security_alert add constraint security_alert_kind_check
  check (kind in ('email', 'password', 'bank', 'device', 'factor'));
