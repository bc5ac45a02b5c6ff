import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import {
  criterion,
  day,
  givenDay,
  id,
  instant,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
  orNull,
  pathId,
} from '../values/fields.ts';
import { OUTBOX_CAUSE_NAMES, OUTBOX_CHANNELS, OUTBOX_STATES } from '../values/outbox.ts';
import { Sender } from './received.ts';

export * from '../values/outbox.ts';

/** Why a message cannot be sent again. */
export const NOT_RESENDABLE = {
  sent: "Il est parti : son texte n'est plus gardé.",
  underWay: 'Il part en ce moment.',
  code: 'Il porte un code, qui est périmé : la personne en demande un autre.',
  link: 'Son lien a expiré, a servi, ou a été remplacé : envoyez-en un nouveau depuis la page de la personne.',
  gone: "Son texte n'est plus gardé.",
  old: "Il a plus de 30 jours : ce qu'il dit n'est plus vrai.",
  test: "C'est un essai : refaites-le.",
} as const;
/** The same of several. */
export const NOT_RESENDABLE_MANY: Record<keyof typeof NOT_RESENDABLE, string> = {
  sent: "Ils sont partis : leur texte n'est plus gardé.",
  underWay: 'Ils partent en ce moment.',
  code: 'Ils portent un code, qui est périmé : chaque personne en demande un autre.',
  link: 'Leur lien a expiré, a servi, ou a été remplacé : envoyez-en un nouveau depuis la page de chaque personne.',
  gone: "Leur texte n'est plus gardé.",
  old: "Ils ont plus de 30 jours : ce qu'ils disent n'est plus vrai.",
  test: 'Ce sont des essais : refaites-les.',
};
export type NotResendable = keyof typeof NOT_RESENDABLE;
const whyNot = z.enum(Object.keys(NOT_RESENDABLE) as [NotResendable, ...NotResendable[]]);

/** Messages that are sent again at once, at most: the oldest. */
export const MAX_RESENT = 5_000;

/** What a message is, where it is none of the notifications that administrators write. */
export const MESSAGE_KINDS: Record<string, string> = {
  gatewayTest: "Essai d'une passerelle",
  letter: "Copie d'un courrier imprimé",
  proofCode: 'Code pour confirmer une demande',
  security: 'Alerte à la sécurité',
  acted: "Acte fait à la place d'un adhérent",
  bankChange: 'Changement de compte bancaire',
  copiedPasskey: "Clé d'accès peut-être copiée",
  emailAsked: "Changement d'adresse e-mail demandé",
  exportsLifted: 'Exports rouverts',
  exportsStopped: 'Exports arrêtés',
  factorAdded: 'Moyen de connexion ajouté',
  factorRemoved: 'Moyen de connexion retiré',
  factorsReset: 'Moyens de connexion réinitialisés',
  holdLifted: 'Protection du compte levée',
  letterAsked: 'Code demandé par courrier',
  linkBound: 'FranceConnect ou ProConnect relié',
  linkEnded: 'FranceConnect ou ProConnect délié',
  managerEmail: "Adresse d'un gestionnaire changée",
  newDevice: 'Connexion depuis un nouvel appareil',
  opposition: "« Ce n'est pas moi »",
  recoveryCodeUsed: 'Code de secours utilisé',
  recoveryCodesMade: 'Nouveaux codes de secours',
  requestDigest: 'Résumé du matin',
  signatureAsked: 'Seconde signature attendue',
  signatureDecided: 'Réponse à une demande de signature',
  visitorReply: 'Réponse à un visiteur',
  visit: "Ouverture de l'espace par un gestionnaire",
  wrongCodes: 'Codes erronés',
  wrongPasswords: 'Mots de passe erronés',
};

const OutboxMessage = z.object({
  id,
  channel: z.enum(OUTBOX_CHANNELS),
  recipient: z.string(),
  /** The name of its notification, or of its kind; null: written by an older version. */
  kind: z.nullable(z.string()),
  /** Of a mail. No text is ever shown: links and codes are in it. */
  subject: z.nullable(z.string()),
  state: z.enum(OUTBOX_STATES),
  cause: z.nullable(z.enum(OUTBOX_CAUSE_NAMES)),
  /** What the gateway said, without addresses and secrets. */
  answer: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** When a waiting one is tried next. */
  nextAttemptAt: z.nullable(instant),
  /** The member whom it is for. */
  member: z.nullable(Sender),
  /** Why it cannot be sent again; null: it can, or waits and can be tried now. */
  whyNot: z.nullable(whyNot),
});
export type OutboxMessage = z.input<typeof OutboxMessage>;

