import { electronicFormatIBAN, ValidationErrorsIBAN, validateBIC, validateIBAN } from 'ibantools';
import type { Kind } from './kinds.ts';
import { Refused } from './refused.ts';

/** The message never holds the number: the report is a plain file. */
export const iban: Kind = {
  sql: 'text',
  says: 'IBAN, spaces allowed; the RIB key of a French one is checked',
  read(value) {
    const number = electronicFormatIBAN(value) ?? '';
    const { valid, errorCodes } = validateIBAN(number);
    if (valid) return number;
    const isKey = errorCodes.length === 1 && errorCodes[0] === ValidationErrorsIBAN.WrongAccountBankBranchChecksum;
    throw new Refused(isKey ? 'La clé RIB de cet IBAN est fausse.' : 'Cet IBAN est faux.');
  },
};

export const bic: Kind = {
  sql: 'text',
  says: 'BIC of 8 or 11 characters',
  read(value) {
    const code = value.replace(/\s/g, '').toUpperCase();
    if (!validateBIC(code).valid) throw new Refused('Ce BIC est faux.');
    return code;
  },
};

/** The parts of a French IBAN: bank and branch (10), account (11), RIB key (2); null for a foreign one. */
export function ribOf(number: string): { sortCode: string; accountCode: string; ribKey: string } | null {
  if (!/^(FR|MC)/.test(number)) return null;
  return { sortCode: number.slice(4, 14), accountCode: number.slice(14, 25), ribKey: number.slice(25, 27) };
}
