-- A manager writes to a member first: what they write back goes on that exchange, and waits as a message of theirs does.
alter table message
  add column opens_exchange boolean not null default false,
  add check (not opens_exchange or (not user_is_sender and reply_to_id is null and folder_id is not null));
comment on column message.opens_exchange is 'the service wrote first: its answers go on it, and it waits once the member has written back';
drop index message_waiting;
create index message_waiting on message (date_sent, id)
  where (user_is_sender or opens_exchange) and folder_id is not null and state = 'waiting';

insert into notification_template (id, type, recipient, name, object, content_email, content_sms) values
(27, 2, 3, 'Message du service', 'Un message vous attend dans votre espace retraite',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Le service de gestion vous a écrit. Pour lire son message et y répondre, connectez-vous à votre espace retraite et ouvrez la page « Mes démarches ».</p>',
'Votre caisse de retraite vous a écrit. Lisez son message dans votre espace retraite, page Mes démarches.')
on conflict (id) do nothing;
insert into content_history (kind, object_id, version, author_id, at, action, value)
select 'notification', id::text, version, null, now(), 'create',
  jsonb_build_object('name', name, 'object', object, 'contentEmail', content_email, 'contentSms', content_sms)
from notification_template where id = 27
  and not exists (select from content_history h where h.kind = 'notification' and h.object_id = '27');
