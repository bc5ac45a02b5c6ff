import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { emailAddress, pathId, token } from '../values/fields.ts';
import { PhonesInput } from './profile.ts';

const params = z.object({ id: pathId });

/** Five steps, each saved, in this order; another order answers 409 WRONG_STEP (decisions A18, A19, B08, C48). */
const step = { access: 'member', params, own: 'id', personOnly: true, duringFirstConnection: true } as const;

/** Step 0: sends a link to the address; asked again, the newer link takes the place of the older. */
export const emailSetPending = endpoint({
  ...step,
  method: 'PUT',
  path: '/api/user/:id/emailSetPending',
  body: z.object({ value: emailAddress }),
  refusals: ['WRONG_STEP', 'TOO_MANY_LINKS'],
  limit: 'forgotten',
  audit: { action: 'firstConnection.email', object: 'member', id: 'id' },
});

/**
 * Spends the link and makes its address the member's: from step 0 to 1, or the change of address of a member who asked for
 * one. Public: the mail may be read on another device.
 */
export const validateFirstConnectionEmail = endpoint({
  method: 'POST',
  path: '/api/validateFirstConnectionEmail',
  access: 'public',
  body: z.object({ value: token }),
  answer: z.object({ connectionFunnelStep: z.int() }),
  refusals: ['INVALID_TOKEN'],
  limit: 'tokenCheck',
  audit: { action: 'email.confirm', object: 'member' },
});

/** Step 2: the phones. Name, birth date and NIR come from the system of record and are ignored. */
export const personalInformationAndSetNextStep = endpoint({
  ...step,
  method: 'PUT',
  path: '/api/user/:id/personalInformationAndSetNextStep',
  body: PhonesInput,
  refusals: ['WRONG_STEP'],
  audit: { action: 'firstConnection.personalInformation', object: 'member', id: 'id' },
});

/** Step 3, once the addresses are right: the space opens. */
export const firstConnectionCompleted = endpoint({
  ...step,
  method: 'PUT',
  path: '/api/user/:id/firstConnectionCompleted',
  body: z.object({ value: z.literal(true) }),
  refusals: ['WRONG_STEP'],
  audit: { action: 'firstConnection.complete', object: 'member', id: 'id' },
});
