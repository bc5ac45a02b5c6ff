import type { authorizeManagerByPasskey } from 'contract/calls/session.ts';
import { UserRole } from 'contract/kit/access.ts';
import { enter, lockAccount } from '../../fund/entering.ts';
import { refuseCopy } from '../../fund/proof/give.ts';
import { awaitedAfterFactor } from '../../fund/proof/means.ts';
import { checkPasskeyAnswer } from '../../fund/proof/passkey.ts';
import type { App } from '../../platform/app.ts';
import { refusal } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findEntering } from './session.queries.ts';

/**
 * Signs a manager in by a passkey alone. Refuses with PASSKEY_REFUSED, or NOT_AUTHORIZED for an account
 * that was deactivated or has no password yet.
 */
export async function signInByPasskey(app: App, call: Call<typeof authorizeManagerByPasskey>) {
  const { db, site, body } = call;
  const { accountId, isCopy } = await checkPasskeyAnswer(db, app, site, body.response);
  call.note({ objectId: accountId, authorId: accountId, detail: { means: 'passkey' } });
  if (isCopy) await refuseCopy(app, accountId);
  const session = await db.transaction().execute(async tx => {
    await lockAccount(tx, accountId);
    const account = await findEntering(tx, accountId);
    const role = account.role as UserRole;
    if (role === UserRole.individual || account.deactivated_at || !account.password_hash) {
      throw refusal('NOT_AUTHORIZED');
    }
    const awaits = await awaitedAfterFactor(tx, app, accountId, role);
    const opened = await enter(tx, app, call, { accountId, awaits, by: 'passkey' });
    return { ...opened, secondFactor: awaits };
  });
  await call.giveBack();
  return session;
}
