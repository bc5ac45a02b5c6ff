import { UserRole } from 'contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/errors.ts';
import { findLink, spendLink } from '../../platform/links.ts';
import * as mails from '../../platform/outbox/mails.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import type { Note } from '../../platform/serve.ts';
import { findAccount, lastHashes, storePassword } from './password.queries.ts';
import { isGuessable, keepsRules } from './password.rules.ts';

/**
 * Sets the password of the account behind a link. A refused password does not spend the link; an accepted one ends
 * every session of the account and is notified by mail (security rule 9).
 */
export async function setPasswordByLink(
  app: App,
  call: {
    db: Db;
    now: Date;
    token: string;
    newPassword: string;
    confirmPassword: string;
    ofMember: boolean;
    note(more: Note): void;
  },
) {
  const { db, now } = call;
  const link = await findLink(db, app, 'password', call.token);
  const account = link && (await findAccount(db, link.account_id));
  if (!account || account.deactivated_at || (account.role === UserRole.individual) !== call.ofMember) {
    throw refusal('INVALID_TOKEN');
  }
  call.note({ objectId: account.id, authorId: account.id });
  if (call.newPassword !== call.confirmPassword || !keepsRules(call.newPassword))
    throw refusal('PASSWORD_NOT_COMPLIANT');
  for (const hash of await lastHashes(db, account.id, account.password_hash)) {
    if (await app.passwords.verify(hash, call.newPassword)) throw refusal('PASSWORD_IN_HISTORY');
  }
  if (isGuessable(call.newPassword, [account.login, account.email])) throw refusal('PASSWORD_NOT_COMPLIANT');
  const hash = await app.passwords.hash(call.newPassword);
  await db.transaction().execute(async tx => {
    if (!(await spendLink(tx, app, link!.id))) throw refusal('INVALID_TOKEN');
    await storePassword(tx, { id: account.id, previous: account.password_hash }, hash, now);
    await app.sessions.end(tx, { accountId: account.id }, 'password changed');
    const to = call.ofMember ? account.email : account.login;
    if (to?.includes('@')) {
      const mail = mails.passwordChanged({ ...account, site: call.ofMember ? 'member' : 'backOffice' });
      await enqueueMail(tx, { ...mail, to, accountId: account.id, template: 'passwordChanged' }, now);
    }
  });
  return account;
}
