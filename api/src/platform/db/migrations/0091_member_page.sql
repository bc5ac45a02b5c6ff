-- What the service notes on a member, for itself; a copy of the member's data holds it.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  author_id bigint references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index member_note_member on member_note (member_id, created_at desc, id desc);
create index member_note_author on member_note (author_id);
create index member_note_due on member_note (created_at) where not is_pinned;

-- What the time-line of a member reads of the audit log, whose other entries are a hundred times as many: what was done in
-- their name, and what the service did to their account.
create index audit_log_timeline_own on audit_log (author_id, at desc)
  where outcome = 'ok' and action in ('session.open', 'connectAs.start', 'opposition.make', 'address.change',
    'member.changePhones', 'email.change', 'email.confirm', 'password.set', 'password.change', 'beneficiary.create',
    'beneficiary.update', 'beneficiary.delete', 'trustedThirdParty.create', 'trustedThirdParty.update', 'trustedThirdParty.delete');
create index audit_log_timeline_done on audit_log (object_id, at desc)
  where outcome = 'ok' and action in ('account.unlock', 'member.sendPasswordLink', 'member.sendEmailLink', 'bankHold.lift');
