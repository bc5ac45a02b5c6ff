-- How many people bear each of the 2,000 most frequent words of names: a search begins with the rarest of its words. With the 100 that are
-- kept of a column, PostgreSQL supposed as many of 'Quimerch' as of 'Nicole', and read the names of all.
alter table member_name alter column word set statistics 2000;
