// The answers that are ready to be sent, and what is still to be written in them.
import { fillPlaceholders, placeholdersIn } from './placeholders.ts';

/** Of the notifications', by the same names, and what only an answer may say; each with its meaning. */
export const ANSWER_PLACEHOLDERS = {
  civilite: 'civilité',
  nom: 'nom',
  prenom: 'prénom',
  numeroDossier: 'numéro de dossier',
  regime: 'régime',
  dernierVersement: 'dernier versement',
  prochainVersement: 'prochain versement',
  gestionnaire: 'gestionnaire',
} as const;
export type AnswerPlaceholder = keyof typeof ANSWER_PLACEHOLDERS;
export const ANSWER_PLACEHOLDER_NAMES = Object.keys(ANSWER_PLACEHOLDERS) as AnswerPlaceholder[];

/** A text as it is written, with what is filled in for the member in words: '[régime]'. */
export const withPlaceholdersNamed = (text: string) =>
  fillPlaceholders(text, name =>
    name in ANSWER_PLACEHOLDERS ? `[${ANSWER_PLACEHOLDERS[name as AnswerPlaceholder]}]` : `{{${name}}}`,
  );

/** Stands where something is not known of this member. */
export const unfilledMark = (label: string) => `[${label} : à compléter]`;
const MARK = /\[([^[\]\n:]{1,60}):\s{0,3}à compléter\]/gi;

/** Where the first mark is, for the cursor; null: there is none. */
export function firstMark(text: string): { from: number; to: number } | null {
  const found = [...text.matchAll(MARK)][0];
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}

const labelOf = (name: string) => ANSWER_PLACEHOLDERS[name as AnswerPlaceholder] ?? `{{${name}}}`;

/** What is still to be written in a text, each once: by marks, and by placeholders that nobody filled. */
export const unfilledIn = (text: string): string[] => [
  ...new Set([...[...text.matchAll(MARK)].map(match => match[1]!.trim()), ...placeholdersIn(text).map(labelOf)]),
];

/** Why the text cannot be sent yet, in French, naming each; undefined: it can. */
export function unfilledProblem(text: string): string | undefined {
  const missing = unfilledIn(text);
  return missing.length === 0 ? undefined : `À compléter avant l'envoi : ${missing.join(', ')}.`;
}
