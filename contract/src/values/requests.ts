import type { Channel } from './channels.ts';

/** What a request may be about: each kind has its own page and outcomes; the queue has what they share. */
export const REQUEST_KINDS = {
  message: 'Message',
  visitorMessage: 'Message de visiteur',
  proofOfLife: 'Certificat de vie',
  bankChange: 'Changement de compte',
  bankHold: 'Compte protégé',
  identityCheck: 'Identité à vérifier',
  contact: 'Appel, courrier ou visite',
  supportingDocument: 'Justificatif',
  taxData: 'Données fiscales',
  lostDevice: 'Appareil perdu',
  returnedMail: 'E-mail ou SMS revenu',
  returnedPost: 'Courrier revenu',
  erasure: "Demande d'effacement",
} as const;
export type RequestKind = keyof typeof REQUEST_KINDS;
export const REQUEST_KIND_NAMES = Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]];

/** Of several. */
export const REQUEST_KINDS_MANY: Record<RequestKind, string> = {
  message: 'Messages',
  visitorMessage: 'Messages de visiteurs',
  proofOfLife: 'Certificats de vie',
  bankChange: 'Changements de compte',
  bankHold: 'Comptes protégés',
  identityCheck: 'Identités à vérifier',
  contact: 'Appels, courriers et visites',
  supportingDocument: 'Justificatifs',
  taxData: 'Données fiscales',
  lostDevice: 'Appareils perdus',
  returnedMail: 'E-mails et SMS revenus',
  returnedPost: 'Courriers revenus',
  erasure: "Demandes d'effacement",
};

/** In how many working days each is due, unless the fund says otherwise (REQUESTS_DUE): since it was received, or its own wait is over. */
export const REQUEST_DAYS: Record<RequestKind, number> = {
  message: 5,
  visitorMessage: 5,
  proofOfLife: 5,
  bankChange: 5,
  bankHold: 1,
  identityCheck: 3,
  contact: 5,
  supportingDocument: 10,
  taxData: 10,
  lostDevice: 1,
  returnedMail: 10,
  returnedPost: 10,
  // The law gives a month.
  erasure: 20,
};

/**
 * Where the thing itself stands, of the kinds that say more than the queue: a message is answered or put away; a certificate
 * received, looked at, decided; a change of account to be validated or stopped, then decided, handed over, given up, overtaken.
 */
export const OBJECT_STATES = [
  'answered',
  'closed',
  'received',
  'checked',
  'toValidate',
  'frozen',
  'accepted',
  'transmitted',
  'refused',
  'cancelled',
  'replaced',
] as const;
export type ObjectState = (typeof OBJECT_STATES)[number];

/** How it came. */
export const CHANNELS: Record<Channel, string> = {
  portal: 'Portail',
  phone: 'Téléphone',
  post: 'Courrier',
  counter: 'Guichet',
};
/** What somebody of the staff writes down. */
export const CONTACT_CHANNELS = ['phone', 'post', 'counter'] as const satisfies readonly Channel[];
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What is written down and is a kind of its own: a device that recognises somebody is lost, a letter of the fund came back. */
export const CONTACT_ABOUTS = ['lostDevice', 'returnedPost'] as const satisfies readonly RequestKind[];
export type ContactAbout = (typeof CONTACT_ABOUTS)[number];

/** How those end that have no decision of their own, as a rule: what was done is said in these words, or in others. */
export const REQUEST_OUTCOMES: Partial<Record<RequestKind, readonly string[]>> = {
  visitorMessage: ['Répondu par e-mail', 'Répondu par téléphone', 'Sans suite'],
  contact: ['Répondu par téléphone', 'Répondu par courrier', 'Sans suite'],
  supportingDocument: ['Pris en compte', "Redemandé à l'adhérent"],
  taxData: ['Pris en compte', "Redemandé à l'adhérent"],
  // Each is an act of the member's page.
  lostDevice: ['Rappelée : espace protégé', 'Rappelée : lien de mot de passe envoyé', "Ce n'était pas l'adhérent"],
  returnedMail: ['Nouvelle adresse obtenue', 'Adresse confirmée', 'Personne injoignable'],
  returnedPost: ['Nouvelle adresse obtenue', 'Adresse confirmée, courrier renvoyé', 'Personne injoignable'],
};

