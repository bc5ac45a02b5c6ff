-- The service reads that a bank account was asked for, not that it was changed; and what was said by the link of a mail was not said in
-- the space. Texts that somebody has edited stay.
create function pg_temp.as_asked(text) returns text language sql as $$
  select replace(replace($1,
    'a changé les coordonnées bancaires', 'a demandé à changer les coordonnées bancaires'),
    'a fait cette demande dans son espace retraite :', 'a fait cette demande :')
$$;
update notification_template set content_email = pg_temp.as_asked(content_email) where id in (3, 17) and version = 1;
update content_history set value = pg_temp.as_asked(value::text)::jsonb
  where kind = 'notification' and object_id in ('3', '17') and version = 1 and action = 'create' and author_id is null;
