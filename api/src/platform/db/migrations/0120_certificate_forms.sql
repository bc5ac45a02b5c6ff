-- The forms that were printed: each has a code, which says whose it is to the fund alone when its scan comes back.
create table proof_form (
  code text not null,
  folder_id bigint not null references folder on delete cascade,
  made_at timestamptz not null,
  primary key (code, folder_id)
);
create index proof_form_folder on proof_form (folder_id);
create index proof_form_made on proof_form (made_at);

-- What members were reminded of: once for each folder, the day that it waits for, and how long before.
create table proof_reminder (
  folder_id bigint not null references folder on delete cascade,
  expected_before date not null,
  days smallint not null,
  sent_at timestamptz not null,
  is_by_post boolean not null,
  primary key (folder_id, expected_before, days)
);
comment on column proof_reminder.is_by_post is 'no e-mail and no SMS reaches the member: somebody has to write';
create index proof_reminder_sent on proof_reminder (sent_at);
create index folder_proof_expected on folder (proof_expected_before) where proof_expected_before is not null and not closed;

insert into notification_template (id, type, recipient, name, object, content_email, content_sms) values
(26, 2, 3, 'Rappel du certificat de vie', 'Votre certificat de vie est attendu avant le {{dateLimite}}',
'<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre certificat de vie est attendu <strong>avant le {{dateLimite}}</strong> ({{dossiers}}).</p><p>Dans votre espace retraite, à la page « Mon certificat de vie », vous trouvez le formulaire à imprimer et où l’envoyer. Sans ce certificat, le versement de votre pension peut être suspendu.</p><p>Si vous venez de l’envoyer par courrier, vous n’avez rien à faire.</p>',
'Votre caisse de retraite : votre certificat de vie est attendu avant le {{dateLimite}}. Le formulaire est dans votre espace retraite.')
on conflict (id) do nothing;
insert into content_history (kind, object_id, version, author_id, at, action, value)
select 'notification', id::text, version, null, now(), 'create',
  jsonb_build_object('name', name, 'object', object, 'contentEmail', content_email, 'contentSms', content_sms)
from notification_template where id = 26
  and not exists (select from content_history h where h.kind = 'notification' and h.object_id = '26');