/** What deserves a look before it is opened. */
export const REQUEST_MARKS = { atRisk: 'À risque', frozen: 'Gelé', veryOld: 'Plus de 85 ans' } as const;
export type RequestMark = keyof typeof REQUEST_MARKS;
export const REQUEST_MARK_NAMES = Object.keys(REQUEST_MARKS) as [RequestMark, ...RequestMark[]];

/** Where it stands: nobody has it; somebody has; it waits for a day, an answer or a colleague's signature; it is over. */
export const REQUEST_STATES = ['toTake', 'taken', 'onHold', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The lists of the queue; those that are over stand there for 30 days. */
export const REQUEST_TABS = ['toTake', 'mine', 'onHold', 'closed', 'all'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];
export const CLOSED_DAYS = 30;

/** What it waits for, where it waits. */
export const HOLDS = ['day', 'answer', 'signature'] as const;
export type Hold = (typeof HOLDS)[number];

/** What happened to it. */
export const REQUEST_STEPS = [
  'opened',
  'taken',
  'returned',
  'given',
  'held',
  'back',
  'left',
  'labelled',
  'unlabelled',
  'closed',
  'reopened',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** What the comparison of every night mends in the queue: one of it, several. */
export const MENDED = {
  missing: ['demande ouverte : elle manquait', 'demandes ouvertes : elles manquaient'],
  stale: ["demande terminée : elle n'attendait plus", "demandes terminées : elles n'attendaient plus"],
  gone: ["demande retirée : son objet n'existe plus", "demandes retirées : leur objet n'existe plus"],
  moved: ['demande qui a suivi son dossier dans son régime', 'demandes qui ont suivi leur dossier dans son régime'],
  left: [
    "demande rendue à tous : qui la tenait est parti, ou n'a plus ce régime",
    "demandes rendues à tous : qui les tenait est parti, ou n'a plus ce régime",
  ],
  absent: ['demande transmise : qui la tenait est en absence', 'demandes transmises : qui les tenait est en absence'],
  onHold: ["demande terminée qui n'est plus en attente", 'demandes terminées qui ne sont plus en attente'],
} as const satisfies Record<string, readonly [one: string, many: string]>;
export type Mended = keyof typeof MENDED;
export const MENDED_NAMES = Object.keys(MENDED) as [Mended, ...Mended[]];

/** Why somebody of the staff does nothing with what they are given. */
export const CANNOT_SIGN_IN = { blocked: 'compte bloqué', noPassword: 'pas encore de mot de passe' } as const;
export const CANNOT_SIGN_IN_NAMES = Object.keys(CANNOT_SIGN_IN) as [CannotSignIn, ...CannotSignIn[]];
export type CannotSignIn = keyof typeof CANNOT_SIGN_IN;

/** Minutes that somebody is alone with a request since their last act on it. */
export const LEASE_MINUTES = 30;
/** Seconds after which somebody who has it open, and does not say so again, has left. */
export const READER_SECONDS = 12;
export const REQUEST_LIMITS = { reason: 500, draft: 5000, outcome: 200 } as const;

/** Years: certificates of who is older are marked, and take two people where the fund says so. */
export const VERY_OLD_AGE = 85;

/** How many are dealt with at once, at most. */
export const MOST_AT_ONCE = 500;
/** `put`: labels that are put on, or taken off, by one act. */
export const LABEL_LIMITS = { name: 30, put: 20, labels: 200 } as const;
export const VIEW_LIMITS = { name: 60, views: 50 } as const;

/** Who finds a saved view: its owner alone, the managers of a group, everybody. */
export const VIEW_SHARES = ['me', 'group', 'everybody'] as const;
export type ViewShare = (typeof VIEW_SHARES)[number];

/** What is done with many at once. */
export const ACTS_AT_ONCE = ['give', 'label', 'hold', 'close', 'answer'] as const;
export type ActAtOnce = (typeof ACTS_AT_ONCE)[number];

/**
 * Why one of many is left out: out of scope or gone; over; a colleague's; it waits for a signature; of a kind that is not closed, or not answered, so; what was done must be said of it; who
 * it is given to may not see it; nobody is there to wait for, or was asked anything in writing; the ready answer is for others; it has
 * empty places for this member; the member wrote since it was checked; it failed, and may be tried again.
 */
export const LEFT_OUT_REASONS = [
  'unknown',
  'closed',
  'taken',
  'signature',
  'kind',
  'outcome',
  'receiver',
  'away',
  'nobody',
  'unasked',
  'answer',
  'unfilled',
  'written',
  'failed',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
