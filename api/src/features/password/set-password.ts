import { UserRole } from 'contract/kit/access.ts';
import { findLink, spendLink } from '../../fund/links.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/errors.ts';
import type { Note } from '../../platform/http/serve.ts';
import { checkNewPassword, replacePassword } from './own-password.ts';
import { findAccount } from './password.queries.ts';

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
    device: string | null;
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
  if (call.newPassword !== call.confirmPassword) throw refusal('PASSWORD_NOT_COMPLIANT');
  await checkNewPassword(app, db, account, call.newPassword, 'newPassword');
  const hash = await app.passwords.hash(call.newPassword);
  await db.transaction().execute(async tx => {
    if (!(await spendLink(tx, app, link!.id))) throw refusal('INVALID_TOKEN');
    await replacePassword(app, tx, { account, hash, now, device: call.device });
  });
  return account;
}
