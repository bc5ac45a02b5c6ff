-- Who of the staff had a member's bank accounts held (null: the member, by 'Ce n''est pas moi'), and why, where they protected the space.
alter table bank_hold add column held_by bigint references account on delete set null, add column reason text;
create index bank_hold_holder on bank_hold (held_by) where held_by is not null;
update bank_hold set held_by = step.author_id
from bank_change_step as step join bank_change as change on change.id = step.change_id
where change.member_id = bank_hold.member_id and step.state = 'frozen' and step.at = bank_hold.held_at
  and step.author_id <> bank_hold.member_id;

-- The time-line of a member tells as well that somebody of the service protected their space.
drop index audit_log_timeline_done;
create index audit_log_timeline_done on audit_log (object_id, at desc)
  where outcome = 'ok' and action in ('account.unlock', 'member.sendPasswordLink', 'member.sendEmailLink', 'bankHold.lift',
    'member.protect');
