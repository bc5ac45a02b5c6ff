import { setTimeout as wait } from 'node:timers/promises';
import type { RefusalKey } from 'contract/refusals.ts';
import type { authorizeManager, authorizeMember } from 'contract/session.ts';
import type { App } from '../../platform/app.ts';
import { refusal } from '../../platform/errors.ts';
import { notify } from '../../platform/notifications.ts';
import type { Call } from '../../platform/serve.ts';
import {
  blockIfUsedUp,
  findByLogin,
  giveBackAttempt,
  isBlocked,
  recordSuccess,
  reserveAttempt,
} from './session.queries.ts';

const PAUSE = 30; // milliseconds
const PATIENCE = 600; // pauses: hashes queue when many people sign in, and their owners must not be blocked for it

type SignIn = Call<typeof authorizeManager> | Call<typeof authorizeMember>;

/**
 * Signs in, or refuses as decisions.md has it ('Access and back-office'). An unknown identifier and a wrong password
 * cost the same work and answer the same. Five failures block; a parallel attempt waits for those under way.
 */
export async function signIn(app: App, call: SignIn) {
  const { db, body, site, address } = call;
  const ofMember = site === 'member';
  const own = await findByLogin(db, body.identifier, ofMember);
  const account = own ?? (await findByLogin(db, body.identifier, !ofMember));
  call.note({ objectId: account?.id ?? null, authorId: account?.id ?? null });
  const isOtherKind = !own && account !== undefined;

  if (own && !own.password_hash) throw refusal('PASSWORD_MUST_BE_INITIALIZED');
  if (own?.blocked_at) throw refusal('TOO_MANY_CONNECTIONS_FAILURES');

  const most = app.config.MAX_FAILED_LOGINS;
  const mayTry = await reserve(app, db, account?.id ?? 0, most);
  if (account && !mayTry) throw refusal(isOtherKind ? 'UNKNOWN_LOGIN_PASSWORD' : 'TOO_MANY_CONNECTIONS_FAILURES');

  const isRight = await app.passwords.verify(account?.password_hash ?? null, body.password);
  if (!account || !isRight) {
    const isNowBlocked = await block(app, db, account?.id ?? 0);
    throw refusal(isNowBlocked && !isOtherKind ? 'TOO_MANY_CONNECTIONS_FAILURES' : 'UNKNOWN_LOGIN_PASSWORD');
  }
  const refused: RefusalKey | null = isOtherKind || account.deactivated_at ? 'NOT_AUTHORIZED' : null;
  if (refused) {
    await giveBackAttempt(db, account.id);
    throw refusal(refused);
  }
  const stored = account.password_hash!;
  const newHash = app.passwords.isOld(stored) ? await app.passwords.hash(body.password) : null;
  const session = await db.transaction().execute(async tx => {
    if (!(await recordSuccess(tx, account.id, call.now, newHash))) return null;
    return app.sessions.open(tx, { accountId: account.id, site, userAgent: call.userAgent });
  });
  if (!session) throw refusal('TOO_MANY_CONNECTIONS_FAILURES');
  await app.limits.giveBack('signIn', address);
  return session;
}

/** True when this attempt may evaluate its password; false when the account is blocked, or its attempts are used up. */
async function reserve(app: App, db: SignIn['db'], id: number, most: number) {
  for (let turn = 0; turn < PATIENCE; turn++) {
    if (await reserveAttempt(db, id, most)) return true;
    if (id === 0) return false;
    if (await isBlocked(db, id)) return false;
    await wait(PAUSE);
  }
  await block(app, db, id); // the processes of those attempts died: they count as failures
  return false;
}

/** Blocks the account if its attempts are used up, and tells its owner, once. True when it is blocked. */
const block = (app: App, db: SignIn['db'], id: number) =>
  db.transaction().execute(async tx => {
    const now = app.clock.now();
    if (await blockIfUsedUp(tx, id, app.config.MAX_FAILED_LOGINS, now)) {
      await notify(tx, app, { id: 10, accounts: [id], now });
      return true;
    }
    return isBlocked(tx, id);
  });
