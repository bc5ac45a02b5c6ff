import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, pathId, token } from '../values/fields.ts';
import { PROOF_MEANS } from './proof.ts';

/** Of the portal, and of the back-office. */
export const PROVIDERS = ['franceConnect', 'proConnect'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const provider = z.enum(PROVIDERS);

/** Where each provider sends the browser back to, after signing in and after signing out: registered with it. */
export const RETURN_PATHS = {
  franceConnect: '/retour-franceconnect',
  proConnect: '/retour-proconnect',
} as const satisfies Record<Provider, string>;

const own = { access: 'memberOrManager', subject: 'none', own: 'id', personOnly: true } as const;
const OwnId = z.object({ id: pathId });
const bothSites = ['member', 'backOffice'] as const;

/**
 * The provider by which one may sign in to this site; null where none is configured, and nothing of it is shown. `inUse`: those of
 * both sites (ours).
 */
export const getProvider = endpoint({
  method: 'GET',
  path: '/api/federation',
  access: 'public',
  sites: bothSites,
  answer: z.object({ provider: z.nullable(provider), inUse: z.array(provider) }),
  audit: null,
});

/**
 * Begins a visit to the provider (ours): the browser goes to `url`, and keeps `visit`, without which nobody ends it. One use,
 * a quarter of an hour. 404 where none is configured.
 */
export const beginVisit = endpoint({
  method: 'POST',
  path: '/api/federation/visits',
  access: 'public',
  sites: bothSites,
  answer: z.object({ url: z.string(), visit: z.string() }),
  refusals: ['FEDERATION_UNAVAILABLE'],
  limit: 'tokenCheck',
  audit: null,
  mode: 'own',
});

const given = z.optional(z.string().check(z.maxLength(4000)));

/**
 * Ends a visit with what the provider put in the address (ours): a session, as after a password, or the reason why there is
 * none. Members are let in who are bound to that identity, or whose own six fields are exactly one member's
 * (docs/decisions/0030); of the staff, who was bound to it by an administrator.
 */
export const endVisit = endpoint({
  method: 'POST',
  path: '/api/federation/visits/end',
  access: 'public',
  sites: bothSites,
  body: z.object({ visit: token, state: token, code: given, error: given, iss: given }),
  answer: z.object({
    userId: id,
    bearer: z.string(),
    refreshToken: z.string(),
    /** Of the staff, as after a password (calls/session.ts). */
    secondFactor: z.nullable(z.union([z.array(z.enum(PROOF_MEANS)), z.literal('enrol')])),
    /** Signs out of the provider too, when the session here is over (`signOutOfProvider`); null where it has no such thing. */
    signOut: z.nullable(z.string()),
  }),
  refusals: [
    'FEDERATION_CANCELLED',
    'FEDERATION_LATE',
    'FEDERATION_FAILED',
    'FEDERATION_WEAK',
    'FEDERATION_UNAVAILABLE',
    'FEDERATION_TO_CHECK',
    'FEDERATION_UNKNOWN',
    'FEDERATION_NO_ACCOUNT',
    'FEDERATION_TO_CONSENT',
    'NOT_AUTHORIZED',
  ],
  limit: 'signIn',
  knowsDevice: true,
  audit: { action: 'session.open', object: 'account' },
  mode: 'own',
});

/**
 * Where the browser goes to sign out of the provider too (ours), once; null when there is nothing to sign out of any more. Refused when
 * the provider does not answer: it may be asked again.
 */
export const signOutOfProvider = endpoint({
  method: 'POST',
  path: '/api/federation/sign-out',
  access: 'public',
  sites: bothSites,
  body: z.object({ signOut: token }),
  answer: z.object({ url: z.nullable(z.string()) }),
  refusals: ['FEDERATION_UNAVAILABLE'],
  limit: 'tokenCheck',
  audit: null,
  mode: 'own',
});

/** An account's tie to a provider. */
const OwnLink = z.object({ provider, boundAt: instant, lastUsedAt: z.nullable(instant) });
export type OwnLink = z.input<typeof OwnLink>;

/** By what provider the person may sign in, beside the password (ours); null: by none. */
export const getOwnLink = endpoint({
  method: 'GET',
  path: '/api/account/:id/federation',
  ...own,
  params: OwnId,
  answer: z.object({ link: z.nullable(OwnLink) }),
  audit: { action: 'federation.view', object: 'account', id: 'id' },
});

/** Unties it (ours); the password goes on signing in. The person is told by mail. */
export const endOwnLink = endpoint({
  method: 'DELETE',
  path: '/api/account/:id/federation',
  ...own,
  proof: 'recent',
  params: OwnId,
  audit: { action: 'federation.end', object: 'account', id: 'id' },
});

/** A manager's tie to ProConnect: it waits for an administrator until it is bound. */
const StaffLink = z.object({
  id,
  manager: z.object({ id, firstname: z.string(), lastname: z.string(), email: z.string() }),
  /** How ProConnect names who asks. */
  presentedAs: z.string(),
  askedAt: instant,
  boundAt: z.nullable(instant),
  boundBy: z.nullable(z.string()),
  lastUsedAt: z.nullable(instant),
});
export type StaffLink = z.input<typeof StaffLink>;

/** Those that wait first, then those that are bound by name; `isConfigured`: ProConnect is in use here (ours). */
export const getStaffLinks = endpoint({
  method: 'GET',
  path: '/api/manager/federation/links',
  access: 'administrator',
  subject: 'none',
  answer: z.object({ isConfigured: z.boolean(), links: z.array(StaffLink) }),
  audit: { action: 'federation.listStaff' },
});

const LinkId = z.object({ linkId: pathId });
const onStaffLink = { access: 'administrator', subject: 'none', proof: 'recent', params: LinkId } as const;

/** Lets a manager sign in by ProConnect (ours). Never oneself: another administrator does. The manager is told by mail. */
export const bindStaffLink = endpoint({
  method: 'POST',
  path: '/api/manager/federation/links/:linkId/bind',
  ...onStaffLink,
  refusals: ['OWN_LINK'],
  audit: { action: 'federation.bindStaff', object: 'federationLink', id: 'linkId' },
});

/** Refuses it, or unties one that was bound (ours). */
export const endStaffLink = endpoint({
  method: 'DELETE',
  path: '/api/manager/federation/links/:linkId',
  ...onStaffLink,
  audit: { action: 'federation.endStaff', object: 'federationLink', id: 'linkId' },
});
