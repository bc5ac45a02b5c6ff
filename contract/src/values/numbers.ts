// Numbers that nobody guesses, of what the fund prints: an attestation, a form.

/** 16 characters that are not mistaken for one another, in groups of four: 80 bits. */
export const PRINTED_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/**
 * However it was read, typed or pasted: capitals, in groups of four. The letters that look like a digit are not of ours, so
 * they are that digit.
 */
export const plainNumber = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The number that was typed, as it is stored; null when it is none. */
export function printedNumber(typed: string): string | null {
  const number = plainNumber(typed);
  return PRINTED_NUMBER.test(number) ? number : null;
}

/**
 * The code of a form, of what may also be a name ('Jean-Pierre Le Goff' has sixteen letters): one with a figure in it, as each of
 * them is made.
 */
export const formCode = (typed: string): string | null => (/[2-9]/.test(typed) ? printedNumber(typed) : null);
