import type { Kind } from './kinds.ts';
import { Refused } from './refused.ts';

/**
 * The French social security number (NIR): sex, year, month, department, commune, order. Months above 12 are those of
 * people whose papers do not say it; 2A and 2B are Corsica; 3, 4, 7 and 8 start numbers given for a time.
 */
const FORM = /^[1-478]\d{2}(0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(\d{2}|2[AB])\d{6}$/;

export const isNirForm = (number: string) => FORM.test(number);

/** The two digits that go with a number of 13 characters: 97 minus its rest by 97, Corsica counted as 19 and 18. */
export function nirKey(number: string): string {
  const digits = number.replace('2A', '19').replace('2B', '18');
  return String(97 - (Number(digits) % 97)).padStart(2, '0');
}

export const nir: Kind = {
  sql: 'text',
  says: 'NIR, 13 characters, spaces allowed',
  read(value) {
    const number = value.replace(/\s/g, '').toUpperCase();
    if (!isNirForm(number)) throw new Refused('Ce n’est pas un numéro de sécurité sociale de 13 caractères.');
    return number;
  },
};
export const nirKeyCell: Kind = {
  sql: 'text',
  says: '2 digits',
  read(value) {
    if (!/^\d{1,2}$/.test(value)) throw new Refused('La clé du numéro de sécurité sociale a 2 chiffres.');
    return value.padStart(2, '0');
  },
};
