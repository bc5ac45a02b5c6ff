import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, line, pathId } from '../values/fields.ts';
import { NOTIFICATIONS, type NotificationId, NotificationType, placeholdersOf } from '../values/notices.ts';
import { placeholderProblem } from '../values/placeholders.ts';
import { isBlank, richText } from '../values/rich-text.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { givenVersion } from './content.ts';

/** Characters; of the e-mail, those of its text. */
export const LIMITS = { name: 255, object: 255, contentEmail: 20_000, contentSms: 918 } as const;

const texts = {
  name: line(LIMITS.name),
  object: line(LIMITS.object),
  contentEmail: richText(LIMITS.contentEmail),
  contentSms: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.contentSms)))),
};
export const NotificationTexts = z.object(texts);
export type NotificationTexts = z.input<typeof NotificationTexts>;

/**
 * What keeps a template from being saved, by field, in French; the same on both sides. Subject, name and e-mail are
 * required, the SMS too where there is one (second document, section 5).
 */
export function templateProblems(number: NotificationId, given: NotificationTexts) {
  const found: { path: keyof NotificationTexts; message: string }[] = [];
  const check = (path: keyof NotificationTexts, isBlank: boolean, problem: string | undefined) => {
    if (isBlank) found.push({ path, message: 'Ce champ est obligatoire.' });
    else if (problem) found.push({ path, message: problem });
  };
  const known = placeholdersOf(number);
  const sms = given.contentSms ?? '';
  check('name', given.name.trim() === '', undefined);
  check('object', given.object.trim() === '', subjectProblem(number, given.object));
  check('contentEmail', isBlank(given.contentEmail), placeholderProblem(given.contentEmail, known, true));
  if (NOTIFICATIONS[number].type === NotificationType.MailSms)
    check('contentSms', sms.trim() === '', placeholderProblem(sms, known));
  return found;
}

function subjectProblem(number: NotificationId, object: string) {
  const problem = placeholderProblem(object, placeholdersOf(number));
  if (problem) return problem;
  return placeholderProblem(object, placeholdersOf(number, true)) && "Le lien ne se met pas dans l'objet d'un e-mail.";
}

const type = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const recipient = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const digit = z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number));

export const NotificationTemplate = z.object({
  id,
  type,
  recipient,
  name: z.string(),
  object: z.string(),
  contentEmail: z.string(),
  contentSms: z.nullable(z.string()),
  version: z.int(),
});
export type NotificationTemplate = z.input<typeof NotificationTemplate>;

/** Every template of a type and recipient, by id; 0 means all, and templates for all are in each filter on one of them. */
export const notificationList = endpoint({
  method: 'GET',
  path: '/api/notification/type/:type/recipient/:recipient',
  access: 'administrator',
  subject: 'none',
  params: z.object({ type: z.pipe(digit, type), recipient: z.pipe(digit, recipient) }),
  answer: z.array(NotificationTemplate),
  audit: null,
});

/** One template (ours): what the edit view of an address shows. */
export const notificationRead = endpoint({
  method: 'GET',
  path: '/api/notification/:id',
  access: 'administrator',
  subject: 'none',
  params: z.object({ id: pathId }),
  answer: NotificationTemplate,
  audit: null,
});

/** Saves the texts of a template and answers it. A stale `version` is a 409; without one the save is accepted (A33). */
export const notificationUpdate = endpoint({
  method: 'POST',
  path: '/api/notification/update/:id',
  access: 'administrator',
  proof: 'recent',
  subject: 'none',
  params: z.object({ id: pathId }),
  body: z.object({ ...texts, version: givenVersion, signatureReason }),
  answer: NotificationTemplate,
  refusals: ['STALE_VERSION', ...MAY_BE_SIGNED],
  audit: { action: 'notification.update', object: 'notification', id: 'id' },
});

/** The messages that texts make with sample values (ours). Nothing is saved. */
export const notificationPreview = endpoint({
  method: 'POST',
  path: '/api/notification/preview/:id',
  access: 'administrator',
  subject: 'none',
  params: z.object({ id: pathId }),
  body: NotificationTexts,
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string(), sms: z.nullable(z.string()) }),
  audit: null,
  mode: 'read',
});

/** Sends the e-mail that texts make, with sample values, to the administrator who asks (ours). Nothing is saved. */
export const notificationTest = endpoint({
  method: 'POST',
  path: '/api/notification/test/:id',
  access: 'administrator',
  subject: 'none',
  params: z.object({ id: pathId }),
  body: NotificationTexts,
  answer: z.object({ email: z.string() }),
  audit: { action: 'notification.test', object: 'notification', id: 'id' },
});
