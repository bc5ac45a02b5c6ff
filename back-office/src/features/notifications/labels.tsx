import type { NotificationTexts } from 'contract/calls/notifications.ts';
import { NotificationType, Recipient } from 'contract/values/notices.ts';
import { RichText } from 'ui/RichText.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';

export const TYPE_LABELS: Record<NotificationType, string> = {
  [NotificationType.All]: 'Tous',
  [NotificationType.Mail]: 'E-mail',
  [NotificationType.MailSms]: 'E-mail et SMS',
};

/** In a filter, 'Tous' is everybody; a notification for all goes to members and managers (decisions A10). */
export const RECIPIENT_LABELS: Record<Recipient, string> = {
  [Recipient.All]: 'Adhérent et gestionnaire',
  [Recipient.Manager]: 'Gestionnaire',
  [Recipient.Management]: 'Service de gestion',
  [Recipient.User]: 'Adhérent',
};

export const FIELDS: readonly ContentField<NotificationTexts>[] = [
  { key: 'name', label: 'Référence' },
  { key: 'object', label: 'Objet' },
  { key: 'contentEmail', label: "Corps de l'e-mail", show: (html: string) => <RichText html={html} level={4} /> },
  { key: 'contentSms', label: 'SMS' },
];
