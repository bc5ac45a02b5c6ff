import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Kind } from './kinds.ts';
import { Refused } from './refused.ts';

/** A number as E.164. The usual French forms are read without the library: 0.2 µs against 13. */
export const phoneNumber: Kind = {
  sql: 'text',
  says: 'French number (06 12 34 56 78) or international one (+32 …)',
  read(value) {
    const digits = value.replace(/[\s.\-\u00A0\u202F]/g, '');
    const french = /^(?:0|\+33|0033)([1-79]\d{8})$/.exec(digits);
    if (french) return `+33${french[1]}`;
    const number = parsePhoneNumberFromString(value.replace(/^00/, '+'), 'FR');
    if (!number?.isValid()) throw new Refused("Ce n'est pas un numéro de téléphone.");
    return number.number;
  },
};
