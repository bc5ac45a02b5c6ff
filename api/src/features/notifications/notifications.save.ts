import { type NotificationTexts, templateProblems } from 'contract/calls/notifications.ts';
import { isNotificationId, NOTIFICATIONS, type NotificationId } from 'contract/values/notices.ts';
import { type Change, keepHistory } from '../../fund/content.ts';
import { requiredRichText } from '../../fund/rich-text.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { header } from '../../platform/outbox/outbox.ts';
import { type StoredTexts, saveTexts } from './notifications.queries.ts';

export function known(id: number): NotificationId {
  if (!isNotificationId(id)) throw notFound();
  return id;
}

/** The texts as they are stored, or a 400 with a message for each wrong field. */
export function checkTexts(id: NotificationId, given: NotificationTexts): StoredTexts {
  const contentEmail = requiredRichText(given.contentEmail, 'contentEmail');
  // What came, too: an address that holds a placeholder would leave without a word.
  const problems = [...templateProblems(id, given), ...templateProblems(id, { ...given, contentEmail })];
  const fields = problems.filter((problem, n) => problems.findIndex(({ path }) => path === problem.path) === n);
  if (fields.length > 0) throw invalid(fields);
  const hasSms = NOTIFICATIONS[id].type === 2;
  return {
    name: header(given.name),
    object: header(given.object),
    contentEmail,
    contentSms: hasSms ? given.contentSms!.trim().replace(/\r\n?/g, '\n') : null,
  };
}

/** `signedBy`: the second person, where it took two. */
export async function save(
  change: Change,
  id: NotificationId,
  texts: StoredTexts,
  how: { action: 'update' | 'restore'; signedBy?: number },
) {
  const saved = await saveTexts(change.db, id, texts);
  await keepHistory(change, { kind: 'notification', id, version: saved.version, value: texts, ...how });
  return saved;
}
