-- The three reminders of a certificate say how many days are left and where its page is, where nobody has edited their text.
with told as (select
  'Votre certificat de vie est attendu au plus tard le {{dateLimite}} : {{delai}}' as object,
  '<p>Bonjour {{civilite}} {{prenom}} {{nom}},</p><p>Votre certificat de vie est attendu <strong>au plus tard le {{dateLimite}}</strong> ({{dossiers}}) : <strong>{{delai}}</strong>.</p><p>{{conseil}}</p><p>Dans votre espace retraite, à la page « Mon certificat de vie », vous trouvez le formulaire à imprimer et où l''envoyer. Sans ce certificat, le versement de votre pension peut être suspendu.</p><p>Si vous venez de l''envoyer par courrier, vous n''avez rien à faire.</p>' as content_email,
  'Votre caisse de retraite : certificat de vie attendu au plus tard le {{dateLimite}}, {{delai}}. Le formulaire : {{adresse}}' as content_sms
), unedited as (
  update notification_template as template
     set object = told.object, content_email = told.content_email, content_sms = told.content_sms
    from told where template.id = 26 and template.version = 1
  returning template.id
)
update content_history as history
   set value = history.value || jsonb_build_object('object', told.object, 'contentEmail', told.content_email, 'contentSms', told.content_sms)
  from told
 where history.kind = 'notification' and history.object_id = '26' and history.version = 1 and history.action = 'create'
   and history.author_id is null and exists (select from unedited);
