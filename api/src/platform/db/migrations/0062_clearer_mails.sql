-- Subjects that a name follows without 'de', which would be elided before a vowel; mails that name what was changed; one
-- sentence instead of two that say the same. Texts that somebody has edited stay.
with reworded (id, former, clearer) as (values
  (4, 'message de {{prenom}} {{nom}}', 'message ({{prenom}} {{nom}})'),
  (7, 'Message de {{prenom}} {{nom}} par le formulaire de contact',
    'Message par le formulaire de contact ({{prenom}} {{nom}})'),
  (17, 'Demande de {{prenom}} {{nom}} :', 'Demande ({{prenom}} {{nom}}) :'),
  (11, 'Vous avez changé votre choix entre les documents en ligne et le courrier. Il est enregistré, et vous pouvez en changer',
    'Votre choix est enregistré : vous recevrez vos documents <strong>{{choixDocuments}}</strong>. Vous pouvez en changer'),
  (16, 'Vos bénéficiaires ou votre tiers de confiance viennent d''être changés dans votre espace retraite. Vous pouvez les vérifier',
    'Un changement qui concerne <strong>{{proches}}</strong> vient d''être enregistré dans votre espace retraite. Vous pouvez le vérifier'),
  (18, 'viennent d''être enregistrées dans votre espace retraite. Le service',
    'viennent d''être enregistrées dans votre espace retraite pour le ou les dossiers <strong>{{numeroDossier}}</strong> : un compte dont l''IBAN se termine par <strong>{{finIban}}</strong>. Le service'),
  (20, 'Nous allons le contrôler, et nous vous écrirons dès que ce sera fait.</p><p>Nous vous écrirons s''il faut en envoyer un autre.',
    'Nous allons le contrôler, puis nous vous écrirons qu''il est accepté, ou qu''il faut en envoyer un autre.')
), delivered as (
  update notification_template as template
     set object = replace(object, former, clearer), content_email = replace(content_email, former, clearer)
    from reworded
   where template.id = reworded.id and template.version = 1
)
update content_history as history
   set value = replace(value::text, former, clearer)::jsonb
  from reworded
 where kind = 'notification' and object_id = reworded.id::text and version = 1 and action = 'create' and author_id is null;
