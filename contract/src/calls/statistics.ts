import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, givenDay, id, instant } from '../values/fields.ts';

/** Bases and social systems are those that the connected manager has; no `baseIds` means all bases (A11). */
export const StatisticsCriteria = z.object({
  baseIds: z.array(id).check(z.maxLength(1000)),
  socialSystemIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
  dateBegin: givenDay,
  dateEnd: givenDay,
});
export type StatisticsCriteria = z.input<typeof StatisticsCriteria>;

export const WRONG_PERIOD = 'La date de fin ne peut être avant la date de début.';

const count = z.int();

/** What each month and each social system is told of. */
export const ACTIVITIES = {
  signIns: 'Connexions',
  firstConnections: 'Premières connexions',
  pageViews: 'Pages vues',
  actions: 'Actions',
  supportingDocuments: 'Justificatifs',
  messages: 'Messages',
} as const;
export type Activity = keyof typeof ACTIVITIES;

const Activities = z.object({
  signIns: count,
  firstConnections: count,
  pageViews: count,
  actions: count,
  supportingDocuments: count,
  messages: count,
});
/** One part of a whole, by its key (contract/calls/tracking.ts has the words of devices, pages and groups). */
const Parts = z.array(z.object({ key: z.string(), count }));

/** What became of the supporting documents: each is in one of the four. */
export const DOCUMENT_STATES = {
  extracted: 'Extraits',
  waiting: 'À extraire',
  infected: 'Infectés',
  purged: 'Purgés sans extraction',
} as const;
export type DocumentState = keyof typeof DOCUMENT_STATES;

/**
 * The figures of the global export, on the screen (ours). In `total` and `months` a member of two chosen systems is
 * counted once, in `socialSystems` once in each.
 */
export const GlobalStatistics = z.object({
  total: Activities,
  months: z.array(z.object({ month: day, ...Activities.shape })),
  socialSystems: z.array(z.object({ id, systemName: z.string(), baseName: z.string(), ...Activities.shape })),
  devices: Parts,
  browsers: Parts,
  pages: Parts,
  actionGroups: Parts,
  documentStates: Parts,
  messages: z.object({ received: count, replies: count, visitors: count }),
});
export type GlobalStatistics = z.input<typeof GlobalStatistics>;

export const getGlobalStatistics = endpoint({
  method: 'POST',
  path: '/api/stats/global',
  access: 'administrator',
  subject: 'none',
  body: StatisticsCriteria,
  answer: GlobalStatistics,
  limit: 'search',
  audit: { action: 'statistics.viewGlobal' },
  mode: 'read',
});

/** `Statistiques-globales-{YYYY-MM-DD-HH-mm}.xlsx`, one sheet a subject: docs/statistics.md. */
export const exportGlobalStatistics = endpoint({
  method: 'POST',
  path: '/api/stats/global/excel',
  access: 'administrator',
  subject: 'none',
  body: StatisticsCriteria,
  answer: 'file',
  limit: 'export',
  audit: { action: 'statistics.exportGlobal' },
  mode: 'read',
});

/** The state of a member's account: the first of these that is true, from the last one up. */
export const ACCOUNT_STATES = {
  active: 'Comptes actifs',
  unfinished: 'Première connexion en cours',
  awaiting: 'En attente de validation',
  uninitialised: 'Non initialisés',
  blocked: 'Bloqués',
  deactivated: 'Désactivés',
} as const;
export type AccountState = keyof typeof ACCOUNT_STATES;

/** By the open folders. */
export const PROFILES = {
  employed: 'Actifs (cotisants)',
  retired: 'Rentiers',
  both: 'Actifs et rentiers',
  none: 'Sans dossier ouvert',
} as const;
export type Profile = keyof typeof PROFILES;

/** A suspended folder is open: open folders are those `running` and those `suspended`. */
export const FOLDER_STATES = {
  running: 'Ouverts, en cours',
  suspended: 'Ouverts, suspendus',
  closed: 'Clôturés',
} as const;
export type FolderState = keyof typeof FOLDER_STATES;

const Stock = z.object({
  members: count,
  accounts: z.object({
    active: count,
    unfinished: count,
    awaiting: count,
    uninitialised: count,
    blocked: count,
    deactivated: count,
  }),
  profiles: z.object({ employed: count, retired: count, both: count, none: count }),
  dematerialised: count,
  sms: count,
  folders: z.object({ running: count, suspended: count, closed: count }),
});
export type Stock = z.input<typeof Stock>;

/** The figures of the stock export (ours). `total` counts every member once, those without a folder too. */
export const StockStatistics = z.object({
  at: instant,
  total: Stock,
  socialSystems: z.array(z.object({ id, systemName: z.string(), baseName: z.string(), ...Stock.shape })),
});
export type StockStatistics = z.input<typeof StockStatistics>;

export const getStockStatistics = endpoint({
  method: 'GET',
  path: '/api/stats/stock',
  access: 'administrator',
  subject: 'none',
  answer: StockStatistics,
  limit: 'search',
  audit: { action: 'statistics.viewStock' },
});

/** `Statistiques-stock-{YYYY-MM-DD-HH-mm}.xlsx`. */
export const exportStockStatistics = endpoint({
  method: 'GET',
  path: '/api/stats/stock/excel',
  access: 'administrator',
  subject: 'none',
  answer: 'file',
  limit: 'export',
  audit: { action: 'statistics.exportStock' },
});
