-- Names half heard: the words of people's names, and for each word how it sounds in French.
create extension if not exists pg_trgm;

-- The words of a name as `fold` writes them: no accent, lower case, ligatures opened, cut at spaces, hyphens and apostrophes;
-- and all of them as one ('Le Goff': le, goff, legoff).
create function name_words(name text) returns text[] language sql immutable parallel safe as $$
  with folded as (
    select array_remove(regexp_split_to_array(
      replace(replace(lower(regexp_replace(normalize(name, NFD), E'[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
      E'[\\s''\u2019\u02bc\u2010-\u2013.,-]+'), '') as words
  )
  select case when cardinality(words) > 1 then words || array_to_string(words, '') else words end from folded
$$;

-- How a folded word sounds, roughly: what French writes in several ways becomes one letter, and what is not heard goes.
create function name_sound(word text) returns text language plpgsql immutable parallel safe as $$
declare
  rule text[];
  heard text := word;
begin
  foreach rule slice 1 in array array[
    ['[^a-z]', ''], ['eaux?|aulx?|aults?|auds?$|auts?$|aux?$', 'o'], ['au', 'o'], ['ph', 'f'], ['sch|sh', 'ch'], ['ch', '1'],
    ['gn', '2'], ['qu|q|ck|k', 'c'], ['c([eiy])', 's\1'], ['g([eiy])', 'j\1'], ['gu([eiy])', 'g\1'], ['z', 's'], ['w', 'v'],
    ['(ain|ein|aim|eim|yn|ym|im)(?=[^aeiouymn]|$)', 'in'], ['(en|em|am|an)(?=[^aeiouymn]|$)', 'an'],
    ['(om)(?=[^aeiouymn]|$)', 'on'], ['ai|ei|ay|ey|et$|ez$|er$|aie$', 'e'], ['oeu|eu', 'e'], ['y', 'i'], ['h', ''],
    ['b(?=[vf])', ''], ['(.)\1+', '\1'], ['[tdsxpe]+$', '']
  ] loop
    heard := regexp_replace(heard, rule[1], rule[2], 'g');
  end loop;
  return case when heard = '' then word else heard end;
end
$$;

create table name_word (
  word text collate "C" primary key,
  sound text collate "C" not null,
  added_at timestamptz not null default now()
);
create index name_word_sound on name_word (sound);
create index name_word_near on name_word using gin (word gin_trgm_ops);

create table member_name (
  word text collate "C" not null,
  account_id bigint not null references account on delete cascade,
  primary key (word, account_id)
);
create index member_name_account on member_name (account_id);

-- Whoever writes the names of members (the import, a change by hand) has their words written.
create function write_member_names(ids bigint[]) returns void language sql as $$
  delete from member_name where account_id = any(ids);
  insert into name_word (word, sound)
    select word, name_sound(word) from (
      select distinct word from account, unnest(name_words(lastname) || name_words(firstname)) as word
      where id = any(ids) and role = 3) as written
    where not exists (select from name_word as known where known.word = written.word)
    order by word on conflict do nothing;
  insert into member_name (word, account_id)
    select distinct word, id from account, unnest(name_words(lastname) || name_words(firstname)) as word
    where id = any(ids) and role = 3 order by word, id;
$$;

create function account_names_added() returns trigger language plpgsql as $$
begin
  perform write_member_names(array(select id from added where role = 3));
  return null;
end
$$;
create trigger account_names_added after insert on account referencing new table as added
  for each statement execute function account_names_added();

create function account_names_changed() returns trigger language plpgsql as $$
begin
  perform write_member_names(array[new.id]);
  return null;
end
$$;
create trigger account_names_changed after update of lastname, firstname on account for each row
  when (new.role = 3 and (old.lastname, old.firstname) is distinct from (new.lastname, new.firstname))
  execute function account_names_changed();

select write_member_names(array(select id from account where role = 3));

-- By what a person is found beside their names.
create index member_nir on member (social_security_number) where social_security_number is not null;
create index member_mobile on member ((mobile_phone->>'number')) where mobile_phone is not null;
create index member_fixed on member ((fixed_phone->>'number')) where fixed_phone is not null;
