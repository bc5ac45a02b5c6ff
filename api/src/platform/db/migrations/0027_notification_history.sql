-- The texts as delivered are the first version of their history, so that they can always be read and put back.
insert into content_history (kind, object_id, version, author_id, at, action, value)
select 'notification', id::text, version, null, now(), 'create',
  jsonb_build_object('name', name, 'object', object, 'contentEmail', content_email, 'contentSms', content_sms)
from notification_template where version = 1
  and not exists (select from content_history h where h.kind = 'notification' and h.object_id = notification_template.id::text);
