-- The list of changes of account is that of the queue: what a manager had to look at and was decided before there was a queue stands
-- there too, as over. Nothing is said of its delay.
with began as (
  select change_id, min(at) as at from bank_change_step where state in ('toValidate', 'frozen') group by change_id
), ended as (
  select change_id, state, at, row_number() over (partition by change_id order by id desc) as place
  from bank_change_step where state in ('accepted', 'refused', 'cancelled', 'replaced')
)
insert into request (kind, object_id, member_id, folder_id, system_ids, subject, channel, received_at, entered_at, due_on, closed_at, outcome)
select 'bankChange', change.id, change.member_id, change.folder_id, array[folder.social_system_id], 'Nouveau compte bancaire', 'portal',
  change.created_at, change.created_at, (ended.at at time zone 'Europe/Paris')::date, ended.at,
  case ended.state when 'accepted' then 'Accepté' when 'refused' then 'Refusé' when 'cancelled' then 'Annulé par l''adhérent'
    else 'Remplacé par un plus récent' end
from bank_change as change
join folder on folder.id = change.folder_id
join began on began.change_id = change.id
join ended on ended.change_id = change.id and ended.place = 1
where change.state in ('accepted', 'transmitted', 'refused', 'cancelled', 'replaced')
on conflict (kind, object_id) do nothing;
