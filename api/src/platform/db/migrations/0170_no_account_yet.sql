-- Not everybody who gives an account had one before. Texts that somebody has edited stay.
create function pg_temp.until_then(text) returns text language sql as $$
  select replace($1, 'jusque-là, nous vous payons sur votre compte actuel', 'jusque-là, rien ne change pour vos versements')
$$;
update notification_template set content_email = pg_temp.until_then(content_email)
 where content_email like '%nous vous payons sur votre compte actuel%' and version = 1;
update content_history set value = pg_temp.until_then(value::text)::jsonb
 where kind = 'notification' and value::text like '%nous vous payons sur votre compte actuel%'
   and version = 1 and action = 'create' and author_id is null;
