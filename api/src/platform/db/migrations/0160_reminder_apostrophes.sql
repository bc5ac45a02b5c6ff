-- One apostrophe in the reminder of a certificate too, where nobody has edited it.
update notification_template
   set content_email = replace(content_email, U&'\2019', '''')
 where id = 26 and version = 1;
update content_history
   set value = replace(value::text, U&'\2019', '''')::jsonb
 where kind = 'notification' and object_id = '26' and version = 1 and action = 'create' and author_id is null;
