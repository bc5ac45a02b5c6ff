-- What a colleague is to sign waits for that, and is offered to nobody.
alter table request drop constraint request_hold_kind_check;
alter table request add constraint request_hold_kind_check check (hold_kind in ('day', 'answer', 'signature'));
comment on column request.hold_until is 'it comes back that day; null: when the member answers, or the signature is given or not';

update request set hold_kind = 'signature', hold_until = null, hold_reason = 'la signature d''un collègue', held_at = asked.asked_at,
  back_at = null, lease_until = null
from signature_request as asked
where request.closed_at is null and asked.state = 'open' and (
  asked.kind = 'bankChange' and request.kind = 'bankChange' and request.object_id = asked.object_id
  or asked.kind = 'certificate' and request.kind = 'proofOfLife'
    and request.object_id = (select sending_id from proof_of_life where proof_of_life.id = asked.object_id)
    and not exists (select from proof_of_life as proof where proof.sending_id = request.object_id
      and proof.state in ('received', 'checked')
      and not coalesce(asked.payload -> 'ids', to_jsonb(array[asked.object_id])) @> to_jsonb(proof.id)));
