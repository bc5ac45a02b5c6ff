import type * as contract from 'contract/calls/notifications.ts';
import {
  isNotificationId,
  NOTIFICATIONS,
  type NotificationId,
  type NotificationTexts,
  PLACEHOLDERS,
  placeholdersOf,
  Recipient,
  templateProblems,
} from 'contract/calls/notifications.ts';
import * as z from 'zod/mini';
import { type Change, checkVersion, keepHistory, type Restore } from '../../fund/content.ts';
import { compositionFor } from '../../fund/notifications.ts';
import { requiredRichText } from '../../fund/rich-text.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { compose, type Values } from '../../platform/outbox/compose.ts';
import { enqueueMail, header } from '../../platform/outbox/outbox.ts';
import {
  findEmail,
  findTemplate,
  findTemplates,
  lockTemplate,
  type StoredTexts,
  saveTexts,
} from './notifications.queries.ts';

export const notificationsRoutes = (app: App): Routes<typeof contract> => ({
  notificationList: ({ db, params }) => findTemplates(db, params),

  async notificationRead({ db, params }) {
    const template = await findTemplate(db, known(params.id));
    if (!template) throw notFound();
    return template;
  },

  async notificationUpdate({ db, caller, now, params, body }) {
    const id = known(params.id);
    const texts = checkTexts(id, body);
    const current = await lockTemplate(db, id);
    if (!current) throw notFound();
    checkVersion(body.version, current);
    return save({ db, caller, now }, id, texts, 'update');
  },

  async notificationPreview({ db, params, body }) {
    const id = known(params.id);
    const { sms, ...mail } = await sample(db, app, id, checkTexts(id, body));
    return { ...mail, sms: sms || null };
  },

  async notificationTest({ db, caller, now, params, body }) {
    const id = known(params.id);
    const { subject, text, html } = await sample(db, app, id, checkTexts(id, body));
    const email = await findEmail(db, caller.id);
    const mail = { to: email, subject: `[Essai] ${subject}`, text, html, accountId: caller.id, template: String(id) };
    await enqueueMail(db, mail, now);
    return { email };
  },
});

const Stored = z.object({
  name: z.string(),
  object: z.string(),
  contentEmail: z.string(),
  contentSms: z.nullable(z.string()),
});

/** Puts an older version back. Its placeholders are checked again: what the product knows may have changed since. */
export const restoreNotification: Restore = async (_app, change, id, value) => {
  const number = known(Number(id));
  if (!(await lockTemplate(change.db, number))) throw notFound();
  await save(change, number, checkTexts(number, z.parse(Stored, value)), 'restore');
};

function known(id: number): NotificationId {
  if (!isNotificationId(id)) throw notFound();
  return id;
}

/** The texts as they are stored, or a 400 with a message for each wrong field. */
function checkTexts(id: NotificationId, given: NotificationTexts): StoredTexts {
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

async function save(change: Change, id: NotificationId, texts: StoredTexts, action: 'update' | 'restore') {
  const saved = await saveTexts(change.db, id, texts);
  await keepHistory(change, { kind: 'notification', id, version: saved.version, value: texts, action });
  return saved;
}

/** The messages with the sample values. */
async function sample(db: Db, app: App, id: NotificationId, texts: StoredTexts) {
  const values: Values = Object.fromEntries(placeholdersOf(id).map(name => [name, PLACEHOLDERS[name].sample]));
  const { recipient } = NOTIFICATIONS[id];
  const isForMember = recipient === Recipient.User || recipient === Recipient.All;
  return compose(id, texts, values, await compositionFor(db, app, isForMember ? 'member' : 'backOffice'));
}
