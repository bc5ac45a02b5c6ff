import { CallError } from 'client/errors.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';

/** The rules on the screen may all hold and the server still refuse: it also knows what is easily guessed. */
const NOT_COMPLIANT = `${REFUSALS.PASSWORD_NOT_COMPLIANT.message} Évitez les mots de passe courants, votre identifiant et votre adresse e-mail.`;

/** The history has its own message; whatever else the server refuses has the general one, and names the word that gives it away (A02 of docs/rules.md). */
export function newPasswordWords(error: unknown): string {
  if (!(error instanceof CallError)) return NOT_COMPLIANT;
  if (error.key === 'PASSWORD_IN_HISTORY') return REFUSALS.PASSWORD_IN_HISTORY.message;
  // Not refusals: nobody looked at the password.
  if (['offline', 'unavailable', 'tooMany'].includes(error.kind)) return error.message;
  const [weak] = error.fields;
  return weak ? `${REFUSALS.PASSWORD_NOT_COMPLIANT.message} ${weak.message}` : NOT_COMPLIANT;
}
