-- What the source said of each value that people change too has a hash of its own (docs/decisions/0011-import.md): 'hash.hash.hash',
-- in the place of one over the whole row. Where what is stored is what the former hash was made of, the new ones are made of it; where
-- it is not (somebody changed it), '' says that the source's value is not known: the next import learns it and changes nothing.
create function source_value_hash(value text) returns text immutable language sql as
  $$ select left(translate(encode(sha256(convert_to(value, 'UTF8')), 'base64'), '+/', '-_'), 22) $$;

with said as (
  select member.id, coalesce(account.email, '') as email,
    case when is_dematerialization_activated then 't' else 'f' end as paperless,
    case when is_sms_notification_activated then 't' else 'f' end as sms
  from member join account on account.id = member.id where contact_source_hash is not null)
update member set contact_source_hash =
  case when contact_source_hash = source_value_hash(concat_ws(E'\n', said.email, paperless, sms))
    then concat_ws('.', source_value_hash(said.email), source_value_hash(paperless), source_value_hash(sms)) else '' end
from said where said.id = member.id;

update member set
  fixed_phone_source_hash = case when fixed_phone_source_hash is null then null
    when fixed_phone_source_hash = source_value_hash(concat('member_key=', source_key, E'\x1Ftype=1\x1Fnumber=', fixed_phone ->> 'number', E'\x1F',
      'country_id=' || (fixed_phone ->> 'countryId') || E'\x1F', 'territory_id=' || (fixed_phone ->> 'territoryId') || E'\x1F'))
    then source_value_hash(fixed_phone ->> 'number') else '' end,
  mobile_phone_source_hash = case when mobile_phone_source_hash is null then null
    when mobile_phone_source_hash = source_value_hash(concat('member_key=', source_key, E'\x1Ftype=2\x1Fnumber=', mobile_phone ->> 'number', E'\x1F',
      'country_id=' || (mobile_phone ->> 'countryId') || E'\x1F', 'territory_id=' || (mobile_phone ->> 'territoryId') || E'\x1F'))
    then source_value_hash(mobile_phone ->> 'number') else '' end
from account where account.id = member.id and (fixed_phone_source_hash is not null or mobile_phone_source_hash is not null);

-- Its type and whether mail comes back have a value where the file had none: both ways are tried.
with said as (
  select folder.id, address_source_hash in (
    select source_value_hash(concat('folder_id=', folder.id, E'\x1F', kind, 'validity_date_begin=' || validity_date_begin::text || E'\x1F',
      'other_informations_address=' || nullif(other_informations_address, '') || E'\x1F', 'street_number=' || nullif(street_number, '') || E'\x1F',
      'street_type_id=' || street_type_id || E'\x1F', 'street_name=' || nullif(street_name, '') || E'\x1F',
      'zip_code=' || nullif(zip_code, '') || E'\x1F', 'city=' || city || E'\x1F', 'country_id=' || country_id || E'\x1F',
      'territory_id=' || territory_id || E'\x1F', back))
    from (values (''), ('type_address_id=' || type_address_id || E'\x1F')) as kinds (kind),
      (values (''), ('npai=' || case when npai then 't' else 'f' end || E'\x1F')) as backs (back)) as is_own,
    concat_ws('.', source_value_hash(other_informations_address), source_value_hash(street_number),
      source_value_hash(coalesce(street_type_id::text, '')), source_value_hash(street_name), source_value_hash(zip_code),
      source_value_hash(city)) as hashes
  from folder left join address on address.id = address_id where address_source_hash is not null)
update folder set address_source_hash = case when is_own then hashes else '' end from said where said.id = folder.id;

drop function source_value_hash(text);
