import { fold } from './fold.ts';

/** Rules of a new password that the browser can check (first document, section 5; decisions A01, A02). */
export const MIN_PASSWORD_LENGTH = 8;
/** Far beyond what anybody types. */
export const MAX_PASSWORD_LENGTH = 500;
export const PASSWORD_HISTORY = 8;

export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special';

const RULES: Record<PasswordRule, (password: string) => boolean> = {
  length: password => [...password].length >= MIN_PASSWORD_LENGTH,
  uppercase: password => /\p{Lu}/u.test(password),
  lowercase: password => /\p{Ll}/u.test(password),
  digit: password => /\p{Nd}/u.test(password),
  special: password => /[^\p{L}\p{Nd}]/u.test(password),
};

/** The rules that `password` does not keep. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(RULES) as PasswordRule[]).filter(rule => !RULES[rule](password));
}

/** True when `password` equals one of the person's own identifiers, whatever the case and accents. */
export const isOwnIdentifier = (password: string, identifiers: readonly (string | null)[]) =>
  identifiers.some(identifier => identifier && fold(identifier) === fold(password));
