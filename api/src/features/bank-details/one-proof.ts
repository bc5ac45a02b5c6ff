import { openMeans } from '../../fund/proof/means.ts';
import { checkCurrentPassword } from '../../fund/proof/password.ts';
import { proofOf } from '../../fund/proof/proof-of.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/errors.ts';
import { proofRefusal } from '../../platform/http/recent-proof.ts';
import type { Caller } from '../../platform/http/session.ts';

/**
 * The password, where it is given. Without it the proof of the last minutes has to be something else than a password: whoever
 * has something stronger is asked for that alone, and who has nothing else for the password. Who has not even one signs in by another
 * site: what was asked of them in the last minutes is that, and the change waits long.
 */
export async function requireOneProof(app: App, db: Db, caller: Caller, password: string | undefined): Promise<void> {
  if (password !== undefined) return checkCurrentPassword(app, caller, password);
  const proof = await proofOf(db, caller.sessionId, 'bankAccount');
  if (proof && proof.means !== 'password') return;
  const means = await openMeans(app, db, caller.id);
  if (means.includes('password')) throw refusal('WRONG_CURRENT_PASSWORD');
  if (proof && means.length === 0) return;
  throw await proofRefusal(app, caller, { purpose: 'bankAccount' });
}
