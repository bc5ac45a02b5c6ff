import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, pathId, token } from '../values/fields.ts';

/** A manager asks to open a member's space. The member's id and login must match (decisions C22). */
export const connectAs = endpoint({
  method: 'POST',
  path: '/api/connectAs',
  access: 'manager',
  subject: 'told',
  body: z.object({ userId: id, login: z.string().check(z.minLength(1), z.maxLength(255)) }),
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
