import type { Site } from 'contract/kit/access.ts';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import { issueLink, requireLinkAllowance } from './links.ts';
import { notify } from './notifications.ts';

interface SentLink {
  id: number;
  site: Site;
  isMailed?: boolean;
  isByOperator?: boolean;
}

/**
 * Writes the mail by which a person chooses a password, and answers the link in it: a manager who causes it never sees
 * it, only the operator's command shows it, which may have no way to send mail and is not counted. Throws TOO_MANY_LINKS.
 */
export async function sendPasswordLink(
  tx: Db,
  app: App,
  { id, site, isMailed = true, isByOperator = false }: SentLink,
): Promise<string> {
  const now = app.clock.now();
  if (!isByOperator) await requireLinkAllowance(tx, app, { accountId: id, kind: 'password' });
  const token = await issueLink(tx, app, { accountId: id, kind: 'password' });
  const lien =
    site === 'member'
      ? `${app.config.memberUrl}/#/nouveau-mot-de-passe/${token}`
      : `${app.config.backOfficeUrl}/setOrResetManagerPassword/${token}`;
  if (isMailed && site === 'member') await notify(tx, app, { name: 'passwordLink', member: id, values: { lien }, now });
  if (isMailed && site === 'backOffice')
    await notify(tx, app, { name: 'managerPasswordLink', manager: id, values: { lien }, now });
  return lien;
}

/** Writes the mail by which a member confirms an e-mail address: the first one, or another. Throws TOO_MANY_LINKS. */
export async function sendEmailLink(tx: Db, app: App, to: { id: number; email: string; isFirst: boolean }) {
  await requireLinkAllowance(tx, app, { accountId: to.id, kind: 'email' });
  const token = await issueLink(tx, app, { accountId: to.id, kind: 'email', email: to.email });
  const lien = `${app.config.memberUrl}/#/confirmation-email/${token}`;
  const notice = { member: to.id, address: to.email, values: { lien }, now: app.clock.now() };
  await (to.isFirst
    ? notify(tx, app, { name: 'firstEmailLink', ...notice })
    : notify(tx, app, { name: 'newEmailLink', ...notice }));
}
