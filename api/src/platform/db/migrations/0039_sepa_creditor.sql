-- The SEPA creditor identifier (ICS) of a social system, which its mandates name.
alter table social_system add column sepa_creditor_id text;
