import { checkIban, isModuloRight } from 'contract/values/iban.ts';
import { validateBIC } from 'ibantools';
import type { Kind } from './kinds.ts';
import { Refused } from './refused.ts';

/** The message never holds the number: the report is a plain file. */
export const iban: Kind = {
  sql: 'text',
  says: 'IBAN, spaces allowed; the RIB key of a French one is checked',
  read(value) {
    const check = checkIban(value);
    if (!check.problem) return check.iban;
    throw new Refused(check.problem.part === 'ribKey' ? 'La clé RIB de cet IBAN est fausse.' : 'Cet IBAN est faux.');
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

/** The signs 5 to 7 are the creditor's own and not part of the check. */
export const creditorId: Kind = {
  sql: 'text',
  says: 'SEPA creditor identifier (ICS), spaces allowed; its key is checked',
  read(value) {
    const code = value.replace(/\s/g, '').toUpperCase();
    const isRight = /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(code) && isModuloRight(code.slice(0, 4) + code.slice(7));
    if (!isRight) throw new Refused('Cet identifiant créancier SEPA est faux.');
    return code;
  },
};
