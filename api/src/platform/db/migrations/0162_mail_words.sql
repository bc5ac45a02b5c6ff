-- Mails of folders say 'n°' and 'clôturé', as the portal does; an accepted certificate promises no payment, which a suspended
-- folder does not have; a contributor is paid no pension; what is declared of relatives changed, not they. Not the SMS, where
-- '°' and 'ô' would halve what one holds. Texts that somebody has edited stay.
create function pg_temp.in_portal_words(text) returns text language sql as $$
  select replace(replace(replace(replace(replace(replace(replace(replace($1,
    'Votre dossier {{numeroDossier}}', 'Votre dossier n° {{numeroDossier}}'),
    'Votre dossier <strong>{{numeroDossier}}</strong>', 'Votre dossier <strong>n° {{numeroDossier}}</strong>'),
    'Votre dossier n° {{numeroDossier}} est clos', 'Votre dossier n° {{numeroDossier}} est clôturé'),
    '</strong> est clos depuis', '</strong> est clôturé depuis'),
    'Dossier clos', 'Dossier clôturé'),
    'Le paiement de votre retraite continue normalement.', 'Il est valable un an.'),
    'jusque-là, votre pension arrive sur votre compte actuel', 'jusque-là, nous vous payons sur votre compte actuel'),
    'Vos proches déclarés ont été changés', 'Un changement concerne vos proches')
$$;
update notification_template
   set name = pg_temp.in_portal_words(name), object = pg_temp.in_portal_words(object), content_email = pg_temp.in_portal_words(content_email)
 where id in (16, 18, 21, 23, 24, 25) and version = 1;
update content_history
   set value = pg_temp.in_portal_words(value::text)::jsonb
 where kind = 'notification' and object_id in ('16', '18', '21', '23', '24', '25')
   and version = 1 and action = 'create' and author_id is null;
