import * as z from 'zod/mini';
import { PAGES, pageKeys } from './pages.ts';

/** The acts that have an easy-to-read version. */
export const easyPages = [
  'easyToRead.whatIReceive',
  'easyToRead.proofOfLife',
  'easyToRead.bankAccount',
  'easyToRead.writeToUs',
] as const;
export type EasyPage = (typeof easyPages)[number];

/** Where a head-page block may stand: at the head of a page, or as the whole of an easy-to-read one. */
export const headPlaces = [...pageKeys, ...easyPages] as const;
export type HeadPlace = (typeof headPlaces)[number];
export const headPlace = z.enum(headPlaces);

/** What an editor reads for each of those. */
export const HEAD_PLACES = {
  ...PAGES,
  'easyToRead.whatIReceive': 'Facile à lire : Voir ce que je reçois',
  'easyToRead.proofOfLife': 'Facile à lire : Envoyer mon certificat de vie',
  'easyToRead.bankAccount': 'Facile à lire : Changer mon compte bancaire',
  'easyToRead.writeToUs': 'Facile à lire : Écrire à la caisse de retraite',
} as const satisfies Record<HeadPlace, string>;
