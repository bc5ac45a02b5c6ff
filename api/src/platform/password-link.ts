import type { Site } from 'contract/access.ts';
import type { App } from './app.ts';
import type { Db } from './db/database.ts';
import { issueLink } from './links.ts';
import * as mails from './outbox/mails.ts';
import { enqueueMail } from './outbox/outbox.ts';

interface Person {
  id: number;
  email: string;
  lastname: string;
  firstname: string;
  civility?: string | null;
}

/** Writes the mail by which a person chooses a password. Only they see the link: a manager can cause it, never read it. */
export async function sendPasswordLink(tx: Db, app: App, to: Person & { site: Site }) {
  const token = await issueLink(tx, app, { accountId: to.id, kind: 'password' });
  const url =
    to.site === 'member'
      ? `${app.config.memberUrl}/#/nouveau-mot-de-passe/${token}`
      : `${app.config.backOfficeUrl}/setOrResetManagerPassword/${token}`;
  const mail = mails.passwordLink({ ...to, url, hours: app.config.LINK_HOURS });
  await enqueueMail(tx, { ...mail, to: to.email, accountId: to.id, template: 'passwordLink' }, app.clock.now());
}

/** Writes the mail by which a member confirms an e-mail address. */
export async function sendEmailLink(tx: Db, app: App, to: Person) {
  const token = await issueLink(tx, app, { accountId: to.id, kind: 'email', email: to.email });
  const url = `${app.config.memberUrl}/#/confirmation-email/${token}`;
  const mail = mails.emailLink({ ...to, url, hours: app.config.LINK_HOURS });
  await enqueueMail(tx, { ...mail, to: to.email, accountId: to.id, template: 'emailLink' }, app.clock.now());
}
