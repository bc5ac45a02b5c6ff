import { say } from '../texts/words.ts';

/**
 * The French social security number (NIR): sex, year, month, department, commune, order. Months above 12 are those of
 * people whose papers do not say it; 2A and 2B are Corsica; 3, 4, 7 and 8 start numbers given for a time.
 */
const FORM = /^[1-478]\d{2}(0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(\d{2}|2[AB])\d{6}$/;

/** Characters, with the spaces that people put in. */
export const MAX_NIR_TYPED = 30;

export const isNirForm = (number: string) => FORM.test(number);

/** The two digits that go with a number of 13 characters: 97 minus its rest by 97, Corsica counted as 19 and 18. */
export function nirKey(number: string): string {
  const digits = number.replace('2A', '19').replace('2B', '18');
  return String(97 - (Number(digits) % 97)).padStart(2, '0');
}

/** Why a number of 13 characters, or of 15 with its key, is refused (in French); null when it is right. Spaces are ignored. */
export function nirError(text: string): string | null {
  const number = compactNir(text);
  if (number.length !== 13 && number.length !== 15) return say('rules.nir.length');
  if (!isNirForm(number.slice(0, 13))) return say('rules.nir.form');
  if (number.length === 15 && nirKey(number.slice(0, 13)) !== number.slice(13)) {
    return say('rules.nir.key');
  }
  return null;
}

/** Without spaces, in capitals. */
export const compactNir = (text: string) => text.replace(/[\s.]/g, '').toUpperCase();
