import type * as contract from 'contract/calls/factors.ts';
import { UserRole } from 'contract/kit/access.ts';
import { keepChallenge, takeChallenge, waitingSecret } from '../../fund/proof/challenges.ts';
import { countMeans, isComplete } from '../../fund/proof/means.ts';
import { askNewPasskey, readNewPasskey, requirePasskeys } from '../../fund/proof/passkey.ts';
import { newRecoveryCodes } from '../../fund/proof/recovery.ts';
import { takeAwayFactors } from '../../fund/proof/reset.ts';
import { newTotp, stepOf } from '../../fund/proof/totp.ts';
import { tellFactorAdded, tellFactorRemoved, tellRecoveryCodesMade } from '../../fund/security-mail.ts';
import { secondSignature } from '../../fund/signatures/ask.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { randomSecret } from '../../platform/secrets.ts';
import { factorsOf, lockOwn, otherAdministrators, othersAwaitFactor, requireRoom, takeOut } from './factors.queries.ts';
import { factorReset } from './reset.act.ts';

export const factorsRoutes = (app: App): Routes<typeof contract> => ({
  getFactors: ({ db, caller }) => factorsOf(db, app, caller),

  async askPasskey({ db, caller, site }) {
    requirePasskeys(app, site);
    const { id, login, firstname, lastname } = await lockOwn(db, caller);
    await requireRoom(db, id);
    return askNewPasskey(db, app, site, caller.sessionId, { id, login, name: `${firstname} ${lastname}` });
  },

  async addPasskey({ db, caller, site, body, now, note }) {
    await lockOwn(db, caller);
    await requireRoom(db, caller.id);
    const passkey = await readNewPasskey(db, app, site, caller.sessionId, body.response);
    const isKnown = await db
      .selectFrom('factor')
      .where('credential_id', '=', passkey.credential_id)
      .select('id')
      .executeTakeFirst();
    if (isKnown) throw refusal('PASSKEY_REFUSED');
    await db
      .insertInto('factor')
      .values({ account_id: caller.id, kind: 'passkey', name: body.name, created_at: now, ...passkey })
      .execute();
    note({ detail: { kind: 'passkey' } });
    await othersAwaitFactor(db, caller);
    await tellFactorAdded(db, app, caller.id, body.name, now);
    return factorsOf(db, app, caller);
  },

  async askTotp({ db, caller }) {
    const { login } = await lockOwn(db, caller);
    await requireRoom(db, caller.id);
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
    await lockOwn(db, caller);
    await requireRoom(db, caller.id);
    const waiting = await waitingSecret(db, app, caller.sessionId);
    if (!waiting) throw refusal('TOTP_SECRET_EXPIRED');
    const step = stepOf(app, waiting.secret!, body.code, now);
    // The secret goes on waiting: a slip of the finger does not make anybody scan again.
    if (step === null) throw refusal('WRONG_CODE');
    await takeChallenge(db, app, { purpose: 'enrolTotp', sessionId: caller.sessionId }, waiting.value);
    await db
      .insertInto('factor')
      .values({
        account_id: caller.id,
        kind: 'totp',
        name: body.name,
        created_at: now,
        secret: waiting.secret,
        last_step: step,
      })
      .execute();
    note({ detail: { kind: 'totp' } });
    await othersAwaitFactor(db, caller);
    await tellFactorAdded(db, app, caller.id, body.name, now);
    return factorsOf(db, app, caller);
  },

  async makeRecoveryCodes({ db, caller, now }) {
    await lockOwn(db, caller);
    const { passkeys, totps } = await countMeans(db, caller.id);
    if (passkeys + totps === 0) throw refusal('FACTOR_FIRST');
    const codes = await newRecoveryCodes(db, caller.id, now);
    await tellRecoveryCodesMade(db, app, caller.id, now);
    return { codes };
  },

  async endEnrolment({ db, caller }) {
    if (!isComplete(await countMeans(db, caller.id))) throw refusal('TOO_FEW_FACTORS');
    await db.updateTable('session').set({ awaits: null }).where('id', '=', caller.sessionId).execute();
  },

  async renameFactor({ db, caller, params, body }) {
    const { numUpdatedRows } = await db
      .updateTable('factor')
      .set({ name: body.name })
      .where('id', '=', params.factorId)
      .where('account_id', '=', caller.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
  },

  async removeFactor({ db, caller, params, now }) {
    await lockOwn(db, caller);
    const name = await takeOut(db, app, caller, params.factorId);
    await tellFactorRemoved(db, app, caller.id, name, now);
  },

  getFactorHelpers: ({ db, caller }) => otherAdministrators(db, caller.id),

  async resetFactors({ db, caller, params, body, now, note }) {
    if (params.managerId === caller.id) throw refusal('OWN_FACTORS');
    const other = await db
      .selectFrom('account')
      .where('id', '=', params.managerId)
      .where('role', '<', UserRole.individual)
      .select(['id', 'firstname', 'lastname', 'login'])
      .executeTakeFirst();
    if (!other) throw notFound();
    await secondSignature(app, { db, caller, now, note }, factorReset, {
      objectId: other.id,
      about: `${other.firstname} ${other.lastname} (${other.login})`,
      payload: {},
      reason: body.reason,
    });
    const { firstname, lastname } = await db
      .selectFrom('account')
      .where('id', '=', caller.id)
      .select(['firstname', 'lastname'])
      .executeTakeFirstOrThrow();
    const removed = await takeAwayFactors(db, app, other.id, `${firstname} ${lastname}, administrateur,`);
    note({ detail: { reason: body.reason, removed } });
  },
});
