import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/errors.ts';
import { notify } from '../../platform/notifications.ts';
import { lastHashes, storePassword } from './password.queries.ts';
import { isGuessable, keepsRules } from './password.rules.ts';

export interface PasswordAccount {
  id: number;
  login: string;
  email: string | null;
  password_hash: string | null;
}

/** Refuses a password that breaks the rules, was used lately or is easily guessed (decisions A02, A03; security rule 7). */
export async function checkNewPassword(app: App, db: Db, account: PasswordAccount, password: string) {
  if (!keepsRules(password)) throw refusal('PASSWORD_NOT_COMPLIANT');
  for (const hash of await lastHashes(db, account.id, account.password_hash)) {
    if (await app.passwords.verify(hash, password)) throw refusal('PASSWORD_IN_HISTORY');
  }
  if (isGuessable(password, [account.login, account.email])) throw refusal('PASSWORD_NOT_COMPLIANT');
}

/**
 * Stores a password that was checked, ends the account's sessions but the one that asked, and tells by mail (security rule
 * 9).
 */
export async function replacePassword(
  app: App,
  tx: Db,
  change: { account: PasswordAccount; hash: string; now: Date; keep?: string | undefined },
) {
  const { account, now } = change;
  await storePassword(tx, { id: account.id, previous: account.password_hash }, change.hash, now);
  await app.sessions.end(tx, { accountId: account.id, but: change.keep }, 'password changed');
  await notify(tx, app, { id: 9, accounts: [account.id], now });
}
