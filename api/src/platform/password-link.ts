import type { Site } from 'contract/access.ts';
import type { App } from './app.ts';
import type { Db } from './db/database.ts';
import { issueLink } from './links.ts';
import { notify } from './notifications.ts';

/**
 * Writes the mail by which a person chooses a password, and answers the link in it: a manager who causes it never sees
 * it, only the operator's command shows it, which may have no way to send mail.
 */
export async function sendPasswordLink(
  tx: Db,
  app: App,
  { id, site, isMailed = true }: { id: number; site: Site; isMailed?: boolean },
): Promise<string> {
  const now = app.clock.now();
  const token = await issueLink(tx, app, { accountId: id, kind: 'password' });
  const lien =
    site === 'member'
      ? `${app.config.memberUrl}/#/nouveau-mot-de-passe/${token}`
      : `${app.config.backOfficeUrl}/setOrResetManagerPassword/${token}`;
  if (isMailed && site === 'member') await notify(tx, app, { id: 5, member: id, values: { lien }, now });
  if (isMailed && site === 'backOffice') await notify(tx, app, { id: 6, manager: id, values: { lien }, now });
  return lien;
}

/** Writes the mail by which a member confirms an e-mail address: the first one, or one that replaces theirs. */
export async function sendEmailLink(tx: Db, app: App, to: { id: number; email: string; isFirst: boolean }) {
  const token = await issueLink(tx, app, { accountId: to.id, kind: 'email', email: to.email });
  const lien = `${app.config.memberUrl}/#/confirmation-email/${token}`;
  const notice = { member: to.id, address: to.email, values: { lien }, now: app.clock.now() };
  await (to.isFirst ? notify(tx, app, { id: 2, ...notice }) : notify(tx, app, { id: 8, ...notice }));
}
