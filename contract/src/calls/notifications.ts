import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, pathId } from '../values/fields.ts';
import { placeholderProblem } from '../values/placeholders.ts';
import { isBlank, richText } from '../values/rich-text.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { givenVersion } from './content.ts';

/** Enums of the second document, section 3, with the values of decisions A10. As a filter, 0 is everything. */
export const NotificationType = { All: 0, Mail: 1, MailSms: 2 } as const;
export const Recipient = { All: 0, Manager: 1, Management: 2, User: 3 } as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];
export type Recipient = (typeof Recipient)[keyof typeof Recipient];

/** Every placeholder, with its meaning for the editor and the value that previews and test mails show. */
export const PLACEHOLDERS = {
  civilite: { label: 'civilité', sample: 'Madame' },
  prenom: { label: 'prénom', sample: 'Françoise' },
  nom: { label: 'nom', sample: 'Lefèvre' },
  identifiant: { label: 'identifiant personnel', sample: 'ADH0012345' },
  email: { label: 'adresse e-mail', sample: 'francoise.lefevre@courriel.example' },
  lien: { label: 'lien de confirmation', sample: 'https://portail.example/#/lien-d-exemple' },
  coordonneesBancaires: {
    label: 'coordonnées bancaires',
    sample: 'Titulaire : Françoise Lefèvre\nIBAN : FR76 •••• •••• •••• •••• •••• 189\nBIC : BNPAFRPP',
  },
  numeroDossier: { label: 'numéro de dossier', sample: '1204587' },
  message: {
    label: 'contenu du message',
    sample: "Bonjour,\nJe n'ai pas encore reçu mon attestation de paiement.\nMerci de votre aide.",
  },
  telephone: { label: 'téléphone', sample: '06 39 98 00 01' },
  nomFichier: { label: 'nom du fichier', sample: 'avis-imposition-2026.pdf' },
  typeDemande: { label: 'type de demande', sample: "changement d'adresse" },
  motifSuspension: { label: 'motif de suspension', sample: 'Certificat de vie non reçu' },
  dateSuspension: { label: 'date de suspension', sample: '01/02/2026' },
  dateCloture: { label: 'date de clôture', sample: '30/06/2026' },
  /** Ours, from here: the documents list the others. */
  choixDocuments: { label: 'choix pour les documents', sample: 'en ligne' },
  proches: { label: 'proches changés', sample: 'votre tiers de confiance' },
  finIban: { label: "fin de l'IBAN", sample: '0189' },
  dossiers: { label: 'dossiers', sample: 'dossiers n° 100214 et n° 100230' },
  dateLimite: { label: 'date limite', sample: '31/12/2026' },
  dateEffet: { label: "date d'effet", sample: 'au plus tôt au versement du 05/12/2026' },
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

interface Notification {
  type: NotificationType;
  recipient: Recipient;
  /** What it is sent for, in French. */
  event: string;
  /** Its placeholders beside those of everybody and of its recipient (second document, 'Placeholder variables'). */
  values: readonly Placeholder[];
}

const { Mail, MailSms } = NotificationType;
const { All, Manager, Management, User } = Recipient;

/** The 26 notifications of the product, the last of them ours. Their texts are rows of `notification_template`, which administrators edit. */
export const NOTIFICATIONS = {
  1: { type: Mail, recipient: User, event: "L'adhérent a terminé sa première connexion.", values: [] },
  2: { type: Mail, recipient: User, event: "L'adhérent confirme l'e-mail de sa première connexion.", values: ['lien'] },
  3: {
    type: Mail,
    recipient: Management,
    event: 'Un adhérent a demandé un changement de compte bancaire pour un dossier.',
    values: ['coordonneesBancaires', 'numeroDossier'],
  },
  4: {
    type: Mail,
    recipient: Management,
    event: 'Un adhérent a écrit au service de gestion.',
    values: ['message', 'numeroDossier'],
  },
  5: { type: Mail, recipient: User, event: "L'adhérent choisit un mot de passe par un lien.", values: ['lien'] },
  6: {
    type: Mail,
    recipient: Manager,
    event: 'Le gestionnaire choisit un mot de passe par un lien.',
    values: ['lien'],
  },
  7: {
    type: Mail,
    recipient: Management,
    event: 'Un visiteur non connecté a écrit par le formulaire de contact.',
    values: ['message', 'telephone', 'email'],
  },
  8: { type: Mail, recipient: User, event: "L'adhérent confirme une nouvelle adresse e-mail.", values: ['lien'] },
  9: { type: Mail, recipient: All, event: "Le mot de passe d'un compte a été changé.", values: [] },
  10: { type: Mail, recipient: All, event: 'Un compte a été bloqué après des échecs de connexion.', values: [] },
  11: {
    type: Mail,
    recipient: User,
    event: "L'adhérent a changé son choix de dématérialisation.",
    values: ['choixDocuments'],
  },
  12: { type: Mail, recipient: User, event: "L'adresse e-mail de l'adhérent a été changée.", values: [] },
  13: { type: MailSms, recipient: User, event: "Un téléphone de l'adhérent a été changé.", values: [] },
  14: { type: MailSms, recipient: User, event: "L'adresse postale de l'adhérent a été changée.", values: [] },
  15: { type: MailSms, recipient: User, event: "L'adhérent a envoyé un justificatif.", values: ['nomFichier'] },
  16: {
    type: Mail,
    recipient: User,
    event: "Les bénéficiaires ou le tiers de confiance de l'adhérent ont été changés.",
    values: ['proches'],
  },
  17: {
    type: Mail,
    recipient: Management,
    event: 'Un adhérent a fait une demande (adresse, téléphone, e-mail, formulaire…).',
    values: ['typeDemande'],
  },
  18: {
    type: MailSms,
    recipient: User,
    event: "L'adhérent a demandé un changement de compte bancaire.",
    values: ['numeroDossier', 'finIban', 'dateEffet'],
  },
  19: { type: MailSms, recipient: User, event: "Une réponse attend l'adhérent dans ses messages.", values: [] },
  20: { type: MailSms, recipient: User, event: "Le certificat de vie de l'adhérent est arrivé.", values: [] },
  21: { type: MailSms, recipient: User, event: "Le certificat de vie de l'adhérent est accepté.", values: [] },
  22: { type: MailSms, recipient: User, event: "Le certificat de vie de l'adhérent est refusé.", values: [] },
  23: {
    type: MailSms,
    recipient: User,
    event: "Un dossier de l'adhérent a été suspendu.",
    values: ['numeroDossier', 'motifSuspension', 'dateSuspension'],
  },
  24: { type: MailSms, recipient: User, event: "Un dossier de l'adhérent a été rouvert.", values: ['numeroDossier'] },
  25: {
    type: MailSms,
    recipient: User,
    event: "Un dossier de l'adhérent a été clos.",
    values: ['numeroDossier', 'dateCloture'],
  },
  26: {
    type: MailSms,
    recipient: User,
    event: "Le certificat de vie de l'adhérent est attendu dans 60, 30 ou 7 jours.",
    values: ['dossiers', 'dateLimite'],
  },
} as const satisfies Record<number, Notification>;

export type NotificationId = keyof typeof NOTIFICATIONS;
/** What each is called in the code; its number is that of its template. */
export const NOTICES = {
  firstConnectionDone: 1,
  firstEmailLink: 2,
  bankChangeForService: 3,
  messageForService: 4,
  passwordLink: 5,
  managerPasswordLink: 6,
  visitorMessageForService: 7,
  newEmailLink: 8,
  passwordChanged: 9,
  accountBlocked: 10,
  paperlessChanged: 11,
  emailChanged: 12,
  phoneChanged: 13,
  addressChanged: 14,
  documentReceived: 15,
  relativesChanged: 16,
  requestForService: 17,
  bankDetailsChanged: 18,
  answerWaits: 19,
  proofOfLifeReceived: 20,
  proofOfLifeAccepted: 21,
  proofOfLifeRefused: 22,
  folderSuspended: 23,
  folderReopened: 24,
  folderClosed: 25,
  proofOfLifeReminder: 26,
} as const satisfies Record<string, NotificationId>;
export type NoticeName = keyof typeof NOTICES;
export const isNotificationId = (number: number): number is NotificationId => number in NOTIFICATIONS;

/** Those of what a manager may do in the member's name: they say so (docs/decisions/0024). */
export const ACTED = [4, 11, 13, 14, 15, 16, 17] as const satisfies NotificationId[];
export type ActedId = (typeof ACTED)[number];

/** The values that sending a notification needs beside the person's own: by id, checked by the compiler. */
export type ValuesOf<I extends NotificationId> = Record<(typeof NOTIFICATIONS)[I]['values'][number], string>;

const OF_RECIPIENT: Record<Recipient, readonly Placeholder[]> = {
  [All]: ['prenom', 'nom'],
  [Manager]: ['prenom', 'nom'],
  [Management]: ['prenom', 'nom', 'email'],
  [User]: ['civilite', 'prenom', 'nom', 'identifiant'],
};

/** The placeholders that a notification's texts may use, those of its subject without the link, which is a secret. */
export function placeholdersOf(number: NotificationId, isSubject = false): Placeholder[] {
  const { recipient, values } = NOTIFICATIONS[number];
  const all = [...new Set<Placeholder>([...OF_RECIPIENT[recipient], ...values])];
  return isSubject ? all.filter(name => name !== 'lien') : all;
}

/** What the one-time link of a notification is called on its button. */
export const LINK_LABELS: Partial<Record<NotificationId, string>> = {
  2: 'Confirmer mon adresse',
  5: 'Choisir mon mot de passe',
  6: 'Choisir mon mot de passe',
  8: 'Confirmer ma nouvelle adresse',
};

/** Characters; of the e-mail, those of its text. */
export const LIMITS = { name: 255, object: 255, contentEmail: 20_000, contentSms: 918 } as const;

const texts = {
  name: z.string().check(z.maxLength(LIMITS.name)),
  object: z.string().check(z.maxLength(LIMITS.object)),
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
  if (NOTIFICATIONS[number].type === MailSms) check('contentSms', sms.trim() === '', placeholderProblem(sms, known));
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
