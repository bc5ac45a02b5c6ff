import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, id, orNull, pathId } from '../values/fields.ts';
import { PAGES, type PageKey } from '../values/pages.ts';

/** By the width of the window in CSS pixels: mobile up to 768, desktop from 1024, tablet between. */
export const DEVICES = { desktop: 'Ordinateur', tablet: 'Tablette', mobile: 'Mobile' } as const;
export type Device = keyof typeof DEVICES;

/** The families that are told apart; every other one is counted as `Autre`. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'Opera', 'Autre'] as const;
export type Browser = (typeof BROWSERS)[number];

/** The pages whose views are counted: the internal page keys, and four more (decisions, 'Tracking'). */
export const TRACKED_PAGES = {
  home: 'Accueil',
  ...PAGES,
  faq: 'Questions fréquentes',
  login: 'Connexion',
  contactUs: 'Nous contacter',
} as const satisfies Record<PageKey, string> & Record<string, string>;
export type TrackedPage = keyof typeof TRACKED_PAGES;

/** What members do, in five groups (decisions C57). */
export const ACTION_GROUPS = {
  100: 'Contact',
  200: 'Formulaire',
  300: 'Téléchargement',
  400: 'Coordonnées',
  500: 'Certificat de vie',
} as const;
export type ActionGroup = keyof typeof ACTION_GROUPS;

/** What is counted in each group; every other one is counted as `Autre`, so that nobody can fill the export with words. */
export const ACTION_TYPES = [
  'Message envoyé',
  'Justificatif envoyé',
  'Données fiscales envoyées',
  'Attestation de paiement',
  'Document lu',
  'Document téléchargé',
  'Mandat SEPA téléchargé',
  'Opérations téléchargées',
  'Adresse modifiée',
  'Téléphones modifiés',
  'Adresse e-mail modifiée',
  'Coordonnées bancaires modifiées',
  'Attestation signée',
  'Certificat de vie envoyé',
  'Autre',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** What a given name is counted as. */
export const knownAction = (name: string): ActionType => ACTION_TYPES.find(type => type === name) ?? 'Autre';

/** The family of a browser's name ('Chrome 153' and 'chrome' are Chrome). */
export function browserFamily(name: string): Browser {
  const text = name.trim().toLowerCase();
  return BROWSERS.find(family => text.startsWith(family.toLowerCase())) ?? 'Autre';
}

const keys = <K extends string>(record: Record<K, string>) => Object.keys(record) as [K, ...K[]];
const tracked = {
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  limit: 'tracking',
  looks: true,
  mode: 'own', // one statement needs no transaction
  audit: null,
} as const;
const shortText = filledLine(50);

/** A sign-in. Nothing is kept of who made it: the three calls add 1 to the count of a day (docs/statistics.md). */
export const trackLogin = endpoint({
  method: 'POST',
  path: '/api/user/:id/stats/login',
  ...tracked,
  body: z.object({ browser: shortText, deviceType: z.enum(keys(DEVICES)) }),
});

/** A page that is shown. */
export const trackNavigation = endpoint({
  method: 'POST',
  path: '/api/user/:id/stats/navigation',
  ...tracked,
  body: z.object({ value: z.enum(keys(TRACKED_PAGES)) }),
});

/** Something that the member did, on one of their folders or on none; `actionType` is what the export calls it. */
export const trackAction = endpoint({
  method: 'POST',
  path: '/api/user/:id/stats/action',
  ...tracked,
  body: z.object({
    actionType: shortText,
    actionGroup: z.union([z.literal(100), z.literal(200), z.literal(300), z.literal(400), z.literal(500)]),
    folderId: orNull(id),
  }),
});
