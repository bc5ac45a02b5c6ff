import { randomUUID } from 'node:crypto';
import type { authorizeManagerByPasskey } from 'contract/calls/session.ts';
import { UserRole } from 'contract/kit/access.ts';
import { refuseCopy } from '../../fund/proof/give.ts';
import { awaitedAfterFactor } from '../../fund/proof/means.ts';
import { checkPasskeyAnswer } from '../../fund/proof/passkey.ts';
import { tellNewDevice } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import { refusal } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/serve.ts';
import { lockAccount } from './attempts.queries.ts';
import { isKnown, rememberDevice } from './device.queries.ts';
import { recordSuccess } from './session.queries.ts';

/**
 * Signs a manager in by a passkey alone. It ends a block as the password on a browser of their own does: wrong passwords were
 * somebody else's work, or are no longer needed (decision 7). Refuses with PASSKEY_REFUSED, or NOT_AUTHORIZED for an account
 * that was deactivated or has no password yet.
 */
export async function signInByPasskey(app: App, call: Call<typeof authorizeManagerByPasskey>) {
  const { db, site, body, now } = call;
  const { accountId, isCopy } = await checkPasskeyAnswer(db, app, site, body.response);
  call.note({ objectId: accountId, authorId: accountId, detail: { means: 'passkey' } });
  if (isCopy) await refuseCopy(app, accountId);
  const session = await db.transaction().execute(async tx => {
    await lockAccount(tx, accountId);
    const account = await tx
      .selectFrom('account')
      .where('id', '=', accountId)
      .select(['role', 'password_hash', 'deactivated_at'])
      .executeTakeFirstOrThrow();
    const role = account.role as UserRole;
    if (role === UserRole.individual || account.deactivated_at || !account.password_hash) {
      throw refusal('NOT_AUTHORIZED');
    }
    await recordSuccess(tx, accountId, { now, newHash: null, unblocks: true });
    const since = after(now, -days(app.config.DEVICE_DAYS));
    const isNew = !call.device || !(await isKnown(tx, call.device, accountId, since));
    if (isNew) await tellNewDevice(tx, app, accountId, { now, userAgent: call.userAgent, by: 'passkey' });
    const browser = call.device ?? randomUUID();
    await rememberDevice(tx, browser, accountId, now);
    call.header('set-cookie', app.devices.cookie(browser, site));
    const awaits = await awaitedAfterFactor(tx, app, accountId, role);
    const opened = await app.sessions.open(tx, { accountId, site, userAgent: call.userAgent, awaits, by: 'passkey' });
    return { ...opened, secondFactor: awaits };
  });
  await call.giveBack();
  return session;
}
