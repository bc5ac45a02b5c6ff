-- A bank account may be given for several folders at once: the mail to their service counts them rightly. Texts that
-- somebody has edited stay.
update notification_template
   set object = replace(object, 'Dossier {{numeroDossier}}', 'Dossier(s) {{numeroDossier}}'),
       content_email = replace(content_email, 'du dossier <strong>', 'du ou des dossiers <strong>')
 where id = 3 and version = 1;
update content_history
   set value = replace(replace(value::text, 'Dossier {{numeroDossier}}', 'Dossier(s) {{numeroDossier}}'),
     'du dossier <strong>', 'du ou des dossiers <strong>')::jsonb
 where kind = 'notification' and object_id = '3' and version = 1 and action = 'create' and author_id is null;
