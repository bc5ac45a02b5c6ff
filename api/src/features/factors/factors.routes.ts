import type * as contract from 'contract/calls/factors.ts';
import { fullName, readName } from '../../fund/full-name.ts';
import { keepChallenge, takeChallenge, waitingSecret } from '../../fund/proof/challenges.ts';
import { countMeans, isComplete } from '../../fund/proof/means.ts';
import { askNewPasskey, readNewPasskey, requirePasskeys } from '../../fund/proof/passkey.ts';
import { newRecoveryCodes } from '../../fund/proof/recovery.ts';
import { takeAwayFactors } from '../../fund/proof/reset.ts';
import { newTotp, stepOf } from '../../fund/proof/totp.ts';
import { tellFactorAdded, tellFactorRemoved, tellRecoveryCodesMade } from '../../fund/security-mail.ts';
import { secondSignature } from '../../fund/signatures/ask.ts';
import { otherAdministrators } from '../../fund/staff.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { randomSecret } from '../../platform/secrets.ts';
import * as queries from './factors.queries.ts';
import { factorReset } from './reset.act.ts';

export const factorsRoutes = (app: App): Routes<typeof contract> => ({
  getFactors: ({ db, caller }) => queries.factorsOf(db, app, caller),

  async askPasskey({ db, caller, site }) {
    requirePasskeys(app, site);
    const { id, login, firstname, lastname } = await queries.lockOwn(db, caller);
    await queries.requireRoom(db, id);
    return askNewPasskey(db, app, site, caller.sessionId, { id, login, name: fullName(firstname, lastname) });
  },

  async addPasskey({ db, caller, site, body, now, note }) {
    await queries.lockOwn(db, caller);
    await queries.requireRoom(db, caller.id);
    const passkey = await readNewPasskey(db, app, site, caller.sessionId, body.response);
    if (await queries.isPasskeyKnown(db, passkey.credential_id)) throw refusal('PASSKEY_REFUSED');
    await queries.insertFactor(db, caller.id, { kind: 'passkey', name: body.name, created_at: now, ...passkey });
    note({ detail: { kind: 'passkey' } });
    await queries.othersAwaitFactor(db, caller);
    await tellFactorAdded(db, app, caller.id, body.name, now);
    return queries.factorsOf(db, app, caller);
  },

  async askTotp({ db, caller }) {
    const { login } = await queries.lockOwn(db, caller);
    await queries.requireRoom(db, caller.id);
    const { sealed, secret, uri } = newTotp(app, login);
    await keepChallenge(
      db,
      app,
      { purpose: 'enrolTotp', sessionId: caller.sessionId },
      { value: randomSecret(), secret: sealed },
    );
    return { secret, uri };
  },

  async addTotp({ db, caller, body, now, note }) {
    await queries.lockOwn(db, caller);
    await queries.requireRoom(db, caller.id);
    const waiting = await waitingSecret(db, app, caller.sessionId);
    if (!waiting) throw refusal('TOTP_SECRET_EXPIRED');
    const step = stepOf(app, waiting.secret!, body.code, now);
    // The secret goes on waiting: a slip of the finger does not make anybody scan again.
    if (step === null) throw refusal('WRONG_CODE');
    await takeChallenge(db, app, { purpose: 'enrolTotp', sessionId: caller.sessionId }, waiting.value);
    const totp = { kind: 'totp', name: body.name, created_at: now, secret: waiting.secret, last_step: step };
    await queries.insertFactor(db, caller.id, totp);
    note({ detail: { kind: 'totp' } });
    await queries.othersAwaitFactor(db, caller);
    await tellFactorAdded(db, app, caller.id, body.name, now);
    return queries.factorsOf(db, app, caller);
  },

  async makeRecoveryCodes({ db, caller, now }) {
    await queries.lockOwn(db, caller);
    const { passkeys, totps } = await countMeans(db, caller.id);
    if (passkeys + totps === 0) throw refusal('FACTOR_FIRST');
    const codes = await newRecoveryCodes(db, caller.id, now);
    await tellRecoveryCodesMade(db, app, caller.id, now);
    return { codes };
  },

  async endEnrolment({ db, caller }) {
    if (!isComplete(await countMeans(db, caller.id))) throw refusal('TOO_FEW_FACTORS');
    await queries.endAwaiting(db, caller.sessionId);
  },

  async renameFactor({ db, caller, params, body }) {
    if (!(await queries.rename(db, caller.id, params.factorId, body.name))) throw notFound();
  },

  async removeFactor({ db, caller, params, now }) {
    await queries.lockOwn(db, caller);
    const name = await queries.takeOut(db, app, caller, params.factorId);
    await tellFactorRemoved(db, app, caller.id, name, now);
  },

  getFactorHelpers: ({ db, caller }) => otherAdministrators(app, db, caller.id),

  async resetFactors({ db, caller, params, body, now, note }) {
    if (params.managerId === caller.id) throw refusal('OWN_FACTORS');
    const other = await queries.findStaff(db, params.managerId);
    if (!other) throw notFound();
    await secondSignature(app, { db, caller, now, note }, factorReset, {
      objectId: other.id,
      about: `${fullName(other.firstname, other.lastname)} (${other.login})`,
      payload: {},
      reason: body.reason,
    });
    const removed = await takeAwayFactors(db, app, other.id, `${await readName(db, caller.id)}, administrateur,`);
    note({ detail: { reason: body.reason, removed } });
  },
});
