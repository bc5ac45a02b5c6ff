import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { criterion, id, instant, MAX_LOGIN_LENGTH, pathId, token } from '../values/fields.ts';
import { Given, TypedProof } from './proof.ts';

/** Characters of the reason of a visit. */
export const MAX_REASON = 300;
export const MIN_REASON = 3;

/**
 * A manager asks to open a member's space. The member's id and login must match (decisions C22). The member reads the reason, where
 * one is given.
 */
export const connectAs = endpoint({
  method: 'POST',
  path: '/api/connectAs',
  access: 'manager',
  subject: 'told',
  body: z.object({
    userId: id,
    login: z.string().check(z.minLength(1), z.maxLength(MAX_LOGIN_LENGTH)),
    reason: criterion(MAX_REASON),
  }),
  answer: z.object({
    id,
    managerId: id,
    personnePhysiqueId: id,
    expirationDate: instant,
    token: z.string(),
    appUrl: z.string(),
  }),
  audit: { action: 'connectAs.ask', object: 'member' },
});

/** The portal redeems the token: once, within 60 seconds. */
export const authenticateConnectAs = endpoint({
  method: 'POST',
  path: '/api/connectAs/authenticate',
  access: 'public',
  sites: ['member'],
  body: z.object({ managerId: id, token }),
  answer: z.object({ userId: id, bearer: z.string(), refreshToken: z.string(), isManagerConnectedAs: z.boolean() }),
  refusals: ['CONNECT_AS_REFUSED'],
  limit: 'tokenCheck',
  audit: { action: 'connectAs.start', object: 'member' },
});

// Of the manager in the member's space (ours).
const visitor = {
  access: 'member',
  own: 'id',
  visitorOnly: true,
  params: z.object({ id: pathId }),
} as const;

/**
 * The manager acts in the member's place from now on, and for some minutes; before, every call that changes something answers 403
 * VISIT_READ_ONLY. The proof is the manager's own. The member reads the reason and what was done.
 */
export const actForMember = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/user/:id/visit/acting',
  proof: 'recent',
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(MIN_REASON), z.maxLength(MAX_REASON)) }),
  answer: z.object({ until: instant }),
  audit: { action: 'visit.act', object: 'member', id: 'id' },
});

/** The manager acts no more, before their time is over: the visit only reads again, and the member is told what was done. */
export const stopActing = endpoint({
  ...visitor,
  method: 'DELETE',
  path: '/api/user/:id/visit/acting',
  audit: { action: 'visit.stopActing', object: 'member', id: 'id' },
});

/**
 * The manager proves in the member's space that it is them. The proof is of their own session, and so are its refusals: the fifth wrong
 * password in a row ends it, and the visit with it (401).
 */
export const giveVisitorProof = endpoint({
  ...visitor,
  method: 'POST',
  path: '/api/user/:id/visit/proof',
  body: TypedProof,
  answer: Given,
  refusals: ['WRONG_CURRENT_PASSWORD', 'SESSION_CLOSED', 'PROOF_MEANS_CLOSED', 'WRONG_CODE'],
  limit: 'signIn',
  audit: { action: 'visit.prove', object: 'member', id: 'id' },
  mode: 'own',
});

/** The member closes the notice of a visit that no mail could tell them of, and of those before it (ours). */
export const closeVisitNotice = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/visits/:visitId',
  access: 'member',
  params: z.object({ id: pathId, visitId: pathId }),
  own: 'id',
  personOnly: true,
  audit: { action: 'member.closeVisitNotice', object: 'member', id: 'id' },
});
