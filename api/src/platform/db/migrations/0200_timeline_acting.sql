-- The time-line of a member tells as well that somebody of the service began to act in their place.
drop index audit_log_timeline_own;
create index audit_log_timeline_own on audit_log (author_id, at desc)
  where outcome = 'ok' and action in ('session.open', 'connectAs.start', 'visit.act', 'opposition.make', 'address.change',
    'member.changePhones', 'email.change', 'email.confirm', 'password.first', 'password.set', 'password.change', 'beneficiary.create',
    'beneficiary.update', 'beneficiary.delete', 'trustedThirdParty.create', 'trustedThirdParty.update', 'trustedThirdParty.delete',
    'factor.add', 'factor.remove', 'factor.makeCodes');
