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
  dossiers: { label: 'dossiers', sample: 'dossiers n° 100214 et 100230' },
  dateLimite: { label: 'date limite', sample: '31/12/2026' },
  delai: { label: 'temps qui reste', sample: 'il reste 30 jours' },
  conseil: {
    label: "que faire, plus pressant à l'approche du jour",
    sample: "C'est le moment de le faire signer et de nous l'envoyer.",
  },
  adresse: { label: "adresse de la page de l'espace", sample: 'https://portail.example/#/certificat-de-vie' },
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

/** The 27 notifications of the product, the last two of them ours. Their texts are rows of `notification_template`, which administrators edit. */
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
    values: ['numeroDossier', 'dossiers', 'finIban', 'dateEffet'],
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
    event: "Un dossier de l'adhérent a été clôturé.",
    values: ['numeroDossier', 'dateCloture'],
  },
  26: {
    type: MailSms,
    recipient: User,
    event: "Le certificat de vie de l'adhérent est attendu dans 60, 30 ou 7 jours.",
    values: ['dossiers', 'dateLimite', 'delai', 'conseil', 'adresse'],
  },
  27: { type: MailSms, recipient: User, event: "Un gestionnaire a écrit à l'adhérent, de lui-même.", values: [] },
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
  serviceWrote: 27,
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
