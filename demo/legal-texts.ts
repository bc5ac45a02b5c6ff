import { STRINGS } from '../api/src/fund/texts.ts';
import type { Db } from '../api/src/platform/db/database.ts';
import { flatTexts, NO_EDITS } from '../contract/src/texts/tree.ts';

/** The fund of the demonstration, which does not exist. */
const FUND = 'Caisse de retraite des Tilleuls';

/** What an installation fills in, or would word for itself, as the demonstration's fund does. */
const REPLACEMENTS = {
  'transverse.legal.notice': [
    ['votre caisse de retraite, 12 rue', `la ${FUND}, organisme imaginaire de cette démonstration, 12 rue`],
    [
      '[À COMPLÉTER : nom et qualité de la personne responsable]',
      'Hélène Marceau, directrice générale (personne imaginaire)',
    ],
    [
      "[À COMPLÉTER : nom, adresse et téléphone de l'hébergeur du site].",
      'Hébergement des Saules (société imaginaire), 4 allée des Saules, 45000 Orléans. Téléphone : 01 99 00 45 60.',
    ],
  ],
  'transverse.legal.cgu': [['Votre espace vous permet', `Votre espace est un service de la ${FUND}. Il vous permet`]],
  'transverse.legal.accessibility': [['Votre caisse de retraite s', `La ${FUND} s`]],
} as const;

/** The legal texts of the demonstration, by key: those that are delivered, in the name of its fund. */
export function legalTexts(): Record<string, string> {
  const delivered = flatTexts('legal');
  return Object.fromEntries(
    Object.entries(REPLACEMENTS).map(([key, replacements]) => {
      let text = delivered[key]!;
      for (const [from, to] of replacements) {
        if (!text.includes(from)) throw new Error(`${key} no longer says '${from}'`);
        text = text.replace(from, to);
      }
      return [key, text];
    }),
  );
}

/** The legal texts of the demonstration, once: texts that somebody has edited are left alone. */
export async function loadLegalTexts(db: Db) {
  await db
    .insertInto('setting')
    .values({ key: STRINGS, value: JSON.stringify({ ...NO_EDITS, texts: legalTexts() }) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
