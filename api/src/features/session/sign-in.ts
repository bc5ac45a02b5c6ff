import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { authorizeManager, authorizeMember } from 'contract/calls/session.ts';
import type { UserRole } from 'contract/kit/access.ts';
import { lockAccount, recordSuccess } from '../../fund/entering.ts';
import { isKnown, rememberDevice } from '../../fund/known-devices.ts';
import { notify } from '../../fund/notifications.ts';
import { awaitedAfterPassword } from '../../fund/proof/means.ts';
import { tellNewDevice } from '../../fund/security-mail.ts';
import { countSignIn } from '../../fund/tracking.ts';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import { HttpError, refusal } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/serve.ts';
import { type Attempts, attemptsOfDevice, attemptsOfStrangers } from './attempts.queries.ts';
import { findByLogin } from './session.queries.ts';

const PAUSE = 30; // milliseconds
const PATIENCE = 600; // pauses: hashes queue when many people sign in, and their owners must not be blocked for it

type SignIn = Call<typeof authorizeManager> | Call<typeof authorizeMember>;

/**
 * Signs in, or refuses as docs/rules.md has it ('Access and back-office'). An unknown identifier and a wrong password
 * cost the same work and answer the same. Five failures block; a parallel attempt waits for those under way. A browser that
 * signed in to the account before has failures of its own, and a block by others does not close it (decision 7). What the
 * session waits for beside the password is `awaits`.
 */
export async function signIn(app: App, call: SignIn) {
  const { db, body, site } = call;
  const ofMember = site === 'member';
  const own = await findByLogin(db, body.identifier, ofMember);
  const account = own ?? (await findByLogin(db, body.identifier, !ofMember));
  call.note({ objectId: account?.id ?? null, authorId: account?.id ?? null });
  const isOtherKind = !own && account !== undefined;
  const since = after(call.now, -days(app.config.DEVICE_DAYS));
  const device = call.device && (await isKnown(db, call.device, own?.id ?? 0, since)) ? call.device : null;
  // What is given back when the call was no failure. A known browser that is new to this account counts by its address too.
  const taken = [call.giveBack];
  if (call.device && !device) taken.push(await app.limits.take('signIn', { address: call.address }));

  if (own && !own.password_hash) throw refusal('PASSWORD_MUST_BE_INITIALIZED');
  if (own?.blocked_at && !device) throw refusal('TOO_MANY_CONNECTIONS_FAILURES');

  const id = account?.id ?? 0;
  const attempts = device ? attemptsOfDevice(db, id, device) : attemptsOfStrangers(db, id);
  const reserved = await reserve(app, db, id, attempts);
  if (account && !reserved) throw refusal(isOtherKind ? 'UNKNOWN_LOGIN_PASSWORD' : 'TOO_MANY_CONNECTIONS_FAILURES');

  let isRight: boolean;
  try {
    // A stranger's attempt that may block is within what their address may block.
    const isLast = reserved === app.config.MAX_FAILED_LOGINS;
    if (isLast && !device) taken.push(await app.limits.take('blocked', { address: call.address }));
    isRight = await app.passwords.verify(account?.password_hash ?? null, body.password);
  } catch (error) {
    await attempts.giveBack(); // nothing was evaluated
    if (!isRefusedByLimit(error)) for (const giveBack of taken) await giveBack();
    throw error;
  }
  if (!account || !isRight) {
    const isNowBlocked = await block(app, db, id, attempts);
    throw refusal(isNowBlocked && !isOtherKind ? 'TOO_MANY_CONNECTIONS_FAILURES' : 'UNKNOWN_LOGIN_PASSWORD');
  }
  if (isOtherKind || account.deactivated_at) {
    await attempts.giveBack();
    throw refusal('NOT_AUTHORIZED');
  }
  const stored = account.password_hash!;
  const newHash = app.passwords.isOld(stored) ? await app.passwords.hash(body.password) : null;
  const browser = call.device ?? randomUUID();
  const opening = db.transaction().execute(async tx => {
    await lockAccount(tx, id);
    if (device && (await attemptsOfDevice(tx, id, device).isBlocked())) return null;
    if (!(await recordSuccess(tx, id, { now: call.now, newHash, unblocks: device !== null }))) return null;
    await rememberDevice(tx, browser, id, call.now);
    // Who comes for the first time has been told by the letter that brought them.
    if (!device && account.last_connection_at)
      await tellNewDevice(tx, app, id, { now: call.now, userAgent: call.userAgent, by: 'password' });
    const awaits = await awaitedAfterPassword(tx, app, id, account.role as UserRole);
    const opened = await app.sessions.open(tx, {
      ...{ accountId: id, site, userAgent: call.userAgent, device: browser, awaits },
    });
    // Last: whoever signs in with the same social systems waits for the row of the count.
    if (awaits !== 'factor') await countSignIn(tx, { accountId: id, site, now: call.now, means: 'password' });
    return { ...opened, awaits };
  });
  const session = await opening.catch(async error => {
    // The password was right: what failed since is no attempt.
    for (const giveBack of [attempts.giveBack, ...taken]) await giveBack();
    throw error;
  });
  if (!session) throw refusal('TOO_MANY_CONNECTIONS_FAILURES');
  if (own?.blocked_at) call.note({ detail: { unblocked: 'known device' } });
  for (const giveBack of taken) await giveBack();
  call.header('set-cookie', app.devices.cookie(browser, site));
  return session;
}

const isRefusedByLimit = (error: unknown) => error instanceof HttpError && error.status === 429;

/** How many attempts are counted when this one may evaluate its password; undefined when none is left, or it is blocked. */
async function reserve(app: App, db: SignIn['db'], id: number, attempts: Attempts) {
  for (let turn = 0; turn < PATIENCE; turn++) {
    const counted = await attempts.reserve(app.config.MAX_FAILED_LOGINS);
    if (counted !== undefined) return counted;
    if (id === 0) return undefined;
    if (await attempts.isBlocked()) return undefined;
    await wait(PAUSE);
  }
  await block(app, db, id, attempts); // the processes of those attempts died: they count as failures
  return undefined;
}

/** Blocks if the attempts are used up, and tells the account's owner, once. True when those attempts are blocked. */
const block = (app: App, db: SignIn['db'], id: number, attempts: Attempts) =>
  db.transaction().execute(async tx => {
    const now = app.clock.now();
    const state = await attempts.blockIfUsedUp(tx, app.config.MAX_FAILED_LOGINS, now);
    if (state === 'account blocked now') await notify(tx, app, { name: 'accountBlocked', accounts: [id], now });
    return state !== 'open';
  });
