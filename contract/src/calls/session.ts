import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, MAX_LOGIN_LENGTH, pathId, token } from '../values/fields.ts';
import { MAX_PASSWORD_LENGTH } from '../values/passwords.ts';
import { passkeyAnswer, passkeyOptions } from './passkeys.ts';
import { PROOF_MEANS } from './proof.ts';

const Credentials = z.object({
  identifier: z.string().check(z.minLength(1), z.maxLength(MAX_LOGIN_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
});
const LoginResult = z.object({ userId: id, bearer: z.string(), refreshToken: z.string() });
/**
 * Until a session that waits for its second factor got it, its bearer opens the calls of the factor and the logout alone (403
 * SECOND_FACTOR_REQUIRED). `secondFactor`: the means that are open; 'enrol' where two are required and missing; null: nothing.
 */
const StaffLoginResult = z.extend(LoginResult, {
  secondFactor: z.nullable(z.union([z.array(z.enum(PROOF_MEANS)), z.literal('enrol')])),
});
export type SecondFactor = z.input<typeof StaffLoginResult>['secondFactor'];
const Refresh = z.object({ userId: id, refreshToken: token });
const Refreshed = z.object({ bearer: z.string(), refreshToken: z.string() });
const OwnId = z.object({ id: pathId });

const REFUSED_SIGN_IN = [
  'UNKNOWN_LOGIN_PASSWORD',
  'PASSWORD_MUST_BE_INITIALIZED',
  'TOO_MANY_CONNECTIONS_FAILURES',
  'NOT_AUTHORIZED',
] as const;

/** A manager signs in with their e-mail (000 §7); `secondFactor` is ours. */
export const authorizeManager = endpoint({
  method: 'POST',
  path: '/api/manager/token/authorize',
  access: 'public',
  sites: ['backOffice'],
  body: Credentials,
  answer: StaffLoginResult,
  refusals: REFUSED_SIGN_IN,
  limit: 'signIn',
  knowsDevice: true,
  audit: { action: 'session.open', object: 'account' },
  mode: 'own',
});

/** A member signs in with their login (000 §7). */
export const authorizeMember = endpoint({
  method: 'POST',
  path: '/api/token/authorize',
  access: 'public',
  sites: ['member'],
  body: Credentials,
  answer: LoginResult,
  refusals: REFUSED_SIGN_IN,
  limit: 'signIn',
  knowsDevice: true,
  audit: { action: 'session.open', object: 'account' },
  mode: 'own',
});

/** What a passkey must sign to sign in, whoever's it is (ours): 5 minutes, one use. */
export const askManagerPasskey = endpoint({
  method: 'POST',
  path: '/api/manager/token/passkey/options',
  access: 'public',
  sites: ['backOffice'],
  answer: passkeyOptions,
  refusals: ['PROOF_MEANS_CLOSED'],
  limit: 'tokenCheck',
  knowsDevice: true,
  audit: null,
});

/** A manager signs in with a passkey alone, which is both factors: it is theirs, and it asked who they are (ours). */
export const authorizeManagerByPasskey = endpoint({
  method: 'POST',
  path: '/api/manager/token/passkey',
  access: 'public',
  sites: ['backOffice'],
  body: z.object({ response: passkeyAnswer }),
  answer: StaffLoginResult,
  refusals: ['PASSKEY_REFUSED', 'NOT_AUTHORIZED'],
  limit: 'signIn',
  knowsDevice: true,
  audit: { action: 'session.open', object: 'account' },
  mode: 'own',
});

/**
 * Rotates the refresh token; a spent one ends the session (decisions C21). Anything wrong answers 401; SESSION_CLOSED tells
 * whoever was closed elsewhere, ACCOUNT_CLOSED who of the staff may come back no more.
 */
export const refreshManager = endpoint({
  method: 'POST',
  path: '/api/manager/token/refresh',
  access: 'public',
  sites: ['backOffice'],
  body: Refresh,
  answer: Refreshed,
  refusals: ['SESSION_CLOSED', 'ACCOUNT_CLOSED'],
  audit: null,
  mode: 'own',
});
export const refreshMember = endpoint({
  method: 'POST',
  path: '/api/token/refresh',
  access: 'public',
  sites: ['member'],
  body: Refresh,
  answer: Refreshed,
  refusals: ['SESSION_CLOSED'],
  audit: null,
  mode: 'own',
});

/** Ends the caller's session only. */
export const logoutManager = endpoint({
  method: 'DELETE',
  path: '/api/manager/token/:id',
  access: 'manager',
  subject: 'none',
  params: OwnId,
  own: 'id',
  whileAwaiting: ['factor', 'enrol'],
  audit: { action: 'session.close', object: 'account', id: 'id' },
});
export const logoutMember = endpoint({
  method: 'DELETE',
  path: '/api/token/:id',
  access: 'member',
  params: OwnId,
  own: 'id',
  duringFirstConnection: true,
  looks: true,
  audit: { action: 'session.close', object: 'account', id: 'id' },
});

/** The connected manager. `id` and `managerId` carry the same value (decisions A21). */
export const Manager = z.object({
  id,
  managerId: id,
  email: z.string(),
  administrator: z.boolean(),
  lastname: z.string(),
  firstname: z.string(),
  lastConnectionDate: z.nullable(instant),
});
export type Manager = z.input<typeof Manager>;

export const getManager = endpoint({
  method: 'GET',
  path: '/api/manager/:id',
  access: 'manager',
  subject: 'none',
  params: OwnId,
  own: 'id',
  answer: Manager,
  audit: { action: 'manager.view', object: 'account', id: 'id' },
});
