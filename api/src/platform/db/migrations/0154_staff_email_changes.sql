-- The staff's changes of address are kept too: what opens their account is told on the address of before for 30 days
-- (docs/decisions/0028-second-factor.md).
alter table email_change drop constraint email_change_member_id_fkey;
alter table email_change rename column member_id to account_id;
alter table email_change add foreign key (account_id) references account on delete cascade;
