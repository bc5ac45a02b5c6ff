import { randomBytes } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that nobody guesses, for what is printed: 16 signs of 5 bits, in groups of four. */
export const newNumber = () =>
  Array.from(randomBytes(16), byte => SIGNS[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The same for a form, which is typed where names are: always with a figure that is not mistaken for a letter. */
export function newFormCode(): string {
  const code = newNumber();
  return /[2-9]/.test(code) ? code : newFormCode();
}
