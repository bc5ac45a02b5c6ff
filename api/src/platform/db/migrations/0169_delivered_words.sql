-- The day by which a certificate is expected is a day on which it may still come. A reminder that somebody has edited stays.
create function pg_temp.at_the_latest(text) returns text language sql as $$
  select replace($1, 'avant le {{dateLimite}}', 'au plus tard le {{dateLimite}}')
$$;
update notification_template
   set object = pg_temp.at_the_latest(object), content_email = pg_temp.at_the_latest(content_email),
       content_sms = pg_temp.at_the_latest(content_sms)
 where id = 26 and version = 1;
update content_history
   set value = pg_temp.at_the_latest(value::text)::jsonb
 where kind = 'notification' and object_id = '26' and version = 1 and action = 'create' and author_id is null;

-- What people say for what the fund calls otherwise. What an editor made of a delivered group stays as it is.
update search_group set expressions = expressions || given.more
from (values
  ('attestation de paiement', '{feuille de paie,fiche de paie,bulletin de paie,CAF}'::text[]),
  ('conjoint survivant', '{veuve,veuf}'),
  ('versement', '{combien je touche}'),
  ('coordonnées bancaires', '{papier de la banque}')
) as given(known, more)
where version = 1 and expressions @> array[given.known];
