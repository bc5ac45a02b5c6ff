-- The product writes one apostrophe, the straight one (api/test/house.test.ts). Texts that somebody has edited stay.
update notification_template
   set name = replace(name, U&'\2019', ''''),
       object = replace(object, U&'\2019', ''''),
       content_email = replace(content_email, U&'\2019', '''')
 where version = 1;
update content_history
   set value = replace(value::text, U&'\2019', '''')::jsonb
 where kind = 'notification' and version = 1 and action = 'create' and author_id is null;
