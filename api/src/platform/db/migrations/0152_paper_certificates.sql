-- Certificates of life that came on paper, entered by the staff with their scan.
alter table proof_of_life
  add column channel text not null default 'portal' check (channel in ('portal', 'post', 'counter')),
  add column received_on date,
  add column entered_by bigint references account on delete set null,
  add check ((channel = 'portal') = (received_on is null));
comment on column proof_of_life.received_on is 'of one on paper: the day of its postmark, or when it was left';
comment on column proof_of_life.entered_by is 'of one on paper';
create index proof_of_life_entered_by on proof_of_life (entered_by) where entered_by is not null;
