-- The mail and the SMS about a telephone that was changed have the link 'Ce n'est pas moi' too (docs/decisions/0029-sent-codes.md).
alter table security_alert drop constraint security_alert_kind_check;
alter table security_alert add constraint security_alert_kind_check
  check (kind in ('email', 'password', 'bank', 'device', 'factor', 'phone'));
