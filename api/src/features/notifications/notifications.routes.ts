import type * as contract from 'contract/calls/notifications.ts';
import {
  NOTIFICATIONS,
  type NotificationId,
  PLACEHOLDERS,
  placeholdersOf,
  Recipient,
} from 'contract/values/notices.ts';
import { checkVersion } from '../../fund/content.ts';
import { compositionFor } from '../../fund/notifications.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { compose, type Values } from '../../platform/outbox/compose.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { findEmail, findTemplate, findTemplates, lockTemplate, type StoredTexts } from './notifications.queries.ts';
import { checkTexts, known, save } from './notifications.save.ts';
import { secondForLinks } from './template.act.ts';

export const notificationsRoutes = (app: App): Routes<typeof contract> => ({
  notificationList: ({ db, params }) => findTemplates(db, params),

  async notificationRead({ db, params }) {
    const template = await findTemplate(db, known(params.id));
    if (!template) throw notFound();
    return template;
  },

  async notificationUpdate({ db, caller, now, params, body, note }) {
    const id = known(params.id);
    const texts = checkTexts(id, body);
    const current = await lockTemplate(db, id);
    if (!current) throw notFound();
    checkVersion(body.version, current);
    const { signatureReason } = body;
    const { version } = current;
    await secondForLinks(app, { db, caller, now, note, signatureReason }, { id, texts, version, action: 'update' });
    return save({ db, caller, now }, id, texts, { action: 'update' });
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

/** The messages with the sample values. */
async function sample(db: Db, app: App, id: NotificationId, texts: StoredTexts) {
  const values: Values = Object.fromEntries(placeholdersOf(id).map(name => [name, PLACEHOLDERS[name].sample]));
  const { recipient } = NOTIFICATIONS[id];
  const isForMember = recipient === Recipient.User || recipient === Recipient.All;
  return compose(id, texts, values, await compositionFor(db, app, isForMember ? 'member' : 'backOffice'));
}
