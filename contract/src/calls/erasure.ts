import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, MAX_LOGIN_LENGTH } from '../values/fields.ts';
import { reason } from '../values/reason.ts';
import { CONTACT_CHANNELS } from '../values/requests.ts';

/** Asks for the erasure of a member (ours), which the operator does once it is signed. */
export const askErasure = endpoint({
  method: 'POST',
  path: '/api/manager/erasure',
  access: 'administrator',
  subject: 'told',
  proof: 'recent',
  body: z.object({
    login: filledLine(MAX_LOGIN_LENGTH),
    reason,
    /** How the member asked for it: the portal has no way to. */
    channel: z.enum(CONTACT_CHANNELS),
    /** Although folders are open, which the operator's command refuses unless it is told to. */
    openFolders: z.optional(z.boolean()),
  }),
  refusals: ['SIGNATURE_ASKED', 'SIGNATURE_OPEN', 'ERASURE_BY_OPERATOR'],
  audit: { action: 'erasure.ask', object: 'member' },
});
