import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, orNull, pathId } from '../values/fields.ts';
import { CONTACT_ABOUTS } from '../values/requests.ts';

/**
 * What is written before there is a request, or of many: a note about a member; a contact that is being entered, by what it was begun as
 * (a call or visit, a letter, or one about something); a message to them; why many wait, a word to whom they are given, and what was
 * done with them.
 */
export const OWN_DRAFTS = ['note', 'contact', 'letter', ...CONTACT_ABOUTS, 'message', 'hold', 'give', 'close'] as const;
export type OwnDraftField = (typeof OWN_DRAFTS)[number];
/** Characters: the fields of a contact, as JSON. */
const MOST = 20_000;

const field = z.enum(OWN_DRAFTS);

/** What the caller was writing there (ours), whom it is about or nobody's; null: nothing. 404: a member out of their scope. */
export const getOwnDraft = endpoint({
  method: 'GET',
  path: '/api/manager/drafts/:field',
  access: 'manager',
  subject: 'none',
  params: z.object({ field }),
  query: z.object({ memberId: z.optional(pathId) }),
  answer: z.nullable(z.object({ text: z.string(), at: instant })),
  audit: null,
});

/**
 * Keeps what the caller is writing, for them alone; an empty text forgets it (ours). Said again every few seconds, so it is no entry
 * of the audit log.
 */
export const saveOwnDraft = endpoint({
  method: 'PUT',
  path: '/api/manager/drafts',
  access: 'manager',
  subject: 'none',
  body: z.object({ field, memberId: orNull(id), text: z.string().check(z.maxLength(MOST)) }),
  answer: z.object({ savedAt: instant }),
  audit: null,
});
