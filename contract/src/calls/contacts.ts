import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { say } from '../texts/words.ts';
import { isOnPaper } from '../values/channels.ts';
import {
  criterion,
  day,
  givenDay,
  id,
  isEmail,
  line,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  orNull,
  pathId,
} from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { wrongOfPostmark } from '../values/postmark.ts';
import { CONTACT_ABOUTS, CONTACT_CHANNELS, REQUEST_LIMITS } from '../values/requests.ts';
import { MESSAGE_LIMITS } from './messaging.ts';

// Ours: what comes by telephone, by post or at the counter, written down by whoever took it.

export const CONTACT_LIMITS = {
  ...MESSAGE_LIMITS,
  name: MAX_NAME_LENGTH,
  phone: MAX_PHONE_LENGTH,
  email: MAX_EMAIL_LENGTH,
  outcome: REQUEST_LIMITS.outcome,
} as const;

const { kinds, maxMo } = MEMBER_FILES;
/** The scan of a letter, or of what was left at the counter. */
export const CONTACT_FILE = { kinds, maxMo, maxCount: 1 } as const;

/** A member whom somebody of the staff writes about, with their folders in the caller's scope, and how they are reached. */
export const getContactMember = endpoint({
  access: 'manager',
  subject: { member: 'id' },
  method: 'GET',
  path: '/api/manager/contacts/members/:id',
  params: z.object({ id: pathId }),
  answer: z.object({
    id,
    firstname: z.string(),
    lastname: z.string(),
    birthDate: z.nullable(day),
    folders: z.array(z.object({ id, systemName: z.string(), isClosed: z.boolean() })),
    email: z.nullable(z.string()),
    /** Their mobile, or the fixed one. */
    phone: z.nullable(z.string()),
    /** The postal addresses of these folders, each once; `isReturned`: a letter came back from there. */
    postal: z.array(z.object({ lines: z.array(z.string()), folderIds: z.array(id), isReturned: z.boolean() })),
  }),
  audit: { action: 'contact.member', object: 'member', id: 'id' },
});

const Contact = z.object({
  /** Null: somebody whom the fund does not know, who is named below as far as they said. */
  memberId: orNull(id),
  firstname: criterion(CONTACT_LIMITS.name),
  lastname: criterion(CONTACT_LIMITS.name),
  phone: criterion(CONTACT_LIMITS.phone),
  email: criterion(CONTACT_LIMITS.email),
  channel: z.enum(CONTACT_CHANNELS),
  /** What it is beside a question; null: a question. */
  about: orNull(z.enum(CONTACT_ABOUTS)),
  /** Of the member; null: about all of theirs that the caller may see. */
  folderId: orNull(id),
  /** Of who is no member; null: everybody's. */
  socialSystemId: orNull(id),
  subject: line(CONTACT_LIMITS.subject),
  text: z.string().check(z.trim(), z.maxLength(CONTACT_LIMITS.text)),
  /** Null: today. */
  receivedOn: orNull(givenDay),
  /** What was done, where it was dealt with at once; null: it waits. */
  outcome: criterion(CONTACT_LIMITS.outcome),
});
export type Contact = z.output<typeof Contact>;

/**
 * Writes down that somebody called, wrote or came. It waits in the queue like what comes by the portal, unless it was dealt
 * with at once.
 */
export const enterContact = endpoint({
  access: 'manager',
  subject: 'told',
  method: 'POST',
  path: '/api/manager/contacts',
  upload: { files: { file: CONTACT_FILE } },
  body: z.object({ contactJson: Contact }),
  answer: z.object({ id, requestId: id }),
  refusals: ['INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE'],
  audit: { action: 'contact.enter', object: 'contact' },
});

const PHONE = /^\+?[\d ().-]+$/;
const isPhone = (text: string) => PHONE.test(text) && text.replace(/\D/g, '').length >= 6;

/** What is wrong with a contact, by field: what the browser says before sending and the server checks again. `today` in Paris. */
export function wrongOfContact(contact: Contact, { hasFile, today }: { hasFile: boolean; today: string }) {
  const { memberId, phone, email, channel, about, subject, text, receivedOn } = contact;
  const isReturned = about === 'returnedPost';
  const wrong: Partial<Record<keyof Contact | 'file', string>> = {};
  if (phone && !isPhone(phone)) wrong.phone = "Ce n'est pas un numéro de téléphone.";
  if (email && !isEmail(email)) wrong.email = say('rules.email');
  if (!subject) wrong.subject = "Écrivez l'objet.";
  if (isReturned && memberId === null) wrong.about = "Un courrier revenu est celui d'un adhérent.";
  if (isReturned && channel !== 'post') wrong.about = 'Un courrier revient par la poste.';
  if (!text && channel !== 'post') wrong.text = 'Écrivez ce qui a été dit.';
  if (!text && channel === 'post' && !hasFile && !isReturned)
    wrong.text = 'Écrivez ce que dit le courrier, ou joignez-le.';
  if (hasFile && !isOnPaper(channel)) wrong.file = "Un appel n'a pas de document numérisé.";
  const postmark = wrongOfPostmark(receivedOn, today);
  if (postmark) wrong.receivedOn = postmark;
  return wrong;
}
