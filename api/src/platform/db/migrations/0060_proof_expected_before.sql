-- Until when: the day before which the fund expects a proof of life, for who never gave one here.
alter table folder add column proof_expected_before date;
