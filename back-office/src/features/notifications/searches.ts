import type { NotificationType, Recipient } from 'contract/values/notices.ts';
import { type RawSearch, readNumber } from '../../search.ts';

/** The filters, and the notification that is being modified: Back leads from it to the list as it was. */
export interface NotificationSearch {
  type?: Exclude<NotificationType, 0>;
  recipient?: Exclude<Recipient, 0>;
  id?: number;
}

export function readNotificationSearch(raw: RawSearch): NotificationSearch {
  const type = readNumber(raw.type, 1);
  const recipient = readNumber(raw.recipient, 1);
  return {
    type: type === 1 || type === 2 ? type : undefined,
    recipient: recipient === 1 || recipient === 2 || recipient === 3 ? recipient : undefined,
    id: readNumber(raw.id, 1),
  };
}
