import type { PasskeyAnswer } from 'contract/calls/passkeys.ts';
import type { Proof, SentMeans } from 'contract/calls/proof.ts';
import type { Site } from 'contract/kit/access.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { HttpError, refusal, unauthorized } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { tellCopiedPasskey, tellRecoveryCodeUsed, tellWrongCodes } from '../security-mail.ts';
import { countSignIn } from '../tracking.ts';
import { awaitedAfterFactor, openMeans } from './means.ts';
import { checkPasskeyAnswer } from './passkey.ts';
import { checkCurrentPassword } from './password.ts';
import { recoveryCodesOf, useRecoveryCode } from './recovery.ts';
import { askedIn, useSentCode } from './sent-code.ts';
import { useTotp } from './totp.ts';

/** Who proves that it is them, and in which session of theirs. */
export type Prover = Pick<Caller, 'id' | 'role' | 'sessionId' | 'awaits'>;

/**
 * Takes a proof of the caller's: their session proved itself, and goes on to what its second factor kept closed. Refuses as
 * `giveProof` says. It writes outside of any transaction: what was used is used, and a count stays counted.
 */
export async function takeProof(app: App, site: Site, caller: Prover, proof: Proof) {
  const { db } = app;
  // Where there is a factor the password is not among them: it never opens what waits for one.
  if (!(await openMeans(app, db, caller.id)).includes(proof.means)) throw refusal('PROOF_MEANS_CLOSED');
  if (proof.means === 'password') await checkCurrentPassword(app, caller, proof.password);
  else if (proof.means === 'passkey') await checkPasskey(app, site, caller, proof.response);
  else if (proof.means === 'totp' || proof.means === 'recovery') await checkCode(app, caller, proof);
  else await checkSentCode(app, caller, proof);
  const awaits = caller.awaits === 'factor' ? await awaitedAfterFactor(db, app, caller.id, caller.role) : caller.awaits;
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      // A code that was sent for one purpose takes nothing from what was proved without one.
      ...('purpose' in proof
        ? { proved_for: proof.purpose, proved_for_at: app.clock.now(), proved_for_by: proof.means }
        : { proved_at: app.clock.now(), proved_by: proof.means }),
      // Else as it is: a means that is added meanwhile makes other sessions wait for it.
      ...(caller.awaits === 'factor' && { awaits }),
    })
    .where('id', '=', caller.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw unauthorized();
  // What opened the session is counted here, not the password before it.
  if (caller.awaits === 'factor')
    await countSignIn(db, { accountId: caller.id, site, now: app.clock.now(), means: proof.means });
  const recoveryCodesLeft = proof.means === 'recovery' ? ((await recoveryCodesOf(db, caller.id))?.left ?? 0) : null;
  return { secondFactor: awaits, recoveryCodesLeft };
}

async function checkPasskey(app: App, site: Site, caller: Prover, response: PasskeyAnswer) {
  const { isCopy } = await checkPasskeyAnswer(app.db, app, site, response, {
    accountId: caller.id,
    sessionId: caller.sessionId,
  });
  if (isCopy) await refuseCopy(app, caller.id);
}

/** A counter that goes back is told to the person, and nothing is proven by it. */
export async function refuseCopy(app: App, accountId: number): Promise<never> {
  await app.db.transaction().execute(tx => tellCopiedPasskey(tx, app, accountId));
  throw refusal('PASSKEY_REFUSED');
}

/**
 * A code of an authenticator, or a recovery code. Wrong ones slow down, never block: five in five minutes are evaluated,
 * of an authenticator thirty in a day (429 with Retry-After beyond), counted before they are; a right one gives its own back.
 */
async function checkCode(app: App, prover: Prover, proof: Proof & { means: 'totp' | 'recovery' }) {
  const { db } = app;
  const { id, sessionId } = prover;
  const giveBack = await takeTry(app, prover, () =>
    proof.means === 'totp'
      ? app.limits.take('factor', `account ${id}`)
      : // Too long to be found by guessing in however many sessions: who guesses in theirs closes nobody else's.
        app.limits.take('recovery', `session ${sessionId}`),
  );
  const now = app.clock.now();
  const isRight =
    proof.means === 'totp' ? await useTotp(db, app, id, proof.code) : await useRecoveryCode(db, id, proof.code, now);
  if (!isRight) throw refusal('WRONG_CODE');
  await giveBack();
  if (proof.means === 'recovery') await tellUsed(db, app, id);
}

/** The fifth wrong one is told: somebody who has the password guesses. */
async function checkSentCode(app: App, caller: Prover, proof: Proof & { means: SentMeans }) {
  try {
    await useSentCode(app, askedIn(caller, proof), proof.code);
  } catch (error) {
    if (error instanceof HttpError && 'SENT_CODE_SPENT' in error.additionalData) await tellOnce(app, caller);
    throw error;
  }
}

async function tellUsed(db: Db, app: App, id: number) {
  const left = (await recoveryCodesOf(db, id))?.left ?? 0;
  await db.transaction().execute(tx => tellRecoveryCodeUsed(tx, app, id, left));
}

/** Beyond the limit somebody who knows the password guesses: the person is told, once an hour at most of each place. */
async function takeTry(app: App, prover: Prover, take: () => Promise<() => Promise<void>>) {
  try {
    return await take();
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) await tellOnce(app, prover);
    throw error;
  }
}

/** At the door and inside are told apart: that somebody is in is graver, and has its own way to stop it. */
async function tellOnce(app: App, prover: Prover) {
  const where = prover.awaits === 'factor' ? 'door' : 'inside';
  try {
    await app.limits.take('factorTold', `${where} of account ${prover.id}`);
  } catch {
    return; // told within the hour
  }
  await app.db.transaction().execute(tx => tellWrongCodes(tx, app, prover));
}
