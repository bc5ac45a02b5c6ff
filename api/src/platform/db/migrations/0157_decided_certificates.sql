-- A certificate for folders of several social systems was over with the system of whom decided last: the others' managers found it no
-- more.
update request set system_ids = sending.systems
from (select proof.sending_id, array_agg(distinct folder.social_system_id) as systems
  from proof_of_life as proof join folder on folder.id = proof.folder_id
  group by proof.sending_id having count(distinct folder.social_system_id) > 1) as sending
where request.kind = 'proofOfLife' and request.closed_at is not null and request.object_id = sending.sending_id
  and request.system_ids is distinct from sending.systems;
