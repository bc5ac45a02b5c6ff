import { MESSAGE_LIMITS } from 'contract/calls/messaging.ts';
import { unfilledProblem } from 'contract/values/answers.ts';
import { type Refusal, refusalOf } from '../editor/refusal.ts';
import { failureOf } from '../form-errors.ts';

// What an answer and a message that the service writes first have in common.

const LONGEST = MESSAGE_LIMITS.text.toLocaleString('fr-FR');

/** How long it is, once something is written. */
export function lengthOf({ length }: string): string {
  if (length === 0) return `${LONGEST} caractères au plus.`;
  return `${length.toLocaleString('fr-FR')} ${length === 1 ? 'caractère' : 'caractères'} sur ${LONGEST}.`;
}

/** What is wrong with a text, `empty` where there is none; null: nothing. */
export function wrongText(text: string, empty: string): string | null {
  if (!text.trim()) return empty;
  if (text.trim().length > MESSAGE_LIMITS.text) return `Ce texte dépasse ${LONGEST} caractères.`;
  return unfilledProblem(text) ?? null;
}

/** What is said beside a field is said below them too. */
export function refusedText(error: unknown): Refusal {
  const { 'email.content.text': text, 'email.subject': subject, ...wrong } = refusalOf(error).wrong;
  const said = failureOf(error);
  return {
    message: said && `${said} Ce que vous avez écrit reste dans cette page.`,
    wrong: { ...wrong, ...(text && { text }), ...(subject && { subject }) },
  };
}
