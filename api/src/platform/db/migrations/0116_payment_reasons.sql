-- Why a payment is not what the one before was, as far as the fund tells it.
alter table payment_operation
  add column reason text,
  add column csg_deductible_reason text,
  add column csg_taxable_reason text,
  add column crds_reason text,
  add column casa_reason text,
  add column social_security_contributions_reason text,
  add column health_insurance_reason text,
  add column other_deductions_reason text,
  add column income_tax_reason text,
  add column other_deductions_label text;
comment on column payment_operation.other_deductions_label is 'what they are';

-- That the pensions of a social system rise, or fall, by so much from a day on.
create table revaluation (
  id bigint generated always as identity primary key,
  source_key text not null unique,
  social_system_id bigint not null references social_system,
  effective_on date not null,
  rate numeric(6, 3) not null,
  label text,
  source_hash text
);
comment on column revaluation.rate is 'per cent';
create index revaluation_system on revaluation (social_system_id, effective_on desc);
