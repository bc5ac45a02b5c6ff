-- The page is called « Mes messages » in the portal: notification 19, as delivered, says so. What was edited stays.
update notification_template set
  content_email = replace(content_email, '« Messages »', '« Mes messages »'),
  content_sms = replace(content_sms, 'page Messages.', 'page Mes messages.')
  where id = 19 and version = 1;
update content_history set value = value || jsonb_build_object(
  'contentEmail', replace(value->>'contentEmail', '« Messages »', '« Mes messages »'),
  'contentSms', replace(value->>'contentSms', 'page Messages.', 'page Mes messages.'))
  where kind = 'notification' and object_id = '19' and version = 1 and author_id is null;
