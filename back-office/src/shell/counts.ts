const FRENCH = new Intl.NumberFormat('fr-FR');
const SHARE = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/** '12 345'. */
export const formatCount = (value: number) => FRENCH.format(value);

/** '12,5 %'; a dash where there is nothing to have a part of. */
export const formatShare = (part: number, whole: number): string => (whole > 0 ? SHARE.format(part / whole) : '—');

/** Feminine nouns that are counted, beside those in -tion. */
const FEMININE = [
  'identité',
  'demande',
  'étiquette',
  'personne',
  'réponse',
  'lecture',
  'alarme',
  'écriture',
  'erreur',
  'pièce',
];
function isFeminine(words: string): boolean {
  const [noun = ''] = words.split(' ');
  return noun.endsWith('tion') || FEMININE.includes(noun);
}

/** '0 an', '1 an', '12 345 ans', within a sentence. In French, 0 and 1 are singular. */
export const numberOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count > 1 ? many : one}`;

/**
 * 'Aucun régime', 'Aucune extraction', '1 compte bloqué', '437 comptes bloqués',
 * 'Plus de 10 000 comptes bloqués'.
 */
export function countOf(total: number, one: string, many: string, isCapped = false): string {
  if (total === 0) return `Aucun${isFeminine(one) ? 'e' : ''} ${one}`;
  return `${isCapped ? 'Plus de ' : ''}${numberOf(total, one, many)}`;
}
