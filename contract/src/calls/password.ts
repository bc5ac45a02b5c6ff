import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { MAX_LOGIN_LENGTH, pathId, token } from '../values/fields.ts';
import { MAX_PASSWORD_LENGTH } from '../values/passwords.ts';
import { CAPTCHA_REFUSALS, CaptchaAnswer } from './captcha.ts';
import { Manager } from './session.ts';

const NewPassword = z.object({
  newPassword: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
  confirmPassword: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
});
const Token = z.object({ token });
const Exists = z.object({ exists: z.boolean() });
const REFUSED_PASSWORD = ['INVALID_TOKEN', 'PASSWORD_IN_HISTORY', 'PASSWORD_NOT_COMPLIANT'] as const;

/** Sends a manager a link to set a new password (000 §7; an unknown e-mail is said: NOT_RECOGNIZED). */
export const managerForgotPassword = endpoint({
  method: 'POST',
  path: '/api/manager/forgotPassword',
  access: 'public',
  sites: ['backOffice'],
  body: z.object({ value: z.string().check(z.minLength(1), z.maxLength(MAX_LOGIN_LENGTH)) }),
  refusals: ['NOT_RECOGNIZED', 'NOT_AUTHORIZED', 'TOO_MANY_LINKS'],
  limit: 'forgotten',
  audit: { action: 'password.forgotten', object: 'account' },
});

/** Whether a link still works. */
export const managerConfirmResetPasswordTokenExists = endpoint({
  method: 'POST',
  path: '/api/manager/confirmResetPasswordTokenExists',
  access: 'public',
  sites: ['backOffice'],
  body: Token,
  /** `hours`: how long a link works, which one that does not exist is explained by. */
  answer: z.extend(Exists, { hours: z.int() }),
  limit: 'tokenCheck',
  audit: null,
  mode: 'read',
});

/** Sets the password and spends the link; a refused password does not spend it. */
export const managerSetNewPassword = endpoint({
  method: 'POST',
  path: '/api/manager/setNewPassword/:token',
  access: 'public',
  sites: ['backOffice'],
  params: Token,
  body: NewPassword,
  answer: Manager,
  refusals: REFUSED_PASSWORD,
  limit: 'tokenCheck',
  knowsDevice: true,
  audit: { action: 'password.set', object: 'account' },
  mode: 'own',
});

/** The member's way: login or e-mail, with a captcha, and one answer for known and unknown (decisions C11, C47). */
export const userForgotPassword = endpoint({
  method: 'POST',
  path: '/api/user/forgotPassword',
  access: 'public',
  body: z.object({ value: z.string().check(z.minLength(1), z.maxLength(MAX_LOGIN_LENGTH)), captcha: CaptchaAnswer }),
  refusals: CAPTCHA_REFUSALS,
  limit: 'forgotten',
  audit: { action: 'password.forgotten', object: 'account' },
  mode: 'own',
});
export const userConfirmResetPasswordTokenExists = endpoint({
  method: 'POST',
  path: '/api/user/confirmResetPasswordTokenExists',
  access: 'public',
  body: Token,
  answer: Exists,
  limit: 'tokenCheck',
  audit: null,
  mode: 'read',
});

/** Answers the member's login, with which the browser signs in at once (decisions C50). */
export const userSetNewPassword = endpoint({
  method: 'POST',
  path: '/api/user/setNewPassword/:token',
  access: 'public',
  params: Token,
  body: NewPassword,
  answer: z.object({ id: z.int(), login: z.string() }),
  refusals: REFUSED_PASSWORD,
  limit: 'tokenCheck',
  knowsDevice: true,
  audit: { action: 'password.set', object: 'account' },
  mode: 'own',
});

const OwnPassword = { access: 'member', params: z.object({ id: pathId }), own: 'id', personOnly: true } as const;
const given = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

/** Step 1 of the first connection: a password of one's own instead of the letter's (decisions A18). */
export const setFirstPassword = endpoint({
  ...OwnPassword,
  method: 'PUT',
  path: '/api/user/:id/password/first',
  duringFirstConnection: true,
  body: z.object({ value: given }),
  refusals: ['WRONG_STEP', 'PASSWORD_IN_HISTORY', 'PASSWORD_NOT_COMPLIANT'],
  limit: 'signIn',
  audit: { action: 'password.first', object: 'member', id: 'id' },
  mode: 'own',
});

/** Given with the recent proof: the present password, and the one that takes its place. */
const change = {
  personOnly: true,
  own: 'id',
  proof: 'recent',
  proofFor: 'password',
  method: 'PUT',
  params: z.object({ id: pathId }),
  body: z.object({ currentPassword: given, newPassword: given }),
  refusals: [
    'WRONG_CURRENT_PASSWORD',
    'NO_PASSWORD',
    'SESSION_CLOSED',
    'PASSWORD_IN_HISTORY',
    'PASSWORD_NOT_COMPLIANT',
  ],
  limit: 'signIn',
  audit: { action: 'password.change', object: 'account', id: 'id' },
  mode: 'own',
} as const;

/** The current password is asked again; every other session ends and a mail tells (security rule 9). */
export const changePassword = endpoint({ ...change, access: 'member', path: '/api/user/:id/password' });

/** The same of a manager's own (ours). */
export const changeManagerPassword = endpoint({
  ...change,
  access: 'manager',
  subject: 'none',
  path: '/api/manager/:id/password',
});
