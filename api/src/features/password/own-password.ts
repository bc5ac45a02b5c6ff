import { brokenPasswordRules } from 'contract/values/passwords.ts';
import { deviceOf, forgetDevices } from '../../fund/known-devices.ts';
import { spendLinks } from '../../fund/links.ts';
import { notify } from '../../fund/notifications.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { HttpError, refusal } from '../../platform/http/errors.ts';
import { knownOf, lastHashes, storePassword } from './password.queries.ts';
import { isTooLong } from './password.rules.ts';

export interface PasswordAccount {
  id: number;
  login: string;
  email: string | null;
  password_hash: string | null;
}

/**
 * Refuses a password that breaks the rules, was used lately or is easily guessed (decisions A02, A03; security rule 7). In
 * the last case the field of `path` says which word gives it away, and what to do.
 */
export async function checkNewPassword(app: App, db: Db, account: PasswordAccount, password: string, path: string) {
  if (isTooLong(password) || brokenPasswordRules(password).length > 0) throw refusal('PASSWORD_NOT_COMPLIANT');
  for (const hash of await lastHashes(db, account.id, account.password_hash)) {
    if (await app.passwords.verify(hash, password)) throw refusal('PASSWORD_IN_HISTORY');
  }
  // Some 8 Mo of words, which only who takes a new password needs.
  const { weaknessOf, weaknessText } = await import('contract/values/password-strength.ts');
  const weakness = weaknessOf(password, await knownOf(db, account));
  if (weakness) throw notCompliant(path, weaknessText(weakness));
}

function notCompliant(path: string, message: string) {
  const { status, message: said, additionalData } = refusal('PASSWORD_NOT_COMPLIANT');
  return new HttpError(status, said, { ...additionalData, fields: [{ path, message }] });
}

/**
 * Stores a password that was checked, ends the account's sessions but the one that asked (`keep`), forgets its browsers but
 * that one's, or the one that used a link (`device`), and tells by mail (security rule 9).
 */
export async function replacePassword(
  app: App,
  tx: Db,
  change: { account: PasswordAccount; hash: string; now: Date } & ({ keep: string } | { device: string | null }),
) {
  const { account, now } = change;
  // One that was asked for before, by whoever reads the mailbox, would undo it.
  await spendLinks(tx, account.id, now, 'password');
  await storePassword(tx, { id: account.id, previous: account.password_hash }, change.hash, now);
  const keep = 'keep' in change ? change.keep : undefined;
  await app.sessions.end(tx, { accountId: account.id, but: keep }, 'password changed');
  await forgetDevices(tx, account.id, 'keep' in change ? await deviceOf(tx, change.keep) : change.device);
  await notify(tx, app, { name: 'passwordChanged', accounts: [account.id], now });
}
