import { isEmail } from 'contract/fields.ts';
import type * as contract from 'contract/password.ts';
import { FirstConnectionStep } from 'contract/profile.ts';
import type { App } from '../../platform/app.ts';
import { spendCaptcha } from '../../platform/captcha.ts';
import { notFound, refusal } from '../../platform/errors.ts';
import { findLink } from '../../platform/links.ts';
import { managerRecord } from '../../platform/managers.ts';
import { sendPasswordLink } from '../../platform/password-link.ts';
import type { Routes } from '../../platform/serve.ts';
import { checkNewPassword, replacePassword } from './own-password.ts';
import { findAccount, findManagerByEmail, findMemberByLoginOrEmail, leaveStep } from './password.queries.ts';
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
    return { exists: (await findLink(db, app, 'password', body.token)) !== undefined };
  },

  async managerSetNewPassword({ db, now, params, body, note }) {
    const account = await setPasswordByLink(app, { db, now, ...params, ...body, ofMember: false, note });
    return managerRecord(account);
  },

  async userForgotPassword({ db, body, note }) {
    await spendCaptcha(db, app, body.captcha);
    // From here on, known and unknown answer alike; the mail goes out later, by the outbox.
    const member = await findMemberByLoginOrEmail(db, body.value);
    if (!member?.email?.includes('@')) return;
    note({ objectId: member.id, authorId: member.id });
    await db.transaction().execute(tx => sendPasswordLink(tx, app, { id: member.id, site: 'member' }));
  },

  async userConfirmResetPasswordTokenExists({ db, body }) {
    return { exists: (await findLink(db, app, 'password', body.token)) !== undefined };
  },

  async userSetNewPassword({ db, now, params, body, note }) {
    const account = await setPasswordByLink(app, { db, now, ...params, ...body, ofMember: true, note });
    return { id: account.id, login: account.login };
  },

  async setFirstPassword({ db, now, params, body, caller }) {
    const step = FirstConnectionStep.ChangeLoginPassword;
    const account = await findAccount(db, params.id);
    if (!account) throw notFound();
    if (caller.firstConnectionStep !== step) throw refusal('WRONG_STEP');
    await checkNewPassword(app, db, account, body.value);
    const hash = await app.passwords.hash(body.value);
    await db.transaction().execute(async tx => {
      if (!(await leaveStep(tx, account.id, step))) throw refusal('WRONG_STEP');
      await replacePassword(app, tx, { account, hash, now, keep: caller.sessionId });
    });
  },

  async changePassword({ db, now, params, body, caller }) {
    const account = await findAccount(db, params.id);
    if (!account) throw notFound();
    if (!(await app.passwords.verify(account.password_hash, body.currentPassword))) {
      throw refusal('WRONG_CURRENT_PASSWORD');
    }
    await checkNewPassword(app, db, account, body.newPassword);
    const hash = await app.passwords.hash(body.newPassword);
    await db.transaction().execute(tx => replacePassword(app, tx, { account, hash, now, keep: caller.sessionId }));
  },
});
