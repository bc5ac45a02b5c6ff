import type { Channel } from './channels.ts';

/** What a request may be about: each kind has its own page and outcomes; the queue has what they share. */
export const REQUEST_KINDS = {
  message: 'Message',
  visitorMessage: 'Message de visiteur',
  proofOfLife: 'Certificat de vie',
  bankChange: 'Changement de compte',
  identityCheck: 'Identité à vérifier',
  contact: 'Appel, courrier ou visite',
} as const;
export type RequestKind = keyof typeof REQUEST_KINDS;
export const REQUEST_KIND_NAMES = Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]];

/** Of several. */
export const REQUEST_KINDS_MANY: Record<RequestKind, string> = {
  message: 'Messages',
  visitorMessage: 'Messages de visiteurs',
  proofOfLife: 'Certificats de vie',
  bankChange: 'Changements de compte',
  identityCheck: 'Identités à vérifier',
  contact: 'Appels, courriers et visites',
};

/** In how many working days each is due, unless the fund says otherwise (REQUESTS_DUE). */
export const REQUEST_DAYS: Record<RequestKind, number> = {
  message: 5,
  visitorMessage: 5,
  proofOfLife: 5,
  bankChange: 7,
  identityCheck: 3,
  contact: 5,
};

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

/** What deserves a look before it is opened. */
export const REQUEST_MARKS = { atRisk: 'À risque', frozen: 'Gelé', veryOld: 'Plus de 85 ans' } as const;
export type RequestMark = keyof typeof REQUEST_MARKS;
export const REQUEST_MARK_NAMES = Object.keys(REQUEST_MARKS) as [RequestMark, ...RequestMark[]];

/** Where it stands: nobody has it; somebody has; it waits for a day or an answer; it is over. */
export const REQUEST_STATES = ['toTake', 'taken', 'onHold', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The lists of the queue; those that are over stand there for 30 days. */
export const REQUEST_TABS = ['toTake', 'mine', 'onHold', 'closed', 'all'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];
export const CLOSED_DAYS = 30;

/** What it waits for, where it waits. */
export const HOLDS = ['day', 'answer'] as const;
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
  'closed',
  'reopened',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** Minutes that somebody is alone with a request since their last act on it. */
export const LEASE_MINUTES = 30;
/** Seconds after which somebody who has it open, and does not say so again, has left. */
export const READER_SECONDS = 12;
export const REQUEST_LIMITS = { reason: 500, draft: 5000, outcome: 200 } as const;

/** Years: certificates of who is older are marked, and take two people where the fund says so. */
export const VERY_OLD_AGE = 85;
