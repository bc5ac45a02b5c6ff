import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../values/fields.ts';

/** What a fund fills in, by what it is about. */
export const READINESS_GROUPS = {
  texts: 'Textes du portail',
  contents: 'Contenus et modèles',
  contacts: 'Services et contacts des régimes',
  messages: 'Messages',
  security: 'Sécurité',
} as const;
export type ReadinessGroup = keyof typeof READINESS_GROUPS;

/** Where it is filled in. */
const Place = z.discriminatedUnion('kind', [
  /** A text of the portal, by its key and the words of its editor. */
  z.object({ kind: z.literal('text'), key: z.string(), title: z.string() }),
  z.object({ kind: z.enum(['homeBlock', 'headPageBlock', 'notification']), id }),
  z.object({ kind: z.enum(['folderBlock', 'faq', 'maintenance', 'managers']) }),
  /** A variable of the server; `canChange`: on the screen of settings. */
  z.object({ kind: z.literal('setting'), name: z.string(), canChange: z.boolean() }),
  /** A file of the import. */
  z.object({ kind: z.literal('import'), file: z.string(), columns: z.array(z.string()) }),
]);
export type ReadinessPlace = z.input<typeof Place>;

/** missing: members see that it is not there; review: as delivered, and a fund words it itself; ready: filled in. */
export const READINESS_STATES = ['missing', 'review', 'ready'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

const ReadinessItem = z.object({
  id: z.string(),
  group: z.enum(Object.keys(READINESS_GROUPS) as [ReadinessGroup, ...ReadinessGroup[]]),
  what: z.string(),
  state: z.enum(READINESS_STATES),
  /** What is wrong with it, or what stands there. */
  says: z.string(),
  place: Place,
});
export type ReadinessItem = z.input<typeof ReadinessItem>;

/** What the fund must fill in, as it is today (ours): what is missing first. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/manager/readiness',
  access: 'administrator',
  subject: 'none',
  answer: z.array(ReadinessItem),
  audit: { action: 'readiness.list' },
});
