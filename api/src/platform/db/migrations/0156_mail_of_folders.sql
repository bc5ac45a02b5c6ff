-- The mail on a change of account names its folders in words that agree with how many they are. A text that somebody has edited stays.
with reworded (former, clearer) as (values
  (' pour le ou les dossiers <strong>{{numeroDossier}}</strong> :', ' (<strong>{{dossiers}}</strong>) :')
), delivered as (
  update notification_template set content_email = replace(content_email, former, clearer)
    from reworded
   where id = 18 and version = 1
)
update content_history set value = replace(value::text, former, clearer)::jsonb
  from reworded
 where kind = 'notification' and object_id = '18' and version = 1 and action = 'create' and author_id is null;
