-- Who gave the second signature, beside who decided: kept as long as what was decided.
alter table bank_change_step add column signed_by bigint references account on delete set null;
create index bank_change_step_signer on bank_change_step (signed_by) where signed_by is not null;
alter table proof_of_life add column signed_by bigint references account on delete set null;
create index proof_of_life_signer on proof_of_life (signed_by) where signed_by is not null;
update bank_change_step as step set signed_by = request.decided_by from signature_request as request
  where request.kind = 'bankChange' and request.state = 'signed' and request.object_id = step.change_id
    and step.state = 'accepted' and request.decided_at = step.at;
update proof_of_life as proof set signed_by = request.decided_by from signature_request as request
  where request.kind = 'certificate' and request.state = 'signed' and request.object_id = proof.sending_id
    and proof.state = 'accepted' and request.decided_at = proof.decided_at;
