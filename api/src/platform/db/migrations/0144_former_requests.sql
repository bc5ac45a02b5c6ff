-- The lists of messages and of certificates are those of the queue: what was answered, put away or decided before there was a queue
-- stands there too, as over. Nothing is said of its delay.
with former as (
  select message.id, message.member_id, message.folder_id, folder.social_system_id, message.subject, message.date_sent,
    message.state, coalesce((select max(answer.date_sent) from message as answer
      where answer.reply_to_id = message.id and not answer.user_is_sender), message.date_sent) as ended_at
  from message join folder on folder.id = message.folder_id
  where message.user_is_sender and message.reply_to_id is null and message.state in ('answered', 'closed')
)
insert into request (kind, object_id, member_id, folder_id, system_ids, subject, channel, received_at, entered_at, due_on, closed_at, outcome)
select 'message', id, member_id, folder_id, array[social_system_id], subject, 'portal', date_sent, date_sent,
  (ended_at at time zone 'Europe/Paris')::date, ended_at, case state when 'answered' then 'Répondu' else 'Classé sans réponse' end
from former
on conflict (kind, object_id) do nothing;

with former as (
  select proof.sending_id as id, min(proof.member_id) as member_id, min(proof.created_at) as created_at,
    max(coalesce(proof.decided_at, proof.created_at)) as ended_at, array_agg(distinct folder.social_system_id) as systems,
    count(*) as folders, bool_or(proof.state = 'refused') as is_refused,
    case when count(distinct folder.social_system_id) = 1 then min(proof.folder_id) end as folder_id
  from proof_of_life as proof join folder on folder.id = proof.folder_id
  group by proof.sending_id having bool_and(proof.state in ('accepted', 'refused'))
)
insert into request (kind, object_id, member_id, folder_id, system_ids, subject, channel, received_at, entered_at, due_on, closed_at, outcome)
select 'proofOfLife', id, member_id, folder_id, systems, 'Certificat de vie ' || extract(year from created_at at time zone 'Europe/Paris')
    || case when folders > 1 then ' (' || folders || ' dossiers)' else '' end,
  'portal', created_at, created_at, (ended_at at time zone 'Europe/Paris')::date, ended_at,
  case when is_refused then 'Refusé' else 'Accepté' end
from former
on conflict (kind, object_id) do nothing;