const shared = { access: 'administrator' } as const;

const criteria = {
  state: orNull(z.enum(OUTBOX_STATES)),
  cause: orNull(z.enum(OUTBOX_CAUSE_NAMES)),
  channel: orNull(z.enum(OUTBOX_CHANNELS)),
  /** How an address begins, or a telephone number as it is typed. */
  recipient: criterion(MAX_EMAIL_LENGTH),
  /** Days in Paris on which it was written, both included. */
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
};

/** Mails, SMS, calls and letters of the last 90 days, the newest first (ours). */
export const searchOutbox = endpoint({
  method: 'POST',
  path: '/api/manager/outbox/search',
  ...shared,
  subject: 'told',
  body: z.object({ ...criteria, startIndex, take }),
  answer: page(OutboxMessage),
  limit: 'search',
  audit: { action: 'outbox.search' },
  mode: 'read',
});

/** Sends one again, or tries a waiting one now (ours). */
export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/manager/outbox/:outboxId/resend',
  ...shared,
  subject: 'told',
  params: z.object({ outboxId: pathId }),
  refusals: ['MESSAGE_NOT_RESENDABLE'],
  audit: { action: 'outbox.resend', object: 'outboxMessage', id: 'outboxId' },
});

/** Which messages that failed are sent again together: those of one cause. */
const ofCause = z.object({
  cause: z.enum(OUTBOX_CAUSE_NAMES),
  channel: orNull(z.enum(OUTBOX_CHANNELS)),
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
});

/** How many would be sent again, and how many would not, by why (ours). */
export const countResendable = endpoint({
  method: 'POST',
  path: '/api/manager/outbox/resendable',
  ...shared,
  subject: 'none',
  body: ofCause,
  answer: z.object({ resendable: z.int(), leftOut: z.array(z.object({ whyNot, number: z.int() })) }),
  limit: 'search',
  audit: { action: 'outbox.count' },
  mode: 'read',
});

/** Sends all of one cause again that can be, the oldest first, 5,000 at a time; answers how many (ours). */
export const resendAll = endpoint({
  method: 'POST',
  path: '/api/manager/outbox/resend',
  ...shared,
  subject: 'told',
  showsNobody: true,
  body: ofCause,
  answer: z.object({ number: z.int() }),
  refusals: ['NOTHING_TO_RESEND'],
  audit: { action: 'outbox.resendAll' },
});

/** How many were given up since `since` (YYYY-MM-DD in Paris), a week ago, and did not go since (ours): what the first screen says. */
export const getFailedMessages = endpoint({
  method: 'GET',
  path: '/api/manager/outbox/failed',
  ...shared,
  subject: 'none',
  answer: z.object({ number: z.int(), since: day }),
  audit: null,
  mode: 'read',
});

/** Which gateways are configured (ours). */
export const getGateways = endpoint({
  method: 'GET',
  path: '/api/manager/outbox/gateways',
  ...shared,
  subject: 'none',
  answer: z.object({ mail: z.boolean(), sms: z.boolean() }),
  audit: null,
});

/**
 * Sends a mail to the administrator's own address, or an SMS to the number that they give, at once and once; answers what the
 * gateway said (ours).
 */
export const testGateway = endpoint({
  method: 'POST',
  path: '/api/manager/outbox/test',
  ...shared,
  subject: 'none',
  body: z.object({ channel: z.enum(['mail', 'sms']), number: criterion(MAX_PHONE_LENGTH) }),
  answer: z.object({
    isSent: z.boolean(),
    recipient: z.string(),
    cause: z.nullable(z.enum(OUTBOX_CAUSE_NAMES)),
    answer: z.string(),
  }),
  refusals: ['NO_GATEWAY'],
  audit: { action: 'outbox.test' },
  mode: 'own',
});
