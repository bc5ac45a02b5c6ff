-- The words of names in the order in which people are listed: who has a frequent word is found page by page, without the others
-- being looked at. With 1,000,000 members each search for such a word read and sorted all who have it.
create temporary table kept on commit drop as
  select word, search_lastname as last, search_firstname as first, account_id from member_name join account on account.id = account_id;
truncate member_name;
alter table member_name drop constraint member_name_pkey;
drop index member_name_account;
alter table member_name add column last text collate "C" not null, add column first text collate "C" not null;
insert into member_name (word, last, first, account_id) select word, last, first, account_id from kept order by account_id, word;
alter table member_name add primary key (account_id, word);
create index member_name_in_order on member_name (word, last, first, account_id);

create or replace function write_member_names(ids bigint[]) returns void language sql as $$
  delete from member_name where account_id = any(ids);
  insert into name_word (word, sound)
    select word, name_sound(word) from (
      select distinct word from account, unnest(name_words(lastname) || name_words(firstname)) as word
      where id = any(ids) and role = 3) as written
    where not exists (select from name_word as known where known.word = written.word)
    order by word on conflict do nothing;
  insert into member_name (word, last, first, account_id)
    select distinct word, search_lastname, search_firstname, id
    from account, unnest(name_words(lastname) || name_words(firstname)) as word
    where id = any(ids) and role = 3 order by id, word;
$$;

-- The keys by which people are listed may be made anew without another name.
drop trigger account_names_changed on account;
create trigger account_names_changed after update of lastname, firstname, search_lastname, search_firstname on account for each row
  when (new.role = 3 and (old.lastname, old.firstname, old.search_lastname, old.search_firstname)
    is distinct from (new.lastname, new.firstname, new.search_lastname, new.search_firstname))
  execute function account_names_changed();
