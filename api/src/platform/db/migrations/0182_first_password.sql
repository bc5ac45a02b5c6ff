-- The password of the first connection is an action of its own: it is no sign that a link was misused.
drop index audit_log_timeline_own;
create index audit_log_timeline_own on audit_log (author_id, at desc)
  where outcome = 'ok' and action in ('session.open', 'connectAs.start', 'opposition.make', 'address.change',
    'member.changePhones', 'email.change', 'email.confirm', 'password.first', 'password.set', 'password.change', 'beneficiary.create',
    'beneficiary.update', 'beneficiary.delete', 'trustedThirdParty.create', 'trustedThirdParty.update', 'trustedThirdParty.delete',
    'factor.add', 'factor.remove', 'factor.makeCodes');
