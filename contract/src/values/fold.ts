/**
 * The form in which names, logins and e-mails are searched: no accent, lower case, ligatures opened, spaces folded.
 * The columns `search_*` hold it, and every criterion goes through it (decisions C17).
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[\u2019ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a name as the database cuts them (`name_words`): at spaces, hyphens, apostrophes and stops. */
export const nameWords = (text: string): string[] =>
  fold(text)
    .split(/[\s'\u2019\u02bc\u2010-\u2013.,-]+/)
    .filter(Boolean);

/**
 * The form in which the names of people are searched: folded, without the spaces, hyphens and apostrophes that people
 * leave out or mistake for each other ('legoff' and 'le-goff' are Le Goff). A name made of nothing else keeps them.
 */
export function foldName(name: string): string {
  const folded = fold(name);
  return folded.replace(/[ '\u002D\u2010-\u2013]/g, '') || folded;
}
