import type * as contract from 'contract/calls/password.ts';
import type { changeManagerPassword, changePassword } from 'contract/calls/password.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { isEmail } from 'contract/values/fields.ts';
import { spendCaptcha } from '../../fund/captcha.ts';
import { findLink } from '../../fund/links.ts';
import { managerRecord } from '../../fund/managers.ts';
import { sendPasswordLink } from '../../fund/password-link.ts';
import { checkCurrentPassword } from '../../fund/proof/password.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Call, Routes } from '../../platform/http/serve.ts';
import { checkNewPassword, replacePassword } from './own-password.ts';
import { findAccount, findManagerByEmail, insertRequest, leaveStep } from './password.queries.ts';
import { setPasswordByLink } from './set-password.ts';

export const passwordRoutes = (app: App): Routes<typeof contract> => ({
  async managerForgotPassword({ db, body, note }) {
    const manager = isEmail(body.value.trim()) ? await findManagerByEmail(db, body.value) : undefined;
    if (!manager) throw refusal('NOT_RECOGNIZED');
    if (manager.deactivated_at) throw refusal('NOT_AUTHORIZED');
    note({ objectId: manager.id, authorId: manager.id });
    await sendPasswordLink(db, app, { id: manager.id, site: 'backOffice' });
  },

  async managerConfirmResetPasswordTokenExists({ db, body }) {
    return { exists: (await findLink(db, app, 'password', body.token)) !== undefined, hours: app.config.LINK_HOURS };
  },

  async managerSetNewPassword({ db, now, device, params, body, note }) {
    const account = await setPasswordByLink(app, { db, now, device, ...params, ...body, ofMember: false, note });
    return managerRecord(account);
  },

  async userForgotPassword({ db, body, now, address }) {
    await spendCaptcha(db, app, body.captcha);
    // Known and unknown cost the same from here on: requests.ts looks the person up.
    await insertRequest(db, { value: body.value, address, now });
  },

  async userConfirmResetPasswordTokenExists({ db, body }) {
    return { exists: (await findLink(db, app, 'password', body.token)) !== undefined };
  },

  async userSetNewPassword({ db, now, device, params, body, note }) {
    const account = await setPasswordByLink(app, { db, now, device, ...params, ...body, ofMember: true, note });
    return { id: account.id, login: account.login };
  },

  async setFirstPassword({ db, now, params, body, caller }) {
    const step = FirstConnectionStep.ChangeLoginPassword;
    const account = await findAccount(db, params.id);
    if (!account) throw notFound();
    if (caller.firstConnectionStep !== step) throw refusal('WRONG_STEP');
    await checkNewPassword(app, db, account, body.value, 'value');
    const hash = await app.passwords.hash(body.value);
    await db.transaction().execute(async tx => {
      if (!(await leaveStep(tx, account.id, step))) throw refusal('WRONG_STEP');
      await replacePassword(app, tx, { account, hash, now, keep: caller.sessionId });
    });
  },

  changePassword: call => changeOwn(app, call),
  changeManagerPassword: call => changeOwn(app, call),
});

/**
 * One's own password, by the present one; the other sessions end. Whoever guessed at the codes of an authenticator with the former
 * one is out: the owner, who came in by what is theirs, gets the tries back.
 */
async function changeOwn(app: App, call: Call<typeof changePassword> | Call<typeof changeManagerPassword>) {
  const { db, now, params, body, caller } = call;
  const account = await findAccount(db, params.id);
  if (!account) throw notFound();
  await checkCurrentPassword(app, caller, body.currentPassword);
  await checkNewPassword(app, db, account, body.newPassword, 'newPassword');
  const hash = await app.passwords.hash(body.newPassword);
  await db.transaction().execute(async tx => {
    await replacePassword(app, tx, { account, hash, now, keep: caller.sessionId });
    if (caller.provedBy !== 'password') await app.limits.forget(tx, 'factor', `account ${account.id}`);
  });
}
