import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { CHANNEL_NAMES } from '../values/channels.ts';
import { day, id, orNull } from '../values/fields.ts';
import { month } from '../values/figures.ts';
import { OUTBOX_CHANNELS, type OutboxChannel } from '../values/outbox.ts';
import { REQUEST_KIND_NAMES } from '../values/requests.ts';
import { PROOF_STATES, type ProofState } from './proof-of-life-list.ts';

// Ours: the figures of the queue, for those who work on it (docs/decisions/0041-figures.md).

/** `month`: the last of the 13, whose parts are shown. Null: any. */
export const FiguresCriteria = z.object({
  month,
  kind: orNull(z.enum(REQUEST_KIND_NAMES)),
  socialSystemId: orNull(id),
  groupId: orNull(id),
});
export type FiguresCriteria = z.output<typeof FiguresCriteria>;

const count = z.int();

/** What became of requests in a month: each count is that of a list (`countedBy`, values/figures.ts). */
const measures = {
  received: count,
  closed: count,
  /** Of `closed`, by the day on which they were due. */
  inTime: count,
  /** At the end of the month; of the present one now. */
  open: count,
  /** When the oldest of `open` was received. */
  oldest: z.nullable(day),
  /** Working days from the reception to the first answer, of `closed`: half of them waited no longer, nine in ten. */
  median: z.nullable(z.int()),
  ninetieth: z.nullable(z.int()),
};
export const Measures = z.object(measures);
export type Measures = z.input<typeof Measures>;

const OfMonth = z.object({
  ...measures,
  month,
  /** Received, by how they came. */
  channels: z.record(z.enum(CHANNEL_NAMES), count),
});
export type OfMonth = z.input<typeof OfMonth>;

/** How people sign in; a second factor, where there is one, rather than the password before it. */
export const SIGN_IN_MEANS = {
  password: 'Mot de passe',
  totp: 'Application de codes',
  passkey: "Clé d'accès",
  sms: 'Code par SMS',
  call: 'Code par appel',
  letter: 'Code par courrier',
  recovery: 'Code de secours',
  franceConnect: 'FranceConnect',
  proConnect: 'ProConnect',
} as const;
export type SignInMeans = keyof typeof SIGN_IN_MEANS;
export const SIGN_IN_MEANS_NAMES = Object.keys(SIGN_IN_MEANS) as [SignInMeans, ...SignInMeans[]];

export const SENT_WORDS: Record<OutboxChannel, string> = {
  mail: 'E-mails',
  sms: 'SMS',
  voice: 'Appels',
  letter: 'Courriers',
};
export const CERTIFICATE_WORDS: Record<ProofState, string> = {
  received: 'Reçus',
  checked: 'Contrôlés',
  accepted: 'Acceptés',
  refused: 'Refusés',
};

/** Null: of fewer people than may be told of, maybe nobody (FEW_PEOPLE). */
const masked = z.nullable(count);

export const Figures = z.object({
  /** The earliest first. */
  months: z.array(OfMonth),
  /** Of the last month. */
  kinds: z.array(z.object({ ...measures, kind: z.enum(REQUEST_KIND_NAMES) })),
  socialSystems: z.array(z.object({ ...measures, id, systemName: z.string() })),
  groups: z.array(z.object({ ...measures, id, name: z.string() })),
  /** Certificates of life received in the last month, by where they stand now: what the list of that state has. */
  certificates: z.record(z.enum(PROOF_STATES), count),
  /** Mails, SMS… that left, and that did not arrive; counted each night. */
  sent: z.array(z.object({ month, channel: z.enum(OUTBOX_CHANNELS), sent: count, undelivered: count })),
  signIns: z.array(z.object({ month, means: z.enum(SIGN_IN_MEANS_NAMES), count })),
  /**
   * What is not of the caller's social systems, all of it together; null for who has all, or chose a kind, a system or a group.
   * Without a sum over the months, nor how many are open: what is masked could be reckoned from either.
   */
  others: z.nullable(z.object({ months: z.array(z.object({ month, received: masked, closed: masked })) })),
});
export type Figures = z.input<typeof Figures>;

const shared = { access: 'manager', method: 'POST', subject: 'none', body: FiguresCriteria, mode: 'own' } as const;

/** The figures of the caller's social systems. 400 for a month to come, or too long ago. */
export const getFigures = endpoint({
  ...shared,
  path: '/api/manager/requests/figures',
  answer: Figures,
  looks: true,
  limit: 'search',
  audit: { action: 'request.figures' },
});

/** `A-traiter-chiffres-{YYYY-MM-DD-HH-mm}.xlsx`: what the screen shows, a sheet a table. */
export const exportFigures = endpoint({
  ...shared,
  path: '/api/manager/requests/figures/excel',
  answer: 'file',
  limit: 'export',
  audit: { action: 'request.exportFigures' },
});

/** The groups of managers, by name, to choose one. */
export const getGroupNames = endpoint({
  access: 'manager',
  method: 'GET',
  path: '/api/manager/requests/groups',
  subject: 'none',
  answer: z.array(z.object({ id, name: z.string() })),
  audit: null,
});
