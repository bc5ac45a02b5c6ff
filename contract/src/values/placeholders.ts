/** `{{nom}}`, the spaces around the name tolerated. No braces inside: there is no expression language. */
const PLACEHOLDER = /\{\{([^{}<>]*)\}\}/g;
const nameOf = (inside: string) => inside.replace(/&nbsp;|\s/g, '');

/** The text that HTML shows, for looking into it: tags out, `&nbsp;` a space. */
const TAG = /<[^<>]*>/g;
const textOf = (html: string) => html.replace(TAG, '').replace(/&nbsp;/g, ' ');

const everyName = (text: string) => [...text.matchAll(PLACEHOLDER)].map(match => nameOf(match[1]!));

/** The names used in a text, once each, in their order. */
export const placeholdersIn = (text: string) => [...new Set(everyName(text))];

/** Writes `value(name)` in the place of each placeholder. */
export const fillPlaceholders = (text: string, value: (name: string) => string) =>
  text.replace(PLACEHOLDER, (_, inside: string) => value(nameOf(inside)));

const quoted = (names: readonly string[]) => names.map(name => `{{${name}}}`).join(', ');

/** The names in a text that the notification does not know: wrong as soon as they are written. */
export const unknownPlaceholders = (text: string, known: readonly string[], isHtml = false) =>
  placeholdersIn(isHtml ? textOf(text) : text).filter(name => !known.includes(name));

/**
 * Why a text cannot be saved, in French, or undefined. `where` it is to stand ends the sentence. An unknown placeholder is named (decisions C32); in rich text one
 * must neither be cut by formatting nor stand inside a link's address, or it would never be filled.
 */
export function placeholderProblem(
  text: string,
  known: readonly string[],
  isHtml = false,
  where = 'pour cette notification',
): string | undefined {
  const shown = isHtml ? textOf(text) : text;
  const unknown = unknownPlaceholders(text, known, isHtml);
  if (unknown.length === 1) return `La variable ${quoted(unknown)} n'existe pas ${where}.`;
  if (unknown.length > 1) return `Ces variables n'existent pas ${where} : ${quoted(unknown)}.`;
  if (isHtml && text.match(TAG)?.some(tag => tag.includes('{{')))
    return "Une variable ne peut pas servir d'adresse à un lien.";
  if (isHtml && everyName(text).length !== everyName(textOf(text)).length)
    return 'Une variable est coupée par une mise en forme : effacez-la et insérez-la de nouveau.';
  const rest = fillPlaceholders(shown, () => '');
  if (/\{\{|\}\}/.test(rest)) return "Une variable est incomplète : elle s'écrit avec deux accolades, comme {{nom}}.";
  return undefined;
}
