const LEVEL = /^eidas([1-3])$/;

/** Whether `acr` is at least as strong as asked: an eIDAS level, or one of several names that are told apart by spaces. */
export function isAtLeast(acr: unknown, asked: string): boolean {
  if (typeof acr !== 'string') return false;
  const [, least] = LEVEL.exec(asked) ?? [];
  const [, level] = LEVEL.exec(acr) ?? [];
  if (least) return level !== undefined && level >= least;
  return asked.split(/\s+/).includes(acr);
}

/** What a person has, or two means: a code by mail opens with what the password of the mailbox opens (RFC 8176). */
const SECOND_FACTORS = ['mfa', 'pop', 'totp'];

/** Whether the provider recognised somebody by more than what they know. */
export const isSecondFactor = (amr: readonly string[]): boolean => amr.some(method => SECOND_FACTORS.includes(method));
